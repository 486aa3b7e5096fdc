import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aKeyring } from '#tests/support/a-keyring.ts';
import { SealBroken } from '../vault/errors.ts';
import { createDiskStore } from './disk-store.ts';
import { openStored } from './open-stored.ts';
import { DiskLow, FileMissing } from './refusals.ts';
import { createStaging, type StagingDependencies } from './staging.ts';

let dataDir: string;
let now: Date;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'staging-'));
  now = new Date();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const keyring = aKeyring();
const mostBytes = 25_000_000;
const store = () => createDiskStore(join(dataDir, 'files'));
const stagingWith = (overrides: Partial<StagingDependencies> = {}) =>
  createStaging({
    folder: join(dataDir, 'staging'),
    keyring,
    store: store(),
    now: () => now,
    onError: (error) => {
      throw error;
    },
    ...overrides,
  });
const staged = (): string[] => readdirSync(join(dataDir, 'staging')).toSorted();
const story = (length = 300_000): Buffer => Buffer.alloc(length, 'marker and more ');

test('a file waits encrypted, is read back as it came, and says what it is', async () => {
  const staging = stagingWith();
  const content = story();
  const file = await staging.stage(Readable.from([content.subarray(0, 9), content.subarray(9)]), { name: '../My story.txt', mostBytes });
  expect(file).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'My story.txt',
    type: 'text/plain; charset=utf-8',
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    keyId: keyring.current,
  });
  expect(staged()).toEqual([file.id]);
  const path = join(dataDir, 'staging', file.id);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, 'staging')).mode & 0o777).toBe(0o700);
  expect(readFileSync(path).includes('marker')).toBe(false);
  expect((await buffer(await staging.read(file.id))).equals(content)).toBe(true);
});

test('a promoted file is in the store and no longer in staging, however often it is promoted', async () => {
  const staging = stagingWith();
  const content = story();
  const { id } = await staging.stage(Readable.from([content]), { name: 'a.txt', mostBytes });
  const sealed = readFileSync(join(dataDir, 'staging', id));
  await staging.promote(id);
  expect(staged()).toEqual([]);
  expect((await buffer(await openStored(keyring, store(), id))).equals(content)).toBe(true);
  // A process that ended after the store had it, and before staging let go.
  writeFileSync(join(dataDir, 'staging', id), sealed);
  await staging.promote(id);
  expect(staged()).toEqual([]);
  expect((await buffer(await openStored(keyring, store(), id))).equals(content)).toBe(true);
  await expect(staging.promote(id)).rejects.toThrow(FileMissing);
});

test('a file that was altered on the disk fails while it is read', async () => {
  const staging = stagingWith();
  const { id } = await staging.stage(Readable.from([story()]), { name: 'a.txt', mostBytes });
  await staging.promote(id);
  truncateSync(join(dataDir, 'files', id.slice(0, 2), id), 100_000);
  await expect(buffer(await openStored(keyring, store(), id))).rejects.toThrow(SealBroken);
  await expect(
    openStored(
      keyring,
      store(),
      id.replace(/^./, (digit) => (digit === 'a' ? 'b' : 'a')),
    ),
  ).rejects.toThrow(FileMissing);
  await expect(staging.read(id)).rejects.toThrow(FileMissing);
});

test('a refused file leaves nothing behind, and the rest of its stream is read', async () => {
  const staging = stagingWith();
  const source = Readable.from([story(), story(), story()]);
  await expect(staging.stage(source, { name: 'a.txt', mostBytes: 400_000 })).rejects.toMatchObject({ reason: 'too-big' });
  await vi.waitFor(() => expect(source.readableEnded).toBe(true));
  expect(source.errored).toBeNull();
  expect(staged()).toEqual([]);
});

test.each([0, 1, 70_000, 200_000])('an upload that breaks off after %i bytes leaves nothing behind', async (bytes) => {
  const staging = stagingWith();
  const source = new PassThrough({ highWaterMark: 1_000_000 });
  const taken = staging.stage(source, { name: 'a.txt', mostBytes });
  if (bytes > 0) source.write(story(bytes));
  setImmediate(() => source.destroy(new Error('connection lost')));
  await expect(taken).rejects.toThrow('connection lost');
  expect(staged()).toEqual([]);
});

test('an upload whose stream falls silent ends with its request', async () => {
  const staging = stagingWith();
  const source = new PassThrough();
  const request = new AbortController();
  const taken = staging.stage(source, { name: 'a.txt', mostBytes, signal: request.signal });
  source.write('a');
  await vi.waitFor(() => expect(staged()).toHaveLength(1));
  request.abort();
  await expect(taken).rejects.toThrow('broken off');
  expect(staged()).toEqual([]);
  await expect(staging.stage(new PassThrough(), { name: 'a.txt', mostBytes, signal: request.signal })).rejects.toThrow('broken off');
});

test('uploads are refused below a gigabyte, counting what others may still write', async () => {
  const staging = stagingWith({ freeBytes: async () => 1_000_000_000 + mostBytes - 1 });
  const first = new PassThrough();
  const taken = staging.stage(first, { name: 'a.txt', mostBytes });
  await vi.waitFor(() => expect(staged()).toHaveLength(1));
  await expect(staging.stage(Readable.from([Buffer.from('b')]), { name: 'b.txt', mostBytes })).rejects.toThrow(DiskLow);
  first.end('a');
  await taken;
  await expect(staging.stage(Readable.from([Buffer.from('b')]), { name: 'b.txt', mostBytes })).resolves.toMatchObject({ name: 'b.txt' });
  const full = stagingWith({ freeBytes: async () => 999_999_999 });
  await expect(full.stage(Readable.from([Buffer.from('c')]), { name: 'c.txt', mostBytes })).rejects.toThrow(/1000 MB are free/);
});

test('what waits for longer than an hour goes, what waits for less stays', async () => {
  const staging = stagingWith();
  const files = await Promise.all(['a.txt', 'b.txt'].map((name) => staging.stage(Readable.from([Buffer.from('x')]), { name, mostBytes })));
  const [old, young] = files.map(({ id }) => id);
  utimesSync(join(dataDir, 'staging', old ?? ''), now, new Date(now.getTime() - 61 * 60_000));
  expect(await staging.sweep()).toBe(1);
  expect(staged()).toEqual([young]);
  now = new Date(now.getTime() + 61 * 60_000);
  expect(await staging.sweep()).toBe(1);
  expect(staged()).toEqual([]);
});

test('what somebody else is about to store stays, however old it says it is, until the next start', async () => {
  const staging = stagingWith();
  const taken = await staging.stage(Readable.from([Buffer.from('x')]), { name: 'a.txt', mostBytes });
  const path = join(dataDir, 'staging', `${taken.id}.tip`);
  writeFileSync(path, randomBytes(10));
  utimesSync(path, now, new Date(now.getTime() - 600 * 60_000));
  expect(await staging.sweep()).toBe(0);
  expect(staged()).toContain(`${taken.id}.tip`);
  await staging.start();
  staging.stop();
  expect(staged()).toEqual([taken.id]);
});

test('a start removes what an earlier process left half-written, and keeps what waits', async () => {
  const staging = stagingWith();
  const { id } = await staging.stage(Readable.from([Buffer.from('x')]), { name: 'a.txt', mostBytes });
  writeFileSync(join(dataDir, 'staging', `${id}.part`), randomBytes(10));
  await staging.start();
  staging.stop();
  expect(staged()).toEqual([id]);
});

test('a start on a machine that has never staged anything is no error', async () => {
  const staging = stagingWith();
  await staging.start();
  staging.stop();
  expect(await staging.sweep()).toBe(0);
});

test('an id that is no UUID reaches no file', async () => {
  const staging = stagingWith();
  for (const id of ['../keys/data-key', '', 'a', '..']) {
    await expect(async () => staging.read(id)).rejects.toThrow(TypeError);
    await expect(async () => staging.promote(id)).rejects.toThrow(TypeError);
    await expect(async () => staging.discard(id)).rejects.toThrow(TypeError);
    await expect(async () => store().open(id)).rejects.toThrow(TypeError);
    await expect(async () => store().remove(id)).rejects.toThrow(TypeError);
  }
});
