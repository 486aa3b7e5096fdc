import { CompiledQuery, type RootOperationNode } from 'kysely';
import { expect, test } from 'vitest';
import { build, investigator, lead } from '#tests/support/a-matter.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { manyMatters } from '#tests/support/many-matters.ts';

describeOnBothEngines('a firm with 200 matters', (make, kind) => {
  // PostgreSQL plans by statistics and reads a small table whole, rightly.
  test.runIf(kind === 'sqlite')('nothing that is read goes through a whole table', async () => {
    const database = await make();
    const nodes: RootOperationNode[] = [];
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => {
        nodes.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const ref = await manyMatters(database, { matters: 200, messages: 1000 });
    const { matters } = build({ ...database, db });
    await matters.client.listMatters('client-everywhere');
    await matters.client.matterOf('client-0', ref);
    await matters.client.messagesOf('client-0', ref, { before: 4 });
    await matters.staff.matterOf(lead, ref);
    await matters.staff.notesOf(lead, ref);
    await matters.staff.invitationsOf(lead, ref);
    await matters.joining.openInvitation('x');
    const single = nodes.length;
    await matters.staff.listMatters(lead);
    await matters.staff.listMatters(lead, { before: { created_at: '2026-11-20T08:00:00.000Z', id: 'x' } });
    await matters.staff.listMatters(investigator);
    expect([single, nodes.length - single].every((count) => count > 4)).toBe(true);
    for (const [index, node] of nodes.entries()) {
      const { sql, parameters } = database.db.getExecutor().compileQuery(node, { queryId: 'x' });
      const { rows } = await database.db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]));
      const scans = rows.map(({ detail }) => detail).filter((detail) => detail.startsWith('SCAN'));
      // The list of the staff goes along an index, and ends with its page.
      expect([sql, scans.filter((scan) => index < single || !scan.endsWith('USING INDEX matter_newest'))]).toEqual([sql, []]);
    }
  });

  test('a client with all of them sees each, with what is unread in it', async () => {
    const database = await make();
    await manyMatters(database, { matters: 200, messages: 2000 });
    const { matters } = build(database);
    const listed = await matters.client.listMatters('client-everywhere');
    expect([listed.length, new Set(listed.map(({ unread, asked }) => `${unread} ${asked}`))]).toEqual([200, new Set(['0 1', '10 1'])]);
  });
});
