/** One valid row of each table, for tests that need something stored and do not care what. */
import { randomUUID } from 'node:crypto';
import type { Tables } from '#server/db/tables.ts';

const at = '2026-11-20T09:30:00.000Z';

/** Bytes that are no text in any encoding. */
const sealed = (): Buffer => Buffer.concat([Buffer.from([0, 255, 10, 13]), Buffer.from(randomUUID())]);

/** Values that a test does not give are new for each row. */
export function sampleRow<Name extends keyof Tables>(table: Name, given: Partial<Tables[Name]> = {}): Tables[Name] {
  return { ...(makers[table]() as Tables[Name]), ...given };
}

let count = 0;

const makers: { [Name in keyof Tables]: () => Tables[Name] } = {
  enquiry: () => ({
    id: randomUUID(),
    ref: `ENQ-${randomUUID()}`,
    created_at: at,
    updated_at: at,
    state: 'received',
    quarantined: 0,
    intent: 'consultation',
    audience: 'personal',
    subject: 'Ünal & “Söhne”\n',
    risk_flags: '["b", {"z":1,  "a":"é"}]',
    reply_due_at: null,
    submission: randomUUID(),
    form_version: 1,
    parties: sealed(),
    story: sealed(),
    contact: sealed(),
  }),
  enquiry_file: () => ({ id: randomUUID(), enquiry_id: '', position: 0, created_at: at, scan: 'not-scanned', stripped: 0, details: sealed() }),
  search_token: () => ({ token: randomUUID(), created_at: at, entity: 'enquiry', record_id: randomUUID() }),
  draft: () => ({ id: randomUUID(), created_at: at, expires_at: at, content: sealed() }),
  outbox: () => ({
    id: randomUUID(),
    message_id: randomUUID(),
    kind: 'notice',
    record_id: null,
    created_at: at,
    due_at: at,
    attempts: 0,
    locked_until: null,
    locked_by: null,
    done_at: null,
    outcome: null,
    last_error: null,
    message: sealed(),
  }),
  audit_event: () => {
    count += 1;
    return {
      seq: count,
      at,
      actor: 'operator',
      action: 'looked',
      subject: 'enquiry:1',
      detail: '{"b":1,  "a":2}',
      key_id: 'k',
      previous: randomUUID(),
      hash: randomUUID(),
    };
  },
  rights_request: () => ({
    id: randomUUID(),
    ref: `REQ-${randomUUID()}`,
    kind: 'access',
    received_at: at,
    acknowledge_by: null,
    respond_by: at,
    state: 'received',
    closed_at: null,
    quarantined: 0,
    submission: randomUUID(),
    form_version: 1,
    content: sealed(),
  }),
  certificate: () => ({ id: randomUUID(), subject: 'ENQ-1', rule: 'declined', erased_at: at, rows: 2, files: 1, gone_from_backups_at: at }),
  erasure: () => ({ id: randomUUID(), entity: 'enquiry', record_id: randomUUID(), erased_at: at }),
  data_key: () => ({ id: randomUUID(), created_at: at }),
};
