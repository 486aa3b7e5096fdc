import { expect, test } from 'vitest';
import { guards, type MatterState } from '#shared/matters/states.ts';
import { build, everyFact, everyStated, investigator, lead, second } from '#tests/support/a-matter.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { tx } from '../../db/tx.ts';
import type { NewMatter } from './opening.ts';
import { MatterRefused } from './refused.ts';

describeOnBothEngines('moving a matter', (make) => {
  const start = async (given: Partial<NewMatter> = {}, time?: string) => {
    const database = await make();
    const made = build(database, {}, time);
    const { matters, versionOf } = made;
    const ref = await made.withClient('client-ann', given);
    const move = async (to: MatterState, options: { stated?: typeof everyStated; by?: typeof lead } = {}) =>
      matters.staff.move(options.by ?? lead, ref, { to, version: await versionOf(ref), stated: options.stated ?? everyStated });
    const refusal = async (to: MatterState, options: { stated?: typeof everyStated; by?: typeof lead } = {}): Promise<readonly string[]> => {
      const error: unknown = await move(to, options).catch((thrown: unknown) => thrown);
      if (!(error instanceof MatterRefused)) throw new Error(`not refused: ${String(error)}`);
      return error.sentences;
    };
    const identify = async () => matters.staff.changeMatter(lead, ref, await versionOf(ref), { identityChecked: true });
    const sign = async (earlyStart = false) => {
      made.facts.add('engagement-signed');
      const { id } = await database.db.selectFrom('matter').select('id').where('ref', '=', ref).executeTakeFirstOrThrow();
      await tx(database, (t) => matters.noteEngagement(t, id, { madeAt: made.now(), earlyStart }));
    };
    return { ...made, database, ref, move, refusal, identify, sign };
  };

  test('the whole way, with what its client reads at each step, and every move kept', async () => {
    const { matters, ref, move, identify, sign, facts, actions } = await start();
    await identify();
    await sign();
    everyFact.forEach((fact) => facts.add(fact));
    const read: string[] = [];
    for (const to of ['planning', 'active', 'analysis', 'review', 'delivered', 'support', 'closed'] as const) {
      await move(to, { by: to === 'review' ? second : lead });
      const view = await matters.client.matterOf('client-ann', ref);
      read.push(`${view?.step} ${view?.status}`);
    }
    expect(read).toEqual(['2 Planning', '3 Evidence gathering', '4 Reporting', '4 Final checks', '4 Report ready', '5 Support', '5 Closed']);
    const events = (await matters.staff.matterOf(lead, ref))?.events ?? [];
    expect(events.map(({ from_state, to_state }) => `${from_state}>${to_state}`).toSorted()).toEqual(
      [
        'null>opening',
        'opening>planning',
        'planning>active',
        'active>analysis',
        'analysis>review',
        'review>delivered',
        'delivered>support',
        'support>closed',
      ].toSorted(),
    );
    expect(events.find(({ to_state }) => to_state === 'planning')).toMatchObject({
      by_actor: 'staff:staff-lead',
      stated: ['purpose-assessed', 'plan-approved'],
    });
    expect((await actions()).filter((action) => action === 'matter.moved')).toHaveLength(7);
    expect((await matters.staff.matterOf(lead, ref))?.next).toEqual([]);
  });

  test('every guard that is open is named in a sentence, and nothing moves', async () => {
    const { refusal, matters, ref } = await start({ audience: 'personal' });
    expect(await refusal('planning', { stated: [] })).toEqual(
      (['engagement-signed', 'identity-checked', 'cooling-off-over', 'purpose-assessed', 'plan-approved'] as const).map((name) => guards[name].refusal),
    );
    expect(await matters.staff.openGuardsOf(lead, ref, 'planning')).toEqual([
      'engagement-signed',
      'identity-checked',
      'cooling-off-over',
      'purpose-assessed',
      'plan-approved',
    ]);
    expect(await matters.staff.matterOf(lead, ref)).toMatchObject({ state: 'opening', version: 1 });
    expect(await refusal('delivered')).toEqual(['A matter that is opening cannot become delivered.']);
  });

  test('a consumer who may still cancel holds the work up, to the end of the 14th day over the change of the clock', async () => {
    const { matters, ref, identify, sign, move, pass } = await start({ audience: 'personal' }, '2026-10-20T12:00:00.000Z');
    await identify();
    await sign();
    const planning = () => move('planning');
    pass(Math.floor((Date.parse('2026-11-03T23:59:00.000Z') - Date.parse('2026-10-20T12:00:00.000Z')) / 60_000));
    await expect(planning()).rejects.toMatchObject({ sentences: [guards['cooling-off-over'].refusal] });
    expect(await matters.client.matterOf('client-ann', ref)).toMatchObject({ coolingOffEnds: '2026-11-03T23:59:59.999Z' });
    pass(1);
    expect(await planning()).toEqual({ version: 4 });
  });

  test('a consumer who asked for an early start does not; a business never had that right', async () => {
    const consumer = await start({ audience: 'personal' });
    await consumer.identify();
    await consumer.sign(true);
    expect(await consumer.move('planning')).toBeDefined();
    const business = await start({ audience: 'business' });
    await business.identify();
    await business.sign();
    expect(await business.move('planning')).toBeDefined();
    expect(await business.matters.client.matterOf('client-ann', business.ref)).toMatchObject({ coolingOffEnds: null });
  });

  test('a letter that is cancelled stops the work where it is', async () => {
    const { identify, sign, move, refusal, facts } = await start();
    await identify();
    await sign();
    await move('planning');
    facts.delete('engagement-signed');
    expect(await refusal('active')).toEqual([guards['engagement-signed'].refusal]);
  });

  test('traces and surveillance are refused where the work would begin, exhibits where the report would', async () => {
    for (const [kind, to, gate] of [
      ['trace', 'active', 'trace-gate'],
      ['surveillance', 'active', 'surveillance-gate'],
      ['evidence', 'analysis', 'evidence-gate'],
    ] as const) {
      const { identify, sign, move, refusal } = await start({ kind });
      await identify();
      await sign();
      await move('planning');
      if (to === 'analysis') await move('active');
      expect(await refusal(to)).toEqual([guards[gate].refusal]);
    }
  });

  test('nobody is the second reader of their own matter, and a trace is closed by a second person', async () => {
    const { identify, sign, move, refusal } = await start();
    await identify();
    await sign();
    for (const to of ['planning', 'active', 'analysis'] as const) await move(to);
    expect(await refusal('review')).toEqual([guards['second-reader'].refusal]);
    expect(await move('review', { by: second })).toBeDefined();
    const trace = await start({ kind: 'trace' });
    everyFact.forEach((fact) => trace.facts.add(fact));
    expect(await trace.refusal('closed')).toEqual([guards['second-person'].refusal]);
    expect(await trace.move('closed', { by: second })).toBeDefined();
  });

  test('a pause says why to its client, and what paused goes back to where it was', async () => {
    const { matters, ref, move, versionOf, refusal } = await start();
    await expect(move('paused')).rejects.toMatchObject({ reason: 'empty' });
    await matters.staff.move(lead, ref, { to: 'paused', pauseReason: 'safety', version: await versionOf(ref) });
    expect(await matters.client.matterOf('client-ann', ref)).toMatchObject({
      status: expect.stringMatching(/^Paused, because somebody/),
      step: 2,
      pauseReason: 'safety',
    });
    expect(await refusal('active')).toEqual(['A matter that is paused cannot become active.']);
    await move('opening');
    expect(await matters.client.matterOf('client-ann', ref)).toMatchObject({ status: 'Getting ready', pauseReason: null });
  });

  test('of two who move a matter at once one succeeds, and the other learns of it', async () => {
    const { matters, ref, versionOf } = await start();
    const version = await versionOf(ref);
    const move = () => matters.staff.move(lead, ref, { to: 'paused', pauseReason: 'legal', version });
    const results = await Promise.allSettled([move(), move(), move()]);
    const reasons = results.map((result) => (result.status === 'rejected' ? (result.reason as MatterRefused).reason : 'moved'));
    expect(reasons.toSorted()).toEqual(['moved', 'stale', 'stale']);
    expect((await matters.staff.matterOf(lead, ref))?.events).toHaveLength(2);
  });

  test('an agreed day is taken back to the one before, and to no other time', async () => {
    const { matters, ref, versionOf, actions, pass } = await start();
    const due = async () => (await matters.staff.matterOf(lead, ref))?.nextUpdateDue;
    const before = (await due()) ?? '';
    const agreed = await matters.staff.setNextUpdate(lead, ref, await versionOf(ref), 10);
    expect(agreed?.before).toBe(before);
    const version = agreed?.version ?? 0;
    await expect(matters.staff.putNextUpdateBack(lead, ref, version - 1, before)).rejects.toMatchObject({ reason: 'stale' });
    for (const wrong of ['', 'tomorrow', '2026-11-27', '2026-11-27T12:00:00.000Z', '2026-13-01T23:59:59.999Z', '2027-11-20T23:59:59.999Z'])
      await expect(matters.staff.putNextUpdateBack(lead, ref, version, wrong)).rejects.toMatchObject({ reason: 'state' });
    expect(await matters.staff.putNextUpdateBack(investigator, ref, version, before)).toBeUndefined();
    await matters.staff.putNextUpdateBack(lead, ref, version, before);
    expect([await due(), (await actions()).slice(-2)]).toEqual([before, ['matter.update-agreed', 'matter.update-put-back']]);
    // Overdue again, where it was.
    pass(15 * 24 * 60);
    const late = await matters.staff.setNextUpdate(lead, ref, await versionOf(ref), 5);
    await matters.staff.putNextUpdateBack(lead, ref, late?.version ?? 0, late?.before ?? '');
    expect(await matters.staff.matterOf(lead, ref)).toMatchObject({ nextUpdateDue: before, urgency: 'late' });
  });

  test('the next update is due when it was agreed, and late when it is not there', async () => {
    const { matters, ref, versionOf, pass } = await start();
    await matters.staff.setNextUpdate(lead, ref, await versionOf(ref), 10);
    expect(await matters.client.matterOf('client-ann', ref)).toMatchObject({ nextUpdateDue: '2026-12-04T23:59:59.999Z' });
    await expect(matters.staff.setNextUpdate(lead, ref, await versionOf(ref), 21)).rejects.toMatchObject({ reason: 'state' });
    pass(15 * 24 * 60);
    expect((await matters.staff.listMatters(lead)).matters).toMatchObject([{ urgency: 'late' }]);
  });
});
