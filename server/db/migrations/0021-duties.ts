import type { Migration } from './dialect.ts';

/** What waits for somebody, found without reading what does not. */
export const duties: Migration = {
  name: '0021-duties',
  statements: () => [
    "create index enquiry_unchecked on enquiry (created_at, id) where quarantined = 0 and state in ('received', 'triage')",
    'create index conflict_check_undecided on conflict_check (asked_at, id) where decision is null',
    'create index matter_due on matter (next_update_due, id) where next_update_due is not null and deleted_at is null',
    "create index outbox_refused on outbox (done_at, id) where outcome = 'refused'",
  ],
};
