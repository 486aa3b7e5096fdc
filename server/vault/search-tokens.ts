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

/** A token with what it was made of, which no record keeps. */
export type Key = {
  token: string;
  kind: Kind;
  /** The name, number or address as it was given. */
  term: string;
  /** Which word of it, from 0; undefined: all of it. */
  word: number | undefined;
};

const prefixes = { shortest: 3, longest: 8 };
const tokenBytes = 16;

function tokenOf(keyring: Keyring, kind: Kind, text: string): string {
  return createHmac('sha256', keyring.derive('search')).update(`${kind}\0${text}`).digest().subarray(0, tokenBytes).toString('base64url');
}

type Part = readonly [kind: Kind, text: string, word?: number];

function partsOfWord(word: string, place: number): Part[] {
  const lengths = Array.from({ length: prefixes.longest - prefixes.shortest + 1 }, (_, index) => prefixes.shortest + index);
  const all = Array.from(word);
  return [['word', word, place], ...lengths.filter((length) => length <= all.length).map((length): Part => ['prefix', all.slice(0, length).join(''), place])];
}

function partsOfName(name: string): Part[] {
  const words = nameWords(name);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const parts = words.flatMap((word, place): Part[] => {
    const sounds = /^[a-z]{3,}$/.test(word) ? [...new Set(doubleMetaphone(word))].filter((sound) => sound !== '') : [];
    return [
      ...partsOfWord(word, place),
      // A name stands for itself too, so that "Liz" and "Elizabeth" meet.
      ...namesBehind(word).map((behind): Part => ['stands-for', behind, place]),
      ...sounds.map((sound): Part => ['sound', sound, place]),
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

const partsOf = {
  names: partsOfName,
  companies: partsOfCompany,
  phones: (phone: string): Part[] => {
    const digits = phoneDigits(phone);
    return digits === undefined ? [] : [['phone', digits]];
  },
  emails: (email: string): Part[] => (emailAddress(email) === '' ? [] : [['email', emailAddress(email)]]),
} as const satisfies Readonly<Record<keyof Findable, (term: string) => Part[]>>;

/** @returns the tokens of a record with what each was made of. */
export function keysOf(keyring: Keyring, findable: Findable): Key[] {
  return (Object.keys(partsOf) as (keyof Findable)[]).flatMap((list) =>
    (findable[list] ?? []).flatMap((term) => partsOf[list](term).map(([kind, text, word]) => ({ token: tokenOf(keyring, kind, text), kind, term, word }))),
  );
}

/**
 * @returns the tokens of a record, each once, in an order that says nothing. Two records that share a
 * person, company, number or address share tokens; how close they are is judged on the decrypted text (closeEnough).
 */
export function tokensOf(keyring: Keyring, findable: Findable): string[] {
  return [...new Set(keysOf(keyring, findable).map(({ token }) => token))].toSorted();
}

/**
 * Tokens for what somebody has begun to type: one a word, all of which a record must have. Words of
 * one or two letters are passed over, and only the first eight letters of longer ones count.
 */
export function prefixTokens(keyring: Keyring, typed: string): string[] {
  const words = nameWords(typed).map((word) => Array.from(word));
  return words.filter((word) => word.length >= prefixes.shortest).map((word) => tokenOf(keyring, 'prefix', word.slice(0, prefixes.longest).join('')));
}
