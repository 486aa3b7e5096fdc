import type { Migration } from './dialect.ts';

/** Requests that came in another way than by the form, and enquiries that are to be erased on request. */
export const rightsEntered: Migration = {
  name: '0023-rights-entered',
  statements: ({ text, bytes, time, maybeTime, oneOf, end }) => {
    const add = (column: string) => `alter table rights_request add column ${column}`;
    return [
      add(`came_by ${text} check (came_by in ('letter', 'mail', 'telephone', 'person'))`),
      add(maybeTime('entered_at')),
      add(`entered_by ${text}`),

      `create table rights_erasure (
        id ${text} not null primary key,
        request_id ${text} not null references rights_request (id),
        record_id ${text} not null,
        ref ${text} not null,
        reason ${bytes} not null,
        ${oneOf('state', ['asked', 'erased', 'withdrawn'])},
        ${time('asked_at')},
        asked_by ${text} not null,
        ${maybeTime('settled_at')},
        settled_by ${text}
      )${end}`,
      'create index rights_erasure_of_request on rights_erasure (request_id, asked_at, id)',
      "create unique index rights_erasure_asked on rights_erasure (request_id, record_id) where state = 'asked'",
    ];
  },
};
