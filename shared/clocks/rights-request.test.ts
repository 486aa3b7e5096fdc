import { expect, test } from 'vitest';
import { extensionNoticeBy, rightsRequestClock } from './rights-request.ts';

const nation = 'england-and-wales';
const respondBy = (received: string) => rightsRequestClock({ received, nation }).respondBy;

test.each([
  // The ICO's own examples: received on 3 September, due on 3 October; on 31 March, due on 30 April.
  ['2025-09-03', '2025-10-03'],
  ['2026-03-31', '2026-04-30'],
  ['2026-01-31', '2026-03-02'],
  ['2028-01-31', '2028-02-29'],
  // A Saturday, a Sunday before a bank holiday, Christmas.
  ['2026-09-03', '2026-10-05'],
  ['2027-03-01', '2027-04-01'],
  ['2026-03-05', '2026-04-07'],
  ['2026-11-25', '2026-12-29'],
  // Received on a weekend counts from that day.
  ['2026-11-21', '2026-12-21'],
])('a request of %s is answered by %s', (received, due) => {
  expect(respondBy(received)).toBe(due);
});

test('the nation decides which days are off', () => {
  const received = '2026-03-06';
  expect(rightsRequestClock({ received, nation: 'england-and-wales' }).respondBy).toBe('2026-04-07');
  expect(rightsRequestClock({ received, nation: 'scotland' }).respondBy).toBe('2026-04-06');
});

test('an extension is three months from receipt, not one and then two', () => {
  expect(rightsRequestClock({ received: '2026-01-31', nation, extended: true })).toMatchObject({ monthEnds: '2026-04-30', respondBy: '2026-04-30' });
  expect(extensionNoticeBy({ received: '2026-01-31', nation })).toBe('2026-03-02');
});

test('the days of a pause are added before days off are looked at, and shown on their own', () => {
  const clock = rightsRequestClock({ received: '2026-03-03', nation, pauses: [{ from: '2026-03-10', until: '2026-03-16' }] });
  expect(clock).toEqual({ monthEnds: '2026-04-03', pausedDays: 6, withPauses: '2026-04-09', respondBy: '2026-04-09', isPaused: false });
});

test('a day covered by two pauses is added once, whatever their order', () => {
  const pauses = [
    { from: '2026-03-12', until: '2026-03-20' },
    { from: '2026-03-10', until: '2026-03-15' },
    { from: '2026-03-11', until: '2026-03-12' },
    { from: '2026-03-25', until: '2026-03-25' },
  ];
  expect(rightsRequestClock({ received: '2026-03-03', nation, pauses }).pausedDays).toBe(10);
});

test('a pause that goes on moves the date with every day, and cannot be counted without knowing the day', () => {
  const facts = { received: '2026-03-03', nation, pauses: [{ from: '2026-03-10' }] } as const;
  expect(rightsRequestClock({ ...facts, today: '2026-03-10' })).toMatchObject({ pausedDays: 0, isPaused: true });
  expect(rightsRequestClock({ ...facts, today: '2026-03-20' })).toMatchObject({ pausedDays: 10, withPauses: '2026-04-13', isPaused: true });
  expect(() => rightsRequestClock(facts)).toThrow(RangeError);
});
