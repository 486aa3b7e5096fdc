import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { sampleRow } from '#tests/support/rows.ts';
import type { Tables } from '../../db/tables.ts';
import { dueEnquiries, nextReplies } from './due-store.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const [early, later] = ['2026-11-20T08:00:00.000Z', '2026-11-20T09:40:00.000Z'];
const none = { count: 0, isMore: false };
const some = (count: number) => ({ count, isMore: false });

describeOnBothEngines('what waits among the enquiries', (make) => {
  test('is counted by what has to be done, and what has ended or is answered is not', async () => {
    const { db } = await make();
    const add = async (given: Partial<Tables['enquiry']>) => {
      const row = sampleRow('enquiry', given);
      await db.insertInto('enquiry').values(row).execute();
      return row.id;
    };
    const check = (enquiry_id: string, number: number, decided = false) =>
      db
        .insertInto('conflict_check')
        .values(
          sampleRow('conflict_check', {
            enquiry_id,
            number,
            ...(decided && { decision: 'clear', decided_by: 'somebody', decided_at: early, reasons: Buffer.from('x') }),
          }),
        )
        .execute();
    expect(await dueEnquiries(db, now)).toEqual({ unanswered: { ...none, late: none, nextAt: null }, unchecked: none, undecided: none, suspected: none });

    await add({ reply_due_at: early, state: 'received' });
    await add({ reply_due_at: later, state: 'triage' });
    await add({ reply_due_at: null, state: 'triage', first_reply_at: early });
    await add({ reply_due_at: early, state: 'withdrawn' });
    await add({ reply_due_at: early, state: 'received', quarantined: 1 });
    const [open, old, ended] = [
      await add({ state: 'conflict_check', reply_due_at: null }),
      await add({ state: 'conflict_check', first_reply_at: early }),
      await add({ state: 'declined' }),
    ];
    await check(open, 1);
    await check(old, 1);
    await check(old, 2, true);
    await check(ended, 1);
    expect(await dueEnquiries(db, now)).toEqual({
      unanswered: { ...some(3), late: some(1), nextAt: later },
      unchecked: some(3),
      undecided: some(1),
      suspected: some(1),
    });
  });

  test('the promises that are due next come first, and what nobody waits for is not among them', async () => {
    const { db } = await make();
    const add = async (given: Partial<Tables['enquiry']>) => {
      const row = sampleRow('enquiry', { state: 'received', ...given });
      await db.insertInto('enquiry').values(row).execute();
      return row.id;
    };
    const [second, first] = [await add({ reply_due_at: later }), await add({ reply_due_at: early, state: 'triage' })];
    const unpromised = [await add({ reply_due_at: null, created_at: later }), await add({ reply_due_at: null, created_at: early })];
    await add({ reply_due_at: early, first_reply_at: early });
    await add({ reply_due_at: early, quarantined: 1 });
    await add({ reply_due_at: early, state: 'lapsed' });
    expect((await nextReplies(db, 10)).map(({ id }) => id)).toEqual([first, second, ...unpromised.toReversed()]);
    expect([(await nextReplies(db, 1)).length, (await nextReplies(db, 3)).length]).toEqual([1, 3]);
  });

  test('of more than a hundred it is said that there are more', async () => {
    const { db } = await make();
    const rows = Array.from({ length: 101 }, () => sampleRow('enquiry', { state: 'received', reply_due_at: early }));
    await db.insertInto('enquiry').values(rows).execute();
    const many = { count: 99, isMore: true };
    expect(await dueEnquiries(db, now)).toMatchObject({ unanswered: { ...many, late: many }, unchecked: many });
  });
});
