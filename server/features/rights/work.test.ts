import { expect, test } from 'vitest';
import { investigator, manager, rightsOver } from '#tests/support/a-rights-request.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import type { Closing } from './guards.ts';

const closing: Closing = { outcome: 'granted', refusal: '', way: 'post', rightsTold: false };
const now = (ref: string) => ({ ref, version: undefined });
/** What somebody is told who is refused. */
const refusalOf = (work: Promise<unknown>): Promise<readonly string[]> =>
  work.then(
    () => [],
    (error: { sentences?: readonly string[] }) => error.sentences ?? Promise.reject(error as Error),
  );

describeOnBothEngines('the work on a request', (make) => {
  test('goes from receipt to its answer, each step written down with who, the person told of each, and nothing of it in mails or the audit log', async () => {
    const { receive, work, find, newsTo, passDays, actions, trail } = rightsOver(await make());
    const ref = await receive();
    const at = (version: number) => ({ ref, version });
    expect(await work.acknowledge(manager, at(1))).toEqual({ version: 2, told: 'mail' });
    await work.identity(manager, at(2), { check: 'asked', note: 'Zanzibar: a secret thought' });
    passDays(4);
    await work.identity(manager, at(3), { check: 'confirmed', cameOn: '2026-11-23' });
    await work.note(manager, at(4), 'Zanzibar: looked through the letters');
    expect(await work.close(manager, at(5), { closing })).toEqual({ version: 6, told: 'mail' });
    const view = await find(ref);
    expect(view).toMatchObject({ state: 'closed', outcome: 'granted', way: 'post', identity: 'confirmed', version: 6, closedAt: '2026-11-24T09:00:00.000Z' });
    expect(view.steps.map(({ step, word, told, note }) => [step, word, told, note])).toEqual([
      ['acknowledged', null, 'mail', null],
      ['identity', 'asked', 'mail', 'Zanzibar: a secret thought'],
      ['identity', 'confirmed', 'mail', null],
      ['noted', null, null, 'Zanzibar: looked through the letters'],
      ['closed', 'granted', 'mail', null],
    ]);
    expect(new Set(view.steps.map(({ by }) => by))).toEqual(new Set(['staff:staff-manager']));
    expect(view.pauses).toEqual([{ reason: 'identity', from: '2026-11-20', until: '2026-11-23' }]);
    const texts = await newsTo();
    expect(texts).toHaveLength(4);
    for (const text of texts) expect(text).not.toMatch(/zanzibar|access|data|erase|complain|Ann/i);
    expect(texts.join('\n')).toContain('We answer by 23 December 2026 at the latest.');
    expect(await actions()).toEqual([
      'rights.received',
      'rights.acknowledged',
      'rights.identity-noted',
      'rights.identity-noted',
      'rights.noted',
      'rights.closed',
    ]);
    expect(await trail()).not.toMatch(/zanzibar|ann/i);
    // Its words depend on the kind: a complaint is upheld, nothing is granted.
    expect(JSON.parse((await trail()).split('\n').at(-1) ?? '')).toMatchObject({ word: 'granted', kind: 'access' });
  });

  test('two people never overwrite each other, and each step is taken once', async () => {
    const { receive, work, find } = rightsOver(await make());
    const ref = await receive();
    await work.acknowledge(manager, { ref, version: 1 });
    expect(await refusalOf(work.note(manager, { ref, version: 1 }, 'Late'))).toEqual([expect.stringContaining('Somebody else changed this meanwhile.')]);
    expect(await refusalOf(work.acknowledge(manager, { ref, version: 2 }))).toEqual(['It is acknowledged already.']);
    const results = await Promise.allSettled([1, 2, 3].map((each) => work.note(manager, { ref, version: 2 }, `Note ${each}`)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await find(ref)).steps).toHaveLength(2);
  });

  test('is for case managers and owners; for others, as for what is not there, there is nothing', async () => {
    const { receive, work, desk, find } = rightsOver(await make());
    const ref = await receive();
    for (const nobody of [investigator, { id: 'x', roles: ['custodian'] } as const]) {
      expect(await work.acknowledge(nobody, now(ref))).toBeUndefined();
      expect([await desk.find(nobody, ref), await desk.open(nobody, ref, 'why')]).toEqual([undefined, undefined]);
    }
    expect(await work.acknowledge(manager, now('REQ-0000-0000'))).toBeUndefined();
    expect((await find(ref)).version).toBe(1);
  });

  test('whom no mail reaches has to be told before it is noted', async () => {
    const { receive, work, find, newsTo } = rightsOver(await make());
    const ref = await receive({}, 'by post');
    const sentence = ['No mail reaches this person. Tell them by letter or on the telephone first, then say here that you have.'];
    expect(await refusalOf(work.acknowledge(manager, now(ref)))).toEqual(sentence);
    expect(await refusalOf(work.extend(manager, now(ref), { because: 'complex' }))).toEqual(sentence);
    expect(await work.acknowledge(manager, now(ref), { told: true })).toEqual({ version: 2, told: 'otherwise' });
    expect([(await find(ref)).mailing, await newsTo()]).toEqual([false, []]);
  });

  test('suspected spam is released before anything else; what is closed stays closed', async () => {
    const { receive, work, desk, find, newsTo } = rightsOver(await make());
    const ref = await receive({ suspicious: true });
    expect(await refusalOf(work.acknowledge(manager, now(ref)))).toEqual(['It is held as suspected spam. Release it first.']);
    expect([(await desk.listOpen()).requests.length, (await desk.listSuspected()).length]).toEqual([0, 1]);
    await work.release(manager, now(ref), 'An honest letter');
    expect(await refusalOf(work.release(manager, now(ref), 'Again'))).toEqual(['It is not among the suspected spam.']);
    expect([(await desk.listOpen()).requests.length, (await desk.listSuspected()).length, await newsTo()]).toEqual([1, 0, []]);
    await work.close(manager, now(ref), { closing: { ...closing, outcome: 'withdrawn', way: '' } });
    for (const again of [
      () => work.close(manager, now(ref), { closing }),
      () => work.acknowledge(manager, now(ref)),
      () => work.pause(manager, now(ref), { awaited: 'fee' }),
      () => work.extend(manager, now(ref), { because: 'many' }),
      () => work.identity(manager, now(ref), { check: 'not-needed' }),
    ])
      expect(await refusalOf(again())).toEqual(['This request is closed.']);
    await work.note(manager, now(ref), 'They wrote again');
    expect(await find(ref)).toMatchObject({ outcome: 'withdrawn', way: null });
    expect((await newsTo()).join('')).toContain('It is closed, as you asked.');
  });

  test('an outcome says everything that the law wants of it', async () => {
    const { receive, work, find, newsTo } = rightsOver(await make());
    const ref = await receive({ kind: 'erasure' });
    const close = (given: Partial<Closing>) => work.close(manager, now(ref), { closing: { ...closing, ...given } });
    expect(await refusalOf(close({ outcome: 'burnt' }))).toEqual(['Choose what came of it.']);
    expect(await refusalOf(close({ way: '' }))).toEqual([
      'Choose how the answer reaches the person.',
      'Note first that it was confirmed who asks, or that there was no doubt about it.',
    ]);
    const refused = await refusalOf(close({ outcome: 'refused', refusal: 'grounds' }));
    expect(refused).toEqual(['Choose the reason in law for which something is refused.', expect.stringContaining('complain to the regulator and go to court')]);
    await work.identity(manager, now(ref), { check: 'not-needed' });
    await close({ outcome: 'partly', refusal: 'obligation', rightsTold: true });
    expect(await find(ref)).toMatchObject({ state: 'closed', outcome: 'partly', refusal: 'obligation' });
    expect((await newsTo()).join('')).toContain('It also says what you can do if you do not agree with it.');
  });

  test('a complaint is acknowledged by its date, worked on without one, and ends with an outcome', async () => {
    const { receive, work, find, passDays } = rightsOver(await make());
    const ref = await receive({ kind: 'complaint' });
    expect((await find(ref)).next).toEqual({ what: 'acknowledge', by: '2026-12-21', urgency: 'in-time' });
    passDays(32);
    expect((await find(ref)).next.urgency).toBe('overdue');
    await work.acknowledge(manager, now(ref));
    expect(await find(ref)).toMatchObject({ next: { what: 'answer', by: null, urgency: 'open' }, clock: null });
    expect(await refusalOf(work.pause(manager, now(ref), { awaited: 'clarification' }))).toEqual([
      'For this kind of request the law does not stop the time for that.',
    ]);
    expect(await refusalOf(work.extend(manager, now(ref), { because: 'complex' }))).toEqual(['A complaint has no time that could be extended.']);
    await work.identity(manager, now(ref), { check: 'asked' });
    expect(await find(ref)).toMatchObject({ pauses: [], state: 'acknowledged' });
    await work.close(manager, now(ref), { closing: { ...closing, outcome: 'refused', rightsTold: true } });
    expect(await find(ref)).toMatchObject({ outcome: 'refused', refusal: null });
  });
});

describeOnBothEngines('the time of a request', (make) => {
  const standing = async ({ find }: ReturnType<typeof rightsOver>, ref: string) => {
    const { state, next, clock } = await find(ref);
    return [state, next.by, next.urgency, clock?.pausedDays];
  };

  test('stands still while something is awaited, moves with every day, and goes on from the day on which it came', async () => {
    const all = rightsOver(await make());
    const { receive, work, passDays, desk } = all;
    const ref = await receive();
    passDays(3);
    await work.pause(manager, now(ref), { awaited: 'clarification' });
    expect(await refusalOf(work.pause(manager, now(ref), { awaited: 'clarification' }))).toEqual(['The time stands still for that already.']);
    expect(await standing(all, ref)).toEqual(['paused', '2026-12-21', 'paused', 0]);
    passDays(10);
    expect((await all.find(ref)).clock).toMatchObject({ pausedDays: 10, respondBy: '2026-12-30' });
    expect((await desk.listOpen({ state: 'paused' })).requests.map((each) => each.ref)).toEqual([ref]);
    const resume = (cameOn: string) => work.resume(manager, now(ref), { awaited: 'clarification', cameOn });
    expect(await refusalOf(resume('2026-11-22'))).toEqual(['It was asked for on 23 November 2026: it cannot have come before that day.']);
    expect(await refusalOf(resume('2026-12-04'))).toEqual(['That day has not come yet.']);
    expect(await refusalOf(resume('2026-02-30'))).toEqual(['Enter the day on which it came, such as 20 11 2026.']);
    await resume('2026-11-30');
    expect(await standing(all, ref)).toEqual(['received', '2026-12-29', 'in-time', 7]);
    expect(await refusalOf(resume('2026-11-30'))).toEqual(['The time does not stand still for that.']);
    expect((await all.newsTo()).join('\n')).toContain('We answer by 29 December 2026 at the latest.');
  });

  test('days of two pauses at once are counted once, and it stands still until the last has ended', async () => {
    const all = rightsOver(await make());
    const { receive, work, passDays } = all;
    const ref = await receive();
    await work.identity(manager, now(ref), { check: 'asked' });
    expect(await refusalOf(work.identity(manager, now(ref), { check: 'not-needed' }))).toEqual([
      'Proof was asked for. Note on which day it was clear who asks.',
    ]);
    passDays(2);
    await work.pause(manager, now(ref), { awaited: 'fee' });
    passDays(5);
    await work.identity(manager, now(ref), { check: 'confirmed', cameOn: '2026-11-25' });
    expect((await all.find(ref)).state).toBe('paused');
    await work.resume(manager, now(ref), { awaited: 'fee', cameOn: '2026-11-27' });
    expect(await standing(all, ref)).toEqual(['received', '2026-12-29', 'in-time', 7]);
    expect(await refusalOf(work.identity(manager, now(ref), { check: 'asked' }))).toEqual(['It is confirmed already who asks.']);
  });

  test('is not stopped for clarification of an erasure, nor once it is over', async () => {
    const all = rightsOver(await make());
    const { receive, work, passDays } = all;
    const ref = await receive({ kind: 'erasure' });
    expect(await refusalOf(work.pause(manager, now(ref), { awaited: 'clarification' }))).toEqual([
      'For this kind of request the law does not stop the time for that.',
    ]);
    expect(await refusalOf(work.pause(manager, now(ref), { awaited: 'identity' }))).toEqual(['Choose what is awaited.']);
    passDays(40);
    expect(await refusalOf(work.pause(manager, now(ref), { awaited: 'fee' }))).toEqual([expect.stringContaining('The time for an answer is over')]);
    await work.identity(manager, now(ref), { check: 'asked' });
    expect(await standing(all, ref)).toEqual(['received', '2026-12-21', 'overdue', 0]);
    expect((await all.newsTo()).join('')).not.toContain('stands still');
  });

  test('is extended once, by two months, while the person can still be told in the first one', async () => {
    const all = rightsOver(await make());
    const { receive, work, passDays } = all;
    const [ref, late] = [await receive(), await receive()];
    passDays(31);
    expect(await refusalOf(work.extend(manager, now(ref), { because: 'tired' }))).toEqual(['Choose why two further months are needed.']);
    await work.extend(manager, now(ref), { because: 'complex' });
    expect(await standing(all, ref)).toEqual(['extended', '2027-02-22', 'in-time', 0]);
    expect((await all.newsTo()).join('')).toMatch(/more work than most\.\nWe answer by 22 February 2027/);
    expect(await refusalOf(work.extend(manager, now(ref), { because: 'many' }))).toEqual(['It was extended already, and can be only once.']);
    passDays(1);
    expect(await refusalOf(work.extend(manager, now(late), { because: 'many' }))).toEqual([
      'The person had to be told within the first month, which ended on 21 December 2026. Answer as soon as you can.',
    ]);
    expect((await all.find(late)).clock?.extendableUntil).toBeNull();
  });

  test('a pause in an extended month is counted on both: the notice may come later, the better day stays', async () => {
    const all = rightsOver(await make());
    const { receive, work, passDays } = all;
    const ref = await receive();
    await work.pause(manager, now(ref), { awaited: 'clarification' });
    passDays(7);
    await work.resume(manager, now(ref), { awaited: 'clarification', cameOn: '2026-11-27' });
    expect((await all.find(ref)).clock).toMatchObject({ extendableUntil: '2026-12-29', betterUntil: '2026-12-21' });
    await work.extend(manager, now(ref), { because: 'many' });
    expect(await standing(all, ref)).toEqual(['extended', '2027-03-01', 'in-time', 7]);
  });

  test('belongs to days in the United Kingdom: through the change of the clocks, and in the hour after its midnight', async () => {
    // 23:30 UTC on 15 June is 00:30 on 16 June in London; the answer is due at the end of 16 July, summer time.
    const summer = rightsOver(await make(), '2026-06-15T23:30:00.000Z');
    const ref = await summer.receive();
    expect((await summer.find(ref)).next.by).toBe('2026-07-16');
    await summer.work.pause(manager, now(ref), { awaited: 'clarification' });
    expect((await summer.find(ref)).pauses).toEqual([{ reason: 'clarification', from: '2026-06-16', until: null }]);
    // Clocks go back on 25 October: a pause over it is still counted in whole days.
    const autumn = rightsOver(await make(), '2026-10-20T22:30:00.000Z');
    const over = await autumn.receive();
    await autumn.work.pause(manager, now(over), { awaited: 'fee' });
    autumn.passDays(7);
    await autumn.work.resume(manager, now(over), { awaited: 'fee', cameOn: '2026-10-27' });
    expect((await autumn.find(over)).clock).toMatchObject({ monthEnds: '2026-11-20', pausedDays: 7, respondBy: '2026-11-27' });
    const stored = await autumn.desk.listOpen();
    expect(stored.requests[0]?.next.by).toBe('2026-11-27');
  });
});
