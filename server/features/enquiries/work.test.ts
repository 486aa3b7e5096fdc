import { expect, test } from 'vitest';
import { build, lead, owner, second } from '#tests/support/a-matter.ts';
import { acceptEnquiry, clearEnquiry, japan } from '#tests/support/accepted-enquiry.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { declineSentences } from '#shared/enquiries/states.ts';

const day = 24 * 60;

describeOnBothEngines('the work on an enquiry', (make) => {
  test('goes from state to state with its guards, its history and its versions', async () => {
    const { received, conflicts, enquiryWork, open, actions } = build(await make());
    const office = { conflicts, enquiryWork };
    const ref = await received();
    const workOf = async () => enquiryWork.workOf(lead, ref);
    const move = async (to: Parameters<typeof enquiryWork.move>[2]['to'], note = '') =>
      enquiryWork.move(lead, ref, { to, version: (await workOf())?.version ?? 0, note });
    await move('triage', 'Looks honest');
    await expect(move('proposal')).rejects.toMatchObject({ reason: 'state' });
    await move('conflict_check');
    await expect(move('info_needed')).rejects.toMatchObject({ reason: 'guards' });
    await expect(enquiryWork.assess(lead, ref, 0, japan)).rejects.toMatchObject({ reason: 'guards' });
    await clearEnquiry(office, lead, ref);
    await expect(enquiryWork.move(second, ref, { to: 'info_needed', version: 1 })).rejects.toMatchObject({ reason: 'stale' });
    await move('info_needed');
    await expect(move('proposal')).rejects.toMatchObject({ reason: 'guards', sentences: [expect.stringContaining('second person')] });
    await expect(enquiryWork.assess(lead, ref, 0, { ...japan, necessary: ' ' })).rejects.toMatchObject({ reason: 'empty' });
    await expect(enquiryWork.assess(lead, ref, 0, { ...japan, basis: 'curiosity' })).rejects.toMatchObject({ reason: 'empty' });
    await enquiryWork.assess(lead, ref, 0, japan);
    await expect(enquiryWork.assess(second, ref, 0, japan)).rejects.toMatchObject({ reason: 'stale' });
    await expect(enquiryWork.approvePurpose(lead, ref, 1)).rejects.toMatchObject({ reason: 'own-work' });
    await enquiryWork.approvePurpose(second, ref, 1);
    // What was approved is what was read: a change takes the approval with it.
    await enquiryWork.assess(second, ref, 2, { ...japan, necessary: 'Put better' });
    await expect(move('proposal')).rejects.toMatchObject({ reason: 'guards' });
    await enquiryWork.approvePurpose(lead, ref, 3);
    expect((await workOf())?.purpose).toMatchObject({ answers: { necessary: 'Put better' }, author: second.id, approvedBy: lead.id, version: 4 });
    for (const to of ['proposal', 'proposal_sent', 'accepted'] as const) await move(to);
    await expect(move('converted')).rejects.toMatchObject({ reason: 'state' });
    await open({ enquiryRef: ref });
    const done = await workOf();
    expect(done?.events.map(({ from, to, note }) => [from, to, note])).toEqual([
      ['received', 'triage', 'Looks honest'],
      ['triage', 'conflict_check', null],
      ['conflict_check', 'info_needed', null],
      ['info_needed', 'proposal', null],
      ['proposal', 'proposal_sent', null],
      ['proposal_sent', 'accepted', null],
      ['accepted', 'converted', null],
    ]);
    expect(done?.moves).toEqual([]);
    expect((await actions()).filter((action) => action === 'enquiry.moved')).toHaveLength(6);
  });

  test('a check that has grown old keeps an accepted enquiry from becoming a matter', async () => {
    const { received, conflicts, enquiryWork, open, pass } = build(await make());
    const office = { conflicts, enquiryWork };
    const ref = await received();
    await acceptEnquiry(office, lead, second, ref);
    pass(14 * day);
    await expect(open({ enquiryRef: ref })).rejects.toMatchObject({ reason: 'guards' });
    expect((await enquiryWork.workOf(lead, ref))?.purpose).toBeUndefined();
    await clearEnquiry(office, lead, ref);
    await open({ enquiryRef: ref });
    pass(100 * day);
    // Of what has ended the last word stands.
    expect((await enquiryWork.workOf(lead, ref))?.standing).toBe('clear');
  });

  test('a sender hears in their hours, once for each move that they are told of, and not at all where no mail may go', async () => {
    const { received, conflicts, enquiryWork, mails } = build(await make());
    const office = { conflicts, enquiryWork };
    const decline = async (ref: string, reason: 'conflict' | 'safety') =>
      enquiryWork.move(lead, ref, { to: 'declined', version: 1, reason, note: 'never sent' });
    const news = async () => (await mails('enquiry-news')).map(({ to, text, fromName = '' }) => [to, text, fromName]);
    const quiet = await received({ channels: ['call'], phone: '0161 496 0000' });
    expect(await decline(quiet, 'conflict')).toEqual({ version: 2, mailed: false });
    const vague = await received({ hours: 'after the children are in bed' });
    expect([(await enquiryWork.workOf(lead, vague))?.mailing, await decline(vague, 'conflict')]).toEqual(['hours-unread', { version: 2, mailed: false }]);
    expect(await news()).toEqual([]);
    const told = await received({ cover: 'the library' });
    expect(await decline(told, 'safety')).toEqual({ version: 2, mailed: true });
    expect(await news()).toEqual([['ann@mail.example', `${declineSentences.safety}\n`, 'the library']]);
    await expect(enquiryWork.move(lead, await received(), { to: 'declined', version: 1 })).rejects.toMatchObject({ reason: 'empty' });
    const asked = await received();
    await clearEnquiry(office, owner, asked);
    const { version = 0 } = (await enquiryWork.workOf(lead, asked)) ?? {};
    await enquiryWork.move(lead, asked, { to: 'info_needed', version });
    await enquiryWork.move(lead, asked, { to: 'withdrawn', version: version + 1 });
    expect((await news()).map(([, text = '']) => /closed, as you asked|a word with you/.exec(text)?.[0])).toEqual(
      expect.arrayContaining(['closed, as you asked', 'a word with you']),
    );
    expect(await news()).toHaveLength(3);
  });

  test('an enquiry lapses after thirty days without a move, and two who move it at once move it once', async () => {
    const { received, enquiryWork, pass } = build(await make());
    const ref = await received();
    pass(30 * day - 1);
    await expect(enquiryWork.move(lead, ref, { to: 'lapsed', version: 1 })).rejects.toMatchObject({ reason: 'guards' });
    pass(1);
    const done = await Promise.allSettled([
      enquiryWork.move(lead, ref, { to: 'lapsed', version: 1 }),
      enquiryWork.move(second, ref, { to: 'declined', reason: 'scope', version: 1 }),
    ]);
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await enquiryWork.workOf(lead, ref))?.events).toHaveLength(1);
  });
});
