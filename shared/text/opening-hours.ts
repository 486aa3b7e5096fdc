/** When somebody is there to answer, in the United Kingdom. */

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** Minutes after midnight, UK time; `to` is later than `from`. */
export type OpenSpan = { day: Weekday; from: number; to: number };
export type OpeningHours = readonly OpenSpan[];

const span = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:-(Mon|Tue|Wed|Thu|Fri|Sat|Sun))? (\d\d):(\d\d)-(\d\d):(\d\d)$/;

/**
 * Reads "Mon-Fri 09:00-17:30; Sat 10:00-13:00".
 * @returns undefined where any part of it cannot be read.
 */
export function parseOpeningHours(text: string): OpeningHours | undefined {
  const spans = text.split(';').map((part) => parseSpan(part.trim()));
  return spans.every((part) => part !== undefined) ? spans.flat() : undefined;
}

function parseSpan(text: string): OpenSpan[] | undefined {
  const [, first, last = first, ...times] = span.exec(text) ?? [];
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = times.map(Number);
  const [start, end] = [weekdays.indexOf(first as Weekday), weekdays.indexOf(last as Weekday)];
  const [from, to] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute];
  if (start === -1 || end < start || fromMinute > 59 || toMinute > 59 || to > 24 * 60 || from >= to) return undefined;
  return weekdays.slice(start, end + 1).map((day) => ({ day, from, to }));
}
