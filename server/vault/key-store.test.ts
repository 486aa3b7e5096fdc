import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeOnBothEngines, type TestDatabase } from '#tests/support/databases.ts';
import { addKey } from './key-file.ts';
import { openKeyringOf } from './key-store.ts';
import { KeyRefused } from './errors.ts';
import { idOf } from './keyring.ts';

const now = () => new Date('2026-11-20T09:30:00.000Z');
const key = (seed: number) => Buffer.alloc(32, seed);

function aFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'keys-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

describeOnBothEngines('the keys of a database', (make) => {
  const idsIn = async ({ db }: TestDatabase) => (await db.selectFrom('data_key').select('id').orderBy('created_at').execute()).map(({ id }) => id);

  test('the first start makes a key and writes its id down; the second finds both', async () => {
    const [database, dataDir] = [await make(), aFolder()];
    const first = await openKeyringOf(database, { dataDir, now });
    expect(await idsIn(database)).toEqual([first.current]);
    expect((await openKeyringOf(database, { dataDir, now })).current).toBe(first.current);
    expect(await idsIn(database)).toEqual([first.current]);
  });

  test('starts at the same moment agree on one key', async () => {
    const [database, dataDir] = [await make(), aFolder()];
    const keyrings = await Promise.all([1, 2, 3, 4].map(() => openKeyringOf(database, { dataDir, now })));
    expect(new Set(keyrings.map(({ current }) => current)).size).toBe(1);
    expect(await idsIn(database)).toHaveLength(1);
  });

  test('a lost key file stops the start, and comes back as it was', async () => {
    const [database, dataDir] = [await make(), aFolder()];
    const file = join(dataDir, 'keys/data-key');
    const { current } = await openKeyringOf(database, { dataDir, now });
    const text = readFileSync(file, 'utf8');
    renameSync(file, `${file}.lost`);
    await expect(openKeyringOf(database, { dataDir, now })).rejects.toThrow(KeyRefused);
    await expect(openKeyringOf(database, { dataDir, dataKeys: [key(7)], now })).rejects.toThrow(current);
    renameSync(`${file}.lost`, file);
    expect((await openKeyringOf(database, { dataDir, now })).current).toBe(current);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test('a new key is written down before it is used, and the first stays the first', async () => {
    const [database, dataDir] = [await make(), aFolder()];
    const before = await openKeyringOf(database, { dataDir, now });
    const [newest = key(0)] = addKey(dataDir, now());
    const after = await openKeyringOf(database, { dataDir, now: () => new Date('2026-11-20T10:00:00.000Z') });
    expect(after).toMatchObject({ current: idOf(newest), oldest: before.current });
    expect(after.derive('search')).toEqual(before.derive('search'));
    expect(await idsIn(database)).toEqual([before.current, idOf(newest)]);
  });

  test('with two keys from the first start on, the last one listed counts as the first', async () => {
    const [database, dataDir] = [await make(), aFolder()];
    const { oldest } = await openKeyringOf(database, { dataDir, dataKeys: [key(2), key(1)], now });
    expect(oldest).toBe(idOf(key(1)));
    expect(await idsIn(database)).toEqual([idOf(key(1)), idOf(key(2))]);
    expect((await openKeyringOf(database, { dataDir, dataKeys: [key(1), key(2)], now })).oldest).toBe(idOf(key(1)));
  });
});
