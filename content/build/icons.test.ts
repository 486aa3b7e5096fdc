import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { writeIcons } from './icons.ts';

async function someIcons(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'icons-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeIcons(folder);
  return folder;
}

/** Red, green, blue and opacity of one pixel. */
async function pixel(file: string, left: number, top: number): Promise<number[]> {
  return [...(await sharp(file).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

test.each([
  ['favicon-32.png', 32],
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['icon-maskable-512.png', 512],
])('browsers and phones find %s in the size that its name promises', async (name, size) => {
  expect(await sharp(join(await someIcons(), name)).metadata()).toMatchObject({ format: 'png', width: size, height: size });
});

test('the cut corner of a plain icon is see-through', async () => {
  expect((await pixel(join(await someIcons(), 'icon-512.png'), 505, 5))[3]).toBe(0);
});

test.each(['apple-touch-icon.png', 'icon-maskable-512.png'])('%s has no transparency, which a phone would print black', async (name) => {
  expect((await sharp(join(await someIcons(), name)).stats()).isOpaque).toBe(true);
});

test('a launcher that cuts the maskable icon to a circle cuts nothing of the drawing', async () => {
  const { data, info } = await sharp(join(await someIcons(), 'icon-maskable-512.png'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let drawn = 0;
  let outside = 0;
  for (let index = 0; index < info.width * info.height; index += 1) {
    const isPaper = (data[index * info.channels] ?? 0) > 240 && (data[index * info.channels + 2] ?? 0) > 200;
    if (isPaper) continue;
    drawn += 1;
    if (Math.hypot((index % info.width) - 256, Math.floor(index / info.width) - 256) > 0.4 * 512) outside += 1;
  }
  expect(drawn).toBeGreaterThan(10_000);
  expect(outside).toBe(0);
});
