import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import type { SharePage } from './picture.ts';
import { writeShareImages } from './index.ts';

const pages: SharePage[] = [
  { path: '/', title: 'Private investigators in Manchester', section: 'Manchester' },
  { path: '/guides/verify-uk-company', title: 'How to verify a UK company', section: 'Guide' },
];

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'share-images-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('each page has a PNG of 1200 by 630 under the address that its head names', async () => {
  const target = await aFolder();
  await writeShareImages(pages, target, await aFolder());
  expect(await readdir(join(target, 'og'))).toEqual(['guides-verify-uk-company.png', 'home.png']);
  for (const name of ['home', 'guides-verify-uk-company']) {
    const file = join(target, 'og', `${name}.png`);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect((await stat(file)).size).toBeLessThan(30_000);
  }
});

test('a second build takes unchanged pictures from the cache and draws the changed one', async () => {
  const [target, again, cache] = [await aFolder(), await aFolder(), await aFolder()];
  expect(await writeShareImages(pages, target, cache)).toEqual({ written: 2, cached: 0 });
  expect(await writeShareImages(pages, again, cache)).toEqual({ written: 0, cached: 2 });
  expect(await readFile(join(again, 'og/home.png'))).toEqual(await readFile(join(target, 'og/home.png')));
  const reworded = pages.map((page) => (page.path === '/' ? { ...page, title: 'Investigators' } : page));
  expect(await writeShareImages(reworded, again, cache)).toEqual({ written: 1, cached: 1 });
  expect(await readFile(join(again, 'og/home.png'))).not.toEqual(await readFile(join(target, 'og/home.png')));
});

test('two pages that would overwrite each other stop the build', async () => {
  const clash = [...pages, { path: '/guides-verify-uk-company', title: 'Another', section: 'Guide' }];
  await expect(writeShareImages(clash, await aFolder(), await aFolder())).rejects.toThrow('/guides/verify-uk-company and /guides-verify-uk-company');
});

test('a title that cannot be drawn is named with its page', async () => {
  const odd = [{ path: '/odd', title: 'Checks 検', section: 'Guide' }];
  await expect(writeShareImages(odd, await aFolder(), await aFolder())).rejects.toThrow(/\/odd .*検/);
});
