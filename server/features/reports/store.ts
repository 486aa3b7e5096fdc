/** The tables report, delivery_link, delivery_code and delivery_open. */
import { sql } from 'kysely';
import type { DeliveryCodeRow, DeliveryLinkRow, DeliveryOpenRow, ReportRow } from '../../db/report-tables.ts';
import type { Query, Time } from '../../db/tables.ts';
import type { Work } from '../matters/index.ts';

export async function insertReport(t: Work, row: ReportRow): Promise<void> {
  await t.insertInto('report').values(row).execute();
}

/** The newest version first. */
export const reportsOf = (query: Query, matterId: string): Promise<ReportRow[]> =>
  query.selectFrom('report').selectAll().where('matter_id', '=', matterId).orderBy('number', 'desc').execute();

export async function insertLink(t: Work, row: DeliveryLinkRow): Promise<void> {
  await t.insertInto('delivery_link').values(row).execute();
}

export const findLink = (query: Query, id: string): Promise<DeliveryLinkRow | undefined> =>
  query.selectFrom('delivery_link').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether a link was ended by a newer one to the same address. */
export const isReplaced = async (query: Query, { id, matter_id, address_hash, revoked_at }: DeliveryLinkRow): Promise<boolean> =>
  (await query
    .selectFrom('delivery_link')
    .select('id')
    .where('matter_id', '=', matter_id)
    .where('address_hash', '=', address_hash)
    .where('created_at', '=', revoked_at ?? '')
    .where('id', '!=', id)
    .executeTakeFirst()) !== undefined;

export async function changeLink(t: Work, id: string, values: Partial<DeliveryLinkRow>): Promise<void> {
  await t.updateTable('delivery_link').set(values).where('id', '=', id).execute();
}

/** Ends the links of one recipient that still work. */
export async function revokeLinksTo(t: Work, matterId: string, addressHash: string, now: Time): Promise<void> {
  await t
    .updateTable('delivery_link')
    .set({ revoked_at: now })
    .where('matter_id', '=', matterId)
    .where('address_hash', '=', addressHash)
    .where('revoked_at', 'is', null)
    .execute();
}

export type LiveLink = DeliveryLinkRow & { report_number: number };

/** Links that open the current version now, the oldest first. */
export const liveLinksOf = (query: Query, matterId: string, now: Time): Promise<LiveLink[]> =>
  query
    .selectFrom('delivery_link')
    .innerJoin('report', 'report.id', 'delivery_link.report_id')
    .selectAll('delivery_link')
    .select('report.number as report_number')
    .where('delivery_link.matter_id', '=', matterId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .whereRef('opens', '<', 'most_opens')
    .where((e) => e.not(e.exists(e.selectFrom('report as newer').select('newer.id').whereRef('newer.supersedes', '=', 'delivery_link.report_id'))))
    .orderBy('created_at')
    .orderBy('delivery_link.id')
    .execute();

export const opensOf = (query: Query, matterId: string): Promise<DeliveryOpenRow[]> =>
  query.selectFrom('delivery_open').selectAll().where('matter_id', '=', matterId).orderBy('day').execute();

export async function countOpen(t: Work, row: DeliveryOpenRow): Promise<void> {
  await t
    .insertInto('delivery_open')
    .values(row)
    .onConflict((conflict) => conflict.columns(['link_id', 'day']).doUpdateSet({ opens: sql<number>`delivery_open.opens + 1` }))
    .execute();
}

/** Ends the codes of a link that could still be used, and keeps a new one. */
export async function replaceCode(t: Work, row: DeliveryCodeRow): Promise<void> {
  await t
    .updateTable('delivery_code')
    .set({ expires_at: row.created_at })
    .where('link_id', '=', row.link_id)
    .where('expires_at', '>', row.created_at)
    .execute();
  await t.insertInto('delivery_code').values(row).execute();
}

export const codesSince = (query: Query, linkId: string, since: Time): Promise<Pick<DeliveryCodeRow, 'id'>[]> =>
  query.selectFrom('delivery_code').select('id').where('link_id', '=', linkId).where('created_at', '>', since).execute();

export const findCode = (query: Query, linkId: string, id: string): Promise<DeliveryCodeRow | undefined> =>
  query.selectFrom('delivery_code').selectAll().where('id', '=', id).where('link_id', '=', linkId).executeTakeFirst();

export async function changeCode(t: Work, id: string, values: Partial<DeliveryCodeRow>): Promise<void> {
  await t.updateTable('delivery_code').set(values).where('id', '=', id).execute();
}
