import type { Migration } from './dialect.ts';

/** The indexes that the lists of matters are read from. */
export const matterLists: Migration = {
  name: '0022-matter-lists',
  statements: ({ kind }) => {
    /** An index that holds everything that a list asks about, so that rows which do not match are passed over without being read. */
    const index = (name: string, keys: string, asked: string, where: string) =>
      `create index ${name} on matter (${keys}${kind === 'sqlite' ? `, ${asked})` : `) include (${asked})`} where ${where}`;
    // The time of deletion too, though none has one: SQLite reads the row for a column that only the condition of an index names.
    const asked = 'state, lead, walled_since, deleted_at';
    return [
      index('matter_open', 'next_update_due, id', `created_at, pause_reason, service, ${asked}`, 'next_update_due is not null and deleted_at is null'),
      index('matter_ended', 'closed_at, id', `created_at, service, ${asked}`, 'closed_at is not null and deleted_at is null'),
      index('matter_of_service', 'service, created_at, id', asked, 'deleted_at is null'),
      "create index matter_request_unanswered on matter_request (matter_id, state) where state in ('open', 'returned')",
    ];
  },
};
