import { CompiledQuery, type RootOperationNode } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import type { Query } from '../../db/tables.ts';
import { listDue } from './store.ts';
import type { RecordRuleName } from './policy.ts';

/** Each has an index in which what is over stands together. */
const indexed: Readonly<Partial<Record<RecordRuleName, string>>> = {
  'quarantined-enquiry': 'enquiry_quarantine',
  'ended-enquiry': 'enquiry_by_change',
  'quarantined-rights-request': 'rights_request_quarantine',
  'closed-rights-request': 'rights_request_closed_newest',
  'closed-matter': 'matter_closed',
  'deleted-matter': 'matter_deleted',
};

describeOnBothEngines('the hourly sweep', (make, kind) => {
  // PostgreSQL plans by statistics and reads a small table whole, rightly.
  test.runIf(kind === 'sqlite')('finds what is over by an index, however many records are kept', async () => {
    const { db } = await make();
    const nodes: RootOperationNode[] = [];
    const watched: Query = db.withPlugin({
      transformQuery: ({ node }) => {
        nodes.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    for (const rule of Object.keys(indexed) as RecordRuleName[])
      await listDue(watched, { rule, before: '2026-11-20T09:00:00.000Z', now: '2026-11-20T09:00:00.000Z' });
    const plans: string[] = [];
    for (const node of nodes) {
      const { sql, parameters } = db.getExecutor().compileQuery(node, { queryId: 'x' });
      const { rows } = await db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]));
      plans.push(rows[0]?.detail ?? '');
    }
    expect(plans.map((plan) => /^SEARCH \w+ USING (?:COVERING )?INDEX (\w+) \((?:state=\? AND )?\w+<\?\)/.exec(plan)?.[1])).toEqual(Object.values(indexed));
  });
});
