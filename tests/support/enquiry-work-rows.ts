/** One valid row of each table of the work on enquiries. */
import { randomUUID } from 'node:crypto';
import type { EnquiryWorkTables } from '#server/db/enquiry-work-tables.ts';

const at = '2026-11-20T09:30:00.000Z';

/** Bytes that are no text in any encoding. */
const sealed = (): Buffer => Buffer.concat([Buffer.from([0, 255, 10, 13]), Buffer.from(randomUUID())]);

export const enquiryWorkRows: { [Name in keyof EnquiryWorkTables]: () => EnquiryWorkTables[Name] } = {
  enquiry_event: () => ({
    id: randomUUID(),
    enquiry_id: '',
    number: 1,
    at,
    from_state: 'received',
    to_state: 'triage',
    by_actor: 'staff:1',
    reason: null,
    note: sealed(),
  }),
  enquiry_answer: () => ({
    id: randomUUID(),
    enquiry_id: '',
    at,
    by_actor: 'staff:1',
    way: 'call',
    outcome: 'spoken',
    words: sealed(),
  }),
  conflict_check: () => ({
    id: randomUUID(),
    enquiry_id: '',
    number: 1,
    asked_at: at,
    asked_by: randomUUID(),
    fingerprint: 'f'.repeat(64),
    tokens: 12,
    hits: 1,
    findings: sealed(),
    decision: null,
    decided_by: null,
    decided_at: null,
    reasons: null,
  }),
  purpose_assessment: () => ({
    id: randomUUID(),
    enquiry_id: '',
    created_at: at,
    updated_at: at,
    version: 1,
    author: randomUUID(),
    approved_by: null,
    approved_at: null,
    answers: sealed(),
  }),
  inbox_filter: () => ({ id: randomUUID(), staff_id: randomUUID(), created_at: at, query: 'show=waiting', name: sealed() }),
  conflict_key: () => ({ token: randomUUID(), record_id: randomUUID(), ended_at: at }),
};
