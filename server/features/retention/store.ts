/**
 * Erasing, and what is left of it: the tables erasure and certificate. Alone among the stores this one
 * deletes rows of every table that holds a person's words, so that nothing of a record is forgotten.
 */
import { sql, type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, type Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { CertificateRow, EnquiryRow, ErasureRow, Query, Tables } from '../../db/tables.ts';
import { deleteMailsDoneBefore } from '../outbox/index.ts';
import { toldBefore, type Entity, type RecordRuleName, type RowRuleName } from './policy.ts';

type Work = Transaction<Tables>;

export type DueRecord = { id: string; ref: string };

/** A rule, the time before which its records are over, and the time it is. */
export type Due = { rule: RecordRuleName; before: string; now: string };

/** Records of one run; the next hour takes the rest. */
const most = 500;

type DueQuery = SelectQueryBuilder<Tables, 'enquiry', DueRecord>;

/** Whether the owner of an account may look into a matter that is not closed: such an account is in use, however long ago the last sign-in was. */
export const inOpenMatter = (e: ExpressionBuilder<Tables, 'client_user'>, now: string): Expression<SqlBool> =>
  e.exists(
    e
      .selectFrom('matter_member')
      .innerJoin('matter', 'matter.id', 'matter_member.matter_id')
      .select('matter_member.id')
      .whereRef('matter_member.client_id', '=', 'client_user.id')
      .where('matter_member.ended_at', 'is', null)
      .where((of) => of.or([of('matter_member.until', 'is', null), of('matter_member.until', '>', now)]))
      .where('matter.closed_at', 'is', null)
      .where('matter.deleted_at', 'is', null),
  );

/** Records that a rule covers. */
const due: Readonly<Record<RecordRuleName, (query: Query, before: string, now: string) => DueQuery>> = {
  'quarantined-enquiry': (query: Query, before: string) =>
    enquiries(query)
      .where('quarantined', '=', 1)
      // Said first for the index: nothing was put there before it came.
      .where('created_at', '<', before)
      .where((e) => e(e.fn.coalesce('quarantined_at', 'created_at'), '<', before))
      .orderBy('created_at'),
  'ended-enquiry': (query: Query, before: string) =>
    enquiries(query).where('state', 'in', ['declined', 'lapsed', 'withdrawn']).where('updated_at', '<', before).orderBy('updated_at'),
  'quarantined-rights-request': (query: Query, before: string) =>
    alike(requests(query).where('quarantined', '=', 1).where('received_at', '<', before).orderBy('received_at')),
  'closed-rights-request': (query: Query, before: string) =>
    alike(requests(query).where('state', '=', 'closed').where('closed_at', '<', before).orderBy('closed_at')),
  'closed-breach': (query: Query, before: string) =>
    alike(breaches(query).where('state', '=', sql.lit('closed')).where('closed_at', '<', before).orderBy('closed_at')),
  'unconfirmed-account': (query: Query, before: string) =>
    alike(clients(query).where('email_verified', '=', 0).where('created_at', '<', before).orderBy('created_at')),
  'idle-account': (query: Query, before: string, now: string) =>
    alike(
      clients(query)
        .where((e) => e(e.fn.coalesce('signed_in_at', 'created_at'), '<', before))
        .where('notified_at', '<', toldBefore(before))
        .where((e) => e.not(inOpenMatter(e, now)))
        .orderBy('created_at'),
    ),
  // A matter that is held stays, whatever its time.
  'closed-matter': (query: Query, before: string) => alike(matters(query).where('hold_since', 'is', null).where('closed_at', '<', before).orderBy('closed_at')),
  'deleted-matter': (query: Query, before: string) =>
    alike(matters(query).where('hold_since', 'is', null).where('deleted_at', '<', before).orderBy('deleted_at')),
  'deleted-document': (query: Query, before: string) => alike(documents(query).where('deleted_at', '<', before).orderBy('deleted_at')),
  evidence: (query: Query, before: string) =>
    alike(
      documents(query)
        .where('kept_as', '=', 'evidence')
        .where((e) => e.exists(e.selectFrom('matter').select('matter.id').whereRef('matter.id', '=', 'document.matter_id').where('closed_at', '<', before)))
        .orderBy('created_at'),
    ),
  'raw-media': (query: Query, before: string) =>
    alike(
      documents(query)
        .where('kept_as', '=', 'raw-media')
        .where((e) =>
          e.exists(
            e
              .selectFrom('matter_event')
              .select('matter_event.id')
              .whereRef('matter_event.matter_id', '=', 'document.matter_id')
              .where('to_state', '=', 'delivered')
              .where('at', '<', before),
          ),
        )
        .orderBy('created_at'),
    ),
  // From its first ending: nothing that is done later makes it be kept for longer.
  'no-action-tip': (query: Query, before: string) =>
    alike(
      tips(query)
        .where('concluded_on', '<', dayOf(before))
        .where((e) => e.or([e('state', '=', 'no-action'), e('outcome', 'in', ['no-duty', 'too-little'])]))
        .orderBy('concluded_on'),
    ),
  'ended-tip': (query: Query, before: string) => alike(tips(query).where('concluded_on', '<', dayOf(before)).orderBy('concluded_on')),
  'old-tip': (query: Query, before: string) => alike(tips(query).where('received_on', '<', dayOf(before)).orderBy('received_on')),
};

/** Of tips only the day is kept, so their time is over when the whole day is. */
const dayOf = (time: string): string => time.slice(0, 10);
const tips = (query: Query) => query.selectFrom('tip').select(['id', 'ref']);

/** Of matters that nobody holds; an issued report goes with its matter alone. */
const documents = (query: Query) =>
  query
    .selectFrom('document')
    .select(['id', 'id as ref'])
    .where('frozen', '=', 0)
    .where((e) => e.exists(e.selectFrom('matter').select('matter.id').whereRef('matter.id', '=', 'document.matter_id').where('hold_since', 'is', null)));
const enquiries = (query: Query) => query.selectFrom('enquiry').select(['id', 'ref']);
const requests = (query: Query) => query.selectFrom('rights_request').select(['id', 'ref']);
const breaches = (query: Query) => query.selectFrom('breach').select(['id', 'ref']);
const matters = (query: Query) => query.selectFrom('matter').select(['id', 'ref']);
/** An account has no name but its id that could stand in a certificate. */
const clients = (query: Query) => query.selectFrom('client_user').select(['id', 'id as ref']);
/** All of them have an id and a reference, which is all that is asked from here on. */
const alike = <Name extends 'rights_request' | 'breach' | 'client_user' | 'matter' | 'document' | 'tip'>(
  query: SelectQueryBuilder<Tables, Name, DueRecord>,
): DueQuery => query as unknown as DueQuery;

/** The oldest first. */
export const listDue = (query: Query, { rule, before, now }: Due): Promise<DueRecord[]> => due[rule](query, before, now).orderBy('id').limit(most).execute();

/**
 * Whether a rule still covers a record: somebody may have released it since it was listed. On PostgreSQL
 * nobody can until the transaction is over; on SQLite nobody else writes meanwhile.
 */
export async function isStillDue(t: Work, kind: Database['kind'], { rule, before, now }: Due, id: string): Promise<boolean> {
  const query = due[rule](t, before, now).where('id', '=', id);
  return (await (kind === 'postgres' ? query.forUpdate() : query).executeTakeFirst()) !== undefined;
}

export async function findRef(t: Work, entity: Entity, id: string): Promise<string | undefined> {
  if (entity !== 'client_user' && entity !== 'staff_user' && entity !== 'document') {
    const found = await t.selectFrom(entity).select('ref').where('id', '=', id).executeTakeFirst();
    return found?.ref;
  }
  return (await t.selectFrom(entity).select('id').where('id', '=', id).executeTakeFirst())?.id;
}

/** An enquiry of which keys are kept when it is erased: one that we ended. */
export const findKeyed = (t: Work, id: string): Promise<EnquiryRow | undefined> =>
  t.selectFrom('enquiry').selectAll().where('id', '=', id).where('state', 'in', ['declined', 'lapsed']).executeTakeFirst();

/** Whether something keeps a record from being erased, whoever asks for it. */
export async function isHeld(t: Work, entity: Entity, id: string): Promise<boolean> {
  if (entity === 'document') {
    const found = await t.selectFrom('document').select('matter_id').where('id', '=', id).executeTakeFirst();
    return found !== undefined && isHeld(t, 'matter', found.matter_id);
  }
  if (entity !== 'matter' && entity !== 'enquiry') return false;
  const held = t
    .selectFrom('matter')
    .select('id')
    .where(entity === 'matter' ? 'id' : 'enquiry_id', '=', id)
    .where('hold_since', 'is not', null);
  return (await held.executeTakeFirst()) !== undefined;
}

/** Whether a matter began with that enquiry. Nobody opens one from it until the transaction is over; on SQLite nobody else writes meanwhile. */
export async function beganMatter(t: Work, kind: Database['kind'], enquiryId: string): Promise<boolean> {
  const enquiry = t.selectFrom('enquiry').select('id').where('id', '=', enquiryId);
  await (kind === 'postgres' ? enquiry.forUpdate() : enquiry).executeTakeFirst();
  return (await t.selectFrom('matter').select('id').where('enquiry_id', '=', enquiryId).executeTakeFirst()) !== undefined;
}

/** The enquiry that a matter began with goes with it. */
export async function enquiryOf(t: Work, matterId: string): Promise<string | undefined> {
  const found = await t.selectFrom('matter').select('enquiry_id').where('id', '=', matterId).executeTakeFirst();
  return found?.enquiry_id ?? undefined;
}

/** Deletes in both tables of a pair. */
async function ofBoth(work: (audience: 'client' | 'staff') => { executeTakeFirst: () => Promise<{ numDeletedRows: bigint } | undefined> }): Promise<number> {
  let count = 0;
  for (const audience of ['client', 'staff'] as const) count += Number((await work(audience).executeTakeFirst())?.numDeletedRows ?? 0);
  return count;
}

/** Deletes rows that nobody needs any more. @returns how many. */
export const deleteRows: Readonly<Record<RowRuleName, (t: Work, before: string, now: string) => Promise<number>>> = {
  // Their own time counts too: a draft may have been given less.
  draft: async (t, before, now) =>
    Number(
      (
        await t
          .deleteFrom('draft')
          .where((e) => e.or([e('created_at', '<', before), e('expires_at', '<=', now)]))
          .executeTakeFirst()
      ).numDeletedRows,
    ),
  'delivered-mail': (t, before) => deleteMailsDoneBefore(t, before, ['delivered', 'withheld']),
  'join-code': async (t, before) => Number((await t.deleteFrom('matter_join_code').where('created_at', '<', before).executeTakeFirst()).numDeletedRows),
  'delivery-code': async (t, before) => Number((await t.deleteFrom('delivery_code').where('created_at', '<', before).executeTakeFirst()).numDeletedRows),
  'delivery-link': async (t, before) => {
    const over = t.selectFrom('delivery_link').select('id').where('expires_at', '<', before);
    await t.deleteFrom('delivery_open').where('link_id', 'in', over).execute();
    return Number((await t.deleteFrom('delivery_link').where('expires_at', '<', before).executeTakeFirst()).numDeletedRows);
  },
  'conflict-key': async (t, before) => Number((await t.deleteFrom('conflict_key').where('ended_at', '<', before).executeTakeFirst()).numDeletedRows),
  'erased-tip': async (t, before) => Number((await t.deleteFrom('tip_erased').where('day', '<', dayOf(before)).executeTakeFirst()).numDeletedRows),
  'tip-reminder': async (t, before) => Number((await t.deleteFrom('tip_digest').where('day', '<', dayOf(before)).executeTakeFirst()).numDeletedRows),
  'refused-mail': (t, before) => deleteMailsDoneBefore(t, before, ['refused']),
  session: (t, before, now) =>
    ofBoth((audience) =>
      t.deleteFrom(`${audience}_session` as 'client_session').where((e) => e.or([e('created_at', '<', before), e('expires_at', '<=', now)])),
    ),
  'account-link': (t, before, now) =>
    ofBoth((audience) =>
      t.deleteFrom(`${audience}_verification` as 'client_verification').where((e) => e.or([e('created_at', '<', before), e('expires_at', '<=', now)])),
    ),
  'unsent-form': async (t, before) => Number((await t.deleteFrom('staff_unsent').where('created_at', '<', before).executeTakeFirst()).numDeletedRows),
  'used-code': (t, before) => ofBoth((audience) => t.deleteFrom(`${audience}_totp_claim` as 'client_totp_claim').where('claimed_at', '<', before)),
  'failed-attempt': (t, before) => ofBoth((audience) => t.deleteFrom(`${audience}_throttle` as 'client_throttle').where('last_at', '<', before)),
};

/** For whoever has the return code. @param lock Whether others may be adding to it: PostgreSQL alone. */
export async function rememberErasedTip(t: Work, id: string, day: string, lock = false): Promise<void> {
  const found = t.selectFrom('tip').select('lookup').where('id', '=', id);
  // Nobody adds to it from here on: what is added after its messages were deleted would keep the tip itself from going.
  const tip = await (lock ? found.forUpdate() : found).executeTakeFirst();
  if (tip === undefined) return;
  await t
    .insertInto('tip_erased')
    .values({ lookup: tip.lookup, day })
    // A second tip under the same code.
    .onConflict((conflict) => conflict.column('lookup').doUpdateSet({ day }))
    .execute();
}

export async function noteErasedTip(t: Work, event: Tables['tip_event']): Promise<void> {
  await t.insertInto('tip_event').values(event).execute();
}

export async function insertErasure(t: Work, erasure: ErasureRow): Promise<void> {
  await t
    .insertInto('erasure')
    .values(erasure)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function insertCertificate(t: Work, certificate: CertificateRow): Promise<void> {
  await t.insertInto('certificate').values(certificate).execute();
}

export const listErasures = (query: Query): Promise<ErasureRow[]> => query.selectFrom('erasure').selectAll().orderBy('erased_at').orderBy('id').execute();

/** The newest first. */
export const listCertificates = (query: Query, limit: number): Promise<CertificateRow[]> =>
  query.selectFrom('certificate').selectAll().orderBy('erased_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
