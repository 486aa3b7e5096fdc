/** A mail as features hand it in, and as it waits: sealed, and bound to its row. */
import { openField, sealField } from '../../vault/fields.ts';
import type { Keyring } from '../../vault/keyring.ts';

export type Mail = {
  /** What it is, in a word of the feature's own: "enquiry-notice". Shown to the operator. */
  kind: string;
  /** The record it is about; it is erased with it. */
  recordId: string | null;
  /** One address. */
  to: string;
  subject: string;
  /** Plain text, lines ended by \n. */
  text: string;
  /** Name shown beside the sender's address; absent, the address stands alone. */
  fromName?: string;
  /** Not sent before. Absent: at once. */
  dueAt?: Date;
};

/** What stays sealed until it is delivered. */
export type Letter = Pick<Mail, 'to' | 'subject' | 'text' | 'fromName'>;

const place = (id: string) => ({ table: 'outbox', column: 'message', id });

export const sealLetter = (keyring: Keyring, id: string, letter: Letter): Buffer => sealField(keyring, place(id), JSON.stringify(letter));

/** @throws SealBroken, KeyRefused. */
export const openLetter = (keyring: Keyring, id: string, sealed: Buffer): Letter => JSON.parse(openField(keyring, place(id), sealed).toString()) as Letter;

/** The letter of a mail, its one-line parts on one line: nothing of what a visitor typed can become a header. */
export function letterOf({ to, subject, text, fromName }: Mail): Letter {
  return { to: to.trim(), subject: oneLine(subject), text, ...(fromName !== undefined && { fromName: oneLine(fromName) }) };
}

/** Whether a text is one address and nothing that a mail server or a list of addresses could read otherwise. */
export const isAddress = (text: string): boolean => /^[^\s\p{Cc}<>()[\],;:"\\@]+@[^\s\p{Cc}<>()[\],;:"\\@]+$/u.test(text) && text.length <= 254;

const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
