import { expect, test } from 'vitest';
import {
  guards,
  guardsFor,
  matterKinds,
  matterStates,
  movesFrom,
  pausedBecause,
  pauseReasons,
  shownState,
  states,
  type MatterState,
  type Standing,
} from './states.ts';

const standing = (state: MatterState, given: Partial<Standing> = {}): Standing => ({ state, kind: 'general', pausedFrom: null, pauseReason: null, ...given });

test('every state is reached from the first, and from every one but the last there is a way to the end', () => {
  const reached = new Set<MatterState>(['opening']);
  for (const state of reached) states[state].next.forEach((next) => reached.add(next));
  expect([...reached].toSorted()).toEqual([...matterStates].toSorted());
  expect(matterStates.filter((state) => !states[state].next.includes('closed'))).toEqual(['closed']);
});

test('what a client reads never names a state of ours, and follows the five steps of the home page in order', () => {
  for (const state of matterStates) expect(states[state].client).not.toBe(state);
  const way: MatterState[] = ['opening', 'planning', 'active', 'analysis', 'review', 'delivered', 'support', 'closed'];
  const steps = way.map((state) => shownState(standing(state)).step);
  expect(steps).toEqual([2, 2, 3, 4, 4, 4, 5, 5]);
  expect(shownState(standing('active')).status).toBe('Evidence gathering');
});

test('a paused matter says why, stays at its step, and goes back to where it was or to its end', () => {
  for (const reason of pauseReasons) {
    const paused = standing('paused', { pausedFrom: 'active', pauseReason: reason });
    expect(shownState(paused)).toEqual({ status: pausedBecause[reason], step: 3 });
    expect(movesFrom(paused)).toEqual(['active', 'closed']);
  }
});

test('going on after a pause asks again what may have changed, and not what was stated', () => {
  const paused = standing('paused', { pausedFrom: 'planning', pauseReason: 'client' });
  expect(guardsFor(paused, 'planning')).toEqual(['engagement-signed', 'identity-checked', 'cooling-off-over']);
  expect(guardsFor(standing('opening'), 'planning')).toContain('plan-approved');
});

test('no work begins, and none goes on, without a signed letter and a client who can no longer cancel', () => {
  const work: MatterState[] = ['planning', 'active', 'analysis', 'review'];
  for (const state of work) expect(guardsFor(standing('opening'), state)).toEqual(expect.arrayContaining(['engagement-signed', 'cooling-off-over']));
});

test('traces and surveillance cannot start, and reports cannot rest on exhibits, while nothing checks them', () => {
  const blocked = { trace: 'active', surveillance: 'active', evidence: 'analysis' } as const;
  for (const kind of matterKinds) {
    const gates = (['planning', 'active', 'analysis'] as const).filter((to) =>
      guardsFor(standing('opening', { kind }), to).some((name) => guards[name].source === 'nobody'),
    );
    expect([kind, gates]).toEqual([kind, kind === 'general' ? [] : [blocked[kind]]]);
  }
});

test('traces and surveillance are closed by a second person', () => {
  for (const kind of matterKinds)
    expect(guardsFor(standing('support', { kind }), 'closed').includes('second-person')).toBe(kind === 'trace' || kind === 'surveillance');
});
