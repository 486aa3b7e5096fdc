import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { ownerOf, sampleRow } from '#tests/support/rows.ts';
import { kindOf, type ErrorKind } from './errors.ts';
import { tableNames, type TableName } from './tables-in-order.ts';
import { matterStates } from '#shared/matters/states.ts';
import { enquiryStates, type Tables } from './tables.ts';
import { tx } from './tx.ts';
import type { Database } from './database.ts';

const insert = <Name extends TableName>(database: Database, table: Name, given: Partial<Tables[Name]> = {}): Promise<Tables[Name]> => {
  const row = sampleRow(table, given);
  // Kysely cannot follow a table whose name is not known here.
  return tx(database, (t) =>
    t
      .insertInto(table)
      .values(row as never)
      .execute(),
  ).then(() => row);
};

/** What may not be stored, and why. */
const refused: readonly [ErrorKind, TableName, string, unknown][] = [
  ['check', 'enquiry', 'created_at', '2026-11-20T09:30:00Z'],
  ['check', 'enquiry', 'updated_at', ''],
  ['check', 'enquiry', 'reply_due_at', '2026-11-20T09:30:00.000+00:00'],
  ['check', 'enquiry', 'state', 'forgotten'],
  ['check', 'enquiry', 'quarantined', 2],
  ['check', 'enquiry', 'intent', 'contact'],
  ['check', 'enquiry', 'audience', 'everyone'],
  ['type', 'enquiry', 'form_version', 'one'],
  ['not-null', 'enquiry', 'id', null],
  ['not-null', 'enquiry', 'story', null],
  ['not-null', 'enquiry', 'state', null],
  ['check', 'enquiry_file', 'scan', 'scanned'],
  ['check', 'enquiry_file', 'stripped', -1],
  ['foreign-key', 'enquiry_file', 'enquiry_id', 'nobody'],
  ['check', 'search_token', 'entity', 'person'],
  ['not-null', 'search_token', 'record_id', null],
  ['check', 'draft', 'expires_at', 'tomorrow'],
  ['check', 'outbox', 'due_at', 'now'],
  ['check', 'outbox', 'outcome', 'lost'],
  ['check', 'outbox', 'attempts', -1],
  ['check', 'outbox', 'message', null],
  ['check', 'outbox', 'done_at', '2026-11-20T09:30:00.000Z'],
  ['check', 'audit_event', 'seq', 0],
  ['check', 'audit_event', 'at', 'noon'],
  ['check', 'rights_request', 'kind', 'question'],
  ['check', 'rights_request', 'state', 'open'],
  ['check', 'rights_request', 'respond_by', '2026-12-20'],
  ['check', 'certificate', 'files', -1],
  ['check', 'erasure', 'erased_at', '20 November 2026'],
  ['check', 'data_key', 'created_at', '1'],
  ['check', 'client_user', 'email_verified', 2],
  ['not-null', 'client_user', 'email_sealed', null],
  ['check', 'client_session', 'token', 'a token as it stands in the cookie'],
  ['check', 'staff_session', 'method', 'none'],
  ['foreign-key', 'staff_session', 'user_id', 'a client'],
  ['check', 'staff_totp_claim', 'step', 0],
  ['check', 'client_throttle', 'failures', 0],
  ['check', 'matter', 'state', 'erased'],
  ['check', 'matter', 'state', 'paused'],
  ['check', 'matter', 'state', 'closed'],
  ['check', 'matter', 'version', 0],
  ['check', 'matter', 'closed_at', '2026-11-20T09:30:00.000Z'],
  ['check', 'matter', 'hold_since', '2026-11-20T09:30:00.000Z'],
  ['check', 'matter', 'deleted_at', '2026-11-20T09:30:00.000Z'],
  ['check', 'matter', 'next_update_due', null],
  ['not-null', 'matter', 'title', null],
  ['check', 'matter_member', 'role', 'delegate'],
  ['check', 'matter_update', 'state', 'approved'],
  ['check', 'matter_update', 'state', 'published'],
  ['check', 'matter_update', 'published_at', '2026-11-20T09:30:00.000Z'],
  ['check', 'matter_message', 'seq', 0],
  ['check', 'matter_request', 'state', 'answered'],
  ['check', 'matter_request', 'due_on', '2026-11-20T09:30:00.000Z'],
  ['check', 'matter_join_code', 'tries', -1],
  ['check', 'document', 'side', 'staff'],
  ['check', 'document', 'scan', 'infected'],
  ['check', 'document', 'shared', 1],
  ['check', 'document', 'deleted_at', '2026-11-20T09:30:00.000Z'],
  ['check', 'document', 'position', 0],
  ['check', 'engagement', 'state', 'draft'],
  ['check', 'engagement', 'text_hash', null],
  ['check', 'engagement', 'cancelled_at', '2026-11-20T09:30:00.000Z'],
  ['check', 'engagement_signature', 'text_hash', 'short'],
  ['check', 'report', 'supersedes', null],
  ['check', 'report', 'sha256', 'short'],
  ['check', 'delivery_link', 'opens', 6],
  ['check', 'delivery_link', 'most_opens', 0],
  ['check', 'delivery_open', 'opens', 0],
  ['check', 'daily_figure', 'day', '2026-11-20T09:30:00.000Z'],
  ['check', 'daily_figure', 'measure', ''],
  ['check', 'daily_figure', 'value', -1],
];

describeOnBothEngines('tables', (make, kind) => {
  test('each row comes back as it went in, to the byte', async () => {
    const database = await make();
    for (const name of tableNames) {
      const owner = ownerOf(name);
      const given = owner === undefined ? {} : { [owner.column]: (await insert(database, owner.table)).id };
      const row = await insert(database, name, given);
      const [key] = Object.entries(row).find(([column]) => ['id', 'token', 'seq', 'user_id', 'matter_id', 'tip_id', 'lookup', 'day'].includes(column)) ?? [''];
      const stored = await database.db
        .selectFrom(name)
        .selectAll()
        .where(key as never, '=', (row as Record<string, unknown>)[key] as never)
        .execute();
      expect(stored).toStrictEqual([row]);
    }
  });

  test('what does not belong in a column is refused, and why is told alike', async () => {
    const database = await make();
    const { id } = await insert(database, 'enquiry');
    for (const [reason, table, column, value] of refused) {
      const given = { ...(table === 'enquiry_file' && { enquiry_id: id }), [column]: value } as Partial<Tables[typeof table]>;
      const error: unknown = await insert(database, table, given).catch((thrown: unknown) => thrown);
      expect([table, column, value, kindOf(error)]).toEqual([table, column, value, reason]);
    }
  });

  test('text that is no JSON is refused', async () => {
    const database = await make();
    const error: unknown = await insert(database, 'enquiry', { risk_flags: '[minor' }).catch((thrown: unknown) => thrown);
    expect(kindOf(error)).toBe(kind === 'sqlite' ? 'check' : 'type');
  });

  test('an enquiry may be in every state there is', async () => {
    const database = await make();
    for (const state of enquiryStates) await insert(database, 'enquiry', { state });
    const { states } = await database.db
      .selectFrom('enquiry')
      .select((e) => e.fn.count<number>('state').distinct().as('states'))
      .executeTakeFirstOrThrow();
    expect(states).toBe(enquiryStates.length);
  });

  test('a matter may be in every state there is, and nobody approves their own update', async () => {
    const database = await make();
    const at = '2026-11-20T09:30:00.000Z';
    for (const state of matterStates) {
      const given =
        state === 'closed'
          ? { closed_at: at, next_update_due: null }
          : state === 'paused'
            ? { paused_from: 'active' as const, pause_reason: 'legal' as const }
            : {};
      await insert(database, 'matter', { state, ...given });
    }
    const { id } = await insert(database, 'matter');
    const own = insert(database, 'matter_update', { matter_id: id, state: 'approved', author: 'one', approver: 'one' });
    expect(kindOf(await own.catch((thrown: unknown) => thrown))).toBe('check');
    await insert(database, 'matter_update', { matter_id: id, state: 'approved', author: 'one', approver: 'two' });
  });

  test('the same submission is stored once', async () => {
    const database = await make();
    const { submission } = await insert(database, 'enquiry');
    const error: unknown = await insert(database, 'enquiry', { submission }).catch((thrown: unknown) => thrown);
    expect(kindOf(error)).toBe('unique');
  });

  test('an enquiry cannot go while a file of it is kept', async () => {
    const database = await make();
    const { id } = await insert(database, 'enquiry');
    await insert(database, 'enquiry_file', { enquiry_id: id });
    const error: unknown = await tx(database, (t) => t.deleteFrom('enquiry').where('id', '=', id).execute()).catch((thrown: unknown) => thrown);
    expect(kindOf(error)).toBe('foreign-key');
  });

  test('lines of the audit log can be neither changed nor removed', async () => {
    const database = await make();
    const { seq, hash } = await insert(database, 'audit_event');
    const attempts = [
      () => tx(database, (t) => t.updateTable('audit_event').set({ actor: 'nobody' }).where('seq', '=', seq).execute()),
      () => tx(database, (t) => t.deleteFrom('audit_event').where('seq', '=', seq).execute()),
    ];
    for (const attempt of attempts) {
      const error: unknown = await attempt().catch((thrown: unknown) => thrown);
      expect((error as Error).message).toContain('append-only');
      expect(kindOf(error)).toBe('check');
    }
    expect(await database.db.selectFrom('audit_event').select(['actor', 'hash']).execute()).toEqual([{ actor: 'operator', hash }]);
  });
});
