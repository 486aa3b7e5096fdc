import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { SiteDocument } from '#shared/site/documents.ts';
import { publicPages } from '#tests/support/built.ts';
import {
  entryChunk,
  chunkOf,
  filesOf,
  manifest,
  publicFiles,
  publicTemplates,
  readClientFile,
  readDocuments,
  scripts,
  stillManifest,
  templateChunk,
} from './bundle.ts';

const documents = await readDocuments();
const texts = new Map(scripts.map((file) => [file, readClientFile(file)]));

/** Runs of plain words: the same letters in JSON, in JavaScript and in HTML. */
const plainRuns = (text: string): string[] => text.match(/[A-Za-z][A-Za-z ,]{38,120}[a-z]/g) ?? [];

/** A sentence that this document alone has. */
function sentinelOf(document: SiteDocument, others: readonly string[]): string | undefined {
  return plainRuns(JSON.stringify(document.fixed)).find((run) => others.every((other) => !other.includes(run)));
}

test('React and the router ask to be compiled while they arrive, in their first line, and are run before the rest', () => {
  const programs = [...texts].filter(([file]) => /(?:^|\/)packages-/.test(file));
  expect(programs).toHaveLength(1);
  const [[file, text] = ['', '']] = programs;
  expect(text.split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
  const boot = readClientFile(chunkOf('client/boot.ts').file);
  const asked = [...boot.matchAll(/import\("\.\/([\w-]+\.js)"\)/g)].map(([, name]) => name);
  expect(file.endsWith(`/${asked.find((name) => !name?.startsWith('quick-exit'))}`)).toBe(true);
});

test('every page of the table has a document of its own in the build', () => {
  const built = documents.map(({ head }) => head.canonical);
  const wanted = publicPages.filter(({ row }) => row !== 'service-short').map(({ path }) => path);
  expect(built.toSorted()).toEqual(wanted.toSorted());
});

test('the words of each page are in one file for browsers, which is never one that every page needs', () => {
  const all = documents.map((document) => JSON.stringify(document));
  const common = new Set([...filesOf('client/boot.ts', entryChunk), ...publicTemplates.flatMap((template) => filesOf(templateChunk(template)))]);
  const wrong = documents.flatMap((document, index) => {
    const sentinel = sentinelOf(
      document,
      all.filter((_, other) => other !== index),
    );
    if (sentinel === undefined) return [`${document.head.canonical} has no sentence of its own`];
    const holders = [...texts].filter(([, text]) => text.includes(sentinel)).map(([file]) => file);
    return holders.length === 1 && !common.has(holders[0] ?? '') ? [] : [`${document.head.canonical} is in ${holders.join(' and ') || 'no file'}`];
  });
  expect(wrong).toEqual([]);
});

test('a page that is opened fetches its own words and no others', () => {
  for (const template of publicTemplates) {
    const needed = filesOf(templateChunk(template));
    const documentFiles = new Set(
      (chunkOf(templateChunk(template)).dynamicImports ?? []).filter((name) => name.startsWith('virtual:document')).map((name) => chunkOf(name).file),
    );
    expect([template, needed.filter((file) => documentFiles.has(file))]).toEqual([template, []]);
  }
});

test('every file of the build can be reached from a script that starts it', () => {
  const reached = new Set<string>();
  const visit = (name: string): void => {
    if (reached.has(name)) return;
    reached.add(name);
    [...(chunkOf(name).imports ?? []), ...(chunkOf(name).dynamicImports ?? [])].forEach(visit);
  };
  visit('client/boot.ts');
  const apart = Object.values(stillManifest).map(({ file }) => file);
  const files = new Set([...[...reached].map((name) => chunkOf(name).file), ...apart]);
  expect(scripts.filter((file) => !files.has(file))).toEqual([]);
  expect(Object.keys(manifest).length).toBeGreaterThan(150);
});

test('the script of a page that is never taken over shares no file with the rest, and brings no styles', () => {
  const apart = Object.values(stillManifest);
  const shared = new Set(Object.values(manifest).map(({ file }) => file));
  expect(apart.filter(({ isEntry }) => isEntry)).toHaveLength(1);
  expect(apart.filter(({ file, css = [] }) => shared.has(file) || css.length > 0)).toEqual([]);
  expect(apart.filter(({ file }) => /react|sessionStorage\.setItem|localStorage|indexedDB|fetch\(/i.test(readClientFile(file)))).toEqual([]);
});

/** Libraries that no public page may bring, with a text that survives minification. */
const banned: [library: string, entry: string, mark: string][] = [
  ['React Query', '@tanstack/react-query/build/modern/QueryClientProvider.js', 'No QueryClient set'],
  ['zod', 'zod/v4/core/core.js', '_zod'],
];

test.each(banned)('no public page brings %s to the browser', (_, entry, mark) => {
  const packages = createRequire(import.meta.url);
  const folder = packages.resolve(entry.startsWith('@') ? entry.split('/').slice(0, 2).join('/') : 'zod').split('/node_modules/')[0] ?? '';
  // A mark that the library itself does not hold would find nothing anywhere.
  expect(readFileSync(`${folder}/node_modules/${entry}`, 'utf8')).toContain(mark);
  expect(publicFiles().filter((file) => readClientFile(file).includes(mark))).toEqual([]);
});

test('no file for browsers holds server code, settings or places on our disk', () => {
  const marks = ['virtual:site', 'PUBLIC_ORIGIN', 'SITE_STAGE', 'node:fs', process.cwd()];
  expect([...texts].flatMap(([file, text]) => marks.filter((mark) => text.includes(mark)).map((mark) => `${mark} in ${file}`))).toEqual([]);
});

test('no map of the source is sent along', () => {
  expect([...texts].filter(([, text]) => /sourceMappingURL/.test(text)).map(([file]) => file)).toEqual([]);
});

/** Browsers know it, and would be helped by it; the checker of the W3C calls it an error in every page that holds such a style. */
test('no style sheet has the starting style that the Nu HTML checker refuses', () => {
  const sheets = Object.values(manifest).flatMap(({ css = [] }) => css);
  expect(sheets.length).toBeGreaterThan(10);
  expect(sheets.filter((file) => readClientFile(file).includes('@starting-style'))).toEqual([]);
});
