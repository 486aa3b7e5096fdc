import type { Migration } from './dialect.ts';

const states = ['opening', 'planning', 'active', 'paused', 'analysis', 'review', 'delivered', 'support', 'closed'];

/** Matters, who may see them, and what is said in them. Ids of clients and staff refer to no table: accounts may go before. */
export const matters: Migration = {
  name: '0007-matters',
  statements: ({ text, bytes, integer, json, time, maybeTime, flag, oneOf, end }) => {
    const maybeOneOf = (column: string, values: readonly string[]) => `${column} ${text} check (${column} in (${values.map((v) => `'${v}'`).join(', ')}))`;
    const maybeDay = (column: string) => `${column} ${text} check (length(${column}) = 10)`;
    const version = `version ${integer} not null check (version > 0)`;
    const ofMatter = `matter_id ${text} not null references matter (id)`;
    const role = oneOf('role', ['client', 'delegate']);
    return [
      `create table matter (
        id ${text} not null primary key,
        ref ${text} not null unique,
        ${time('created_at')},
        ${time('updated_at')},
        ${version},
        ${oneOf('state', states)},
        ${maybeOneOf('paused_from', states)},
        ${maybeOneOf('pause_reason', ['client', 'legal', 'safety'])},
        ${oneOf('audience', ['business', 'personal'])},
        ${oneOf('kind', ['general', 'trace', 'surveillance', 'evidence'])},
        service ${text},
        lead ${text} not null,
        ${maybeTime('next_update_due')},
        ${maybeTime('cooling_off_ends')},
        ${flag('early_start')},
        ${maybeTime('identity_checked_at')},
        ${maybeTime('closed_at')},
        ${maybeTime('erase_at')},
        ${maybeTime('hold_since')},
        ${maybeDay('hold_review_on')},
        hold_reason ${bytes},
        ${maybeTime('deleted_at')},
        deleted_because ${bytes},
        enquiry_id ${text} unique,
        title ${bytes} not null,
        contact ${bytes},
        check ((state = 'paused') = (paused_from is not null) and (state = 'paused') = (pause_reason is not null)),
        check ((state = 'closed') = (closed_at is not null) and (state = 'closed') = (next_update_due is null)),
        check ((hold_since is null) = (hold_reason is null) and (hold_since is null) = (hold_review_on is null)),
        check ((deleted_at is null) = (deleted_because is null))
      )${end}`,
      'create index matter_newest on matter (created_at, id)',
      'create index matter_closed on matter (closed_at) where closed_at is not null',
      'create index matter_deleted on matter (deleted_at) where deleted_at is not null',

      `create table matter_team (
        ${ofMatter},
        staff_id ${text} not null,
        ${time('added_at')},
        primary key (matter_id, staff_id)
      )${end}`,
      'create index matter_team_of_staff on matter_team (staff_id)',
      'create index matter_of_lead on matter (lead)',

      `create table matter_member (
        id ${text} not null primary key,
        ${ofMatter},
        client_id ${text} not null,
        ${role},
        ${json('scope')},
        ${maybeTime('until')},
        ${time('added_at')},
        ${maybeTime('ended_at')},
        added_by ${text} not null,
        ${maybeTime('notified_at')},
        ${maybeTime('seen_at')},
        address ${bytes} not null,
        check (role = 'client' or until is not null)
      )${end}`,
      'create index matter_member_of_matter on matter_member (matter_id)',
      'create unique index matter_member_once on matter_member (client_id, matter_id) where ended_at is null',

      `create table matter_invitation (
        id ${text} not null primary key,
        ${ofMatter},
        address_hash ${text} not null,
        ${role},
        ${json('scope')},
        ${maybeTime('until')},
        ${time('created_at')},
        ${time('expires_at')},
        ${maybeTime('used_at')},
        ${maybeTime('superseded_at')},
        created_by ${text} not null,
        address ${bytes} not null
      )${end}`,
      'create index matter_invitation_of_matter on matter_invitation (matter_id, address_hash)',

      `create table matter_join_code (
        id ${text} not null primary key,
        ${ofMatter},
        code ${text} not null,
        ${time('created_at')},
        ${time('expires_at')},
        tries ${integer} not null check (tries >= 0),
        ${maybeTime('used_at')},
        address ${bytes} not null
      )${end}`,
      'create index matter_join_code_of_matter on matter_join_code (matter_id, created_at)',
      'create index matter_join_code_expiry on matter_join_code (expires_at)',

      `create table matter_event (
        id ${text} not null primary key,
        ${ofMatter},
        ${time('at')},
        ${maybeOneOf('from_state', states)},
        ${oneOf('to_state', states)},
        by_actor ${text} not null,
        ${json('stated')},
        reason ${bytes}
      )${end}`,
      'create index matter_event_of_matter on matter_event (matter_id, at, id)',

      `create table matter_update (
        id ${text} not null primary key,
        ${ofMatter},
        ${time('created_at')},
        ${time('updated_at')},
        ${version},
        ${oneOf('state', ['draft', 'approved', 'published'])},
        author ${text} not null,
        approver ${text} check (approver <> author),
        ${maybeTime('published_at')},
        ${flag('no_news')},
        body ${bytes} not null,
        check (state = 'draft' or approver is not null or no_news = 1),
        check ((state = 'published') = (published_at is not null))
      )${end}`,
      'create index matter_update_of_matter on matter_update (matter_id, created_at, id)',

      `create table matter_message (
        id ${text} not null primary key,
        ${ofMatter},
        seq ${integer} not null check (seq > 0),
        ${time('created_at')},
        ${oneOf('author_kind', ['client', 'staff'])},
        author ${text} not null,
        submission ${text} not null unique,
        body ${bytes} not null,
        unique (matter_id, seq)
      )${end}`,
      // What is unread is counted without reading a row.
      'create index matter_message_by_side on matter_message (matter_id, author_kind, seq)',

      `create table matter_read (
        ${ofMatter},
        reader ${text} not null,
        seq ${integer} not null check (seq >= 0),
        ${time('read_at')},
        primary key (matter_id, reader)
      )${end}`,

      `create table matter_note (
        id ${text} not null primary key,
        ${ofMatter},
        ${time('created_at')},
        author ${text} not null,
        body ${bytes} not null
      )${end}`,
      'create index matter_note_of_matter on matter_note (matter_id, created_at, id)',

      `create table matter_request (
        id ${text} not null primary key,
        ${ofMatter},
        ${time('created_at')},
        ${time('updated_at')},
        ${version},
        ${oneOf('state', ['open', 'answered', 'accepted', 'returned'])},
        ${maybeDay('due_on')},
        asked_by ${text} not null,
        ${maybeTime('answered_at')},
        answered_by ${text},
        submission ${text} unique,
        content ${bytes} not null,
        answer ${bytes},
        return_reason ${bytes},
        check (state = 'open' or answer is not null),
        check ((state = 'returned') <= (return_reason is not null))
      )${end}`,
      'create index matter_request_of_matter on matter_request (matter_id, created_at, id)',
    ];
  },
};
