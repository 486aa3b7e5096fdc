import type { Migration } from './dialect.ts';

/** Engagement letters and their signatures. A letter that was sent has a hash; a matter has one that is signed. */
export const engagements: Migration = {
  name: '0010-engagements',
  statements: ({ text, bytes, integer, time, maybeTime, oneOf, end }) => [
    `create table engagement (
      id ${text} not null primary key,
      matter_id ${text} not null references matter (id),
      number ${integer} not null check (number > 0),
      ${time('created_at')},
      ${time('updated_at')},
      version ${integer} not null check (version > 0),
      ${oneOf('state', ['draft', 'sent', 'signed', 'superseded', 'cancelled'])},
      author ${text} not null,
      ${maybeTime('sent_at')},
      sent_by ${text},
      ${maybeTime('cancelled_at')},
      text_hash ${text} check (length(text_hash) = 64),
      text ${bytes} not null,
      unique (matter_id, number),
      check ((state = 'draft') = (sent_at is null) and (sent_at is null) = (text_hash is null) and (sent_at is null) = (sent_by is null)),
      check ((state = 'cancelled') = (cancelled_at is not null))
    )${end}`,
    "create unique index engagement_signed on engagement (matter_id) where state = 'signed'",
    "create unique index engagement_sent on engagement (matter_id) where state = 'sent'",

    `create table engagement_signature (
      id ${text} not null primary key,
      matter_id ${text} not null references matter (id),
      engagement_id ${text} not null unique,
      client_id ${text} not null,
      ${time('signed_at')},
      text_hash ${text} not null check (length(text_hash) = 64),
      ${maybeTime('early_start_at')},
      name ${bytes} not null,
      statement ${bytes} not null,
      copy ${bytes} not null
    )${end}`,
    'create index engagement_signature_of_matter on engagement_signature (matter_id, signed_at)',
  ],
};
