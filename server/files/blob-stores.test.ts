import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BlobStore } from './blob-store.ts';
import { createDiskStore } from './disk-store.ts';
import { FileMissing } from './refusals.ts';
import { createS3Store } from './s3-store.ts';
import { removeUnknownFiles } from './unknown-files.ts';

let folder: string;
let server: S3rver;
let endpoint: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'blobs-'));
  server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3'), configureBuckets: [{ name: 'files', configs: [] }] });
  const { port } = await server.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const s3 = () => createS3Store({ bucket: 'files', endpoint, region: 'eu-west-2', credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' } });

async function idsIn(store: BlobStore): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of store.list()) ids.push(id);
  return ids.toSorted();
}

/** A local file as staging leaves it. */
function aLocalFile(content: Buffer | string): string {
  const path = join(folder, randomUUID());
  writeFileSync(path, content);
  return path;
}

describe.each<[string, () => BlobStore]>([
  ['on the disk', () => createDiskStore(join(folder, 'disk'))],
  ['in a bucket', s3],
])('%s', (_, make) => {
  test('a file that was put is there, byte for byte, and is replaced by putting it again', async () => {
    const [store, id] = [make(), randomUUID()];
    await store.put(id, aLocalFile(Buffer.alloc(3_000_000, 'x')));
    expect((await buffer(await store.open(id))).equals(Buffer.alloc(3_000_000, 'x'))).toBe(true);
    await store.put(id, aLocalFile('again'));
    expect((await buffer(await store.open(id))).toString()).toBe('again');
    await store.remove(id);
  });

  test('a removed file is missing, and removing it again is no error', async () => {
    const [store, id] = [make(), randomUUID()];
    await store.put(id, aLocalFile('x'));
    await store.remove(id);
    await store.remove(id);
    await expect(store.open(id)).rejects.toThrow(FileMissing);
    expect(await idsIn(store)).toEqual([]);
  });

  test('every file is listed with its time', async () => {
    const store = make();
    expect(await idsIn(make())).toEqual([]);
    const ids = Array.from({ length: 12 }, () => randomUUID());
    for (const id of ids) await store.put(id, aLocalFile(id));
    expect(await idsIn(store)).toEqual(ids.toSorted());
    for await (const { changedAt } of store.list()) expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(60_000);
    for (const id of ids) await store.remove(id);
  });

  test('files that no record names are removed, unless they are young', async () => {
    const store = make();
    const [named, unknown] = [randomUUID(), randomUUID()];
    for (const id of [named, unknown]) await store.put(id, aLocalFile(id));
    const known = async (ids: readonly string[]) => new Set(ids.filter((id) => id === named));
    expect(await removeUnknownFiles({ store, known, before: new Date(Date.now() - 3_600_000) })).toBe(0);
    expect(await removeUnknownFiles({ store, known, before: new Date(Date.now() + 60_000) })).toBe(1);
    expect(await idsIn(store)).toEqual([named]);
    await store.remove(named);
  });

  test('a store that cannot be reached is an error, not a missing file', async () => {
    const broken =
      make === s3
        ? createS3Store({ bucket: 'no-such-bucket', endpoint, region: 'x', credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' } })
        : createDiskStore('/dev/null/files');
    const reason: unknown = await broken.open(randomUUID()).catch((error: unknown) => error);
    expect(reason).toBeInstanceOf(Error);
    expect(reason).not.toBeInstanceOf(FileMissing);
  });
});

test('the disk tells how much is left, a bucket never runs out', async () => {
  expect(await createDiskStore(join(folder, 'disk')).freeBytes()).toBeGreaterThan(0);
  expect(await s3().freeBytes()).toBeUndefined();
});

test('on the disk a file is moved, not copied', async () => {
  const [path, id] = [aLocalFile('x'), randomUUID()];
  await createDiskStore(join(folder, 'disk')).put(id, path);
  expect(existsSync(path)).toBe(false);
});
