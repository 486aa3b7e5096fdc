import { Decrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { describeOnBothEngines, kinds, type MakeDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { fill, sumsOf } from '#tests/support/full-database.ts';
import { sampleRow } from '#tests/support/rows.ts';
import { createDiskStore } from '../../files/disk-store.ts';
import { erasureLogOf, readErasureLog, replayErasures } from '../../features/retention/index.ts';
import type { BlobStore } from '../../files/blob-store.ts';
import { openDatabase } from '../database.ts';
import { insertRows } from '../rows.ts';
import { migrate } from '../migrate.ts';
import { tableNames } from '../tables-in-order.ts';
import { NotEmpty } from '../not-empty.ts';
import { tx } from '../tx.ts';
import { BadBackup } from './format.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup, type Replay } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const root = mkdtempSync(join(tmpdir(), 'backup-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let identity: string;
let recipient: string;
beforeAll(async () => {
  identity = await generateIdentity();
  recipient = await identityToRecipient(identity);
});

const now = () => new Date('2026-11-20T09:30:00.000Z');
const onStep = () => undefined;
const newFolder = (): string => mkdtempSync(join(root, 'x-'));
const newStore = (): BlobStore => createDiskStore(join(newFolder(), 'files'));
const newPath = (): string => join(newFolder(), 'site.backup');

type Backed = { path: string; database: TestDatabase; files: BlobStore; enquiryIds: string[]; fileIds: string[] };

async function backUp(make: MakeDatabase, enquiries = 3): Promise<Backed> {
  const [database, files, path] = [await make(), newStore(), newPath()];
  const filled = await fill(database, files, newFolder(), enquiries);
  await writeBackup({ database, files, out: path, recipient, now, onStep });
  return { path, database, files, ...filled };
}

const restore = (database: TestDatabase, files: BlobStore, path: string, given: { replace?: boolean } = {}) => {
  const { dataDir } = database.settings;
  const replay: Replay = (t, others) => replayErasures(t, dataDir, others);
  return restoreBackup({ database, files, path, identity, dataDir, replace: false, replay, onStep, ...given });
};

/** For what the database has no part in. */
async function makeLite(): Promise<TestDatabase> {
  const settings = { dataDir: newFolder() };
  const database = await openDatabase(settings);
  onTestFinished(() => database.close());
  await migrate(database);
  return { ...database, settings };
}

describeOnBothEngines('a backup', (make) => {
  test('brings back every row and every file, into each kind of database', async () => {
    const { path, database, files } = await backUp(make, 250);
    const sums = await sumsOf(database, files);
    expect(Object.keys(sums)).toHaveLength(tableNames.length + 254);
    for (const kind of kinds) {
      const target = await make({ kind });
      const store = newStore();
      const { manifest, erasedAgain } = await restore(target, store, path);
      expect([manifest.tables.enquiry, manifest.files, erasedAgain]).toEqual([250, 254, 0]);
      expect(await sumsOf(target, store)).toEqual(sums);
      expect(readdirSync(target.settings.dataDir)).not.toContain('restoring');
    }
  }, 180_000);

  test('is one moment of the database, whatever is written meanwhile', async () => {
    const [database, files, path] = [await make(), newStore(), newPath()];
    await fill(database, files, newFolder(), 2);
    const writer = await openDatabase(database.settings);
    let added: Promise<unknown> = Promise.resolve();
    const { manifest, end } = await writeBackup({
      database,
      files,
      out: path,
      recipient,
      now,
      onStep: (line) => {
        if (line.startsWith('data_key')) added = tx(writer, (t) => insertRows(t, 'enquiry', [sampleRow('enquiry')]));
      },
    });
    await added;
    await writer.close();
    expect([manifest.tables.enquiry, end.tables.enquiry?.rows]).toEqual([2, 2]);
    expect((await readBackup(path, identity)).manifest).toEqual(manifest);
  });

  test('lets nothing come back that was erased after it was made', async () => {
    const { path, enquiryIds, fileIds } = await backUp(make);
    const [first = '', second = ''] = enquiryIds;
    const target = await make();
    // One stands in the file beside the database, the other only in the database that is replaced.
    const noted = sampleRow('erasure', { record_id: first });
    const { dataDir } = target.settings;
    writeFileSync(erasureLogOf(dataDir), `${JSON.stringify({ id: noted.id, entity: 'enquiry', recordId: first, erasedAt: noted.erased_at })}\n`);
    const known = sampleRow('erasure', { record_id: second });
    await tx(target, (t) => insertRows(t, 'erasure', [known]));
    const store = newStore();
    expect((await restore(target, store, path, { replace: true })).erasedAgain).toBe(2);
    expect(readErasureLog(dataDir).map(({ id }) => id)).toEqual(expect.arrayContaining([noted.id, known.id]));
    expect(await target.db.selectFrom('enquiry').select('id').execute()).toEqual([{ id: enquiryIds[2] }]);
    expect((await target.db.selectFrom('search_token').select('record_id').execute()).length).toBe(3);
    const kept: string[] = [];
    for await (const { id } of store.list()) kept.push(id);
    expect(kept.toSorted()).toEqual(fileIds.slice(2).toSorted());
    expect(await target.db.selectFrom('erasure').selectAll().where('id', 'in', [noted.id, known.id]).execute()).toHaveLength(2);
  });

  test('is not put over what is there, unless that is thrown away', async () => {
    const { path, database, files } = await backUp(make);
    const sums = await sumsOf(database, files);
    const target = await make();
    const store = newStore();
    await tx(target, (t) => insertRows(t, 'draft', [sampleRow('draft')]));
    await tx(target, (t) => insertRows(t, 'audit_event', [sampleRow('audit_event')]));
    await expect(restore(target, store, path)).rejects.toThrow(NotEmpty);
    expect(await target.db.selectFrom('draft').select('id').execute()).toHaveLength(1);
    await restore(target, store, path, { replace: true });
    expect(await sumsOf(target, store)).toEqual(sums);
    // The audit log is as closed as before.
    await expect(tx(target, (t) => t.deleteFrom('audit_event').execute())).rejects.toThrow('append-only');
  });

  test('that turns out to be damaged changes nothing', async () => {
    const { path } = await backUp(make);
    const target = await make();
    const store = newStore();
    const kept = sampleRow('draft');
    await tx(target, (t) => insertRows(t, 'draft', [kept]));
    truncateSync(path, statSync(path).size - 1);
    await expect(restore(target, store, path, { replace: true })).rejects.toThrow(BadBackup);
    expect(await target.db.selectFrom('draft').selectAll().execute()).toEqual([kept]);
  });

  test('is made in spite of a lost file, and names it', async () => {
    const [database, files, path] = [await make(), newStore(), newPath()];
    const { fileIds } = await fill(database, files, newFolder(), 3);
    const [lost = ''] = fileIds;
    await files.remove(lost);
    const { end } = await writeBackup({ database, files, out: path, recipient, now, onStep });
    expect([end.files, end.missing]).toEqual([6, [lost]]);
    const target = await make();
    await restore(target, newStore(), path);
    expect(await target.db.selectFrom('enquiry_file').select('id').execute()).toHaveLength(3);
  });
});

describe('the file of a backup', () => {
  test('is for its owner alone, whole or absent, and readable by nobody without the identity', async () => {
    const { path, enquiryIds } = await backUp(makeLite);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(path, '..'))).toEqual(['site.backup']);
    const bytes = readFileSync(path);
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(bytes.includes(enquiryIds[0] ?? '')).toBe(false);
    await expect(readBackup(path, await generateIdentity())).rejects.toThrow(/another one/);
  });

  test('can be opened by age and tar alone', async () => {
    const { path, enquiryIds } = await backUp(makeLite);
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    const archive = Buffer.from(await decrypter.decrypt(readFileSync(path)));
    expect(archive.subarray(257, 262).toString()).toBe('ustar');
    expect(archive.includes(`"id":"${enquiryIds[0]}"`)).toBe(true);
    expect(archive.includes('tables/enquiry/000001.ndjson')).toBe(true);
  });

  test('leaves nothing behind where it cannot be written', async () => {
    const [database, files] = [await makeLite(), newStore()];
    await fill(database, files, newFolder(), 1);
    const folder = newFolder();
    await expect(writeBackup({ database, files, out: join(folder, 'missing', 'site.backup'), recipient, now, onStep })).rejects.toThrow('ENOENT');
    const failing: BlobStore = { ...files, open: () => Promise.reject(new Error('the store is down')) };
    await expect(writeBackup({ database, files: failing, out: join(folder, 'site.backup'), recipient, now, onStep })).rejects.toThrow('the store is down');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is refused wherever it is cut off or changed', async () => {
    const { path } = await backUp(makeLite, 1);
    const whole = readFileSync(path);
    const broken = newPath();
    const cuts = [0, 20, 100, 250, 1000, whole.length >> 1, whole.length - 17, whole.length - 1].map((length) => whole.subarray(0, length));
    const changes = [30, 180, 400, whole.length >> 1, whole.length - 5].map((at) => {
      const copy = Buffer.from(whole);
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy;
    });
    for (const bytes of [...cuts, ...changes, Buffer.concat([whole, whole]), Buffer.from('Dear diary')]) {
      writeFileSync(broken, bytes);
      const error: unknown = await readBackup(broken, identity).catch((thrown: unknown) => thrown);
      expect([bytes.length, error instanceof BadBackup, String(error)]).toEqual([
        bytes.length,
        true,
        expect.stringMatching(/damaged|cut off|no backup|another/),
      ]);
    }
  });

  test('a name with a path in it is no entry', async () => {
    const { fileEntry, filePattern, tablePart, tablePattern } = await import('./format.ts');
    const id = randomUUID();
    expect(filePattern.exec(fileEntry(id))?.[1]).toBe(id);
    expect(tablePattern.exec(tablePart('enquiry', 12))?.[1]).toBe('enquiry');
    expect(['files/../../etc/passwd', `files/${id}/..`, `/files/${id}`, 'files/x'].some((name) => filePattern.test(name))).toBe(false);
  });
});
