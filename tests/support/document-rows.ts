/** One valid row of each table of documents. */
import { randomUUID } from 'node:crypto';
import type { DocumentTables } from '#server/db/document-tables.ts';

const at = '2026-11-20T09:30:00.000Z';

/** Bytes that are no text in any encoding. */
const sealed = (): Buffer => Buffer.concat([Buffer.from([0, 255, 10, 13]), Buffer.from(randomUUID())]);

export const documentRows: { [Name in keyof DocumentTables]: () => DocumentTables[Name] } = {
  document: () => ({
    id: randomUUID(),
    matter_id: '',
    created_at: at,
    updated_at: at,
    version: 1,
    side: 'client',
    added_by: 'client:1',
    submission: randomUUID(),
    position: 1,
    request_id: null,
    kept_as: 'paper',
    shared: 0,
    frozen: 0,
    scan: 'not-scanned',
    stripped: 0,
    deleted_at: null,
    deleted_because: null,
    details: sealed(),
  }),
};
