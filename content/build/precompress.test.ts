import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { precompress } from './precompress.ts';

async function aFolder(files: Record<string, string | Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'precompress-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

const long = 'A line about evidence – “quoted”, dated, and kept.\n'.repeat(40);
const kinds = ['js', 'css', 'svg', 'json', 'txt', 'webmanifest', 'xml'];

test.each(kinds)('a browser that unpacks either form of a %s file has the original, byte for byte', async (kind) => {
  const folder = await aFolder({ [`assets/file.${kind}`]: long });
  await precompress(folder);
  const file = join(folder, 'assets', `file.${kind}`);
  const original = await readFile(file);
  expect(brotliDecompressSync(await readFile(`${file}.br`))).toEqual(original);
  expect(gunzipSync(await readFile(`${file}.gz`))).toEqual(original);
});

test('small files, pictures and the private manifest are left alone', async () => {
  const folder = await aFolder({ '.vite/manifest.json': long, 'font.woff2': long, 'just.txt': Buffer.alloc(512, 'a'), 'og/home.png': long });
  expect(await precompress(folder)).toEqual({ files: 0, bytes: 0, brotliBytes: 0, gzipBytes: 0 });
  const left = await readdir(folder, { recursive: true });
  expect(left.filter((name) => /\.(br|gz)$/.test(name))).toEqual([]);
});

test('the first file over 512 bytes is compressed', async () => {
  const folder = await aFolder({ 'a.txt': Buffer.alloc(513, 'a') });
  expect((await precompress(folder)).files).toBe(1);
});

test('the operator is told how many bytes there were and how many are left', async () => {
  const folder = await aFolder({ 'a.js': long, 'deep/b.css': long });
  const savings = await precompress(folder);
  const total = async (ending: string) => (await stat(join(folder, `a.js${ending}`))).size + (await stat(join(folder, `deep/b.css${ending}`))).size;
  expect(savings).toEqual({ files: 2, bytes: await total(''), brotliBytes: await total('.br'), gzipBytes: await total('.gz') });
  expect(savings.brotliBytes).toBeLessThan(savings.bytes / 5);
});

test('a second run compresses the same files and nothing that the first one wrote', async () => {
  const folder = await aFolder({ 'a.js': long });
  expect(await precompress(folder)).toEqual(await precompress(folder));
  expect((await readdir(folder)).toSorted()).toEqual(['a.js', 'a.js.br', 'a.js.gz']);
});
