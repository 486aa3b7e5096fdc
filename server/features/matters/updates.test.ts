import { expect, test } from 'vitest';
import { build, everyFact, everyStated, investigator, lead, second } from '#tests/support/a-matter.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import type { Versioned } from './updates.ts';

const given = (made: Versioned | undefined): Versioned => made ?? { id: '', version: 0 };

describeOnBothEngines('updates', (make) => {
  test('an update is seen by its client once somebody else has approved it and it is published', async () => {
    const { matters, withClient, actions } = build(await make());
    const ref = await withClient();
    const seen = async () => (await matters.client.matterOf('client-ann', ref))?.updates.map(({ text }) => text);
    const draft = given(await matters.staff.draftUpdate(investigator, ref, 'We found the van.'));
    expect(await seen()).toEqual([]);
    await expect(matters.staff.publishUpdate(lead, ref, draft)).rejects.toMatchObject({ sentences: ['Somebody else has to approve it first.'] });
    expect(await matters.staff.approveUpdate(investigator, ref, draft)).toBeUndefined();
    const approved = given(await matters.staff.approveUpdate(lead, ref, draft));
    expect(await seen()).toEqual([]);
    await matters.staff.publishUpdate(lead, ref, approved);
    expect(await seen()).toEqual(['We found the van.']);
    await expect(matters.staff.editUpdate(lead, ref, { id: draft.id, version: 3 }, 'x')).rejects.toMatchObject({ reason: 'state' });
    expect((await actions()).filter((action) => action.startsWith('matter.update'))).toEqual([
      'matter.update-drafted',
      'matter.update-approved',
      'matter.update-published',
    ]);
  });

  test('nobody approves their own work, and whoever changes a text makes it theirs and ends its approval', async () => {
    const { matters, withClient } = build(await make());
    const ref = await withClient();
    const draft = given(await matters.staff.draftUpdate(lead, ref, 'one'));
    await expect(matters.staff.approveUpdate(lead, ref, draft)).rejects.toMatchObject({ reason: 'own-work' });
    const approved = given(await matters.staff.approveUpdate(second, ref, draft));
    const edited = given(await matters.staff.editUpdate(second, ref, approved, 'two'));
    expect(await matters.staff.updatesOf(lead, ref)).toMatchObject([{ state: 'draft', author: second.id, approver: null, text: 'two' }]);
    await expect(matters.staff.publishUpdate(second, ref, edited)).rejects.toMatchObject({ reason: 'state' });
    await expect(matters.staff.approveUpdate(second, ref, edited)).rejects.toMatchObject({ reason: 'own-work' });
  });

  test('of two who edit the same version, one is told', async () => {
    const { matters, withClient } = build(await make());
    const ref = await withClient();
    const draft = given(await matters.staff.draftUpdate(lead, ref, 'one'));
    await matters.staff.editUpdate(second, ref, draft, 'two');
    await expect(matters.staff.editUpdate(lead, ref, draft, 'three')).rejects.toMatchObject({ reason: 'stale' });
    await expect(matters.staff.approveUpdate(lead, ref, draft)).rejects.toMatchObject({ reason: 'stale' });
    const other = await withClient('client-bob');
    await expect(matters.staff.approveUpdate(lead, other, { ...draft, version: 2 })).rejects.toMatchObject({ reason: 'state' });
  });

  test('what is published, and "no news" in one press, moves the day of the next word', async () => {
    const { matters, withClient, pass } = build(await make());
    const ref = await withClient();
    const due = async () => (await matters.client.matterOf('client-ann', ref))?.nextUpdateDue;
    expect(await due()).toBe('2026-11-27T23:59:59.999Z');
    pass(4 * 24 * 60);
    await matters.staff.noNews(lead, ref, 'waiting');
    expect(await due()).toBe('2026-12-01T23:59:59.999Z');
    expect((await matters.client.matterOf('client-ann', ref))?.updates).toMatchObject([
      { noNews: true, text: 'There is no news yet. We are waiting for an answer from somebody outside the agency.' },
    ]);
    pass(24 * 60);
    const draft = given(await matters.staff.draftUpdate(lead, ref, 'News'));
    expect(await due()).toBe('2026-12-01T23:59:59.999Z');
    await matters.staff.publishUpdate(lead, ref, given(await matters.staff.approveUpdate(second, ref, draft)));
    expect(await due()).toBe('2026-12-02T23:59:59.999Z');
    expect((await matters.client.matterOf('client-ann', ref))?.updates.map(({ noNews }) => noNews)).toEqual([false, true]);
  });

  test('a client is told that we are late, from the moment the day of the next word has ended until there is word', async () => {
    const { matters, withClient, pass } = build(await make());
    const ref = await withClient();
    const isLate = async () => (await matters.client.matterOf('client-ann', ref))?.updateIsLate;
    const [minutesToMidnight, days] = [14 * 60 + 59, 7];
    pass(days * 24 * 60 + minutesToMidnight);
    expect(await isLate()).toBe(false);
    pass(2);
    expect(await isLate()).toBe(true);
    await matters.staff.noNews(lead, ref, 'waiting');
    expect(await isLate()).toBe(false);
  });

  test('a closed matter says nothing new', async () => {
    const { matters, withClient, facts, versionOf } = build(await make());
    const ref = await withClient();
    const draft = given(await matters.staff.draftUpdate(investigator, ref, 'late'));
    everyFact.forEach((fact) => facts.add(fact));
    await matters.staff.move(lead, ref, { to: 'closed', version: await versionOf(ref), stated: everyStated });
    const attempts = [
      () => matters.staff.approveUpdate(lead, ref, draft),
      () => matters.staff.noNews(lead, ref, 'waiting'),
      () => matters.staff.askFor(lead, ref, { what: 'x', why: 'y' }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ reason: 'state' });
  });
});

describeOnBothEngines('what we need from you', (make) => {
  test('asked, answered, sent back with a reason, answered again, taken', async () => {
    const { matters, withClient } = build(await make());
    const ref = await withClient();
    const asked = given(
      await matters.staff.askFor(lead, ref, { what: 'A copy of your passport', why: 'The law wants us to know who you are', dueOn: '2026-11-27' }),
    );
    const one = async () => (await matters.client.matterOf('client-ann', ref))?.requests[0];
    expect(await one()).toEqual({
      id: asked.id,
      state: 'open',
      what: 'A copy of your passport',
      why: 'The law wants us to know who you are',
      dueOn: '2026-11-27',
      answer: null,
      answeredAt: null,
      returnedBecause: null,
    });
    expect((await matters.client.listMatters('client-ann'))[0]?.asked).toBe(1);
    await matters.client.answerRequest('client-ann', ref, asked.id, 'Here it is', 'one');
    expect((await matters.client.listMatters('client-ann'))[0]?.asked).toBe(0);
    await expect(matters.staff.returnAnswer(lead, ref, asked, 'x')).rejects.toMatchObject({ reason: 'stale' });
    await matters.staff.returnAnswer(lead, ref, { id: asked.id, version: 2 }, 'It cannot be read');
    expect(await one()).toMatchObject({ state: 'returned', answer: 'Here it is', returnedBecause: 'It cannot be read' });
    expect((await matters.client.listMatters('client-ann'))[0]?.asked).toBe(1);
    await matters.client.answerRequest('client-ann', ref, asked.id, 'A better one', 'two');
    expect(await one()).toMatchObject({ state: 'answered', answer: 'A better one', returnedBecause: null });
    await matters.staff.acceptAnswer(lead, ref, { id: asked.id, version: 4 });
    expect(await matters.staff.requestsOf(investigator, ref)).toMatchObject([{ state: 'accepted', version: 5, askedBy: lead.id }]);
    await expect(matters.client.answerRequest('client-ann', ref, asked.id, 'x', 'three')).rejects.toMatchObject({ reason: 'state' });
  });

  test('an answer sent twice, or five times at once, is one answer', async () => {
    const { matters, withClient, actions } = build(await make());
    const ref = await withClient();
    const { id } = given(await matters.staff.askFor(lead, ref, { what: 'x', why: 'y' }));
    const answer = () => matters.client.answerRequest('client-ann', ref, id, 'Here', 'one');
    const answers = [...(await Promise.all([answer(), answer(), answer(), answer(), answer()])), await answer()];
    expect(new Set(answers.map((one) => one?.answer))).toEqual(new Set(['Here']));
    expect((await actions()).filter((action) => action === 'matter.answered')).toHaveLength(1);
  });

  test('the calendar holds what is due and the next update, and says nothing of the matter', async () => {
    const { matters, withClient } = build(await make(), {}, '2026-03-24T12:00:00.000Z');
    const ref = await withClient('client-ann', { title: 'zanzibar' });
    await matters.staff.askFor(lead, ref, { what: 'zanzibar', why: 'zanzibar', dueOn: '2026-03-29' });
    const done = given(await matters.staff.askFor(lead, ref, { what: 'x', why: 'y', dueOn: '2026-03-30' }));
    await matters.client.answerRequest('client-ann', ref, done.id, 'Here', 'one');
    const text = (await matters.client.calendarOf('client-ann', ref)) ?? '';
    // Due at 22:59:59 UTC, which is the end of 31 March in the United Kingdom.
    expect(text.match(/DTSTART.*/g)?.map((line) => line.trim())).toEqual(['DTSTART;VALUE=DATE:20260329', 'DTSTART;VALUE=DATE:20260331']);
    expect(text).not.toContain('zanzibar');
  });
});
