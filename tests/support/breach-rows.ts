/** One valid row of each table of the register of breaches. */
import { randomUUID } from 'node:crypto';
import type { BreachTables } from '#server/db/breach-tables.ts';

const at = '2026-11-20T09:30:00.000Z';

/** Bytes that are no text in any encoding. */
const sealed = (): Buffer => Buffer.concat([Buffer.from([0, 255, 10, 13]), Buffer.from(randomUUID())]);

export const breachRows: { [Name in keyof BreachTables]: () => BreachTables[Name] } = {
  breach: () => ({
    id: randomUUID(),
    ref: `BRE-${randomUUID()}`,
    submission: randomUUID(),
    recorded_at: at,
    recorded_by: 'staff:1',
    aware_at: at,
    state: 'open',
    closed_at: null,
    version: 1,
    risk: 'high',
    regulator: 'told',
    regulator_at: at,
    people: 'untold',
    people_at: null,
    untold_reason: 'unreadable',
    content: sealed(),
  }),
  breach_event: () => ({ id: randomUUID(), breach_id: '', number: 1, at, by_actor: 'staff:1', step: 'recorded', note: sealed(), content: null }),
};
