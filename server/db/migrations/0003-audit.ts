import type { Migration } from './dialect.ts';

/** The log of who did what. The database itself refuses to change or remove a line. */
export const audit: Migration = {
  name: '0003-audit',
  statements: ({ kind, text, integer, json, time, end }) => [
    `create table audit_event (
      seq ${integer} not null primary key check (seq > 0),
      ${time('at')},
      actor ${text} not null,
      action ${text} not null,
      subject ${text} not null,
      ${json('detail')},
      key_id ${text} not null,
      previous ${text} not null unique,
      hash ${text} not null unique
    )${end}`,
    'create index audit_event_of_subject on audit_event (subject, seq)',
    ...(kind === 'sqlite'
      ? ['update', 'delete'].map(
          (verb) => `create trigger audit_event_no_${verb} before ${verb} on audit_event begin select raise(abort, 'audit_event is append-only'); end`,
        )
      : [
          `create function refuse_change() returns trigger language plpgsql as $$
            begin raise exception '% is append-only', tg_table_name using errcode = 'check_violation'; end $$`,
          ...['update', 'delete'].map(
            (verb) => `create trigger audit_event_no_${verb} before ${verb} on audit_event for each row execute function refuse_change()`,
          ),
        ]),
  ],
};
