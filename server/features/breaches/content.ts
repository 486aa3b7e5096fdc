/** The words of a breach, sealed wherever they are kept. */
import type { BreachText, BreachTellings } from '#shared/breaches/views.ts';
import type { BreachRisk } from '#shared/breaches/law.ts';
import type { BreachEventRow, BreachRow } from '../../db/breach-tables.ts';
import { openField, sealField } from '../../vault/fields.ts';
import type { Keyring } from '../../vault/keyring.ts';

export type Content = BreachText & Pick<BreachTellings, 'regulatorNumber' | 'regulatorWhy' | 'peopleHow'>;

/** The record as one version had it, with what stands beside the words. */
export type Version = BreachText & { awareAt: string; risk: BreachRisk | null };

type Place = { table: string; column: string; id: string };
const contentOf = (id: string): Place => ({ table: 'breach', column: 'content', id });
const versionOf = (id: string): Place => ({ table: 'breach_event', column: 'content', id });
const noteOf = (id: string): Place => ({ table: 'breach_event', column: 'note', id });

export const sealContent = (keyring: Keyring, id: string, content: Content): Buffer => sealField(keyring, contentOf(id), JSON.stringify(content));
export const openContent = (keyring: Keyring, { id, content }: Pick<BreachRow, 'id' | 'content'>): Content =>
  JSON.parse(openField(keyring, contentOf(id), content).toString('utf8')) as Content;

export const sealVersion = (keyring: Keyring, eventId: string, version: Version): Buffer => sealField(keyring, versionOf(eventId), JSON.stringify(version));
export const openVersion = (keyring: Keyring, { id, content }: BreachEventRow): Version | null =>
  content === null ? null : (JSON.parse(openField(keyring, versionOf(id), content).toString('utf8')) as Version);

export const sealNote = (keyring: Keyring, eventId: string, note: string): Buffer => sealField(keyring, noteOf(eventId), note);
export const openNote = (keyring: Keyring, { id, note }: BreachEventRow): string | null =>
  note === null ? null : openField(keyring, noteOf(id), note).toString('utf8');
