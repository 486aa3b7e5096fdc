import type { Migration } from './dialect.ts';

/** The audit log can be looked through by who, what and when, and its checks are kept. */
export const auditHistory: Migration = {
  name: '0017-audit-history',
  statements: ({ text, integer, time, end }) => [
    'create index audit_event_of_actor on audit_event (actor, seq)',
    'create index audit_event_of_action on audit_event (action, seq)',
    'create index matter_walled on matter (id) where walled_since is not null',
    'create index audit_event_at on audit_event (at, seq)',
    `create table audit_check (
      id ${text} not null primary key,
      ${time('started_at')},
      ${time('finished_at')},
      asked_by ${text} not null,
      lines ${integer} not null check (lines >= 0),
      forged ${integer} not null check (forged >= 0),
      verdict ${text} not null check (verdict in ('good', 'unanchored', 'broken')),
      breach ${text} check (breach in ('edited', 'removed', 'reordered', 'truncated')),
      breach_seq ${integer} check (breach_seq > 0),
      check ((breach is null) = (breach_seq is null))
    )${end}`,
    'create index audit_check_latest on audit_check (finished_at, id)',
  ],
};
