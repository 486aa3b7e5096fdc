import type { Migration } from './dialect.ts';

/** The register of breaches (UK GDPR Article 33(5)), each with everything that happened about it. */
export const breaches: Migration = {
  name: '0024-breaches',
  statements: ({ text, bytes, integer, time, maybeTime, oneOf, end }) => {
    const maybeOneOf = (column: string, values: readonly string[]) => `${column} ${text} check (${column} in (${values.map((v) => `'${v}'`).join(', ')}))`;
    return [
      `create table breach (
        id ${text} not null primary key,
        ref ${text} not null unique,
        submission ${text} not null unique,
        ${time('recorded_at')},
        recorded_by ${text} not null,
        ${time('aware_at')},
        ${oneOf('state', ['open', 'closed'])},
        ${maybeTime('closed_at')},
        version ${integer} not null check (version > 0),
        ${maybeOneOf('risk', ['unlikely', 'risk', 'high'])},
        ${maybeOneOf('regulator', ['told', 'untold'])},
        ${maybeTime('regulator_at')},
        ${maybeOneOf('people', ['told', 'untold'])},
        ${maybeTime('people_at')},
        ${maybeOneOf('untold_reason', ['no-high-risk', 'unreadable', 'removed', 'public'])},
        content ${bytes} not null
      )${end}`,
      "create index breach_open on breach (aware_at, id) where state = 'open'",
      "create index breach_undecided on breach (aware_at, id) where state = 'open' and regulator is null",
      "create index breach_closed on breach (closed_at, id) where state = 'closed'",

      `create table breach_event (
        id ${text} not null primary key,
        breach_id ${text} not null references breach (id),
        number ${integer} not null check (number > 0),
        ${time('at')},
        by_actor ${text} not null,
        ${oneOf('step', ['recorded', 'changed', 'regulator-told', 'regulator-untold', 'people-told', 'people-untold', 'noted', 'closed', 'reopened'])},
        note ${bytes},
        content ${bytes},
        unique (breach_id, number)
      )${end}`,
    ];
  },
};
