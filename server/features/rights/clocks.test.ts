import { expect, test } from 'vitest';
import { dueDates } from './clocks.ts';

test('a data request is answered by the end of the day, in the United Kingdom, on which its month ends', () => {
  expect(dueDates('access', new Date('2026-11-20T09:30:00Z'))).toEqual({ acknowledge_by: null, respond_by: '2026-12-21T23:59:59.999Z' });
  expect(dueDates('erasure', new Date('2026-06-15T09:30:00Z'))).toEqual({ acknowledge_by: null, respond_by: '2026-07-15T22:59:59.999Z' });
});

test('what comes after midnight in London comes on the next day, though UTC has another', () => {
  expect(dueDates('objection', new Date('2026-06-15T23:30:00Z')).respond_by).toBe('2026-07-16T22:59:59.999Z');
});

test('a complaint is acknowledged within 30 days and has no date for its answer', () => {
  expect(dueDates('complaint', new Date('2026-11-20T09:30:00Z'))).toEqual({ acknowledge_by: '2026-12-21T23:59:59.999Z', respond_by: null });
});
