/** What staff are shown of the figures. Months are ISO texts: 2026-11. */

export type FigureColumn = {
  key: string;
  label: string;
  /** Whether the drawing shows it, in the order of the columns. */
  isDrawn: boolean;
  /** Of a hundred. */
  isShare?: boolean;
};

export type FigureRow = {
  key: string;
  label: string;
  /** One for each column; null where there is nothing to say. */ cells: readonly (number | string | null)[];
};

/** stacked: parts of each month's sum; grouped: columns beside each other; line: one share by the month; bars: one bar for each row. */
export type FigureDrawing = 'stacked' | 'grouped' | 'line' | 'bars';

export type FigureTable = {
  id: string;
  title: string;
  /** What it shows, in a sentence or two. */
  says: string;
  /** Head of the first column. */
  head: string;
  drawing?: FigureDrawing;
  columns: readonly FigureColumn[];
  rows: readonly FigureRow[];
};

/** First and last month, both of them included. */
export type FigureSpan = { from: string; to: string };

/** Most months that one page shows. */
export const mostMonths = 24;

/** "2026-11" gives "November 2026". */
export function monthName(month: string): string {
  const [year = '', number = '1'] = month.split('-');
  return `${names[Number(number) - 1] ?? ''} ${year}`;
}

/** "2026-11" gives "Nov". */
export const shortMonth = (month: string): string => (names[Number(month.slice(5)) - 1] ?? '').slice(0, 3);

const names = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** The month a number of months after another. */
export function addToMonth(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Every month of a span, the earliest first. */
export function monthsOf({ from, to }: FigureSpan): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = addToMonth(month, 1)) months.push(month);
  return months;
}

/** Whether a text is a month: 2026-11. */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
