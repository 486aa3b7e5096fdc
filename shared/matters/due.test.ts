import { expect, test } from 'vitest';
import { endOfDay, nextUpdateDue, urgencyOf } from './due.ts';

test('the next update is due at the end of the fifth working day, in winter and in summer', () => {
  expect(nextUpdateDue(new Date('2026-11-20T09:00:00.000Z')).toISOString()).toBe('2026-11-27T23:59:59.999Z');
  expect(nextUpdateDue(new Date('2026-06-01T09:00:00.000Z')).toISOString()).toBe('2026-06-08T22:59:59.999Z');
});

test('over both changes of the clock it is still the end of the day in the United Kingdom', () => {
  // Clocks go forward on 29 March and back on 25 October 2026.
  expect(nextUpdateDue(new Date('2026-03-25T12:00:00.000Z')).toISOString()).toBe('2026-04-01T22:59:59.999Z');
  expect(nextUpdateDue(new Date('2026-10-21T12:00:00.000Z')).toISOString()).toBe('2026-10-28T23:59:59.999Z');
  expect([endOfDay('2026-03-28'), endOfDay('2026-03-29'), endOfDay('2026-10-24'), endOfDay('2026-10-25')].map((day) => day.toISOString())).toEqual([
    '2026-03-28T23:59:59.999Z',
    '2026-03-29T22:59:59.999Z',
    '2026-10-24T22:59:59.999Z',
    '2026-10-25T23:59:59.999Z',
  ]);
});

test('half an hour before midnight in summer is still that day, and bank holidays are no working days', () => {
  expect(nextUpdateDue(new Date('2026-07-06T22:30:00.000Z'), 1).toISOString()).toBe('2026-07-07T22:59:59.999Z');
  expect(nextUpdateDue(new Date('2026-07-06T23:30:00.000Z'), 1).toISOString()).toBe('2026-07-08T22:59:59.999Z');
  expect(nextUpdateDue(new Date('2026-12-23T12:00:00.000Z'), 2).toISOString()).toBe('2026-12-29T23:59:59.999Z');
});

test('it is late once its moment is over, soon on its day and the day before', () => {
  const due = '2026-11-27T23:59:59.999Z';
  expect(urgencyOf(due, new Date('2026-11-25T23:59:59.999Z'))).toBe('on-time');
  expect(urgencyOf(due, new Date('2026-11-26T00:00:00.000Z'))).toBe('soon');
  expect(urgencyOf(due, new Date('2026-11-27T23:59:59.999Z'))).toBe('soon');
  expect(urgencyOf(due, new Date('2026-11-28T00:00:00.000Z'))).toBe('late');
});
