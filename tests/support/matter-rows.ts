/** One valid row of each table of matters. */
import { randomUUID } from 'node:crypto';
import type { MatterTables } from '#server/db/matter-tables.ts';

const at = '2026-11-20T09:30:00.000Z';

/** Bytes that are no text in any encoding. */
const sealed = (): Buffer => Buffer.concat([Buffer.from([0, 255, 10, 13]), Buffer.from(randomUUID())]);

const versioned = () => ({ id: randomUUID(), matter_id: '', created_at: at, updated_at: at, version: 1 });
const access = () => ({ id: randomUUID(), matter_id: '', role: 'client' as const, scope: '[]', until: null });
let seq = 0;

export const matterRows: { [Name in keyof MatterTables]: () => MatterTables[Name] } = {
  matter: () => ({
    id: randomUUID(),
    ref: `MAT-${randomUUID()}`,
    created_at: at,
    updated_at: at,
    version: 1,
    state: 'opening',
    paused_from: null,
    pause_reason: null,
    audience: 'personal',
    kind: 'general',
    service: null,
    lead: randomUUID(),
    next_update_due: at,
    cooling_off_ends: null,
    early_start: 0,
    identity_checked_at: null,
    closed_at: null,
    erase_at: null,
    hold_since: null,
    hold_review_on: null,
    hold_reason: null,
    deleted_at: null,
    deleted_because: null,
    enquiry_id: null,
    walled_since: null,
    title: sealed(),
    contact: sealed(),
  }),
  matter_team: () => ({ matter_id: '', staff_id: randomUUID(), added_at: at }),
  matter_member: () => ({
    ...access(),
    client_id: randomUUID(),
    added_at: at,
    ended_at: null,
    added_by: 'staff:1',
    notified_at: null,
    seen_at: null,
    address: sealed(),
  }),
  matter_invitation: () => ({
    ...access(),
    address_hash: randomUUID(),
    created_at: at,
    expires_at: at,
    used_at: null,
    superseded_at: null,
    created_by: 'staff:1',
    address: sealed(),
  }),
  matter_join_code: () => ({ id: randomUUID(), matter_id: '', code: randomUUID(), created_at: at, expires_at: at, tries: 0, used_at: null, address: sealed() }),
  matter_event: () => ({
    id: randomUUID(),
    matter_id: '',
    at,
    from_state: null,
    to_state: 'opening',
    by_actor: 'staff:1',
    stated: '["a",  "b"]',
    reason: null,
  }),
  matter_update: () => ({ ...versioned(), state: 'draft', author: randomUUID(), approver: null, published_at: null, no_news: 0, body: sealed() }),
  matter_message: () => {
    seq += 1;
    return { id: randomUUID(), matter_id: '', seq, created_at: at, author_kind: 'client', author: randomUUID(), submission: randomUUID(), body: sealed() };
  },
  matter_read: () => ({ matter_id: '', reader: randomUUID(), seq: 1, read_at: at }),
  matter_note: () => ({ id: randomUUID(), matter_id: '', created_at: at, author: randomUUID(), body: sealed() }),
  wall_look: () => ({ id: randomUUID(), matter_id: '', staff_id: randomUUID(), began_at: at, ends_at: at, reason: sealed() }),
  matter_request: () => ({
    ...versioned(),
    state: 'open',
    due_on: '2026-11-27',
    asked_by: randomUUID(),
    answered_at: null,
    answered_by: null,
    submission: null,
    content: sealed(),
    answer: null,
    return_reason: null,
  }),
};
