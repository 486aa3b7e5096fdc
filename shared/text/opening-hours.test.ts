import { expect, test } from 'vitest';
import { parseOpeningHours } from './opening-hours.ts';

test('hours are read day by day', () => {
  expect(parseOpeningHours('Mon-Tue 09:00-17:30; Sat 10:00-13:00')).toEqual([
    { day: 'Mon', from: 540, to: 1050 },
    { day: 'Tue', from: 540, to: 1050 },
    { day: 'Sat', from: 600, to: 780 },
  ]);
});

test.each(['', 'Mon', 'Mon 9-5', 'Fri-Mon 09:00-17:00', 'Mon 17:00-09:00', 'Mon 09:60-10:00', 'Mon 09:00-25:00', 'Mon 09:00-17:00,Tue 09:00-17:00'])(
  'what cannot be read as hours is refused whole: "%s"',
  (text) => {
    expect(parseOpeningHours(text)).toBeUndefined();
  },
);
