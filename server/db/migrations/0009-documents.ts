import type { Migration } from './dialect.ts';

/** Documents of matters. A row is never swept away along with its matter: its bytes lie outside the database. */
export const documents: Migration = {
  name: '0009-documents',
  statements: ({ text, bytes, integer, time, maybeTime, flag, oneOf, end }) => [
    `create table document (
      id ${text} not null primary key,
      matter_id ${text} not null references matter (id),
      ${time('created_at')},
      ${time('updated_at')},
      version ${integer} not null check (version > 0),
      ${oneOf('side', ['client', 'firm'])},
      added_by ${text} not null,
      submission ${text} not null,
      position ${integer} not null check (position > 0),
      request_id ${text},
      ${oneOf('kept_as', ['paper', 'evidence', 'raw-media'])},
      ${flag('shared')},
      ${flag('frozen')},
      ${oneOf('scan', ['not-scanned', 'clean'])},
      ${flag('stripped')},
      ${maybeTime('deleted_at')},
      deleted_because ${bytes},
      details ${bytes} not null,
      unique (submission, position),
      check ((deleted_at is null) = (deleted_because is null)),
      check (frozen = 0 or (deleted_at is null and kept_as = 'paper')),
      check (shared = 0 or side = 'firm')
    )${end}`,
    'create index document_of_matter on document (matter_id, created_at, id)',
    'create index document_deleted on document (deleted_at) where deleted_at is not null',
    "create index document_kept_as on document (kept_as, matter_id) where kept_as <> 'paper'",
  ],
};
