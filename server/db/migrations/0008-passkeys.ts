import type { Migration } from './dialect.ts';

/** Passkeys of staff. */
export const passkeys: Migration = {
  name: '0008-passkeys',
  statements: ({ text, bytes, integer, json, time, maybeTime, end }) => [
    `create table staff_passkey (
      id ${text} not null primary key,
      user_id ${text} not null references staff_user (id) on delete cascade,
      name_sealed ${bytes} not null,
      public_key ${bytes} not null,
      counter ${integer} not null check (counter >= 0),
      ${json('transports')},
      ${time('created_at')},
      ${maybeTime('used_at')}
    )${end}`,
    'create index staff_passkey_of_user on staff_passkey (user_id)',
  ],
};
