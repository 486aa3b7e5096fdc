/** What was asked, by whom, and what staff wrote about it: sealed wherever it is kept. */
import type { RightsErasureRow } from '../../db/rights-tables.ts';
import type { RightsRequestRow } from '../../db/tables.ts';
import { openField, sealField } from '../../vault/fields.ts';
import type { Keyring } from '../../vault/keyring.ts';

export type Content = {
  /** As they were given, by the name of the field. */
  answers: Readonly<Record<string, unknown>>;
  /** Where the sender may be told. */
  email: string | undefined;
};

const place = (id: string) => ({ table: 'rights_request', column: 'content', id });
const notePlace = (id: string) => ({ table: 'rights_event', column: 'note', id });

export const sealContent = (keyring: Keyring, id: string, content: Content): Buffer => sealField(keyring, place(id), JSON.stringify(content));

export const openContent = (keyring: Keyring, { id, content }: RightsRequestRow): Content =>
  JSON.parse(openField(keyring, place(id), content).toString('utf8')) as Content;

const reasonPlace = (id: string) => ({ table: 'rights_erasure', column: 'reason', id });

export const sealReason = (keyring: Keyring, erasureId: string, reason: string): Buffer => sealField(keyring, reasonPlace(erasureId), reason);

export const openReason = (keyring: Keyring, { id, reason }: RightsErasureRow): string => openField(keyring, reasonPlace(id), reason).toString('utf8');

export const sealNote = (keyring: Keyring, eventId: string, note: string): Buffer => sealField(keyring, notePlace(eventId), note);

export const openNote = (keyring: Keyring, eventId: string, note: Buffer): string => openField(keyring, notePlace(eventId), note).toString('utf8');
