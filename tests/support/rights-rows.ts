/** One valid row of each table of requests about one's own data. */
import { randomUUID } from 'node:crypto';
import type { RightsTables } from '#server/db/rights-tables.ts';

const at = '2026-11-20T09:30:00.000Z';

/** Bytes that are no text in any encoding. */
const sealed = (): Buffer => Buffer.concat([Buffer.from([0, 255, 10, 13]), Buffer.from(randomUUID())]);

export const rightsRows: { [Name in keyof RightsTables]: () => RightsTables[Name] } = {
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
    version: 1,
    acknowledged_at: null,
    identity: null,
    extension: null,
    outcome: null,
    refusal: null,
    way: null,
    came_by: null,
    entered_at: null,
    entered_by: null,
  }),
  rights_pause: () => ({ id: randomUUID(), request_id: '', reason: 'identity', from_day: '2026-11-20', until_day: '2026-11-24' }),
  rights_event: () => ({
    id: randomUUID(),
    request_id: '',
    number: 2,
    at,
    by_actor: 'staff:1',
    step: 'identity',
    word: 'asked',
    told: 'mail',
    note: sealed(),
  }),
  rights_erasure: () => ({
    id: randomUUID(),
    request_id: '',
    record_id: randomUUID(),
    ref: `ENQ-${randomUUID()}`,
    reason: sealed(),
    state: 'asked',
    asked_at: at,
    asked_by: 'staff:1',
    settled_at: null,
    settled_by: null,
  }),
};
