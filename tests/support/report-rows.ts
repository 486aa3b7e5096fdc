/** One valid row of each table of reports. */
import { randomUUID } from 'node:crypto';
import type { ReportTables } from '#server/db/report-tables.ts';

const at = '2026-11-20T09:30:00.000Z';
let count = 1;

/** Bytes that are no text in any encoding. */
const sealed = (): Buffer => Buffer.concat([Buffer.from([0, 255, 10, 13]), Buffer.from(randomUUID())]);

export const reportRows: { [Name in keyof ReportTables]: () => ReportTables[Name] } = {
  report: () => {
    count += 1;
    const made = { author: `staff:${randomUUID()}`, issued_by: `staff:${randomUUID()}`, issued_at: at };
    return {
      id: randomUUID(),
      matter_id: '',
      number: count,
      document_id: randomUUID(),
      ...made,
      supersedes: randomUUID(),
      sha256: '0123456789abcdef'.repeat(4),
    };
  },
  delivery_link: () => ({
    id: randomUUID(),
    matter_id: '',
    report_id: randomUUID(),
    created_at: at,
    expires_at: at,
    created_by: 'staff:1',
    most_opens: 5,
    opens: 0,
    revoked_at: null,
    asked_at: null,
    address_hash: randomUUID(),
    address: sealed(),
  }),
  delivery_code: () => ({
    id: randomUUID(),
    matter_id: '',
    link_id: randomUUID(),
    code: randomUUID(),
    created_at: at,
    expires_at: at,
    tries: 0,
    used_at: null,
  }),
  delivery_open: () => ({ link_id: randomUUID(), matter_id: '', day: '2026-11-20', opens: 1 }),
};
