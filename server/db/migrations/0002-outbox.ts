import type { Migration } from './dialect.ts';

/** Mails that are to leave, in the order in which they are due. */
export const outbox: Migration = {
  name: '0002-outbox',
  statements: ({ text, bytes, integer, time, maybeTime, end }) => [
    `create table outbox (
      id ${text} not null primary key,
      message_id ${text} not null unique,
      kind ${text} not null,
      record_id ${text},
      ${time('created_at')},
      ${time('due_at')},
      attempts ${integer} not null check (attempts >= 0),
      ${maybeTime('locked_until')},
      locked_by ${text},
      ${maybeTime('done_at')},
      outcome ${text} check (outcome in ('delivered', 'refused', 'withheld')),
      last_error ${text},
      message ${bytes},
      check ((done_at is null) = (outcome is null)),
      check (done_at is not null or message is not null)
    )${end}`,
    'create index outbox_due on outbox (due_at, id) where done_at is null',
    'create index outbox_done on outbox (done_at) where done_at is not null',
    'create index outbox_of_record on outbox (record_id)',
  ],
};
