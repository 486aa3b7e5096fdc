/** The command audit:verify as an operator runs it, on both databases: whatever is done to the log it ends with 1 and names the line. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { spawn } from 'node:child_process';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import type { AuditRow } from '#server/db/tables.ts';
import { tx } from '#server/db/tx.ts';
import { createAudit } from '#server/features/audit/index.ts';
import { openKeyringOf } from '#server/vault/key-store.ts';
import { buildFolder } from '#tests/support/built.ts';
import { environmentOf } from '#tests/support/command.ts';
import { allowTampering, describeOnBothEngines, type TestDatabase } from '#tests/support/databases.ts';

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'chain-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

type Run = { code: number | null; lines: string[] };

/** @param typed What the operator answers where something is asked. */
function run(environment: Record<string, string>, line: readonly string[], typed = ''): Promise<Run> {
  const child = spawn(process.execPath, [resolve(buildFolder, 'server/cli.js'), ...line], { env: { PATH: process.env.PATH ?? '', ...environment } });
  let said = '';
  child.stdout.on('data', (part: Buffer) => (said += part.toString()));
  child.stdin.end(`${typed}\n`);
  return new Promise((ready, fail) => {
    child.on('error', fail);
    child.on('close', (code) => ready({ code, lines: said.trim().split('\n') }));
  });
}

/** A log of so many lines, the last of them written down outside the database. */
async function aLog(database: TestDatabase, lines = 6) {
  const dataDir = database.kind === 'postgres' ? newFolder() : database.settings.dataDir;
  const environment = { ...environmentOf(database.settings), DATA_DIR: dataDir };
  const now = () => new Date('2026-11-20T09:30:00.000Z');
  const keyring = await openKeyringOf(database, { dataDir, now });
  const audit = createAudit({ database, keyring, dataDir, now, onError: (error) => expect.unreachable(String(error)) });
  const add = (subject: string) => tx(database, (t) => audit.append(t, { actor: 'site', action: 'enquiry.received', subject }));
  for (let number = 1; number <= lines; number += 1) await add(`enquiry:${number}`);
  await audit.anchor();
  await allowTampering(database);
  const { db } = database;
  const rows = () => db.selectFrom('audit_event').selectAll().orderBy('seq').execute();
  return {
    dataDir,
    environment,
    audit,
    add,
    rows,
    change: (seq: number, values: Partial<AuditRow>) => db.updateTable('audit_event').set(values).where('seq', '=', seq).execute(),
    remove: (from: number, to: number) => db.deleteFrom('audit_event').where('seq', '>=', from).where('seq', '<=', to).execute(),
    /** Puts these rows in the place of all. */
    async put(all: readonly AuditRow[]) {
      await db.deleteFrom('audit_event').execute();
      for (const row of all) await db.insertInto('audit_event').values(row).execute();
    },
    verify: (...line: string[]) => run(environment, ['audit:verify', ...line]),
  };
}

type Log = Awaited<ReturnType<typeof aLog>>;

const numbered = (rows: readonly AuditRow[]): AuditRow[] => rows.map((row, index) => ({ ...row, seq: index + 1 }));

describeOnBothEngines('npm run audit:verify', (make) => {
  test('passes an untouched log, also of a site that was stopped and started', async () => {
    const log = await aLog(await make());
    expect(await log.verify()).toEqual({
      code: 0,
      lines: ['6 lines are as they were written.', expect.stringContaining('Line 6 is written down outside the database')],
    });
    await log.add('enquiry:7');
    await log.audit.anchor();
    expect(await log.verify()).toMatchObject({ code: 0, lines: ['7 lines are as they were written.', expect.stringContaining('Line 7')] });
  });

  test.each<[what: string, tamper: (log: Log) => Promise<unknown>, says: string]>([
    ['an edited line', (log) => log.change(3, { actor: 'operator' }), 'Line 3 was changed.'],
    ['a line that was moved in time', (log) => log.change(1, { at: '2026-11-20T09:30:00.001Z' }), 'Line 1 was changed.'],
    ['a removed line', (log) => log.remove(4, 4), 'Line 4 is missing.'],
    ['a removed line whose gap was closed', async (log) => log.put(numbered((await log.rows()).toSpliced(3, 1))), 'Line 4 was changed.'],
    ['two lines in each other’s place', async (log) => log.put(numbered(swapped(await log.rows()))), 'Line 2 was changed.'],
    ['a line that was put in between', putBetween, 'Line 3 was changed.'],
    ['a line that was added at the end', addForged, 'Line 7 was changed.'],
    ['a removed end', (log) => log.remove(5, 6), 'Line 5 and those after it were cut off.'],
    ['a removed log', (log) => log.remove(1, 6), 'Line 1 and those after it were cut off.'],
    ['a removed end after which the log has grown again', growAgain, 'Line 6 and those after it were cut off.'],
    ['an edited line of audit-head.log', async (log) => editHead(log), 'audit-head.log: line 1 was not written by this program.'],
    ['a removed audit-head.log', async (log) => rmSync(join(log.dataDir, 'audit-head.log')), 'No line of the log is written down outside the database'],
  ])('finds %s, names it, and ends with 1', async (_, tamper, says) => {
    const log = await aLog(await make());
    await tamper(log);
    const { code, lines } = await log.verify();
    expect([code, lines.join('\n')]).toEqual([1, expect.stringContaining(says)]);
  });

  test('takes no other key in the place of the one that wrote the log, and none that is gone', async () => {
    const log = await aLog(await make());
    const [name = ''] = readdirSync(join(log.dataDir, 'keys'));
    const key = join(log.dataDir, 'keys', name);
    const good = readFileSync(key, 'utf8');
    writeFileSync(
      key,
      good.replace(/[0-9a-zA-Z+/]{20}/, (part) => randomBytes(20).toString('base64').replaceAll('=', '').slice(0, part.length)),
    );
    const changed = await log.verify();
    expect(changed.code).not.toBe(0);
    expect(changed.lines.join('\n')).not.toContain('6 lines are as they were written.');
    rmSync(key);
    expect((await log.verify()).code).not.toBe(0);
    writeFileSync(key, good, { mode: 0o600 });
    expect((await log.verify()).code).toBe(0);
  });

  test('tells an older backup that was put back from the log that was there, until an operator says that it was put back', async () => {
    const database = await make({ empty: true });
    await migrate(database);
    const log = await aLog(database, 3);
    const identity = await generateIdentity();
    const [folder, recipient] = [newFolder(), await identityToRecipient(identity)];
    const [backup, identityFile] = [join(folder, 'site.backup'), join(folder, 'key.txt')];
    writeFileSync(identityFile, `${identity}\n`);
    expect((await run({ ...log.environment, BACKUP_RECIPIENT: recipient }, ['db:backup', '--out', backup])).code).toBe(0);
    await log.add('enquiry:4');
    await log.audit.anchor();
    expect((await log.verify()).code).toBe(0);
    const name = database.settings.databaseUrl === undefined ? 'site.db' : new URL(database.settings.databaseUrl).pathname.slice(1);
    const restored = await run(log.environment, ['db:restore', '--in', backup, '--identity', identityFile, '--replace'], name);
    expect(restored.lines.join('\n')).toContain('Done: the database holds');
    const older = await log.verify();
    expect([older.code, older.lines.join('\n')]).toEqual([1, expect.stringContaining('Line 4 and those after it were cut off.\nIf a backup was put back')]);
    expect(await log.verify('--restored')).toMatchObject({
      code: 0,
      lines: [expect.stringContaining('goes on after line 3'), expect.anything(), expect.anything()],
    });
    expect((await log.verify()).code).toBe(0);
  });
});

function swapped(rows: readonly AuditRow[]): AuditRow[] {
  const [first, second, third, ...rest] = rows;
  return [first, third, second, ...rest].filter((row) => row !== undefined);
}

/** As somebody would who can write to the database and does not have the key. */
async function addForged(log: Log): Promise<void> {
  const rows = await log.rows();
  const last = rows.at(-1);
  if (last !== undefined) await log.put([...rows, { ...last, seq: 7, previous: last.hash, hash: 'f'.repeat(64) }]);
}

async function putBetween(log: Log): Promise<void> {
  const rows = await log.rows();
  const [, second] = rows;
  if (second !== undefined) await log.put(numbered(rows.toSpliced(2, 0, { ...second, previous: 'e'.repeat(64), hash: 'f'.repeat(64) })));
}

async function growAgain(log: Log): Promise<void> {
  await log.remove(5, 6);
  for (const number of [15, 16, 17]) await log.add(`enquiry:${number}`);
}

function editHead({ dataDir }: Log): void {
  const head = join(dataDir, 'audit-head.log');
  writeFileSync(head, readFileSync(head, 'utf8').replace(' 6 ', ' 5 '));
}
