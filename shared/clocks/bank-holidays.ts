/**
 * Bank holidays of the United Kingdom by nation, substitute days included. Source: the list at
 * www.gov.uk/bank-holidays under the Banking and Financial Dealings Act 1971 and yearly proclamations,
 * as it stood in November 2026. Scotland's 15 June 2026: Royal Proclamation of 3 February 2026.
 * Local holidays of Scottish towns are no bank holidays.
 */

export const nations = ['england-and-wales', 'scotland', 'northern-ireland'] as const;
export type Nation = (typeof nations)[number];

/** The last day for which the list below is complete; later ones count as no bank holiday, which makes a deadline early and never late. */
export const bankHolidaysKnownUntil = '2028-12-31';

const englandAndWales = read(`
  2025: 01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26
  2026: 01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28
  2027: 01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28
  2028: 01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26
`);

const scotland = read(`
  2025: 01-01 01-02 04-18 05-05 05-26 08-04 12-01 12-25 12-26
  2026: 01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-28
  2027: 01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28
  2028: 01-03 01-04 04-14 05-01 05-29 08-07 11-30 12-25 12-26
`);

/** In Northern Ireland besides those of England and Wales: St Patrick's Day and the Battle of the Boyne. */
const onlyNorthernIreland = read(`
  2025: 03-17 07-14
  2026: 03-17 07-13
  2027: 03-17 07-12
  2028: 03-17 07-12
`);

/** Lines of a year and its days, as ISO days. */
function read(lines: string): string[] {
  return lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [year = '', days = ''] = line.trim().split(': ');
      return days.split(' ').map((day) => `${year}-${day}`);
    });
}

const daysOf: Readonly<Record<Nation, ReadonlySet<string>>> = {
  'england-and-wales': new Set(englandAndWales),
  scotland: new Set(scotland),
  'northern-ireland': new Set([...englandAndWales, ...onlyNorthernIreland]),
};

export const isBankHoliday = (day: string, nation: Nation): boolean => daysOf[nation].has(day);

/** The bank holidays of a nation, in order, as ISO days. */
export const bankHolidays = (nation: Nation): readonly string[] => [...daysOf[nation]].toSorted();
