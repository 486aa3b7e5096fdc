import type { Migration } from './dialect.ts';

const states = ['new', 'opened', 'assessed', 'enquiring', 'referred', 'linked', 'no-action', 'concluded'];

/** Anonymous tips. Every table is its own index: SQLite's hidden row numbers would keep the order in which tips came. */
export const tips: Migration = {
  name: '0012-tips',
  statements: ({ text, bytes, integer, flag, oneOf, endOfIndex }) => {
    const id = `id ${text} not null primary key`;
    const day = (column: string) => `${column} ${text} not null check (length(${column}) = 10)`;
    const maybeDay = (column: string) => `${column} ${text} check (length(${column}) = 10)`;
    const ofTip = `tip_id ${text} not null references tip (id)`;
    return [
      `create table tip_custodian (
        user_id ${text} not null primary key references staff_user (id),
        recipient ${text} not null unique,
        wrapped_key ${text} not null,
        ${day('made_on')}
      )${endOfIndex}`,

      `create table tip_recovery (
        id ${text} not null primary key check (id = 'recovery'),
        recipient ${text} not null,
        ${day('made_on')}
      )${endOfIndex}`,

      `create table tip (
        ${id},
        ref ${text} not null unique,
        lookup ${text} not null unique check (length(lookup) = 64),
        recipient ${text} not null,
        sender_key ${bytes} not null,
        ${oneOf('state', states)},
        outcome ${text},
        ${flag('unsorted')},
        ${day('received_on')},
        ${maybeDay('opened_on')},
        ${maybeDay('answered_on')},
        ${maybeDay('concluded_on')},
        ${maybeDay('withdrawn_on')},
        ${flag('unread')},
        entries ${integer} not null check (entries > 0),
        version ${integer} not null check (version > 0),
        check ((state in ('no-action', 'concluded')) = (outcome is not null))
      )${endOfIndex}`,
      'create index tip_received on tip (received_on, id)',
      'create index tip_state on tip (state, received_on, id)',

      `create table tip_key (
        ${ofTip},
        recipient ${text} not null,
        sealed ${bytes} not null,
        primary key (tip_id, recipient)
      )${endOfIndex}`,
      'create index tip_key_of_recipient on tip_key (recipient, tip_id)',

      `create table tip_entry (
        ${id},
        ${ofTip},
        ${oneOf('side', ['sender', 'custodian'])},
        ${day('day')},
        submission ${text} not null unique,
        sealed ${bytes} not null
      )${endOfIndex}`,
      'create index tip_entry_of_tip on tip_entry (tip_id, id)',

      `create table tip_file (
        ${id},
        ${ofTip},
        entry_id ${text} not null,
        ${oneOf('kind', ['clean', 'original'])}
      )${endOfIndex}`,
      'create index tip_file_of_tip on tip_file (tip_id, id)',

      `create table tip_access (
        ${ofTip},
        staff_id ${text} not null,
        ${oneOf('what', ['read', 'file', 'original'])},
        item ${text} not null,
        ${day('day')},
        primary key (tip_id, staff_id, what, item, day)
      )${endOfIndex}`,

      `create table tip_event (
        ${id},
        ${day('day')},
        ${oneOf('actor', ['sender', 'site'])},
        action ${text} not null,
        subject ${text} not null
      )${endOfIndex}`,
      'create index tip_event_day on tip_event (day, id)',

      `create table tip_erased (
        lookup ${text} not null primary key,
        ${day('day')}
      )${endOfIndex}`,
      'create index tip_erased_day on tip_erased (day)',

      `create table tip_summary (
        ${id},
        matter_id ${text} not null references matter (id),
        staff_id ${text} not null,
        ${day('day')},
        summary ${bytes} not null
      )${endOfIndex}`,
      'create index tip_summary_of_matter on tip_summary (matter_id, day, id)',

      `create table tip_digest (
        day ${text} not null primary key check (length(day) = 10),
        mails ${integer} not null check (mails >= 0)
      )${endOfIndex}`,
    ];
  },
};
