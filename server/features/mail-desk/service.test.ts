import { expect, test } from 'vitest';
import { custodian, investigator, lead } from '#tests/support/a-matter.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { sampleRow } from '#tests/support/rows.ts';
import type { AuditEvent } from '../audit/index.ts';
import { createMailDesk } from './service.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString();

describeOnBothEngines('mails that were given up', (make) => {
  test('are listed by pages without their content, and put back once, by those who manage', async () => {
    const database = await make();
    const kept: AuditEvent[] = [];
    let woken = 0;
    const audit = { append: async (_: unknown, event: AuditEvent) => void kept.push(event) };
    const desk = createMailDesk({ database, audit, outbox: { wake: () => void (woken += 1) }, now: () => new Date(at(59)) });
    const rows = Array.from({ length: 51 }, (_, minute) => sampleRow('outbox', { outcome: 'refused', done_at: at(minute), last_error: '550' }));
    await database.db
      .insertInto('outbox')
      .values([...rows, sampleRow('outbox', { outcome: null, done_at: null }), sampleRow('outbox', { outcome: 'delivered', done_at: at(3), message: null })])
      .execute();
    const first = await desk.listRefused();
    expect(first.mails.map(({ id }) => id)).toEqual(
      rows
        .slice(1)
        .map(({ id }) => id)
        .toReversed(),
    );
    expect(Object.keys(first.mails[0] ?? {}).toSorted()).toEqual(['attempts', 'created_at', 'done_at', 'id', 'kind', 'last_error']);
    const [oldest] = rows;
    expect((await desk.listRefused(first.next)).mails.map(({ id }) => id)).toEqual([oldest?.id]);

    for (const staff of [investigator, custodian]) expect(await desk.retry(staff, oldest?.id ?? '')).toBeUndefined();
    expect(await desk.retry(lead, oldest?.id ?? '')).toBe(true);
    await expect(desk.retry(lead, oldest?.id ?? '')).rejects.toMatchObject({ reason: 'state' });
    const again = await database.db
      .selectFrom('outbox')
      .select(['outcome', 'due_at', 'attempts'])
      .where('id', '=', oldest?.id ?? '')
      .executeTakeFirst();
    expect(again).toEqual({ outcome: null, due_at: at(59), attempts: 0 });
    expect([kept.map(({ action, subject }) => [action, subject]), woken]).toEqual([[['mail.retried', `outbox:${oldest?.id}`]], 1]);
  });
});
