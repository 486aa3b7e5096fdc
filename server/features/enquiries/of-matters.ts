/** What the list of matters asks of the enquiries that they have come from: who the client is, and which are found by a word. */
import { textOf, type Answers } from '#shared/forms/definition.ts';
import type { Query } from '../../db/tables.ts';
import { Refused } from '../../refused.ts';
import { openField } from '../../vault/fields.ts';
import type { Keyring } from '../../vault/keyring.ts';
import { termsOfRow } from '../conflicts/index.ts';
import { readTyped, recordsWith, type Looking } from './inbox-search-store.ts';
import { headsIn } from './inbox-store.ts';
import { contactsOf, findByRef } from './store.ts';

/** @returns the name that each sender gave, by the id of the enquiry; an enquiry that is gone, or that named nobody, is left out. */
export async function senderNames(query: Query, keyring: Keyring, enquiryIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const named = (await contactsOf(query, enquiryIds)).map(({ id, contact }): [string, string] => {
    const answers = JSON.parse(openField(keyring, { table: 'enquiry', column: 'contact', id }, contact).toString('utf8')) as Answers;
    return [id, textOf(answers, 'name').trim()];
  });
  return new Map(named.filter(([, name]) => name !== ''));
}

export type FoundOrigin = { enquiryId: string; /** Names, numbers or addresses by which it was found. */ by: readonly string[] };
export type FoundOrigins = {
  found: readonly FoundOrigin[];
  /** More match than are here. */ more: boolean;
  /** Older ones may match that were not looked at. */ cut: boolean;
};

/**
 * Enquiries that have what was typed: of those found by words only such as have become matters and are there for the reader, the newest first.
 * @throws Refused for a text in which nothing can be looked for.
 */
export async function originsWith(query: Query, keyring: Keyring, text: string, { limit, reader }: Omit<Looking, 'haveMatter'>): Promise<FoundOrigins> {
  const typed = readTyped(keyring, text);
  if (typed.kind === 'nothing') throw new Refused('empty', 'Type a reference, three letters of a name or more, an e-mail address or a telephone number.');
  if (typed.kind === 'ref') {
    const row = await findByRef(query, typed.ref);
    return { found: row === undefined ? [] : [{ enquiryId: row.id, by: [] }], more: false, cut: false };
  }
  const { ids, isCut } = await recordsWith(query, typed.tokens, { limit: limit + 1, reader, haveMatter: true });
  const kept = ids.slice(0, limit);
  const contacts = new Map((await contactsOf(query, kept)).map(({ id, contact }) => [id, contact]));
  const found = (await headsIn(query, kept)).flatMap(({ id, parties }): FoundOrigin[] => {
    const contact = contacts.get(id);
    if (contact === undefined) return [];
    const { names, phones, emails } = termsOfRow(keyring, { id, parties, contact });
    const by = [...names, ...phones, ...emails].filter(typed.meant);
    return by.length === 0 ? [] : [{ enquiryId: id, by }];
  });
  return { found, more: ids.length > limit, cut: isCut };
}
