/** One valid row of each table of engagement letters. */
import { randomUUID } from 'node:crypto';
import type { EngagementTables } from '#server/db/engagement-tables.ts';

const at = '2026-11-20T09:30:00.000Z';
const hash = '0123456789abcdef'.repeat(4);
let count = 0;

/** Bytes that are no text in any encoding. */
const sealed = (): Buffer => Buffer.concat([Buffer.from([0, 255, 10, 13]), Buffer.from(randomUUID())]);

export const engagementRows: { [Name in keyof EngagementTables]: () => EngagementTables[Name] } = {
  engagement: () => {
    count += 1;
    const sent = { state: 'superseded' as const, sent_at: at, sent_by: randomUUID(), cancelled_at: null, text_hash: hash };
    return { id: randomUUID(), matter_id: '', number: count, created_at: at, updated_at: at, version: 1, author: randomUUID(), ...sent, text: sealed() };
  },
  engagement_signature: () => ({
    id: randomUUID(),
    matter_id: '',
    engagement_id: randomUUID(),
    client_id: randomUUID(),
    signed_at: at,
    text_hash: hash,
    early_start_at: null,
    name: sealed(),
    statement: sealed(),
    copy: sealed(),
  }),
};
