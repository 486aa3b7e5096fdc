/** The tables of tips. */
import type { ExpressionBuilder, Transaction } from 'kysely';
import type { Query, Tables } from '../../db/tables.ts';
import type {
  TipAccessRow,
  TipCustodianRow,
  TipEntryRow,
  TipEventRow,
  TipFileRow,
  TipKeyRow,
  TipRecoveryRow,
  TipRow,
  TipSummaryRow,
} from '../../db/tip-tables.ts';

export type Work = Transaction<Tables>;

/** Those who may open tips now: active staff with the role and a key, by their keys. */
export async function activeCustodians(query: Query): Promise<Pick<TipCustodianRow, 'user_id' | 'recipient'>[]> {
  const rows = await query
    .selectFrom('tip_custodian')
    .innerJoin('staff_user', 'staff_user.id', 'tip_custodian.user_id')
    .select(['tip_custodian.user_id', 'tip_custodian.recipient', 'staff_user.roles'])
    .where('staff_user.disabled_at', 'is', null)
    .orderBy('tip_custodian.recipient')
    .execute();
  return rows.filter(({ roles }) => rolesIn(roles).includes('custodian')).map(({ user_id, recipient }) => ({ user_id, recipient }));
}

/** PostgreSQL's driver has read the JSON already. */
const rolesIn = (roles: unknown): readonly string[] => (typeof roles === 'string' ? (JSON.parse(roles) as string[]) : (roles as string[]));

export const findCustodian = (query: Query, userId: string): Promise<TipCustodianRow | undefined> =>
  query.selectFrom('tip_custodian').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Whose key this is, disabled or not. */
export const custodiansWith = (query: Query, recipient: string): Promise<Pick<TipCustodianRow, 'user_id' | 'recipient'>[]> =>
  query.selectFrom('tip_custodian').select(['user_id', 'recipient']).where('recipient', '=', recipient).execute();

/** In place of the one that was there. */
export async function putCustodian(t: Work, row: TipCustodianRow): Promise<void> {
  await t.deleteFrom('tip_custodian').where('user_id', '=', row.user_id).execute();
  await t.insertInto('tip_custodian').values(row).execute();
}

export const findRecovery = (query: Query): Promise<TipRecoveryRow | undefined> => query.selectFrom('tip_recovery').selectAll().executeTakeFirst();

export async function putRecovery(t: Work, row: TipRecoveryRow): Promise<void> {
  await t.deleteFrom('tip_recovery').execute();
  await t.insertInto('tip_recovery').values(row).execute();
}

/** Whom the keys of tips are to be sealed to today, sorted. */
export async function readersOf(query: Query): Promise<string[]> {
  const [custodians, recovery] = await Promise.all([activeCustodians(query), findRecovery(query)]);
  return [...custodians.map(({ recipient }) => recipient), ...(recovery === undefined ? [] : [recovery.recipient])].toSorted();
}

export async function insertTip(t: Work, row: TipRow, keys: readonly TipKeyRow[]): Promise<void> {
  await t.insertInto('tip').values(row).execute();
  await t
    .insertInto('tip_key')
    .values([...keys])
    .execute();
}

/** Of these tips, those that a key opens. */
export async function openedBy(query: Query, recipient: string, tipIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (tipIds.length === 0) return new Set();
  const rows = await query
    .selectFrom('tip_key')
    .select('tip_id')
    .where('recipient', '=', recipient)
    .where('tip_id', 'in', [...tipIds])
    .execute();
  return new Set(rows.map(({ tip_id }) => tip_id));
}

export const findKey = (query: Query, tipId: string, recipient: string): Promise<TipKeyRow | undefined> =>
  query.selectFrom('tip_key').selectAll().where('tip_id', '=', tipId).where('recipient', '=', recipient).executeTakeFirst();

/** What somebody's key opens and somebody else's does not: the one's sealed key, for the other. */
export const missingKeys = (query: Query, own: string, other: string): Promise<(Pick<TipRow, 'ref'> & Pick<TipKeyRow, 'sealed'>)[]> =>
  query
    .selectFrom('tip_key')
    .innerJoin('tip', 'tip.id', 'tip_key.tip_id')
    .select(['tip.ref', 'tip_key.sealed'])
    .where('tip_key.recipient', '=', own)
    .where((e) =>
      e.not(e.exists(e.selectFrom('tip_key as theirs').select('theirs.tip_id').whereRef('theirs.tip_id', '=', 'tip.id').where('theirs.recipient', '=', other))),
    )
    .orderBy('tip.id')
    .execute();

/** Adds a key, and takes those away whose owners may read no longer. */
export async function addKey(t: Work, row: TipKeyRow, readers: readonly string[]): Promise<void> {
  await t
    .insertInto('tip_key')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await t
    .deleteFrom('tip_key')
    .where('tip_id', '=', row.tip_id)
    .where('recipient', 'not in', [...readers])
    .execute();
}

/** How many tips some key opens that belongs to nobody of today's readers. */
export async function keptByOthers(query: Query, readers: readonly string[]): Promise<number> {
  const found = await query
    .selectFrom('tip_key')
    .select((e) => e.fn.count<number | string>('tip_id').distinct().as('tips'))
    .where('recipient', 'not in', readers.length === 0 ? [''] : [...readers])
    .executeTakeFirstOrThrow();
  return Number(found.tips);
}

export const findByLookup = (query: Query, lookup: string): Promise<TipRow | undefined> =>
  query.selectFrom('tip').selectAll().where('lookup', '=', lookup).executeTakeFirst();

export const findByRef = (query: Query, ref: string): Promise<TipRow | undefined> =>
  query.selectFrom('tip').selectAll().where('ref', '=', ref).executeTakeFirst();

export async function changeTip(t: Work, id: string, values: Partial<TipRow>): Promise<void> {
  await t.updateTable('tip').set(values).where('id', '=', id).execute();
}

/** What a list shows of a tip. */
export type ListedTip = Omit<TipRow, 'lookup' | 'sender_key' | 'recipient'>;

const listed = [
  'id',
  'ref',
  'state',
  'outcome',
  'unsorted',
  'received_on',
  'opened_on',
  'answered_on',
  'concluded_on',
  'withdrawn_on',
  'unread',
  'entries',
  'version',
] as const;

export type TipPage = {
  limit: number;
  /** The last of the page before. */
  before?: Pick<TipRow, 'received_on' | 'id'>;
  /** Those alone that somebody still has to do something about. */
  waiting?: boolean;
};

const isWaiting = (e: ExpressionBuilder<Tables, 'tip'>) => e.or([e('state', 'not in', ['no-action', 'concluded']), e('unread', '=', 1)]);

/** The newest days first, in no order within a day. */
export const listTips = (query: Query, { limit, before, waiting = false }: TipPage): Promise<ListedTip[]> => {
  const every = query.selectFrom('tip').select(listed).orderBy('received_on', 'desc').orderBy('id', 'desc').limit(limit);
  const all = waiting ? every.where(isWaiting) : every;
  if (before === undefined) return all.execute();
  return all
    .where((e) => e.or([e('received_on', '<', before.received_on), e.and([e('received_on', '=', before.received_on), e('id', '<', before.id)])]))
    .execute();
};

/** Tips that somebody still has to do something about. */
export const openTips = (query: Query): Promise<ListedTip[]> =>
  query.selectFrom('tip').select(listed).where(isWaiting).orderBy('received_on').orderBy('id').execute();

export async function insertEntry(t: Work, row: TipEntryRow, files: readonly TipFileRow[]): Promise<void> {
  await t.insertInto('tip_entry').values(row).execute();
  if (files.length > 0)
    await t
      .insertInto('tip_file')
      .values([...files])
      .execute();
}

export const findSubmission = (query: Query, submission: string): Promise<TipEntryRow | undefined> =>
  query.selectFrom('tip_entry').selectAll().where('submission', '=', submission).executeTakeFirst();

export async function countOfSender(query: Query, tipId: string): Promise<number> {
  const found = await query
    .selectFrom('tip_entry')
    .select((e) => e.fn.countAll<number | string>().as('messages'))
    .where('tip_id', '=', tipId)
    .where('side', '=', 'sender')
    .executeTakeFirstOrThrow();
  return Number(found.messages);
}

/** In no order: the order is inside the seals. */
export const entriesOf = (query: Query, tipId: string): Promise<TipEntryRow[]> =>
  query.selectFrom('tip_entry').selectAll().where('tip_id', '=', tipId).orderBy('id').execute();

export const findFile = (query: Query, tipId: string, id: string): Promise<TipFileRow | undefined> =>
  query.selectFrom('tip_file').selectAll().where('tip_id', '=', tipId).where('id', '=', id).executeTakeFirst();

export const filesOf = (query: Query, tipId: string): Promise<Pick<TipFileRow, 'id' | 'kind'>[]> =>
  query.selectFrom('tip_file').select(['id', 'kind']).where('tip_id', '=', tipId).orderBy('id').execute();

export const findOpenMatter = (query: Query, ref: string): Promise<{ id: string } | undefined> =>
  query.selectFrom('matter').select('id').where('ref', '=', ref).where('closed_at', 'is', null).where('deleted_at', 'is', null).executeTakeFirst();

export const accessesOf = (query: Query, tipId: string): Promise<TipAccessRow[]> =>
  query.selectFrom('tip_access').selectAll().where('tip_id', '=', tipId).execute();

export async function insertAccess(t: Work, row: TipAccessRow): Promise<void> {
  await t
    .insertInto('tip_access')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertEvent(t: Work, row: TipEventRow): Promise<void> {
  await t.insertInto('tip_event').values(row).execute();
}

/** Of days before this one, in the order of their random ids. */
export const eventsBefore = (query: Query, day: string): Promise<TipEventRow[]> =>
  query.selectFrom('tip_event').selectAll().where('day', '<', day).orderBy('day').orderBy('id').limit(500).execute();

export async function deleteEvents(t: Work, ids: readonly string[]): Promise<void> {
  await t
    .deleteFrom('tip_event')
    .where('id', 'in', [...ids])
    .execute();
}

export const findErased = (query: Query, lookup: string): Promise<{ day: string } | undefined> =>
  query.selectFrom('tip_erased').select('day').where('lookup', '=', lookup).executeTakeFirst();

export async function insertSummary(t: Work, row: TipSummaryRow): Promise<void> {
  await t.insertInto('tip_summary').values(row).execute();
}

export const summariesOfMatter = (query: Query, matterRef: string): Promise<Pick<TipSummaryRow, 'id' | 'day' | 'summary'>[]> =>
  query
    .selectFrom('tip_summary')
    .innerJoin('matter', 'matter.id', 'tip_summary.matter_id')
    .select(['tip_summary.id', 'tip_summary.day', 'tip_summary.summary'])
    .where('matter.ref', '=', matterRef)
    .orderBy('tip_summary.day')
    .orderBy('tip_summary.id')
    .execute();

/** @returns false where the reminders of that day went out already. */
export async function claimDigest(t: Work, day: string, mails: number): Promise<boolean> {
  const done = await t
    .insertInto('tip_digest')
    .values({ day, mails })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(done.numInsertedOrUpdatedRows ?? 0) > 0;
}
