import { expect, test } from 'vitest';
import { isFinished, nextTipStates, outcomes, publicStateOf, staffOutcomes, tipStates } from './states.ts';

test('every state but the first two is reached, and from every state the end is', () => {
  const reached = new Set(tipStates.flatMap((state) => nextTipStates(state)));
  expect(tipStates.filter((state) => !reached.has(state))).toEqual(['new', 'opened']);
  // A tip that is new is opened by reading it.
  const ends = new Set(tipStates.filter(isFinished));
  for (let before = -1; before !== ends.size;) {
    before = ends.size;
    for (const state of tipStates) if (nextTipStates(state).some((next) => ends.has(next))) ends.add(state);
  }
  expect(tipStates.filter((state) => !ends.has(state))).toEqual(['new']);
});

test('a sender is told one of four things of a tip that is there, and never goes back a step', () => {
  const order = ['received', 'being-read', 'looked-into', 'finished'];
  for (const state of tipStates) {
    for (const next of nextTipStates(state)) expect(order.indexOf(publicStateOf(next))).toBeGreaterThanOrEqual(order.indexOf(publicStateOf(state)));
  }
});

test('staff choose every outcome but the sender’s own', () => expect([...staffOutcomes, 'withdrawn'].toSorted()).toEqual(Object.keys(outcomes).toSorted()));
