import { expect, test } from 'vitest';
import { build, investigator, lead } from '#tests/support/a-matter.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { manyMatters } from '#tests/support/many-matters.ts';
import { plansOf, type Plan } from '#tests/support/plans.ts';

describeOnBothEngines('a firm with 200 matters', (make, kind) => {
  test.runIf(kind === 'sqlite')('nothing that is read goes through a whole table', async () => {
    const database = await make();
    const ref = await manyMatters(database, { matters: 200, messages: 1000 });
    const single = await plansOf(database, async (watched) => {
      const { matters } = build(watched);
      await matters.client.listMatters('client-everywhere');
      await matters.client.matterOf('client-0', ref);
      await matters.client.messagesOf('client-0', ref, { before: 4 });
      await matters.staff.matterOf(lead, ref);
      await matters.staff.notesOf(lead, ref);
      await matters.staff.invitationsOf(lead, ref);
      await matters.joining.openInvitation('x');
    });
    const lists = await plansOf(database, async (watched) => {
      const { matters } = build(watched);
      await matters.staff.listMatters(lead);
      await matters.staff.listMatters(lead, { before: { created_at: '2026-11-20T08:00:00.000Z', id: 'x' } });
      await matters.staff.listMatters(investigator);
      for (const staff of [lead, investigator]) {
        await matters.staff.updatesDue(staff, 10);
        await matters.staff.updatesLate(staff);
      }
    });
    expect([single.length, lists.length].every((count) => count > 4)).toBe(true);
    const scansOf = ({ steps }: Plan): string[] => steps.filter((step) => step.startsWith('SCAN'));
    for (const plan of single) expect([plan.sql, scansOf(plan)]).toEqual([plan.sql, []]);
    // The lists of the staff go along an index, and end with their page.
    for (const plan of lists) expect([plan.sql, scansOf(plan).filter((scan) => !/USING INDEX matter_(newest|due)$/.test(scan))]).toEqual([plan.sql, []]);
  });

  test('a client with all of them sees each, with what is unread in it', async () => {
    const database = await make();
    await manyMatters(database, { matters: 200, messages: 2000 });
    const { matters } = build(database);
    const listed = await matters.client.listMatters('client-everywhere');
    expect([listed.length, new Set(listed.map(({ unread, asked }) => `${unread} ${asked}`))]).toEqual([200, new Set(['0 1', '10 1'])]);
  });
});
