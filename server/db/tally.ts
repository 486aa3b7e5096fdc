/** Counting what waits, which may be more than anybody wants counted. */

export type Tally = { count: number; /** There are more, which are not counted. */ isMore: boolean };

/** Things that are counted before it is said that there are more. */
export const mostCounted = 99;

/** @param rows Read with a limit of one more than are counted. */
export const tallyOf = (rows: readonly unknown[]): Tally => ({ count: Math.min(rows.length, mostCounted), isMore: rows.length > mostCounted });
