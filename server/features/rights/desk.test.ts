import { expect, test } from 'vitest';
import { rightsOver } from '#tests/support/a-rights-request.ts';
import { describeOnBothEngines, type TestDatabase } from '#tests/support/databases.ts';
import { plansOf } from '#tests/support/plans.ts';
import { sampleRow } from '#tests/support/rows.ts';
import { tx } from '../../db/tx.ts';
import type { RightsRequestRow } from '../../db/tables.ts';
import { dueRights } from './due.ts';

const endOf = (day: string): string => `${day}T23:59:59.999Z`;

const keep = (database: TestDatabase, rows: readonly Partial<RightsRequestRow>[]): Promise<void> =>
  tx(database, async (t) => {
    for (const row of rows) await t.insertInto('rights_request').values(sampleRow('rights_request', row)).execute();
  });

/** The second of December and the days after it, twice each. */
const days = Array.from({ length: 60 }, (_, index) => new Date(Date.UTC(2026, 11, 2 + (index >> 1))).toISOString().slice(0, 10));

describeOnBothEngines('the list of requests', (make, kind) => {
  test('begins with the soonest date, goes on from page to page without a gap, and ends with what was closed last', async () => {
    const database = await make();
    const { desk } = rightsOver(database);
    await keep(database, [
      ...days.map((day, index) => ({ ref: `REQ-${index}`, ...(index % 7 === 0 ? complaintBy(day) : { respond_by: endOf(day) }) })),
      ...days.map((day, index) => ({ ref: `OLD-${index}`, state: 'closed' as const, closed_at: `${day}T10:00:00.000Z`, respond_by: endOf(day) })),
      { ref: 'SPAM', quarantined: 1 },
    ]);
    const [first, closed] = [await desk.listOpen(), await desk.listClosed()];
    const rest = await desk.listOpen({ after: first.next });
    const all = [...first.requests, ...rest.requests];
    expect([first.requests.length, rest.requests.length, rest.next]).toEqual([50, 10, undefined]);
    expect(all.map(({ next }) => next.by)).toEqual(days);
    expect(new Set(all.map(({ ref }) => ref)).size).toBe(60);
    const older = await desk.listClosed({ after: closed.next });
    expect([...closed.requests, ...older.requests].map(({ closedAt }) => closedAt?.slice(0, 10))).toEqual(days.toReversed());
    expect((await desk.listOpen({ kind: 'complaint' })).requests.length).toBe(9);
    expect((await desk.listOpen({ kind: 'complaint', state: 'paused' })).requests).toEqual([]);
    expect((await desk.listClosed({ kind: 'erasure' })).requests).toEqual([]);
    expect((await desk.listSuspected()).map(({ ref }) => ref)).toEqual(['SPAM']);
  });

  test('counts for the first page what is overdue, what is due within five working days, and what nobody has acknowledged', async () => {
    const database = await make();
    const now = new Date('2026-12-10T12:00:00Z');
    const counted = () => dueRights(database.db, now);
    expect(await counted()).toEqual({ overdue: 0, soon: 0, nextOn: null, unacknowledged: 0, unacknowledgedLate: 0, acknowledgeOn: null });
    await keep(database, [
      { respond_by: endOf('2026-12-09') },
      { respond_by: endOf('2026-12-09'), state: 'paused' },
      { respond_by: endOf('2026-12-09'), state: 'closed', closed_at: endOf('2026-12-09') },
      { respond_by: endOf('2026-12-09'), quarantined: 1 },
      { respond_by: endOf('2026-12-10') },
      { respond_by: endOf('2026-12-17'), state: 'extended' },
      { respond_by: endOf('2026-12-18') },
      complaintBy('2026-12-08'),
      { ...complaintBy('2026-12-08'), state: 'acknowledged' },
      { ...complaintBy('2027-01-08') },
      { ...complaintBy('2026-12-08'), quarantined: 1 },
    ]);
    expect(await counted()).toEqual({
      overdue: 2,
      soon: 2,
      nextOn: '2026-12-10',
      unacknowledged: 2,
      unacknowledgedLate: 1,
      acknowledgeOn: '2027-01-08',
    });
  });

  test.runIf(kind === 'sqlite')('nothing goes through the whole table, nor sorts it', async () => {
    const database = await make();
    await keep(
      database,
      days.map((day) => ({ respond_by: endOf(day) })),
    );
    const after = { at: endOf('2026-12-10'), id: 'x' };
    const plans = await plansOf(database, async (watched) => {
      const { desk } = rightsOver(watched);
      for (const which of [{}, { after }, { kind: 'access', after }, { kind: 'access', state: 'paused' }] as const) {
        await desk.listOpen(which);
        if (!('state' in which)) await desk.listClosed(which);
      }
      await desk.listSuspected();
      await dueRights(watched.db, new Date('2026-12-10T12:00:00Z'));
    });
    expect(plans.length).toBe(10);
    for (const { sql, steps } of plans)
      expect([sql, steps.filter((step) => !/^(SEARCH|SCAN) rights_request USING INDEX rights_request_/.test(step))]).toEqual([sql, []]);
  });
});

function complaintBy(day: string): Partial<RightsRequestRow> {
  return { kind: 'complaint', acknowledge_by: endOf(day), respond_by: null };
}
