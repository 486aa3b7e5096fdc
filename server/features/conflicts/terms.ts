/** Who and what an enquiry names: what it is found by, and what it is checked for. */
import { createHash } from 'node:crypto';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { rowsOf, textOf, type Answers } from '#shared/forms/definition.ts';
import type { EnquiryRow } from '../../db/tables.ts';
import { openField } from '../../vault/fields.ts';
import type { Keyring } from '../../vault/keyring.ts';
import { keysOf, tokensOf, type Key } from '../../vault/search-tokens.ts';

export type Terms = {
  names: readonly string[];
  phones: readonly string[];
  /** As it was typed, where there is one number: reading it costs more than everything else here. */ typedPhone?: string;
  emails: readonly string[];
  /** Whoever asked; one of the names. */ sender?: string;
};

/** Names of those involved and their other names, and the name, number and address of the sender. */
export function termsIn(answers: Answers): Terms {
  const people = rowsOf(answers, 'people').flatMap(({ name = '', other = '' }) => [name, ...other.split(/[,;\n]/)]);
  const [email, typedPhone] = [textOf(answers, 'email'), textOf(answers, 'phone')];
  return {
    names: [...new Set([textOf(answers, 'name'), ...people].map((name) => name.trim()).filter((name) => name !== ''))],
    typedPhone,
    get phones() {
      return phonesIn(typedPhone);
    },
    emails: email === '' ? [] : [email],
    sender: textOf(answers, 'name').trim(),
  };
}

/** The parser answers an empty text with an error that it catches itself. */
function phonesIn(typed: string): string[] {
  const number = typed === '' ? undefined : parsePhoneNumberFromString(typed, 'GB')?.number;
  return number === undefined ? [] : [number];
}

/** As HMACs. A row does not say whether it names a person or a firm: it is found as either. */
export const termsOf = (keyring: Keyring, answers: Answers): string[] => tokensOf(keyring, findable(termsIn(answers)));

const findable = ({ names, phones, emails }: Terms) => ({ names, companies: names, phones, emails });

/** The terms of a stored enquiry, opened. */
export function termsOfRow(keyring: Keyring, row: Pick<EnquiryRow, 'id' | 'parties' | 'contact'>): Terms {
  const read = (column: 'parties' | 'contact'): Answers =>
    JSON.parse(openField(keyring, { table: 'enquiry', column, id: row.id }, row[column]).toString('utf8')) as Answers;
  return termsIn({ ...read('contact'), ...read('parties') });
}

/** What a check looks for. Beginnings of words are for typing; the words of a company are those of its name. */
export const keysFor = (keyring: Keyring, terms: Terms): Key[] =>
  keysOf(keyring, { names: terms.names, phones: terms.phones, emails: terms.emails })
    .filter(({ kind }) => kind !== 'prefix')
    .concat(keysOf(keyring, { companies: terms.names }).filter(({ kind }) => kind === 'company'));

/** Changes when those involved change, and with nothing else: search tokens stay under the first key. */
export const fingerprintOf = (keys: readonly Key[]): string =>
  createHash('sha256')
    .update([...new Set(keys.map(({ token }) => token))].toSorted().join('\n'))
    .digest('hex');
