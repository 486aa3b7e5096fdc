/** What a first visit costs in bytes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { openBrowser } from '#tests/support/browser.ts';
import { ask, headerBytes, headerOf, type Answer } from './answer.ts';
import { visit, type Fetched } from './visit.ts';

export type Part = { what: string; files: number; bytes: number };
export type Weights = {
  parts: Part[];
  total: number;
  /** Headers of everything but the HTML, which bears its own. */
  otherHeaders: number;
  /** Scripts that are asked for before the page has loaded, and all scripts of a page that is there to be read. Bodies alone. */
  scriptsBeforeLoad: number;
  scriptsOfGuide: number;
  /** Files that the build left uncompressed and that were compressed here to be counted. */
  compressedHere: number;
};

const guide = '/guides/verify-uk-company';

/** Kinds of files by the ends of their names; what is left is a picture. */
const kinds = [
  { what: 'style sheets', ending: /\.css$/ },
  { what: 'fonts', ending: /\.woff2$/ },
];
const isScript = ({ path }: Fetched): boolean => path.endsWith('.js');

/** @param origin Of the cached site. @param clientFolder Where the browser files were built. */
export async function weighVisit(origin: string, clientFolder: string): Promise<Weights> {
  const entry = entryOf(clientFolder);
  const browser = await openBrowser();
  const [home, reading] = [await visit(browser, origin, '/', entry[0]), await visit(browser, origin, guide, entry[0])];
  await browser.close();

  let compressedHere = 0;
  let otherHeaders = 0;
  const weighAll = async (what: string, files: readonly Fetched[]): Promise<Part> => {
    let bytes = 0;
    for (const { path } of files) {
      const answer = await ask(origin, path, 'br');
      if (answer.status !== 200) throw new Error(`The page asks for ${path}, which answers ${answer.status}`);
      const least = smallestBody(answer);
      if (least < answer.body.length) compressedHere += 1;
      bytes += least;
      otherHeaders += headerBytes(answer);
    }
    return { what, files: files.length, bytes };
  };

  const page = await ask(origin, '/', 'br');
  const scripts = home.filter(isScript);
  const boot = await weighAll(
    'scripts: boot',
    scripts.filter(({ beforeLoad }) => beforeLoad),
  );
  const late = scripts.filter(({ beforeLoad }) => !beforeLoad);
  const parts = [
    { what: 'HTML with its headers', files: 1, bytes: page.body.length + headerBytes(page) },
    boot,
    await weighAll(
      'scripts: entry and its imports',
      late.filter(({ path }) => entry.includes(path)),
    ),
    await weighAll(
      'scripts: template and its parts',
      late.filter(({ path }) => !entry.includes(path)),
    ),
  ];
  for (const { what, ending } of kinds)
    parts.push(
      await weighAll(
        what,
        home.filter(({ path }) => ending.test(path)),
      ),
    );
  parts.push(
    await weighAll(
      'pictures',
      home.filter((file) => !isScript(file) && !kinds.some(({ ending }) => ending.test(file.path))),
    ),
  );
  const weights = { parts, total: parts.reduce((sum, { bytes }) => sum + bytes, 0), otherHeaders, scriptsBeforeLoad: boot.bytes, compressedHere };
  return { ...weights, scriptsOfGuide: (await weighAll('', reading.filter(isScript))).bytes };
}

/** Addresses of the script that takes a page over, the first, and of all that it starts with. */
function entryOf(clientFolder: string): [string, ...string[]] {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Record<string, { file: string; imports?: string[] }>;
  const files = new Set<string>();
  const add = (source: string): void => {
    const chunk = manifest[source];
    if (chunk === undefined || files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  // What takes over a public page is packed with what it needs, where it is no file of its own.
  add(Object.keys(manifest).find((name) => name === 'client/entry.tsx' || /^_app-.*\.js$/.test(name)) ?? '');
  const [entry, ...imported] = files;
  if (entry === undefined) throw new Error('The build has no client/entry.tsx');
  return [entry, ...imported];
}

/** Bytes of a body; where a preview build has no compressed copy, what that would weigh. */
function smallestBody(answer: Answer): number {
  const { body } = answer;
  const isText = /text|javascript|svg|json/.test(headerOf(answer, 'content-type') ?? '');
  if (!isText || headerOf(answer, 'content-encoding') !== undefined) return body.length;
  const settings = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } };
  return Math.min(body.length, brotliCompressSync(body, settings).length);
}
