import type { Migration } from './dialect.ts';

/** Counters by day: numbers of what happened, and nothing about whom. */
export const figures: Migration = {
  name: '0018-figures',
  statements: ({ text, integer, endOfIndex }) => [
    `create table daily_figure (
      day ${text} not null check (length(day) = 10),
      measure ${text} not null check (measure <> ''),
      key ${text} not null,
      value ${integer} not null check (value >= 0),
      primary key (day, measure, key)
    )${endOfIndex}`,
  ],
};
