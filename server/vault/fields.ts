/** What stands encrypted in a column: bound to its table, column and row, so that it opens nowhere else. */
import type { Keyring } from './keyring.ts';
import { seal, unseal } from './sealing.ts';

export type Place = {
  table: string;
  column: string;
  /** Of the row. */
  id: string;
};

const boundTo = ({ table, column, id }: Place): string => `${table}.${column}\0${id}`;

/** @returns the ciphertext, 37 bytes longer than the text in UTF-8. */
export function sealField(keyring: Keyring, place: Place, plain: string | Buffer): Buffer {
  return seal(keyring, `field:${place.table}`, boundTo(place), typeof plain === 'string' ? Buffer.from(plain) : plain);
}

/** @throws SealBroken where it was altered or belongs to another place; KeyRefused where its key is not at hand. */
export function openField(keyring: Keyring, place: Place, sealed: Uint8Array): Buffer {
  return unseal(keyring, `field:${place.table}`, boundTo(place), sealed);
}
