import { generateIdentity, identityToRecipient } from 'age-encryption';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { environmentOf, runCommand } from '#tests/support/command.ts';
import { describeOnBothEngines, kinds, type TestDatabase } from '#tests/support/databases.ts';
import { fill, sumsOf } from '#tests/support/full-database.ts';
import { readConfig } from '../config.ts';
import { countRows } from '../db/count-rows.ts';
import { openBlobStore } from '../files/open-blob-store.ts';
import { readIdentity } from './age-identity.ts';
import { backupKey } from './backup-key.ts';
import { UserError } from './command.ts';
import { dbBackup } from './db-backup.ts';
import { dbMigrate } from './db-migrate.ts';
import { dbMove } from './db-move.ts';
import { createDbRestore } from './db-restore.ts';

const root = mkdtempSync(join(tmpdir(), 'commands-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const newFolder = (): string => mkdtempSync(join(root, 'x-'));

const identityFile = join(root, 'backup-key.txt');
let recipient: string;
beforeAll(async () => {
  const identity = await generateIdentity();
  recipient = await identityToRecipient(identity);
  writeFileSync(identityFile, `# created: 2026-11-20\n# public key: ${recipient}\n${identity}\n`);
});

const unasked = createDbRestore(() => Promise.reject(new Error('nothing was to be asked')));
const answering = (answer: string) => createDbRestore(() => Promise.resolve(answer));
const rowsIn = async (database: TestDatabase): Promise<number> => Object.values(await countRows(database)).reduce((sum, rows) => sum + rows, 0);
const filesOf = (database: TestDatabase) => openBlobStore(readConfig(environmentOf(database.settings)));

describeOnBothEngines('the commands of the database', (make, kind) => {
  test('db:migrate makes the tables, and says when there was nothing to do', async () => {
    const { settings } = await make({ empty: true });
    const first = await runCommand(dbMigrate, environmentOf(settings));
    expect(first.lines[0]).toBe('  0001-enquiries');
    expect(first.lines.at(-1)).toMatch(/^Brought up to date in \d+ steps; they hold 0 rows\.$/);
    expect((await runCommand(dbMigrate, environmentOf(settings))).lines).toEqual(['The tables were up to date; they hold 0 rows.']);
  });

  test('db:backup is read back where the identity is given, and db:restore brings everything to an empty machine', async () => {
    const database = await make();
    await fill(database, await filesOf(database), newFolder(), 3);
    const out = join(newFolder(), 'site.backup');
    const backup = await runCommand(dbBackup, { ...environmentOf(database.settings), BACKUP_RECIPIENT: recipient }, '--out', out, '--identity', identityFile);
    expect([backup.code, backup.lines.includes('  enquiry: 3 rows')]).toEqual([0, true]);
    expect(backup.lines.join('\n')).toMatch(/Read back to its end: every row is as it was written, and 7 files are there/);
    for (const other of kinds) {
      const machine = await make({ kind: other, empty: true });
      const { code, lines } = await runCommand(unasked, environmentOf(machine.settings), '--in', out, '--identity', identityFile);
      expect([code, lines.join('\n')]).toEqual([
        0,
        expect.stringContaining(`Done: the database holds ${await rowsIn(database)} rows as of 2026-11-20T09:30:00.000Z`),
      ]);
      expect(await sumsOf(machine, await filesOf(machine))).toEqual(await sumsOf(database, await filesOf(database)));
    }
  });

  test('db:restore throws away what is there only for somebody who types its name', async () => {
    const database = await make();
    await fill(database, await filesOf(database), newFolder(), 2);
    const environment = environmentOf(database.settings);
    const out = join(newFolder(), 'site.backup');
    await runCommand(dbBackup, { ...environment, BACKUP_RECIPIENT: recipient }, '--out', out);
    const line = ['--in', out, '--identity', identityFile];
    const rows = await rowsIn(database);
    await expect(runCommand(unasked, environment, ...line)).rejects.toThrow(`holds ${rows} rows: give --replace`);
    await expect(runCommand(answering('yes'), environment, ...line, '--replace')).rejects.toThrow('That is not its name: nothing was changed.');
    const name = kind === 'sqlite' ? 'site.db' : new URL(database.settings.databaseUrl ?? '').pathname.slice(1);
    const { lines } = await runCommand(answering(name), environment, ...line, '--replace');
    expect(lines).toContain(`${rows} rows are thrown away.`);
  });

  test('commands on tables of an older version say what to do', async () => {
    const { settings } = await make({ empty: true });
    const line = ['--out', join(newFolder(), 'site.backup')];
    await expect(runCommand(dbBackup, { ...environmentOf(settings), BACKUP_RECIPIENT: recipient }, ...line)).rejects.toThrow('run "npm run db:migrate" first');
  });

  test('a lost file does not stop the backup, and does not go unnoticed', async () => {
    const database = await make();
    const files = await filesOf(database);
    const { fileIds } = await fill(database, files, newFolder(), 2);
    await files.remove(fileIds[1] ?? '');
    const out = join(newFolder(), 'site.backup');
    const { code, lines } = await runCommand(dbBackup, { ...environmentOf(database.settings), BACKUP_RECIPIENT: recipient }, '--out', out);
    expect([code, existsSync(out), lines.at(-1)]).toEqual([1, true, `  ${fileIds[1]}`]);
  });

  test.runIf(kind === 'postgres')('db:move brings SQLite here, and leaves it as it was', async () => {
    const [from, to] = [await make({ kind: 'sqlite' }), await make({ empty: true })];
    const files = await filesOf(from);
    await fill(from, files, newFolder(), 3);
    const sums = await sumsOf(from, files);
    const line = ['--to', to.settings.databaseUrl ?? ''];
    const { code, lines } = await runCommand(dbMove, environmentOf(from.settings), ...line);
    expect([code, lines.join('\n')]).toEqual([0, expect.stringMatching(new RegExp(`Done: ${await rowsIn(from)} rows[^]*set DATABASE_URL`))]);
    expect([await sumsOf(to, files), await sumsOf(from, files)]).toEqual([sums, sums]);
    await expect(runCommand(dbMove, environmentOf(from.settings), ...line)).rejects.toThrow(`holds ${await rowsIn(from)} rows already: give an empty one`);
    await expect(runCommand(dbMove, environmentOf(to.settings), ...line)).rejects.toThrow('uses PostgreSQL already');
  });
});

test('backup:key makes a pair that backups can be made and opened with, and overwrites none', async () => {
  const file = join(newFolder(), 'backup-key.txt');
  const { lines } = await runCommand(backupKey, {}, '--out', file);
  const [, made = ''] = /^BACKUP_RECIPIENT=(age1[0-9a-z]{58})$/.exec(lines[0] ?? '') ?? [];
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await identityToRecipient(readIdentity(file))).toBe(made);
  expect(readConfig({ BACKUP_RECIPIENT: made }).backupRecipient).toBe(made);
  await expect(runCommand(backupKey, {}, '--out', file)).rejects.toThrow('is there already');
  await expect(runCommand(backupKey, {})).rejects.toThrow('Say where to write it');
});

describe('what is missing is said before anything is done', () => {
  const here = { DATA_DIR: join(root, 'none') };
  const refusal = (run: Promise<unknown>): Promise<string> =>
    run.then(
      () => 'done',
      (error: unknown) => (error instanceof UserError ? error.message : String(error)),
    );

  test('for db:backup', async () => {
    const known = { ...here, BACKUP_RECIPIENT: recipient };
    expect(await refusal(runCommand(dbBackup, known))).toMatch(/^Say where to write it/);
    expect(await refusal(runCommand(dbBackup, here, '--out', join(root, 'a')))).toMatch(/^BACKUP_RECIPIENT is not set.*backup:key/);
    expect(await refusal(runCommand(dbBackup, known, '--out', join(root, 'a'), '--identity', join(root, 'b')))).toMatch(/cannot be read \(ENOENT\)/);
    expect(await refusal(runCommand(dbBackup, known, '--out', identityFile))).toMatch(/is there already: nothing is overwritten/);
    expect(await refusal(runCommand(dbBackup, known, '--out', join(root, 'no', 'a')))).toMatch(/^There is no folder/);
  });

  test('for db:restore', async () => {
    const noKey = join(root, 'no-key.txt');
    writeFileSync(noKey, `# public key: ${recipient}\n`);
    expect(await refusal(runCommand(unasked, here, '--in', 'x'))).toMatch(/^Say what to read and with which key/);
    expect(await refusal(runCommand(unasked, here, '--in', 'x', '--identity', noKey))).toMatch(/holds no age identity/);
    expect(await refusal(runCommand(unasked, here, '--in', join(root, 'x'), '--identity', identityFile))).toMatch(/x is not there/);
    expect(await refusal(runCommand(unasked, { DATA_DIR: newFolder() }, '--in', noKey, '--identity', identityFile))).toMatch(/damaged or cut off/);
  });

  test('for db:move', async () => {
    expect(await refusal(runCommand(dbMove, here, '--to', 'mysql://x'))).toMatch(/^Say where to/);
    expect(await refusal(runCommand(dbMove, here, '--to', 'postgres://site@127.0.0.1:1/x'))).toMatch(/nothing to move/);
    const { settings } = { settings: { DATA_DIR: newFolder() } };
    await runCommand(dbMigrate, settings);
    expect(await refusal(runCommand(dbMove, settings, '--to', 'postgres://site:secret@127.0.0.1:1/x'))).toMatch(/cannot be reached: (?!.*secret)/);
    expect(readdirSync(settings.DATA_DIR)).toContain('site.db');
    expect(existsSync(here.DATA_DIR)).toBe(false);
  });
});
