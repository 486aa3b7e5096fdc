import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aKeyring } from '#tests/support/a-keyring.ts';
import { allowTampering, describeOnBothEngines, type TestDatabase } from '#tests/support/databases.ts';
import type { AuditRow } from '../../db/tables.ts';
import { tx } from '../../db/tx.ts';
import type { Keyring } from '../../vault/keyring.ts';
import { acceptRestored, createAudit, verifyAudit, type Audit } from './index.ts';

type Log = { database: TestDatabase; dataDir: string; audit: Audit; keyring: Keyring; rows: () => Promise<AuditRow[]> };

const now = () => new Date('2026-11-20T09:30:00.000Z');
const event = (number: number) => ({
  actor: 'site',
  action: 'enquiry.received' as const,
  subject: `enquiry:${number}`,
  detail: { files: number, 'line\r\nbreak': 'a\nb' },
});
const add = (audit: Audit, database: TestDatabase, number: number) => tx(database, (t) => audit.append(t, event(number)), { isolation: 'read committed' });

describeOnBothEngines('the audit log', (make) => {
  /** With five rows, anchored. */
  async function aLog(count = 5): Promise<Log> {
    const [database, keyring, dataDir] = [await make(), aKeyring(), mkdtempSync(join(tmpdir(), 'audit-'))];
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const audit = createAudit({ database, keyring, dataDir, now, onError: (error) => expect.unreachable(String(error)) });
    for (let number = 1; number <= count; number += 1) await add(audit, database, number);
    await audit.anchor();
    return { database, keyring, dataDir, audit, rows: () => database.db.selectFrom('audit_event').selectAll().orderBy('seq').execute() };
  }
  const verify = ({ database, keyring, dataDir }: Log) => verifyAudit(database, keyring, dataDir);
  const anchorFile = ({ dataDir }: Log): string => join(dataDir, 'audit-head.log');

  test('a log as it was written is good, and holds what it was told', async () => {
    const log = await aLog();
    expect(await verify(log)).toMatchObject({ rows: 5, forged: [], anchor: { seq: 5 } });
    expect((await verify(log)).breach).toBeUndefined();
    const [first] = await log.rows();
    expect(first).toMatchObject({ seq: 1, at: now().toISOString(), actor: 'site', subject: 'enquiry:1', previous: '0'.repeat(64) });
    expect(JSON.parse(first?.detail ?? '')).toEqual(event(1).detail);
    expect(first?.detail).not.toMatch(/[\r\n]/);
  });

  test('an empty log is good', async () => {
    expect(await verify(await aLog(0))).toEqual({ rows: 0, forged: [] });
  });

  test('an event is kept with what it tells of, or not at all', async () => {
    const log = await aLog(1);
    const work = tx(log.database, async (t) => {
      await log.audit.append(t, event(2));
      throw new Error('undone');
    });
    await expect(work).rejects.toThrow('undone');
    expect(await log.rows()).toHaveLength(1);
    await add(log.audit, log.database, 2);
    expect(await verify(log)).toMatchObject({ rows: 2 });
  });

  test('the database itself refuses to change or remove a line', async () => {
    const { database } = await aLog(1);
    await expect(database.db.updateTable('audit_event').set({ actor: 'x' }).execute()).rejects.toThrow('append-only');
    await expect(database.db.deleteFrom('audit_event').execute()).rejects.toThrow('append-only');
  });

  test.each(['read committed', 'serializable'] as const)('many who append at once make one chain (%s)', async (isolation) => {
    const log = await aLog(0);
    const other = createAudit({ ...log, now, onError: () => undefined });
    const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
    const work = (number: number) => tx(log.database, (t) => (number % 2 === 0 ? log.audit : other).append(t, event(number)), { isolation });
    await Promise.all(numbers.map(work));
    expect((await log.rows()).map(({ seq }) => seq)).toEqual(numbers);
    expect(await verify(log)).toMatchObject({ rows: 40 });
  });

  type Tamper = (log: Log) => Promise<unknown>;
  const change =
    (values: Partial<AuditRow>): Tamper =>
    ({ database }) =>
      database.db.updateTable('audit_event').set(values).where('seq', '=', 3).execute();
  const removeFrom =
    (first: number, last = first): Tamper =>
    ({ database }) =>
      database.db.deleteFrom('audit_event').where('seq', '>=', first).where('seq', '<=', last).execute();
  /** Puts the rows back in another order of numbers. */
  const renumber =
    (numbers: Record<number, number>): Tamper =>
    async ({ database, rows }) => {
      const all = await rows();
      await database.db.deleteFrom('audit_event').execute();
      for (const row of all)
        await database.db
          .insertInto('audit_event')
          .values({ ...row, seq: numbers[row.seq] ?? row.seq })
          .execute();
    };
  test('a change of any field of a line is found', async () => {
    const log = await aLog();
    await allowTampering(log.database);
    const [, , original] = await log.rows();
    const changes: Partial<AuditRow>[] = [
      { at: '2026-11-20T09:30:00.001Z' },
      { actor: 'operator' },
      { action: 'enquiry.opened' },
      { subject: 'enquiry:9' },
      { detail: '{"files":4}' },
      { detail: original?.detail.replace(':', ': ') ?? '' },
      { key_id: '0123456789abcdef' },
      { previous: 'f'.repeat(64) },
      { hash: 'f'.repeat(64) },
    ];
    for (const values of changes) {
      await change(values)(log);
      expect(await verify(log), JSON.stringify(values)).toMatchObject({ rows: 2, breach: { seq: 3, what: 'edited' } });
      await change(original ?? {})(log);
    }
    expect(await verify(log)).toMatchObject({ rows: 5 });
    expect((await verify(log)).breach).toBeUndefined();
  });

  test.each<[string, Tamper, { seq: number; what: string }]>([
    ['a removed row', removeFrom(3), { seq: 3, what: 'removed' }],
    ['a removed first row', removeFrom(1), { seq: 1, what: 'removed' }],
    ['two rows swapped', renumber({ 2: 3, 3: 2 }), { seq: 2, what: 'edited' }],
    ['a removed row whose gap was closed', async (log) => [await removeFrom(3)(log), await renumber({ 4: 3, 5: 4 })(log)], { seq: 3, what: 'edited' }],
    ['a removed last row', removeFrom(5), { seq: 5, what: 'truncated' }],
    ['several last rows removed', removeFrom(3, 5), { seq: 3, what: 'truncated' }],
    ['every row removed', removeFrom(1, 5), { seq: 1, what: 'truncated' }],
  ])('%s is found', async (_, tamper, breach) => {
    const log = await aLog();
    await allowTampering(log.database);
    await tamper(log);
    expect(await verify(log)).toMatchObject({ rows: breach.seq - 1, breach });
  });

  test('an end that was cut off is missed also when the log has grown again since', async () => {
    const log = await aLog();
    await allowTampering(log.database);
    await removeFrom(4, 5)(log);
    for (const number of [4, 5, 6]) await add(log.audit, log.database, number + 100);
    await log.audit.anchor();
    expect(await verify(log)).toMatchObject({ breach: { seq: 5, what: 'truncated' } });
  });

  test('rows of another key are not taken for rows of this log', async () => {
    const log = await aLog();
    const forger = createAudit({ ...log, keyring: aKeyring(9), dataDir: mkdtempSync(join(log.dataDir, 'x-')), now, onError: () => undefined });
    await add(forger, log.database, 6);
    expect(await verify(log)).toMatchObject({ rows: 5, breach: { seq: 6, what: 'edited' } });
  });

  test('a new key does not end the chain', async () => {
    const log = await aLog();
    const keyring = aKeyring(2, 1);
    const audit = createAudit({ ...log, keyring, now, onError: () => undefined });
    await add(audit, log.database, 6);
    await audit.anchor();
    expect(await verifyAudit(log.database, keyring, log.dataDir)).toMatchObject({ rows: 6, forged: [], anchor: { seq: 6 } });
  });

  test('a line of the anchor file that was changed or added is found, one that was cut off by a power cut is not held against it', async () => {
    const log = await aLog();
    await add(log.audit, log.database, 6);
    await log.audit.anchor();
    const good = readFileSync(anchorFile(log), 'utf8');
    expect(good.trim().split('\n')).toHaveLength(2);
    writeFileSync(anchorFile(log), good.replace(' 5 ', ' 4 '));
    expect(await verify(log)).toMatchObject({ forged: [1] });
    writeFileSync(anchorFile(log), `${good}nonsense\n`);
    expect(await verify(log)).toMatchObject({ forged: [3] });
    writeFileSync(anchorFile(log), good.slice(0, -20));
    expect(await verify(log)).toMatchObject({ rows: 6, forged: [], anchor: { seq: 5 } });
    rmSync(anchorFile(log));
    expect((await verify(log)).anchor).toBeUndefined();
  });

  test('what a killed process did not write down outside the database, the next one writes down', async () => {
    const log = await aLog(1);
    await add(log.audit, log.database, 2);
    const next = createAudit({
      database: log.database,
      keyring: log.keyring,
      dataDir: log.dataDir,
      now,
      onError: (error) => expect.unreachable(String(error)),
    });
    next.start();
    onTestFinished(() => next.stop());
    await vi.waitFor(async () => expect((await verify(log)).anchor?.seq).toBe(2), { timeout: 15_000 });
  });

  test('after a power cut in the middle of an anchor the next one stands on a line of its own', async () => {
    const log = await aLog();
    writeFileSync(anchorFile(log), readFileSync(anchorFile(log), 'utf8').slice(0, -20));
    const audit = createAudit({ ...log, now, onError: () => undefined });
    await audit.anchor();
    expect(await verify(log)).toMatchObject({ anchor: { seq: 5 } });
  });

  test('a backup that was put back is accepted once an operator says so, and what comes after it is watched again', async () => {
    const log = await aLog();
    await allowTampering(log.database);
    await removeFrom(4, 5)(log);
    expect(await verify(log)).toMatchObject({ breach: { what: 'truncated' } });
    await acceptRestored(log.database, log.keyring, log.dataDir, now());
    expect(await verify(log)).toMatchObject({ rows: 3, forged: [], anchor: { seq: 3, says: 'restored' } });
    await add(log.audit, log.database, 4);
    await log.audit.anchor();
    await removeFrom(4)(log);
    expect(await verify(log)).toMatchObject({ breach: { seq: 4, what: 'truncated' } });
  });

  test('the head is written down by itself while events come, and at the end', async () => {
    const log = await aLog(0);
    log.audit.start();
    await add(log.audit, log.database, 1);
    await vi.waitFor(async () => expect((await verify(log)).anchor?.seq).toBe(1), { timeout: 15_000 });
    await add(log.audit, log.database, 2);
    await log.audit.stop();
    expect((await verify(log)).anchor?.seq).toBe(2);
  });
});
