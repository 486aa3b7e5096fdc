/**
 * What records can be found by without being readable: HMACs of names, sounds, beginnings, numbers
 * and addresses, under a key that is not in the database. What they still give away is written in
 * docs/decisions.
 */
import { createHmac } from 'node:crypto';
import { doubleMetaphone } from 'double-metaphone';
import { namesBehind } from './nicknames.ts';
import { companyWords, emailAddress, nameWords, phoneDigits } from './normalise.ts';
import type { Keyring } from './keyring.ts';

export type Findable = {
  names?: readonly string[];
  companies?: readonly string[];
  phones?: readonly string[];
  emails?: readonly string[];
};

/** What a token was made of; a token of one kind never equals one of another. */
type Kind = 'word' | 'stands-for' | 'sound' | 'initial' | 'name' | 'company' | 'phone' | 'email' | 'prefix';

const prefixes = { shortest: 3, longest: 8 };
const tokenBytes = 16;

function tokenOf(keyring: Keyring, kind: Kind, text: string): string {
  return createHmac('sha256', keyring.derive('search')).update(`${kind}\0${text}`).digest().subarray(0, tokenBytes).toString('base64url');
}

type Part = readonly [Kind, string];

function partsOfWord(word: string): Part[] {
  const lengths = Array.from({ length: prefixes.longest - prefixes.shortest + 1 }, (_, index) => prefixes.shortest + index);
  const all = Array.from(word);
  return [['word', word], ...lengths.filter((length) => length <= all.length).map((length): Part => ['prefix', all.slice(0, length).join('')])];
}

function partsOfName(name: string): Part[] {
  const words = nameWords(name);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const parts = words.flatMap((word): Part[] => {
    const sounds = /^[a-z]{3,}$/.test(word) ? [...new Set(doubleMetaphone(word))].filter((sound) => sound !== '') : [];
    return [
      ...partsOfWord(word),
      // A name stands for itself too, so that "Liz" and "Elizabeth" meet.
      ...namesBehind(word).map((behind): Part => ['stands-for', behind]),
      ...sounds.map((sound): Part => ['sound', sound]),
    ];
  });
  if (words.length < 2) return parts;
  // "J Smith" is John Smith; "Smith John" is he too.
  return [...parts, ['initial', `${Array.from(first)[0]} ${last}`], ['name', words.toSorted().join(' ')]];
}

function partsOfCompany(company: string): Part[] {
  const words = companyWords(company);
  if (words.length === 0) return [];
  return [...words.flatMap(partsOfWord), ['company', words.join('')]];
}

/**
 * @returns the tokens of a record, each once, in an order that says nothing. Two records that share a
 * person, company, number or address share tokens; how close they are is judged on the decrypted text (closeEnough).
 */
export function tokensOf(keyring: Keyring, { names = [], companies = [], phones = [], emails = [] }: Findable): string[] {
  const parts: Part[] = [
    ...names.flatMap(partsOfName),
    ...companies.flatMap(partsOfCompany),
    ...phones.flatMap((phone): Part[] => {
      const digits = phoneDigits(phone);
      return digits === undefined ? [] : [['phone', digits]];
    }),
    ...emails.map(emailAddress).flatMap((email): Part[] => (email === '' ? [] : [['email', email]])),
  ];
  return [...new Set(parts.map(([kind, text]) => tokenOf(keyring, kind, text)))].toSorted();
}

/**
 * Tokens for what somebody has begun to type: one a word, all of which a record must have. Words of
 * one or two letters are passed over, and only the first eight letters of longer ones count.
 */
export function prefixTokens(keyring: Keyring, typed: string): string[] {
  const words = nameWords(typed).map((word) => Array.from(word));
  return words.filter((word) => word.length >= prefixes.shortest).map((word) => tokenOf(keyring, 'prefix', word.slice(0, prefixes.longest).join('')));
}
