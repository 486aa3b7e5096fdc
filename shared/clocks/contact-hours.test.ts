import { expect, test } from 'vitest';
import { parseOpeningHours, type OpeningHours } from '../text/opening-hours.ts';
import { nextWithin } from './contact-hours.ts';

const hours = (text: string): OpeningHours => parseOpeningHours(text) ?? [];
const next = (now: string, text: string) => nextWithin(new Date(now), hours(text))?.toISOString();

test('within the hours it is now, before them their beginning, after them the next ones', () => {
  expect(next('2026-11-20T19:00:00.000Z', 'Mon-Fri 18:00-21:00')).toBe('2026-11-20T19:00:00.000Z');
  expect(next('2026-11-20T09:00:00.000Z', 'Mon-Fri 18:00-21:00')).toBe('2026-11-20T18:00:00.000Z');
  expect(next('2026-11-20T21:00:00.000Z', 'Mon-Fri 18:00-21:00')).toBe('2026-11-23T18:00:00.000Z');
  expect(next('2026-11-20T13:00:00.000Z', 'Fri 14:00-15:00; Fri 09:00-10:00')).toBe('2026-11-20T14:00:00.000Z');
  expect(next('2026-11-20T15:00:00.000Z', 'Fri 14:00-15:00')).toBe('2026-11-27T14:00:00.000Z');
});

test('bank holidays are days like others, and no hours are never', () => {
  expect(next('2026-12-25T09:00:00.000Z', 'Mon-Fri 10:00-11:00')).toBe('2026-12-25T10:00:00.000Z');
  expect(next('2026-12-25T09:00:00.000Z', '')).toBeUndefined();
});

test('the hours are those of the clock in the United Kingdom, on both sides of its changes', () => {
  expect(next('2026-03-28T19:00:00.000Z', 'Sat-Sun 18:00-18:30')).toBe('2026-03-29T17:00:00.000Z');
  expect(next('2026-10-24T19:00:00.000Z', 'Sat-Sun 18:00-18:30')).toBe('2026-10-25T18:00:00.000Z');
});

test('an hour that clocks skip is passed over', () => {
  expect(next('2026-03-28T20:00:00.000Z', 'Sun 01:00-02:00')).toBe('2026-04-05T00:00:00.000Z');
});
