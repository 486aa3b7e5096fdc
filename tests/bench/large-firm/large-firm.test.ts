import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Answers } from '#shared/forms/definition.ts';
import { readConfig } from '#server/config.ts';
import { NotEmpty } from '#server/db/not-empty.ts';
import { createMailbox } from '#server/demo/mailbox.ts';
import { createClock } from '#server/demo/world.ts';
import { verifyAudit } from '#server/features/audit/index.ts';
import { checkStanding, termsOf } from '#server/features/conflicts/index.ts';
import { createServices, type BuiltServices } from '#server/services.ts';
import { openField } from '#server/vault/fields.ts';
import { aKeyring } from '#tests/support/a-keyring.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { createAuditLines } from './audit-lines.ts';
import { createEnquiryMaker, fateOf, sizeOf } from './enquiry-rows.ts';
import { fillLargeFirm } from './index.ts';
import { createRandom, refOf } from './random.ts';
import { newPile, writePile } from './write-rows.ts';

const today = new Date('2026-11-20T12:00:00Z');
const enquiries = 500;
const options = { enquiries, today, subjects: ['osint-tracing', 'due-diligence'] };

describeOnBothEngines('the large firm', (make) => {
  let services: BuiltServices;
  let dataDir: string;
  const clock = createClock(today);

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'large-firm-'));
    const config = readConfig({ DATA_DIR: dataDir });
    const subjects = [{ value: 'osint-tracing', label: 'Tracing' }];
    services = await createServices(await make(), {
      config,
      log: pino({ level: 'silent' }),
      now: clock.now,
      subjects,
      stripProcess: [],
      outbox: createMailbox(),
    });
    await fillLargeFirm(services, clock, options);
    return () => rmSync(dataDir, { recursive: true, force: true });
  }, 180_000);

  test('has as many enquiries as were asked for and at least two lines of the audit log for each, which verify', async () => {
    const { db } = services.database;
    const { rows } = await db
      .selectFrom('enquiry')
      .select((e) => e.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    expect(rows).toBe(enquiries);
    const verdict = await verifyAudit(services.database, services.keyring, dataDir);
    expect(verdict).toMatchObject({ forged: [], anchor: { seq: verdict.rows } });
    expect(verdict.breach).toBeUndefined();
    expect(verdict.rows).toBeGreaterThanOrEqual(2 * enquiries);
  });

  test('tells what happened in the order in which it did', async () => {
    const times = (await services.database.db.selectFrom('audit_event').select('at').orderBy('seq').execute()).map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
  });

  test('is found by what its enquiries name, as if each had been received', async () => {
    const { db } = services.database;
    for (const row of await db.selectFrom('enquiry').selectAll().orderBy('created_at').limit(25).execute()) {
      const read = (column: 'parties' | 'contact' | 'story') =>
        JSON.parse(openField(services.keyring, { table: 'enquiry', column, id: row.id }, row[column]).toString('utf8')) as Answers;
      const answers = { ...read('contact'), ...read('parties') };
      const tokens = (await db.selectFrom('search_token').select('token').where('record_id', '=', row.id).execute()).map(({ token }) => token);
      expect(tokens.toSorted()).toEqual(termsOf(services.keyring, answers));
      expect(read('story').story).not.toBe('');
    }
  });

  test('has a decided check behind every matter, walls around some, and words that are late', async () => {
    const { db } = services.database;
    const matters = await db.selectFrom('matter').selectAll().execute();
    expect(matters.length).toBeGreaterThan(100);
    expect(matters.some(({ walled_since }) => walled_since !== null)).toBe(true);
    expect(matters.some(({ next_update_due }) => next_update_due !== null && next_update_due < today.toISOString())).toBe(true);
    const enquiry = await db
      .selectFrom('enquiry')
      .selectAll()
      .where('id', '=', matters[0]?.enquiry_id ?? '')
      .executeTakeFirstOrThrow();
    expect([enquiry.state, await checkStanding(db, services.keyring, enquiry, today)]).toEqual(['converted', 'clear']);
  });

  test('signs its people in, and opens to those who may read it', async () => {
    const [owner] = await services.staff.listUsers();
    const page = await services.matters.staff.listMatters({ id: owner?.id ?? '', roles: ['owner'] }, { limit: 50 });
    expect(page.matters).toHaveLength(50);
    expect(page.matters[0]?.title).toMatch(/: /);
  });

  test('is never made where something is kept', async () => {
    await expect(fillLargeFirm(services, clock, options)).rejects.toThrow(NotEmpty);
  });
});

describe('chance', () => {
  test('makes the same firm from the same seed, and another from another', () => {
    const firm = (seed: number): string => {
      const random = createRandom(seed);
      const keyring = aKeyring();
      const lines = createAuditLines(keyring, { seq: 0, hash: '0'.repeat(64) });
      const make = createEnquiryMaker({ random, keyring, lines, managers: ['one', 'two'], subjects: ['a'], now: today.getTime() });
      const pile = newPile();
      const all = Array.from({ length: 200 }, (_, number) => make(pile, number, today.getTime() - 10_000_000, fateOf(random, sizeOf(200), number, 10_000_000)));
      return JSON.stringify([all, pile.findable, lines.until('2027')]);
    };
    expect(firm(1)).toBe(firm(1));
    expect(firm(1)).not.toBe(firm(2));
  });

  test('never gives a reference twice', () => {
    expect(new Set(Array.from({ length: 50_000 }, (_, number) => refOf('ENQ', number * 20))).size).toBe(50_000);
  });
});

describeOnBothEngines('a pile of rows', (make) => {
  test('is written whole or not at all', async () => {
    const database = await make();
    const pile = newPile();
    pile.rows.set('data_key', [
      { id: 'a', created_at: today.toISOString() },
      { id: 'a', created_at: today.toISOString() },
    ]);
    await expect(writePile(database, pile)).rejects.toThrow(/unique/i);
    expect(await database.db.selectFrom('data_key').selectAll().execute()).toEqual([]);
  });
});
