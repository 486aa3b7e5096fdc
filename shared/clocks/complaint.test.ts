import { expect, test } from 'vitest';
import { complaintAcknowledgeBy } from './complaint.ts';

test.each([
  ['2026-06-19', '2026-07-20'],
  ['2026-11-20', '2026-12-21'],
  ['2026-11-25', '2026-12-29'],
  ['2026-11-16', '2026-12-16'],
  ['2028-01-30', '2028-02-29'],
])('a complaint of %s is acknowledged by %s', (received, due) => {
  expect(complaintAcknowledgeBy(received, 'england-and-wales')).toBe(due);
});
