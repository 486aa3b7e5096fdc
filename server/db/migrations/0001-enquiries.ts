import type { Migration } from './dialect.ts';

const states = ['received', 'triage', 'conflict_check', 'info_needed', 'declined', 'proposal', 'proposal_sent', 'accepted', 'converted', 'withdrawn', 'lapsed'];

/** Enquiries with their files, what they are found by, and unfinished ones. */
export const enquiries: Migration = {
  name: '0001-enquiries',
  statements: ({ text, bytes, integer, json, time, maybeTime, flag, oneOf, end, endOfIndex }) => [
    `create table enquiry (
      id ${text} not null primary key,
      ref ${text} not null unique,
      ${time('created_at')},
      ${time('updated_at')},
      ${oneOf('state', states)},
      ${flag('quarantined')},
      ${oneOf('intent', ['consultation', 'quote', 'upload'])},
      ${oneOf('audience', ['business', 'personal'])},
      subject ${text},
      ${json('risk_flags')},
      ${maybeTime('reply_due_at')},
      submission ${text} not null unique,
      form_version ${integer} not null,
      parties ${bytes} not null,
      story ${bytes} not null,
      contact ${bytes} not null
    )${end}`,
    'create index enquiry_newest on enquiry (created_at, id)',
    'create index enquiry_by_state on enquiry (state, created_at, id)',
    'create index enquiry_quarantine on enquiry (created_at, id) where quarantined = 1',

    // A file's bytes lie outside the database, so its row is never swept away along with the enquiry: whoever erases must see it.
    `create table enquiry_file (
      id ${text} not null primary key,
      enquiry_id ${text} not null references enquiry (id),
      position ${integer} not null,
      ${time('created_at')},
      ${oneOf('scan', ['not-scanned', 'clean', 'infected'])},
      ${flag('stripped')},
      details ${bytes} not null,
      unique (enquiry_id, position)
    )${end}`,

    `create table search_token (
      token ${text} not null,
      ${time('created_at')},
      ${oneOf('entity', ['enquiry'])},
      record_id ${text} not null,
      primary key (token, created_at, entity, record_id)
    )${endOfIndex}`,
    'create index search_token_of_record on search_token (entity, record_id)',

    `create table draft (
      id ${text} not null primary key,
      ${time('created_at')},
      ${time('expires_at')},
      content ${bytes} not null
    )${end}`,
    'create index draft_expiry on draft (expires_at)',
  ],
};
