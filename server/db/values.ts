/** Values that mean the same on both databases. */

export type Flag = 0 | 1;

/** 2026-11-20T09:30:00.000Z */
export type Time = string;
