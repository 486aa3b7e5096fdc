import type { Migration } from './dialect.ts';

/** Enquiries of a state by when they came to it: the hourly sweep finds those whose time is over without reading all that have ended. */
export const largeFirm: Migration = {
  name: '0019-large-firm',
  statements: () => ['create index enquiry_by_change on enquiry (state, updated_at, id)'],
};
