import type { Migration } from './dialect.ts';

/** Issued reports and the links to them. Nobody issues what they wrote themselves. */
export const reports: Migration = {
  name: '0011-reports',
  statements: ({ text, bytes, integer, time, maybeTime, end }) => {
    const ofMatter = `matter_id ${text} not null references matter (id)`;
    return [
      `create table report (
        id ${text} not null primary key,
        ${ofMatter},
        number ${integer} not null check (number > 0),
        document_id ${text} not null unique,
        author ${text} not null,
        issued_by ${text} not null,
        ${time('issued_at')},
        supersedes ${text} unique,
        sha256 ${text} not null check (length(sha256) = 64),
        unique (matter_id, number),
        check (issued_by <> author),
        check ((number = 1) = (supersedes is null))
      )${end}`,

      `create table delivery_link (
        id ${text} not null primary key,
        ${ofMatter},
        report_id ${text} not null,
        ${time('created_at')},
        ${time('expires_at')},
        created_by ${text} not null,
        most_opens ${integer} not null check (most_opens > 0),
        opens ${integer} not null check (opens between 0 and most_opens),
        ${maybeTime('revoked_at')},
        ${maybeTime('asked_at')},
        address_hash ${text} not null,
        address ${bytes} not null
      )${end}`,
      'create index delivery_link_of_matter on delivery_link (matter_id, created_at, id)',
      'create index delivery_link_expiry on delivery_link (expires_at)',

      `create table delivery_code (
        id ${text} not null primary key,
        ${ofMatter},
        link_id ${text} not null,
        code ${text} not null,
        ${time('created_at')},
        ${time('expires_at')},
        tries ${integer} not null check (tries >= 0),
        ${maybeTime('used_at')}
      )${end}`,
      'create index delivery_code_of_matter on delivery_code (matter_id)',
      'create index delivery_code_of_link on delivery_code (link_id, created_at)',
      'create index delivery_code_made on delivery_code (created_at)',

      `create table delivery_open (
        link_id ${text} not null,
        ${ofMatter},
        day ${text} not null check (length(day) = 10),
        opens ${integer} not null check (opens > 0),
        primary key (link_id, day)
      )${end}`,
      'create index delivery_open_of_matter on delivery_open (matter_id)',
    ];
  },
};
