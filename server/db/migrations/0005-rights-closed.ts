import type { Migration } from './dialect.ts';

/** When a request about one's own data was closed: it is kept for three years from then. */
export const rightsClosed: Migration = {
  name: '0005-rights-closed',
  statements: ({ maybeTime }) => [
    `alter table rights_request add column ${maybeTime('closed_at')}`,
    "create index rights_request_closed on rights_request (closed_at) where state = 'closed'",
  ],
};
