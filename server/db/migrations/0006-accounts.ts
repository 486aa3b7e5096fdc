import type { Dialect, Migration } from './dialect.ts';

/** Accounts of clients and of staff, in tables of their own: nothing of one can be read as the other. */
export const accounts: Migration = {
  name: '0006-accounts',
  statements: (dialect) => [...tablesOf(dialect, 'client', []), ...tablesOf(dialect, 'staff', [`${dialect.json('roles')}`])],
};

function tablesOf({ text, bytes, integer, time, maybeTime, flag, oneOf, end }: Dialect, audience: 'client' | 'staff', more: readonly string[]): string[] {
  const user = `user_id ${text} not null references ${audience}_user (id) on delete cascade`;
  return [
    `create table ${audience}_user (
      id ${text} not null primary key,
      email ${text} not null unique,
      email_sealed ${bytes} not null,
      name_sealed ${bytes} not null,
      new_email_sealed ${bytes},
      ${flag('email_verified')},
      ${time('created_at')},
      ${time('updated_at')},
      ${maybeTime('signed_in_at')},
      ${maybeTime('notified_at')},
      ${maybeTime('disabled_at')}${more.map((column) => `,\n      ${column}`).join('')}
    )${end}`,
    `create index ${audience}_user_oldest on ${audience}_user (created_at, id)`,

    `create table ${audience}_session (
      id ${text} not null primary key,
      ${user},
      token ${text} not null unique check (substr(token, 1, 3) = 'h1:'),
      ${time('created_at')},
      ${time('updated_at')},
      ${time('expires_at')},
      ${time('seen_at')},
      ${flag('scripts')},
      ${oneOf('method', ['password', 'totp', 'recovery', 'passkey'])}
    )${end}`,
    `create index ${audience}_session_of_user on ${audience}_session (user_id)`,
    `create index ${audience}_session_expiry on ${audience}_session (expires_at)`,

    `create table ${audience}_credential (
      id ${text} not null primary key,
      ${user} unique,
      account_id ${text} not null,
      provider_id ${text} not null,
      password ${text},
      ${time('created_at')},
      ${time('updated_at')}
    )${end}`,

    `create table ${audience}_verification (
      id ${text} not null primary key,
      identifier ${text} not null unique,
      value ${text} not null,
      ${time('expires_at')},
      ${time('created_at')},
      ${time('updated_at')}
    )${end}`,
    `create index ${audience}_verification_value on ${audience}_verification (value)`,
    `create index ${audience}_verification_expiry on ${audience}_verification (expires_at)`,

    `create table ${audience}_totp (
      ${user} primary key,
      secret ${bytes} not null,
      ${time('created_at')},
      ${maybeTime('confirmed_at')}
    )${end}`,

    `create table ${audience}_totp_claim (
      ${user},
      step ${integer} not null check (step > 0),
      ${time('claimed_at')},
      primary key (user_id, step)
    )${end}`,
    `create index ${audience}_totp_claim_age on ${audience}_totp_claim (claimed_at)`,

    `create table ${audience}_recovery_code (
      id ${text} not null primary key,
      ${user},
      hash ${text} not null,
      ${time('created_at')},
      unique (user_id, hash)
    )${end}`,

    `create table ${audience}_throttle (
      id ${text} not null primary key,
      failures ${integer} not null check (failures > 0),
      ${time('last_at')}
    )${end}`,
    `create index ${audience}_throttle_age on ${audience}_throttle (last_at)`,
  ];
}
