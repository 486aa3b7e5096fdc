/**
 * Sealed tickets: state that a browser keeps for the server (a cookie, a hidden field) and can
 * neither read nor change. Never compressed: what was typed beside a secret would give the secret's
 * text away by the length.
 */
import { KeyRefused, SealBroken } from './errors.ts';
import type { Keyring, Label } from './keyring.ts';
import { seal, unseal } from './sealing.ts';

const timeBytes = 6;

/**
 * @param label What the ticket is for; it opens for nothing else.
 * @param payload Whatever JSON can carry.
 * @returns base64url.
 */
export const sealTicket = (keyring: Keyring, label: Label, payload: unknown, expiresAt: Date): string =>
  sealBytesTicket(keyring, label, [Buffer.from(JSON.stringify(payload))], expiresAt);

/**
 * The same around bytes, for what is to leave no trace in memory.
 * @param parts Laid one behind the other; the caller overwrites them, the copy made here is overwritten.
 */
export function sealBytesTicket(keyring: Keyring, label: Label, parts: readonly Uint8Array[], expiresAt: Date): string {
  const time = Buffer.alloc(timeBytes);
  time.writeUIntBE(expiresAt.getTime(), 0, timeBytes);
  const plain = Buffer.concat([time, ...parts]);
  try {
    return seal(keyring, label, label, plain).toString('base64url');
  } finally {
    plain.fill(0);
  }
}

/** @returns the payload, or undefined for a ticket that is expired, altered, made for another use or under a key that is gone. */
export function openTicket<Payload = unknown>(keyring: Keyring, label: Label, text: string, now: Date): Payload | undefined {
  const payload = openBytesTicket(keyring, label, text, now);
  return payload && (JSON.parse(payload.toString('utf8')) as Payload);
}

/** @returns as openTicket, the bytes; the caller overwrites them. */
export function openBytesTicket(keyring: Keyring, label: Label, text: string, now: Date): Buffer | undefined {
  const sealed = Buffer.from(text, 'base64url');
  // One ticket has one spelling: decoding passes over characters that are not base64url.
  if (sealed.toString('base64url') !== text) return undefined;
  try {
    const plain = unseal(keyring, label, label, sealed);
    if (plain.readUIntBE(0, timeBytes) <= now.getTime()) return undefined;
    return plain.subarray(timeBytes);
  } catch (error) {
    if (error instanceof SealBroken || error instanceof KeyRefused) return undefined;
    throw error;
  }
}
