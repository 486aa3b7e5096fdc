import { expect, test } from 'vitest';
import { build, lead } from '#tests/support/a-matter.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { plansOf } from '#tests/support/plans.ts';
import { sampleRow } from '#tests/support/rows.ts';
import { keepStatistics } from '../../db/statistics.ts';
import { sealField } from '../../vault/fields.ts';
import { createEnquiryDesk } from './desk.ts';
import { createInbox } from './inbox.ts';

const place = { at: '2026-11-20T08:00:00.000Z', id: 'x' };

describeOnBothEngines('what is asked of a firm with any number of enquiries', (make, kind) => {
  test.runIf(kind === 'sqlite')('goes through no table whole, and through no index that holds all of it', async () => {
    const database = await make();
    const { received, keyring: keys } = build(database);
    const ref = await received({ name: 'Ann Larch', phone: '0161 496 0000', people: [{ name: 'Willow Birch', other: '' }] });
    // Nearly all have ended, and every tenth token is a common one, as in a large firm.
    const rows = Array.from({ length: 3000 }, (_, index) => {
      const row = sampleRow('enquiry', { state: index % 50 === 0 ? 'received' : 'lapsed', risk_flags: '[]' });
      return { ...row, parties: sealField(keys, { table: 'enquiry', column: 'parties', id: row.id }, '{}') };
    });
    const tokens = rows.flatMap(({ id, created_at }, index) =>
      Array.from({ length: 10 }, (_, number) => ({
        token: `${number === 0 ? 'common' : index}-${number}`,
        created_at,
        entity: 'enquiry' as const,
        record_id: id,
      })),
    );
    for (let start = 0; start < rows.length; start += 500) {
      await database.db
        .insertInto('enquiry')
        .values(rows.slice(start, start + 500))
        .execute();
      await database.db
        .insertInto('search_token')
        .values(tokens.slice(10 * start, 10 * (start + 500)))
        .execute();
    }
    await keepStatistics(database);
    const plans = await plansOf(database, async (watched) => {
      const { audit, keyring, now, conflicts } = build(watched);
      const settings = { database: watched, keyring, audit, subjects: [], now };
      const [inbox, desk] = [createInbox(settings), createEnquiryDesk(settings)];
      for (const turn of [{}, { before: place }, { after: place }])
        for (const filter of [{ show: 'waiting' }, { show: 'everything' }, { show: 'ended' }, { show: 'lapsed' }, { show: 'spam' }] as const)
          await inbox.list(lead, filter, turn);
      await inbox.list(lead, { show: 'waiting', handler: lead.id });
      await inbox.list(lead, { show: 'waiting', late: true });
      for (const text of [ref, 'willow birch', 'Ann', '0161 496 0000', 'ann@mail.example']) await inbox.search(lead, text);
      await desk.due();
      await desk.nextReplies(10);
      await conflicts.check(ref, lead);
    });
    expect(plans.length).toBeGreaterThan(60);
    // An index may be walked from its end for as long as a page needs; what is in brackets of a search has to narrow it.
    const walked = ['enquiry_inbox', 'enquiry_inbox_waiting', 'enquiry_quarantine', 'enquiry_unanswered', 'enquiry_unchecked', 'conflict_check_undecided'];
    const isBounded = (step: string, steps: readonly string[]): boolean => {
      if (step.startsWith('SEARCH')) {
        const isWide = /\((entity|quarantined|state)=\?\)/.test(step);
        // What is wide but in the order of the list ends with its page.
        return !isWide || !steps.includes('USE TEMP B-TREE FOR ORDER BY');
      }
      const isInner = /^SCAN (part|one|counted|CONSTANT|\(subquery|\d)/.test(step);
      // The newest line of the log, by its number.
      return !step.startsWith('SCAN') || isInner || step === 'SCAN audit_event' || walked.some((index) => step.endsWith(` INDEX ${index}`));
    };
    const unbounded = plans.map(({ sql, steps }) => ({ sql, steps: steps.filter((step) => !isBounded(step, steps)) })).filter(({ steps }) => steps.length > 0);
    expect(unbounded).toEqual([]);
  });
});
