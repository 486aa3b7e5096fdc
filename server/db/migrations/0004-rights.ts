import type { Migration } from './dialect.ts';

/** Requests about one's own data, what has been erased, and the keys that are in use. */
export const rights: Migration = {
  name: '0004-rights',
  statements: ({ text, bytes, integer, time, maybeTime, flag, oneOf, end }) => [
    `create table rights_request (
      id ${text} not null primary key,
      ref ${text} not null unique,
      ${oneOf('kind', ['access', 'erasure', 'objection', 'complaint'])},
      ${time('received_at')},
      ${maybeTime('acknowledge_by')},
      ${maybeTime('respond_by')},
      ${oneOf('state', ['received', 'acknowledged', 'paused', 'extended', 'closed'])},
      ${flag('quarantined')},
      submission ${text} not null unique,
      form_version ${integer} not null,
      content ${bytes} not null
    )${end}`,
    'create index rights_request_newest on rights_request (received_at, id)',
    "create index rights_request_open on rights_request (received_at, id) where state <> 'closed'",
    'create index rights_request_quarantine on rights_request (received_at, id) where quarantined = 1',

    `create table certificate (
      id ${text} not null primary key,
      subject ${text} not null,
      rule ${text} not null,
      ${time('erased_at')},
      "rows" ${integer} not null check ("rows" >= 0),
      files ${integer} not null check (files >= 0),
      ${time('gone_from_backups_at')}
    )${end}`,
    'create index certificate_newest on certificate (erased_at, id)',
    'create index certificate_of_subject on certificate (subject)',

    `create table erasure (
      id ${text} not null primary key,
      entity ${text} not null,
      record_id ${text} not null,
      ${time('erased_at')}
    )${end}`,
    'create index erasure_of_record on erasure (entity, record_id)',

    `create table data_key (
      id ${text} not null primary key,
      ${time('created_at')}
    )${end}`,
  ],
};
