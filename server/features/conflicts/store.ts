/** The tables conflict_check and conflict_key, and what a check reads of others, each time with a bound. */
import { sql, type RawBuilder } from 'kysely';
import type { MatterRow } from '../../db/matter-tables.ts';
import type { ConflictCheckRow, ConflictKeyRow } from '../../db/enquiry-work-tables.ts';
import type { EnquiryRow, Query } from '../../db/tables.ts';
import type { Work } from './context.ts';

export const findEnquiry = (query: Query, ref: string): Promise<EnquiryRow | undefined> =>
  query.selectFrom('enquiry').selectAll().where('ref', '=', ref).executeTakeFirst();

export type Found = { token: string; record_id: string };

/** Several selects as one table: each with its own bound, all in one statement. */
const together = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(
    parts.map((part) => sql`select * from (${part}) as part`),
    sql` union all `,
  );

// Without the entity, for there is one: SQLite would take the index that begins with it for the better one.
const newest = (token: string, columns: RawBuilder<unknown>, limit: number): RawBuilder<unknown> =>
  sql`select ${columns} from search_token where token = ${token} order by created_at desc limit ${sql.lit(limit)}`;

/** Of each token the newest records that have it. */
export async function recordsOf(query: Query, tokens: readonly string[], limit: number): Promise<Found[]> {
  if (tokens.length === 0) return [];
  return (await sql<Found>`${together(tokens.map((token) => newest(token, sql`token, record_id`, limit)))}`.execute(query)).rows;
}

/**
 * The newest records that have one of the first tokens and one of the second, among the newest of each token. Both are read in the
 * order of the index and compared then: looking each record of one up among those of the other would cost ten times as much.
 */
export async function recordsOfBoth(query: Query, first: readonly string[], second: readonly string[], scanned: number, limit: number): Promise<string[]> {
  const scan = (tokens: readonly string[]) => together(tokens.map((token) => newest(token, sql`created_at, record_id`, scanned)));
  const { rows } = await sql<{ record_id: string }>`
    select record_id from (
      select created_at, record_id from (${scan(first)}) as one
      intersect
      select created_at, record_id from (${scan(second)}) as other
    ) as found order by created_at desc limit ${sql.lit(limit)}`.execute(query);
  return rows.map(({ record_id }) => record_id);
}

export type Candidate = Pick<EnquiryRow, 'id' | 'ref' | 'state' | 'parties' | 'contact'>;

/** Enquiries that are none of suspected spam, without what happened in them. */
export function enquiriesWith(query: Query, ids: readonly string[]): Promise<Candidate[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return query
    .selectFrom('enquiry')
    .select(['id', 'ref', 'state', 'parties', 'contact'])
    .where('id', 'in', [...ids])
    .where('quarantined', '=', 0)
    .execute();
}

export type MatterOfHit = Pick<MatterRow, 'id' | 'ref' | 'state' | 'lead' | 'walled_since' | 'deleted_at' | 'enquiry_id'>;

const ofMatter = ['matter.id', 'matter.ref', 'matter.state', 'matter.lead', 'matter.walled_since', 'matter.deleted_at', 'matter.enquiry_id'] as const;

export function mattersOfEnquiries(query: Query, enquiryIds: readonly string[]): Promise<MatterOfHit[]> {
  if (enquiryIds.length === 0) return Promise.resolve([]);
  return query
    .selectFrom('matter')
    .select(ofMatter)
    .where('enquiry_id', 'in', [...enquiryIds])
    .execute();
}

/** Of clients, the matters that they are in. */
export function mattersOfClients(query: Query, clientIds: readonly string[]): Promise<(MatterOfHit & { client_id: string })[]> {
  if (clientIds.length === 0) return Promise.resolve([]);
  return query
    .selectFrom('matter_member')
    .innerJoin('matter', 'matter.id', 'matter_member.matter_id')
    .select([...ofMatter, 'matter_member.client_id'])
    .where('matter_member.client_id', 'in', [...clientIds])
    .execute();
}

/** Of erased enquiries, which of these tokens each had. */
export async function erasedWith(query: Query, tokens: readonly string[], limit: number): Promise<Found[]> {
  if (tokens.length === 0) return [];
  const parts = tokens.map((token) => sql`select token, record_id from conflict_key where token = ${token} limit ${sql.lit(limit)}`);
  return (await sql<Found>`${together(parts)}`.execute(query)).rows;
}

export async function insertCheck(t: Work, row: ConflictCheckRow): Promise<void> {
  await t.insertInto('conflict_check').values(row).execute();
}

/** The newest first. */
export const checksOf = (query: Query, enquiryId: string): Promise<ConflictCheckRow[]> =>
  query.selectFrom('conflict_check').selectAll().where('enquiry_id', '=', enquiryId).orderBy('number', 'desc').execute();

export type Decided = Required<Pick<ConflictCheckRow, 'decision' | 'decided_by' | 'decided_at' | 'reasons'>>;

export async function decideCheck(t: Work, id: string, decided: Decided): Promise<void> {
  await t.updateTable('conflict_check').set(decided).where('id', '=', id).where('decision', 'is', null).execute();
}

/** Rows of one statement: SQLite takes 32,766 values in all. */
const batch = 5000;

export async function insertKeys(t: Work, rows: readonly ConflictKeyRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += batch)
    await t
      .insertInto('conflict_key')
      .values(rows.slice(start, start + batch))
      .execute();
}
