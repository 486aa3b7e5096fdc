import type { Migration } from './dialect.ts';

const ended = "'declined', 'converted', 'withdrawn', 'lapsed'";

/** What was said to the senders of enquiries, and when each first heard from us. */
export const answers: Migration = {
  name: '0020-answers',
  statements: ({ text, bytes, time, maybeTime, oneOf, end }) => [
    `alter table enquiry add column ${maybeTime('first_reply_at')}`,
    // Those that wait for a first word, by the time that was promised.
    `create index enquiry_unanswered on enquiry (reply_due_at, id) where first_reply_at is null and quarantined = 0 and state not in (${ended})`,

    `create table enquiry_answer (
      id ${text} not null primary key,
      enquiry_id ${text} not null references enquiry (id),
      ${time('at')},
      by_actor ${text} not null,
      ${oneOf('way', ['email', 'call', 'text'])},
      ${oneOf('outcome', ['mailed', 'spoken', 'voicemail', 'no-answer', 'sent'])},
      words ${bytes} not null
    )${end}`,
    'create index enquiry_answer_of_enquiry on enquiry_answer (enquiry_id, at, id)',
  ],
};
