/** Finds enquiries by what somebody has typed: a reference, a name or company, an e-mail address, a telephone number. By tokens alone, and with bounds. */
import { sql } from 'kysely';
import type { Query } from '../../db/tables.ts';
import { plainCode } from '../../reference.ts';
import type { Keyring } from '../../vault/keyring.ts';
import { emailAddress, nameWords, phoneDigits } from '../../vault/normalise.ts';
import { prefixTokens, tokensOf } from '../../vault/search-tokens.ts';
import { isInSight, type Reader } from './inbox-store.ts';

// No query here says which entity it means, for there is one: without statistics SQLite would take the index that begins with
// the entity for the better one, and go through all tokens of all enquiries.

/** Records of the rarest word that are gone through for those that have the other words too. */
const mostScanned = 10_000;

export type Typed =
  | { kind: 'ref'; ref: string }
  | { kind: 'words'; tokens: readonly string[]; /** Of the record's terms, those that were meant. */ meant: (term: string) => boolean }
  /** Nothing in it that could be looked for. */
  | { kind: 'nothing' };

/** A reference however it was typed: with spaces, in small letters, without hyphens, with or without its first part. */
export function refTyped(prefix: 'ENQ' | 'MAT', text: string): string | undefined {
  // The letters of the prefix are no code: they are taken off before look-alikes are read as digits.
  const typed = text.toUpperCase().replaceAll(/[^\dA-Z]/g, '');
  const code = plainCode(typed.startsWith(prefix) ? typed.slice(prefix.length) : typed);
  const isCode = /^[\dA-HJKMNP-TV-Z]{8}$/.test(code) && (typed.startsWith(prefix) || /\d/.test(typed));
  return isCode ? `${prefix}-${code.slice(0, 4)}-${code.slice(4)}` : undefined;
}

/** What was typed, as what it can be looked up by. */
export function readTyped(keyring: Keyring, text: string): Typed {
  const ref = refTyped('ENQ', text);
  if (ref !== undefined) return { kind: 'ref', ref };
  if (text.includes('@')) return { kind: 'words', tokens: tokensOf(keyring, { emails: [text] }), meant: (term) => emailAddress(term) === emailAddress(text) };
  const number = /^[\d\s()+./-]+$/.test(text.trim()) ? phoneDigits(text) : undefined;
  if (number !== undefined) return { kind: 'words', tokens: tokensOf(keyring, { phones: [text] }), meant: (term) => phoneDigits(term) === number };
  const tokens = [...new Set(prefixTokens(keyring, text))];
  if (tokens.length === 0) return { kind: 'nothing' };
  const words = nameWords(text).filter((word) => Array.from(word).length >= 3);
  // Tokens end after eight letters; whoever typed more meant all of them. Words may stand in several names of one record.
  return { kind: 'words', tokens, meant: (term) => nameWords(term).some((own) => words.some((word) => own.startsWith(word))) };
}

export type Looking = { limit: number; reader: Reader; /** Only those that have become a matter. */ haveMatter?: boolean };

export type Found = { ids: readonly string[]; /** Whether older records were left out that may match. */ isCut: boolean };

/** The newest records that have every token, of those that are there for the reader. */
export async function recordsWith(query: Query, tokens: readonly string[], { limit, reader, haveMatter = false }: Looking): Promise<Found> {
  const counted = await Promise.all(tokens.map(async (token) => ({ token, count: await countOf(query, token) })));
  const [rarest, ...others] = counted.toSorted((one, other) => one.count - other.count);
  if (rarest === undefined || rarest.count === 0) return { ids: [], isCut: false };
  const have = others.map(
    ({ token }) => sql`exists (
      select 1 from search_token as other
      where other.token = ${token} and other.created_at = one.created_at and other.entity = 'enquiry' and other.record_id = one.record_id
    )`,
  );
  const converted = sql`exists (select 1 from matter where matter.enquiry_id = one.record_id and matter.deleted_at is null)`;
  const conditions = [isInSight(sql.ref('one.record_id'), reader), ...have, ...(haveMatter ? [converted] : [])];
  const { rows } = await sql<{ record_id: string }>`
    select one.record_id from (
      select created_at, record_id from search_token where token = ${rarest.token}
      order by created_at desc limit ${sql.lit(mostScanned)}
    ) as one where ${sql.join(conditions, sql` and `)}
    order by one.created_at desc, one.record_id desc limit ${sql.lit(limit)}`.execute(query);
  return { ids: rows.map(({ record_id }) => record_id), isCut: rarest.count > mostScanned && rows.length < limit };
}

/** How many records have a token, up to the bound and one more. */
async function countOf(query: Query, token: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from search_token where token = ${token} limit ${sql.lit(mostScanned + 1)}
    ) as counted`.execute(query);
  return Number(rows[0]?.count ?? 0);
}
