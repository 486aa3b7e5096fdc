/** Calendar files of whole days (RFC 5545). */
import { addDays } from './dates.ts';

export type CalendarDay = {
  /** Stays the same when the day moves, so that calendars replace the entry. */
  id: string;
  /** ISO day of the United Kingdom; the entry takes no part of the clock, so no time zone either. */
  day: string;
  summary: string;
};

type CalendarFrom = { /** Right half of every UID. */ host: string; /** Where to read more. */ url: string; now: Date };

/** Octets of one line without its end (RFC 5545, 3.1). */
const longestLine = 75;

/** The text of an .ics file. */
export function calendarText(days: readonly CalendarDay[], { host, url, now }: CalendarFrom): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const events = days.flatMap(({ id, day, summary }) => [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    // The day after the last (3.6.1).
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escape(summary)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${host}//calendar//EN`, ...events, 'END:VCALENDAR'];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

const compact = (day: string): string => day.replaceAll('-', '');

/** 3.3.11 */
const escape = (text: string): string => text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n|\r|\n/g, '\\n');

/** Breaks a line between characters, never inside one. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    // A line that goes on begins with a space, which counts.
    if (octets(part + letter) > longestLine - (parts.length > 0 ? 1 : 0)) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n ');
}

const octets = (text: string): number => Array.from(text).reduce((sum, letter) => sum + utf8Length(letter.codePointAt(0) ?? 0), 0);

const utf8Length = (point: number): number => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4);
