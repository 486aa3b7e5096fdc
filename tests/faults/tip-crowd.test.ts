/** More than a server can do at once for senders of tips: it says so with everything kept, stays small, and other pages are answered. */
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { largestFile, mostFiles } from '#shared/files/limits.ts';
import { limitTable } from '#server/http/limits.ts';
import { allocator } from '#server/memory.mjs';
import { mostResidentBytes } from '#tests/bench/cpu.ts';
import { fieldsOf } from '#tests/support/forms.ts';
import { postLarge } from '#tests/support/large-form.ts';
import { createSender, fromOurPage } from '#tests/support/tip-site.ts';
import { startSite, type RunningSite } from './a-site.ts';
import { namesBelow } from './kept.ts';
import { openTipChannel } from './kept-tips.ts';
import { aFolder } from './small-disk.ts';

const [send, back] = ['/anonymous-tip/send', '/anonymous-tip/return'];

/** More in the long form: npm run test:faults. */
const people = process.env.KILLS === undefined ? 2 : 10;

async function aSite() {
  const dataDir = aFolder();
  await openTipChannel({ dataDir });
  return { dataDir, site: await startSite({ dataDir }, { ...allocator, PAGE_CACHE: 'on' }) };
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

/** What is asked for meanwhile. @returns the slowest answer, in milliseconds. */
async function readHomeDuring(origin: string, work: Promise<unknown>): Promise<number> {
  const state = { isOver: false };
  let slowest = 0;
  const over = work.finally(() => (state.isOver = true));
  while (!state.isOver) {
    const start = performance.now();
    const answer = await fetch(origin);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`The first page was answered with ${answer.status}`);
    slowest = Math.max(slowest, performance.now() - start);
  }
  await over;
  return slowest;
}

test(`${people} senders with five files of 25 MB at once are taken, one with 26 MB is not, and the server stays small`, async () => {
  const { dataDir, site } = await aSite();
  const writing = createSender(site.origin);
  await writing.begin();
  const fields = [...writing.fields().filter(([name]) => name !== 'text'), ['text', 'See the files'], ['action', 'write']] as const;
  const small = mostResidentBytes(site.pid) ?? Number.NaN;
  const five = Array.from({ length: mostFiles }, (_, index) => ({ name: `scan-${index}.pdf`, bytes: largestFile }));
  const sending = Promise.all([
    postLarge(site.origin + send, fromOurPage, fields, [{ name: 'huge.pdf', bytes: largestFile + 1_000_000 }]),
    ...Array.from({ length: people }, () => postLarge(site.origin + send, fromOurPage, fields, five)),
  ]);
  const slowest = await readHomeDuring(site.origin, sending);
  const [refused, ...taken] = await sending;
  expect([refused?.status, refused?.html.includes('“huge.pdf” is larger than 25 MB'), refused?.html.includes('See the files')]).toEqual([422, true, true]);
  for (const { status, html } of taken) expect([status, html.includes('Your return code')]).toEqual([200, true]);
  expect(namesBelow(join(dataDir, 'staging'))).toHaveLength(mostFiles * people);
  const grown = (mostResidentBytes(site.pid) ?? Number.NaN) - small;
  console.log(
    `${people} × 125 MB at once: ${megabytes(small)} before, ${megabytes(grown)} more at its most; the first page took ${slowest.toFixed(0)} ms at most`,
  );
  expect(grown).toBeLessThan(150_000_000);
});

type Guessed = { status: number; head: string; html: string };

/** A request whose last byte is held back until `release`. */
async function aGuess({ origin }: RunningSite, body: string): Promise<{ release: () => void; answer: Promise<Guessed> }> {
  const socket = createConnection(Number(new URL(origin).port), '127.0.0.1');
  await once(socket, 'connect');
  const headers = { host: 'a', ...fromOurPage, 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length, connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${back} HTTP/1.1\r\n${lines.join('')}\r\n${body.slice(0, -1)}`);
  const answer = text(socket).then((whole): Guessed => {
    const [head = '', ...rest] = whole.split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), head, html: rest.join('\r\n\r\n') };
  });
  return { release: () => void socket.write(body.slice(-1)), answer };
}

/** Wrong codes, all at one moment. */
async function guess(site: RunningSite, page: string, count: number) {
  const token = fieldsOf(page, back).find(([name]) => name === 'token')?.[1] ?? '';
  const bodies = Array.from({ length: count }, (_, index) => new URLSearchParams({ token, code: `guess number ${index}`, action: 'open' }).toString());
  const guesses = await Promise.all(bodies.map((body) => aGuess(site, body)));
  for (const { release } of guesses) release();
  const pages = await Promise.all(guesses.map(({ answer }) => answer));
  return { pages, of: (status: number) => pages.filter((one) => one.status === status) };
}

test('sixty codes guessed at once: a few at a time are looked up, the rest is told to come again with its code kept', async () => {
  const { site } = await aSite();
  const page = (await createSender(site.origin).get(back)).html;
  // One before, so that what a look-up needs once is loaded.
  await guess(site, page, 1);
  const small = mostResidentBytes(site.pid) ?? Number.NaN;
  const guessing = guess(site, page, 60);
  const slowest = await readHomeDuring(site.origin, guessing);
  const { pages, of } = await guessing;
  const grown = (mostResidentBytes(site.pid) ?? Number.NaN) - small;
  console.log(
    `60 codes at once: ${of(200).length} looked up, ${of(503).length} told to come again, ${megabytes(grown)} more at its most; the first page took ${slowest.toFixed(0)} ms at most`,
  );
  expect(of(200).length + of(503).length).toBe(60);
  // As many at a time as the machine has to spare, one at least; sixteen that wait; and whoever came when some of those were done.
  expect(of(200).length).toBeGreaterThanOrEqual(17);
  expect(of(503).length).toBeGreaterThan(0);
  for (const { head, html } of of(503)) expect([/^retry-after: 5$/im.test(head), /value="guess number \d+"/.test(html)]).toEqual([true, true]);
  for (const { html } of of(200)) expect(html).toContain('No tip has this code.');
  expect(new Set(pages.map(({ html }) => Buffer.byteLength(html))).size).toBe(1);
  // Each takes 19 MiB while it is looked up: all at once would be more than a gigabyte.
  expect(grown).toBeLessThan(150_000_000);

  // Beyond what everybody together may look up, which those that were turned away count towards.
  const most = limitTable['tip-code'].all.burst;
  let refused: Guessed | undefined;
  for (let guessed = 61; refused === undefined && guessed < 2 * most; guessed += 100) refused = (await guess(site, page, 100)).of(429)[0];
  expect(refused?.head).toMatch(/^retry-after: [1-9]\d*$/im);
  expect(refused?.html).toMatch(/value="guess number \d+"/);
  expect((await fetch(site.origin)).status).toBe(200);
});

test('more files than everybody together may send wait for a moment, and the text waits in the form', async () => {
  const { dataDir, site } = await aSite();
  const writing = createSender(site.origin);
  await writing.begin();
  const fields = [...writing.fields().filter(([name]) => name !== 'text'), ['text', 'See the note'], ['action', 'write']] as const;
  const note = { name: 'note.txt', type: 'text/plain', content: 'a note' };
  const burst = limitTable['tip-upload'].all.burst;
  let refused: Response | undefined;
  for (let sent = 0; refused === undefined && sent < 2 * burst; sent += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => writing.post(send, fields, [note])));
    for (const answer of answers) if (![200, 429].includes(answer.status)) throw new Error(`A form was answered with ${answer.status}`);
    refused = answers.find(({ status }) => status === 429);
  }
  const html = (await refused?.text()) ?? '';
  expect([Number(refused?.headers.get('retry-after')) > 0, html.includes('See the note'), html.includes('Nothing was sent.')]).toEqual([true, true, true]);
  expect(namesBelow(join(dataDir, 'staging')).length).toBeGreaterThanOrEqual(burst);
  expect(namesBelow(join(dataDir, 'staging')).length).toBeLessThan(burst + 40);
  // Without a file the same form goes on.
  expect((await writing.post(send, [...fieldsOf(html, send), ['action', 'write']])).status).toBe(200);
});
