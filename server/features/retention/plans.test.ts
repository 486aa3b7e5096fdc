import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { plansOf } from '#tests/support/plans.ts';
import { listDue } from './store.ts';
import type { RecordRuleName } from './policy.ts';

/** Each has an index in which what is over stands together. */
const indexed: Readonly<Partial<Record<RecordRuleName, string>>> = {
  'quarantined-enquiry': 'enquiry_quarantine',
  'ended-enquiry': 'enquiry_by_change',
  'quarantined-rights-request': 'rights_request_quarantine',
  'closed-rights-request': 'rights_request_closed_newest',
  'closed-breach': 'breach_closed',
  'closed-matter': 'matter_closed',
  'deleted-matter': 'matter_deleted',
};

describeOnBothEngines('the hourly sweep', (make, kind) => {
  test.runIf(kind === 'sqlite')('finds what is over by an index, however many records are kept', async () => {
    const plans = await plansOf(await make(), async ({ db }) => {
      for (const rule of Object.keys(indexed) as RecordRuleName[])
        await listDue(db, { rule, before: '2026-11-20T09:00:00.000Z', now: '2026-11-20T09:00:00.000Z' });
    });
    const used = plans.map(({ steps }) => /^SEARCH \w+ USING (?:COVERING )?INDEX (\w+) \((?:state=\? AND )?\w+<\?\)/.exec(steps[0] ?? '')?.[1]);
    expect(used).toEqual(Object.values(indexed));
  });
});
