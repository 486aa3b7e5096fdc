import { expect, test } from 'vitest';
import { pausesOf, refusalsOf, requestKinds } from './law.ts';
import { nextDuty, soonDay } from './next.ts';

const request = { kind: 'access', state: 'received', acknowledge_by: null, respond_by: '2026-12-21T23:59:59.999Z' } as const;
const urgencyAt = (now: string) => nextDuty(request, new Date(now)).urgency;

test('five working days before its date something is soon, and overdue with the first moment after its day', () => {
  expect(urgencyAt('2026-12-13T12:00:00Z')).toBe('in-time');
  expect(urgencyAt('2026-12-14T00:00:00Z')).toBe('soon');
  expect(urgencyAt('2026-12-21T23:59:59.999Z')).toBe('soon');
  expect(urgencyAt('2026-12-22T00:00:00.000Z')).toBe('overdue');
});

test('days off do not count as working days, and days are those of the United Kingdom', () => {
  expect(soonDay(new Date('2026-12-22T12:00:00Z'))).toBe('2026-12-31');
  // 23:30 UTC on a Sunday in summer is Monday in London.
  expect(soonDay(new Date('2026-06-14T23:30:00Z'))).toBe('2026-06-22');
  const summer = { ...request, respond_by: '2026-07-16T22:59:59.999Z' };
  expect(nextDuty(summer, new Date('2026-07-16T22:59:59Z'))).toEqual({ what: 'answer', by: '2026-07-16', urgency: 'soon' });
  expect(nextDuty(summer, new Date('2026-07-16T23:00:00Z')).urgency).toBe('overdue');
});

test('a complaint is first acknowledged, then answered without a date; what stands still or is closed is never overdue', () => {
  const complaint = { kind: 'complaint', state: 'received', acknowledge_by: '2026-12-21T23:59:59.999Z', respond_by: null } as const;
  const late = new Date('2027-03-01T12:00:00Z');
  expect(nextDuty(complaint, late)).toEqual({ what: 'acknowledge', by: '2026-12-21', urgency: 'overdue' });
  expect(nextDuty({ ...complaint, state: 'acknowledged' }, late)).toEqual({ what: 'answer', by: null, urgency: 'open' });
  expect(nextDuty({ ...request, state: 'paused' }, late)).toEqual({ what: 'answer', by: '2026-12-21', urgency: 'paused' });
  expect(nextDuty({ ...request, state: 'closed' }, late)).toEqual({ what: 'nothing', by: null, urgency: 'closed' });
});

test('each kind has the pauses and refusals that the law gives it', () => {
  expect(requestKinds.map((kind) => pausesOf(kind).join())).toEqual(['identity,clarification,fee', 'identity,fee', 'identity,fee', '']);
  expect(requestKinds.map((kind) => refusalsOf(kind).join())).toEqual([
    'exemption,excessive,unidentified',
    'obligation,exemption,excessive,unidentified',
    'grounds,exemption,excessive,unidentified',
    '',
  ]);
});
