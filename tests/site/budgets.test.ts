import { statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { clientFolder, listen, parts } from '#tests/support/built.ts';
import { ask, plain } from '#tests/http/client.ts';
import type { HomeWords } from '#shared/site/words.ts';
import { brotliSize, chunkOf, entryChunk, filesOf, keptChunk, publicStyles, publicTemplates, readDocuments, sizeOf, stillManifest } from './bundle.ts';
import { attributeOf, byTag, elementsOf, readHtml, textOf } from './html.ts';

const site = await listen({ environment: { PUBLIC_ORIGIN: 'https://www.example.org', ROBOTS: 'noindex' } });
afterAll(site.close);

/** Bytes, compressed as hard as a finished build is. */
const limits = {
  boot: 2048,
  readingPage: 90_000,
  /** The enquiry, which checks answers and sends files. */ enquiry: 105_000,
  /** All scripts of a page of tips, the way out and what it fetches later included. */ tip: 6000,
  /** Every style sheet of the whole site, each once. */ styles: 25_000,
  /** What of it stands in the home page. */ homeStyles: 5000,
  /** Fonts of a page that is not for long reading; their format is compressed in itself. */ fonts: 64_000,
  /** What a new connection may carry before the first acknowledgement: ten packets (RFC 6928). */ firstFlight: 14_600,
};

/** Templates of pages that are there to be read. */
const reading = ['prose', 'guide', 'playbook', 'legal', 'template', 'insight', 'service'].filter((template) => publicTemplates.includes(template));

const bootSize = sizeOf([chunkOf('client/boot.ts').file]);
const scriptsOf = (template: string): number =>
  template === 'tip' ? sizeOf(Object.values(stillManifest).map(({ file }) => file)) : sizeOf(filesOf('client/boot.ts', entryChunk, keptChunk(template)));

/** Bytes of the status line and headers of a page, as they leave the socket. */
const headSizeOf = (path: string): Promise<number> =>
  new Promise((resolve) => {
    let text = '';
    const socket = connect(site.port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: www.example.org\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`),
    );
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('close', () => resolve(text.indexOf('\r\n\r\n') + 4));
  });

/** Bytes of a page's markup at the compression that it is sent with once it has been warmed. */
const pageSizeOf = async (path: string): Promise<number> => brotliSize((await ask(site.port, path)).body);

const styleSize = sizeOf(publicStyles());

const homeText = plain(await ask(site.port, '/'));
const homePage = readHtml(homeText);
const homeStyleSize = brotliSize(byTag(homePage, 'style').map(textOf).join(''));

/** Fonts that a template's styles name, which is what a browser may ask for. */
const fontsOf = (template: string): string[] => [
  ...new Set(
    parts
      .readAssets(clientFolder)
      .forTemplate(template)
      .styles.match(/assets\/[\w.-]+\.woff2/g) ?? [],
  ),
];
const fontSizeOf = (template: string): number => fontsOf(template).reduce((sum, file) => sum + statSync(join(clientFolder, file)).size, 0);
const firstViews = publicTemplates.filter((template) => fontsOf(template).length === 3);

const samples = {
  home: '/',
  services: '/services',
  category: '/services/osint-tracing',
  service: '/services/osint-tracing/person-tracing',
  about: '/about',
  guide: '/guides/verify-uk-company',
};
const pages = await Promise.all(
  Object.entries(samples).map(async ([name, path]) => ({ name, path, html: await pageSizeOf(path), head: await headSizeOf(path) })),
);

test('the script that every page asks for by itself fits into two kilobytes', () => {
  expect(bootSize).toBeLessThanOrEqual(limits.boot);
});

test.each(reading)('a page to be read (%s) brings no more than 90 kB of script in all', (template) => {
  // Some of these pages have the quick way out, which no other page fetches.
  expect(scriptsOf(template) + sizeOf(filesOf('client/ui/exit-link/quick-exit.ts'))).toBeLessThanOrEqual(limits.readingPage);
});

test('the enquiry brings no more than 105 kB of script in all', () => {
  expect(filesOf(keptChunk('contact'))).toContain(chunkOf('client/pages/contact/kept.tsx').file);
  expect(scriptsOf('contact') + sizeOf(filesOf('client/ui/exit-link/quick-exit.ts'))).toBeLessThanOrEqual(limits.enquiry);
});

test('a page of tips brings no more than 6 kB of script in all', () => {
  expect(scriptsOf('tip')).toBeLessThanOrEqual(limits.tip);
});

test('the home page arrives whole in the first flight of packets', () => {
  const home = pages.find(({ name }) => name === 'home');
  expect((home?.html ?? 0) + (home?.head ?? 0)).toBeLessThanOrEqual(limits.firstFlight);
});

test('the style sheets of the whole site stay within 25 kB together', () => {
  expect(styleSize).toBeLessThanOrEqual(limits.styles);
});

test('the styles that stand in the home page stay within 5 kB', () => {
  expect(homeStyleSize).toBeLessThanOrEqual(limits.homeStyles);
});

test('a first view brings two faces in three files, of no more than 64 kB together', () => {
  expect(firstViews).toEqual(expect.arrayContaining(['home', 'category', 'status']));
  expect(firstViews.filter((template) => fontSizeOf(template) > limits.fonts)).toEqual([]);
});

test('the index of services stands once in the home page, and is not sent again as data', () => {
  for (const name of ['business-index', 'personal-index'])
    expect([name, elementsOf(homePage, (element) => attributeOf(element, 'data-fixed') === name).length]).toEqual([name, 1]);
  const data = textOf(elementsOf(homePage, (element) => attributeOf(element, 'id') === 'page-data')[0]);
  expect(data).toContain('loaderData');
  expect(parts.site.words.categories.filter(({ label }) => data.includes(label))).toEqual([]);
});

test('each testimonial stands once in the home page', async () => {
  const document = (await readDocuments()).find(({ head }) => head.canonical === '/');
  const quotes = (document?.fixed as HomeWords | undefined)?.testimonials.quotes ?? [];
  expect(quotes.length).toBeGreaterThan(4);
  // The opening words: no sign in them is written otherwise in HTML than in JSON.
  const copies = quotes.map(({ content }) => homeText.split(/^[A-Za-z ]+/.exec(content)?.[0] ?? content).length - 1);
  expect(copies).toEqual(quotes.map(() => 1));
});

test('the sizes are printed for whoever watches them', () => {
  const table = [
    { what: 'boot', bytes: bootSize, limit: limits.boot },
    { what: 'style sheets', bytes: styleSize, limit: limits.styles },
    { what: 'styles in the home page', bytes: homeStyleSize, limit: limits.homeStyles },
    { what: 'fonts of the home page', bytes: fontSizeOf('home'), limit: limits.fonts },
    ...publicTemplates.map((template) => ({
      what: `scripts of ${template}`,
      bytes: scriptsOf(template),
      limit: reading.includes(template) ? limits.readingPage : { contact: limits.enquiry, tip: limits.tip }[template],
    })),
    ...pages.map(({ path, html, head }) => ({ what: `page ${path}`, bytes: html + head, limit: path === '/' ? limits.firstFlight : undefined })),
  ];
  console.table(table);
  expect(table.every(({ bytes }) => bytes > 0)).toBe(true);
});
