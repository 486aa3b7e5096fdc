import { expect, test } from 'vitest';
import { calendarText } from './calendar.ts';

const from = { host: 'site.example', url: 'https://site.example/portal/login', now: new Date('2026-03-28T23:30:15.123Z') };

test('a day is a whole day, whatever the clock does on it', () => {
  expect(calendarText([{ id: 'one', day: '2026-03-29', summary: 'Something is due' }], from)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//site.example//calendar//EN',
      'BEGIN:VEVENT',
      'UID:one@site.example',
      'DTSTAMP:20260328T233015Z',
      'DTSTART;VALUE=DATE:20260329',
      'DTEND;VALUE=DATE:20260330',
      'SUMMARY:Something is due',
      'URL:https://site.example/portal/login',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('what means something in the format is escaped', () => {
  expect(calendarText([{ id: 'one', day: '2026-12-31', summary: 'a, b; c\\d\r\nSUMMARY:e' }], from)).toContain('SUMMARY:a\\, b\\; c\\\\d\\nSUMMARY:e\r\n');
  expect(calendarText([{ id: 'one', day: '2026-12-31', summary: 'x' }], from)).toContain('DTEND;VALUE=DATE:20270101');
});

test('no line is longer than 75 octets, and none is broken inside a character', () => {
  const summary = 'ä€😀'.repeat(60);
  const lines = calendarText([{ id: 'one', day: '2026-03-29', summary }], from).split('\r\n');
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}`);
  expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(5);
});
