import type { Migration } from './dialect.ts';

/** The work on requests about one's own data: identity, pauses, extension, outcome, and everything that happened. */
export const rightsDesk: Migration = {
  name: '0015-rights-desk',
  statements: ({ text, bytes, integer, time, maybeTime, oneOf, end }) => {
    const maybeOneOf = (column: string, values: readonly string[]) => `${column} ${text} check (${column} in (${values.map((v) => `'${v}'`).join(', ')}))`;
    const day = (column: string) => `${column} ${text} not null check (length(${column}) = 10)`;
    const maybeDay = (column: string) => `${column} ${text} check (length(${column}) = 10)`;
    const add = (column: string) => `alter table rights_request add column ${column}`;
    const ofRequest = `request_id ${text} not null references rights_request (id)`;
    const due = 'coalesce(respond_by, acknowledge_by)';
    const isOpen = "state <> 'closed' and quarantined = 0";
    return [
      add(`version ${integer} check (version > 0)`),
      add(maybeTime('acknowledged_at')),
      add(maybeOneOf('identity', ['asked', 'confirmed', 'not-needed'])),
      add(maybeOneOf('extension', ['complex', 'many'])),
      add(maybeOneOf('outcome', ['granted', 'partly', 'refused', 'withdrawn'])),
      add(maybeOneOf('refusal', ['excessive', 'unidentified', 'exemption', 'obligation', 'grounds'])),
      add(maybeOneOf('way', ['post', 'hand', 'portal', 'telephone'])),
      `create index rights_request_due on rights_request (${due}, id) where ${isOpen}`,
      `create index rights_request_due_kind on rights_request (kind, ${due}, id) where ${isOpen}`,
      "create index rights_request_closed_newest on rights_request (closed_at, id) where state = 'closed'",
      "create index rights_request_closed_kind on rights_request (kind, closed_at, id) where state = 'closed'",

      `create table rights_pause (
        id ${text} not null primary key,
        ${ofRequest},
        ${oneOf('reason', ['identity', 'clarification', 'fee'])},
        ${day('from_day')},
        ${maybeDay('until_day')},
        check (until_day >= from_day)
      )${end}`,
      'create index rights_pause_of_request on rights_pause (request_id, from_day, id)',
      'create unique index rights_pause_open on rights_pause (request_id, reason) where until_day is null',

      `create table rights_event (
        id ${text} not null primary key,
        ${ofRequest},
        number ${integer} not null check (number > 0),
        ${time('at')},
        by_actor ${text} not null,
        ${oneOf('step', ['acknowledged', 'released', 'identity', 'paused', 'resumed', 'extended', 'noted', 'closed'])},
        word ${text},
        ${maybeOneOf('told', ['mail', 'otherwise'])},
        note ${bytes},
        unique (request_id, number)
      )${end}`,
    ];
  },
};
