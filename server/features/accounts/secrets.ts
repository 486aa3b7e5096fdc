/** Tokens, codes and addresses as the database knows them: by keyed hashes and sealed, never as they are. */
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Keyring } from '../../vault/keyring.ts';
import { openField, sealField } from '../../vault/fields.ts';
import { emailAddress } from '../../vault/normalise.ts';
import type { Audience, Purpose } from './audience.ts';

export type Secrets = ReturnType<typeof createSecrets>;

export function createSecrets(keyring: Keyring, audience: Audience) {
  const hmac = (use: string, text: string): string =>
    createHmac('sha256', keyring.derive(`account:${audience}:${use}`))
      .update(text)
      .digest('base64url');
  const place = (column: string, id: string) => ({ table: `${audience}_user`, column, id });
  const devicePlace = (id: string) => ({ table: 'staff_passkey', column: 'name', id });
  const secretPlace = (id: string) => ({ table: `${audience}_totp`, column: 'secret', id });

  return {
    /** Of the library, which signs its cookies with it. */
    library: keyring.derive(`account:${audience}:library`).toString('base64'),
    /** What an account is found by. */
    addressToken: (email: string): string => hmac('email', emailAddress(email)),
    /** @param column email, name or new_email. */
    sealPersonal: (id: string, column: string, text: string): Buffer => sealField(keyring, place(column, id), text),
    openPersonal: (id: string, column: string, sealed: Uint8Array): string => openField(keyring, place(column, id), sealed).toString('utf8'),
    sealDeviceName: (id: string, name: string): Buffer => sealField(keyring, devicePlace(id), name),
    openDeviceName: (id: string, sealed: Uint8Array): string => openField(keyring, devicePlace(id), sealed).toString('utf8'),
    sealTotp: (userId: string, secret: Buffer): Buffer => sealField(keyring, secretPlace(userId), secret),
    openTotp: (userId: string, sealed: Uint8Array): Buffer => openField(keyring, secretPlace(userId), sealed),
    /** Recovery codes are typed by hand and so short that a plain hash could be tried out. */
    recoveryHash: (userId: string, code: string): string => hmac('recovery', `${userId}\0${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`),
    /** Under which failures are counted. */
    throttleId: (...parts: readonly string[]): string => hmac('throttle', parts.join('\0')),
  };
}

/** 256 random bits for a link or a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Its purpose goes in: a token of one kind is none of another. A random token needs no key. */
export const tokenHash = (purpose: Purpose, token: string): string => createHash('sha256').update(`${purpose}\0${token}`).digest('base64url');

/** As a session row knows its token. */
export const sessionHash = (token: string): string => `h1:${createHash('sha256').update(`session\0${token}`).digest('base64url')}`;

/** Without letters and digits that are read for one another. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten codes of 58 bits: ABCD-EFGH-JKMN. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join('-'));
