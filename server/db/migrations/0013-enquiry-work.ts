import type { Migration } from './dialect.ts';

const states = ['received', 'triage', 'conflict_check', 'info_needed', 'declined', 'proposal', 'proposal_sent', 'accepted', 'converted', 'withdrawn', 'lapsed'];

/** The work on enquiries: its history, conflict checks, assessments of the purpose; what is left of erased ones; walls around matters. */
export const enquiryWork: Migration = {
  name: '0013-enquiry-work',
  statements: ({ text, bytes, integer, time, maybeTime, oneOf, end, endOfIndex }) => {
    const maybeOneOf = (column: string, values: readonly string[]) => `${column} ${text} check (${column} in (${values.map((v) => `'${v}'`).join(', ')}))`;
    const ofEnquiry = `enquiry_id ${text} not null references enquiry (id)`;
    return [
      `alter table enquiry add column version ${integer} check (version > 0)`,
      `alter table matter add column ${maybeTime('walled_since')}`,

      `create table enquiry_event (
        id ${text} not null primary key,
        ${ofEnquiry},
        number ${integer} not null check (number > 0),
        ${time('at')},
        ${maybeOneOf('from_state', states)},
        ${oneOf('to_state', states)},
        by_actor ${text} not null,
        ${maybeOneOf('reason', ['conflict', 'unlawful', 'purpose', 'scope', 'safety'])},
        note ${bytes},
        unique (enquiry_id, number),
        check ((to_state = 'declined') = (reason is not null))
      )${end}`,

      `create table conflict_check (
        id ${text} not null primary key,
        ${ofEnquiry},
        number ${integer} not null check (number > 0),
        ${time('asked_at')},
        asked_by ${text} not null,
        fingerprint ${text} not null check (length(fingerprint) = 64),
        tokens ${integer} not null check (tokens >= 0),
        hits ${integer} not null check (hits >= 0),
        findings ${bytes} not null,
        ${maybeOneOf('decision', ['clear', 'waived', 'conflict'])},
        decided_by ${text},
        ${maybeTime('decided_at')},
        reasons ${bytes},
        unique (enquiry_id, number),
        check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null) and (decision is null) = (reasons is null))
      )${end}`,

      `create table purpose_assessment (
        id ${text} not null primary key,
        ${ofEnquiry},
        ${time('created_at')},
        ${time('updated_at')},
        version ${integer} not null check (version > 0),
        author ${text} not null,
        approved_by ${text} check (approved_by <> author),
        ${maybeTime('approved_at')},
        answers ${bytes} not null,
        unique (enquiry_id),
        check ((approved_by is null) = (approved_at is null))
      )${end}`,

      `create table conflict_key (
        token ${text} not null,
        record_id ${text} not null,
        ${time('ended_at')},
        primary key (token, record_id)
      )${endOfIndex}`,
      'create index conflict_key_of_record on conflict_key (record_id)',
      'create index conflict_key_end on conflict_key (ended_at)',
    ];
  },
};
