/** One valid row of each table of tips. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { TipTables } from '#server/db/tip-tables.ts';

const day = '2026-11-20';
const sealed = (): Buffer => Buffer.concat([Buffer.from([0, 255, 10, 13]), randomBytes(20)]);
const recipient = (): string => `age1${randomUUID()}`;

export const tipRows: { [Name in keyof TipTables]: () => TipTables[Name] } = {
  tip_custodian: () => ({ user_id: '', recipient: recipient(), wrapped_key: 'armored', made_on: day }),
  tip_recovery: () => ({ id: 'recovery', recipient: recipient(), made_on: day }),
  tip: () => ({
    id: randomUUID(),
    ref: `TIP-${randomUUID()}`,
    lookup: randomBytes(32).toString('hex'),
    recipient: recipient(),
    sender_key: sealed(),
    state: 'new',
    outcome: null,
    unsorted: 0,
    received_on: day,
    opened_on: null,
    answered_on: null,
    concluded_on: null,
    withdrawn_on: null,
    unread: 1,
    entries: 1,
    version: 1,
  }),
  tip_key: () => ({ tip_id: '', recipient: recipient(), sealed: sealed() }),
  tip_entry: () => ({ id: randomUUID(), tip_id: '', side: 'sender', day, submission: randomUUID(), sealed: sealed() }),
  tip_file: () => ({ id: randomUUID(), tip_id: '', entry_id: randomUUID(), kind: 'clean' }),
  tip_access: () => ({ tip_id: '', staff_id: randomUUID(), what: 'read', item: randomUUID(), day }),
  tip_event: () => ({ id: randomUUID(), day, actor: 'sender', action: 'tip.received', subject: 'tip:1' }),
  tip_erased: () => ({ lookup: randomUUID(), day }),
  tip_summary: () => ({ id: randomUUID(), matter_id: '', staff_id: randomUUID(), day, summary: sealed() }),
  tip_digest: () => ({ day, mails: 2 }),
};
