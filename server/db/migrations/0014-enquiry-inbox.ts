import type { Migration } from './dialect.ts';

const waiting = ['received', 'triage', 'conflict_check', 'info_needed', 'proposal', 'proposal_sent', 'accepted'];

/** Who works on an enquiry, since when it is held as suspected spam, the filters that staff keep, and the indexes that their lists are read from. */
export const enquiryInbox: Migration = {
  name: '0014-enquiry-inbox',
  statements: ({ kind, text, bytes, time, maybeTime, end }) => {
    /** An index that holds everything that a list asks about, so that rows which do not match are passed over without being read. */
    const index = (name: string, on: string, keys: string, asked: string, where = '') =>
      `create index ${name} on ${on} (${keys}${kind === 'sqlite' ? `, ${asked})` : `) include (${asked})`}${where}`;
    const ofEnquiry = 'state, quarantined, intent, audience, reply_due_at, risk_flags';
    const ofMatter = 'state, next_update_due, walled_since, deleted_at';
    return [
      `alter table enquiry add column handler ${text}`,
      `alter table enquiry add column ${maybeTime('quarantined_at')}`,
      index('enquiry_inbox', 'enquiry', 'created_at, id', `${ofEnquiry}, handler`),
      index(
        'enquiry_inbox_waiting',
        'enquiry',
        'created_at, id',
        `${ofEnquiry}, handler`,
        ` where quarantined = 0 and state in (${waiting.map((state) => `'${state}'`).join(', ')})`,
      ),
      index('enquiry_inbox_handler', 'enquiry', 'handler, created_at, id', ofEnquiry, ' where handler is not null'),
      index('matter_list', 'matter', 'created_at, id', `${ofMatter}, lead`),
      index('matter_list_lead', 'matter', 'lead, created_at, id', ofMatter),

      `create table inbox_filter (
        id ${text} not null primary key,
        staff_id ${text} not null,
        ${time('created_at')},
        query ${text} not null,
        name ${bytes} not null
      )${end}`,
      'create index inbox_filter_of_staff on inbox_filter (staff_id, created_at, id)',
    ];
  },
};
