/** Clock time in the United Kingdom against moments in time, through the changes to and from summer time. */

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** What a clock in London shows: an ISO day and minutes after midnight, seconds dropped. */
export type LondonTime = { day: string; minutes: number };

export function londonTime(moment: Date): LondonTime {
  const part = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  return { day: `${part['year']}-${part['month']}-${part['day']}`, minutes: Number(part['hour']) * 60 + Number(part['minute']) };
}

const hour = 3_600_000;

/**
 * The moment at which a clock in London shows a time.
 * @param minutes after midnight; 1440 is the midnight that ends the day. An hour that happens twice in
 * October means its first turn; one that is skipped in March means an hour later.
 */
export function londonMoment(day: string, minutes: number): Date {
  const asWritten = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  const inSummer = new Date(asWritten - hour);
  const shown = londonTime(inSummer);
  const isSummer = Date.parse(`${shown.day}T00:00:00Z`) + shown.minutes * 60_000 === asWritten;
  return isSummer ? inSummer : new Date(asWritten);
}
