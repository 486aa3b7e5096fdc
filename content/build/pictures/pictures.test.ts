import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { articleCard } from '../documents/context.ts';
import { catalogue } from '#tests/support/documents.ts';
import { makeFolder } from '#tests/support/content-copy.ts';
import { pictures } from '../../pictures/index.ts';
import { palette } from '../og/palette.ts';
import { drawPictureOf } from './draw.ts';
import { pictureAt, pictureOf, writePictures } from './index.ts';

const names = Object.keys(pictures);

test('every picture that is drawn belongs to one article, and stands under its name', () => {
  const used = catalogue.articles.flatMap(({ slug, front }) => (front.image === undefined ? [] : [[slug, front.image.name]]));
  expect(used.map(([, name]) => name).toSorted()).toEqual(names.toSorted());
  for (const [slug, name] of used) expect(name).toBe(slug);
  expect(catalogue.articles.map(articleCard).length).toBeGreaterThan(names.length);
});

test.each(names)('the picture %s holds shapes alone, in the colours of the site', async (name) => {
  const svg = await drawPictureOf(name);
  expect(svg).not.toMatch(/<(text|image|style|script|use)\b|NaN|undefined/);
  for (const [colour] of svg.matchAll(/#[0-9a-f]{3,8}/gi)) expect(Object.values(palette)).toContain(colour);
});

test('a picture that nobody has drawn is refused by its name', async () => {
  await expect(drawPictureOf('the-getaway')).rejects.toThrow('content/pictures has no picture "the-getaway"');
});

test('each address that a page names is a file of the size and format that it promises', { timeout: 300_000 }, async () => {
  const [folder, cache] = [makeFolder(), makeFolder()];
  await writePictures(folder, cache);
  for (const name of names) {
    const { src, avif, webp, width, height } = pictureOf({ name, alt: '' });
    const candidates = [...avif.split(', '), ...webp.split(', ')].map((candidate) => candidate.split(' '));
    expect(candidates).toHaveLength(8);
    expect(candidates.map(([address]) => address)).toContain(src);
    for (const [address = '', size = ''] of candidates) {
      const made = await sharp(join(folder, address)).metadata();
      expect([address, made.width, made.format]).toEqual([address, Number.parseInt(size, 10), address.endsWith('.avif') ? 'heif' : 'webp']);
      expect((made.height ?? 0) / (made.width ?? 1)).toBeCloseTo(height / width, 2);
    }
  }
  expect(await readdir(cache)).toHaveLength(8 * names.length);
});

test('a development server draws what is asked for, and nothing else', async () => {
  const [first = ''] = names;
  const { avif } = pictureOf({ name: first, alt: '' });
  const picture = await pictureAt(avif.split(' ')[0] ?? '');
  expect(picture?.type).toBe('image/avif');
  expect((await sharp(picture?.body).metadata()).width).toBe(480);
  expect(await pictureAt('/assets/the-getaway-480-00000000.avif')).toBeUndefined();
});
