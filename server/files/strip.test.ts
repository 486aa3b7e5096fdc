import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aKeyring } from '#tests/support/a-keyring.ts';
import { aPhotograph, sampleFiles } from '#tests/support/sample-files.ts';
import { createDiskStore } from './disk-store.ts';
import { createStaging, type StagedFile, type Staging } from './staging.ts';
import { canStrip, createStripper, StripFailed } from './strip.ts';

let dataDir: string;
let staging: Staging;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'strip-'));
  staging = createStaging({
    folder: join(dataDir, 'staging'),
    keyring: aKeyring(),
    store: createDiskStore(join(dataDir, 'files')),
    now: () => new Date(),
    onError: () => undefined,
  });
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const processArguments = ['--import', 'tsx', fileURLToPath(new URL('strip-process.ts', import.meta.url))];
const stripper = (timeout = 60_000) => createStripper({ staging, processArguments, timeout });
const stage = (name: string, content: Buffer): Promise<StagedFile> => staging.stage(Readable.from([content]), { name, mostBytes: 25_000_000 });
const staged = (): string[] => readdirSync(join(dataDir, 'staging'));

test.each(['jpeg', 'png', 'webp'] as const)('place, camera and author are gone from a %s, which stands upright', async (format) => {
  const original = await aPhotograph(format, 'marker-text');
  expect(original.includes('marker-text')).toBe(true);
  const file = await stage(`photo.${format === 'jpeg' ? 'jpg' : format}`, original);
  const stripped = await stripper().strip(file);
  if (stripped === 'cannot-strip') throw new Error('refused to strip');
  const content = await buffer(await staging.read(stripped.id));
  expect(content.includes('marker-text')).toBe(false);
  const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(content).metadata();
  expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
  // The sample lies on its side: 8 by 6, to be turned.
  expect({ width, height }).toEqual({ width: 6, height: 8 });
  expect(stripped).toMatchObject({ name: file.name, type: file.type, bytes: content.length });
  expect(stripped.sha256).not.toBe(file.sha256);
  expect(staged()).toEqual([stripped.id]);
});

test('what cannot be made anew stays as it is, and is said to', async () => {
  for (const [name, content] of Object.entries(await sampleFiles())) {
    const file = await stage(name, content);
    if (canStrip(file.type)) continue;
    expect(await stripper().strip(file)).toBe('cannot-strip');
    expect(staged()).toContain(file.id);
  }
});

test('a damaged picture is not stripped, and stays; the next one is served', async () => {
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#345', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
    .png()
    .toBuffer();
  const damaged = await stage('damaged.png', Buffer.concat([picture.subarray(0, 60_000), Buffer.alloc(1000)]));
  const whole = await stage('whole.png', picture);
  const one = stripper();
  const [first, second] = await Promise.allSettled([one.strip(damaged), one.strip(whole)]);
  expect(first).toMatchObject({ status: 'rejected', reason: expect.any(StripFailed) });
  expect(second).toMatchObject({ status: 'fulfilled', value: { name: 'whole.png' } });
  expect(staged()).toHaveLength(2);
  expect(staged()).toContain(damaged.id);
});

test('a picture that takes too long is given up', async () => {
  const file = await stage('photo.jpg', await aPhotograph('jpeg', 'x'));
  await expect(stripper(1).strip(file)).rejects.toThrow(StripFailed);
  expect(staged()).toEqual([file.id]);
});
