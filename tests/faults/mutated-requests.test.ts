/** 1,200 requests that no browser sends. SEED repeats a run. */
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import type { Fields } from '#tests/support/forms.ts';
import { startSite } from './a-site.ts';
import { checkEnquiry, leastAnswers, ownHeaders, post } from './sender.ts';

const count = 1200;
const seed = Number(process.env.SEED ?? 20_261_120);

/** Mulberry32: numbers from 0 to 1, the same for the same seed. */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Text that breaks parsers. */
const oddities = [
  '', '\0', '%', '%00', '%ff%fe', '../../etc/passwd', '__proto__', 'constructor', '[]', '{}', 'null', '-1', '1e999', '99999999999999999999', '\u{202E}\u{FEFF}',
  '"', "'", ';', '\\', '<script>', '=?utf-8?q?x?=', '\u{D800}', 'a'.repeat(5000), '\t', '&', '=', '&&==&', '+', ',', 'A'.repeat(44), '\u{80}\u{FF}',
]; // prettier-ignore

const targets = [
  '/contact', '/contact', '/contact', '/contact/files', '/contact/sent', '/contact/resume', '/gdpr-compliance/request', '/gdpr-compliance/complaint',
  '/gdpr-compliance/sent', '/contact?intent=%', '/contact?intent=upload&intent=quote', '//contact', 'http://host:99999/contact', 'http://[/contact', '*', '/contact?%00=%ff',
]; // prettier-ignore

type Tools = { random: () => number; pick: <Item>(items: readonly Item[]) => Item; mutate: (text: string) => string };

function toolsOf(random: () => number): Tools {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const mutate = (text: string): string => {
    const at = Math.floor(random() * (text.length + 1));
    const kinds = [
      () => text,
      () => text,
      () => text.slice(0, at),
      () => text.slice(0, at) + pick(oddities) + text.slice(at),
      () => text + text,
      () => pick(oddities),
      () => text.slice(0, at) + String.fromCodePoint(Math.floor(random() * 256)) + text.slice(at + 1),
    ];
    return pick(kinds)();
  };
  return { random, pick, mutate };
}

const encodeUrl = (fields: Fields, { random, mutate }: Tools): string =>
  fields.map(([name, value]) => (random() < 0.2 ? mutate(`${name}=${value}`) : new URLSearchParams([[name, value]]).toString())).join('&');

function encodeParts(fields: Fields, boundary: string, { random, mutate, pick }: Tools): string {
  const part = (head: string, value: string) =>
    `--${random() < 0.05 ? mutate(boundary) : boundary}\r\n${random() < 0.15 ? mutate(head) : head}\r\n\r\n${value}\r\n`;
  const file = (): string =>
    part(
      `Content-Disposition: form-data; name="files"; filename="${mutate('paper.pdf')}"\r\nContent-Type: ${mutate('application/pdf')}`,
      mutate(pick(['%PDF-1.7\n%%EOF\n', 'PK\x03\x04', '\xff\xd8\xff\xe0', 'GIF89a', 'text'])),
    );
  const parts = [...fields.map(([name, value]) => part(`Content-Disposition: form-data; name="${name}"`, value)), ...(random() < 0.3 ? [file()] : [])];
  return parts.join('') + (random() < 0.9 ? `--${boundary}--\r\n` : '');
}

/** Takes out, doubles and spoils some fields. */
const spoil = (fields: Fields, { random, mutate, pick }: Tools): Fields =>
  fields.flatMap((field): Fields => {
    const [name, value] = field;
    const chance = random();
    if (chance < 0.06) return [];
    if (chance < 0.12) return [field, field];
    if (chance < 0.2) return [[mutate(name), value]];
    if (chance < 0.35) return [[name, mutate(value)]];
    return chance < 0.37 ? [field, [pick(oddities), pick(oddities)]] : [field];
  });

/** Headers hold no line ends but those that a mutation is meant to bring. */
function aRequest(fields: Fields, tools: Tools): Buffer {
  const { random, pick, mutate } = tools;
  const actions = ['check', 'send', 'save', 'resume', 'discard', 'add', 'change', 'x', ''];
  const filled = spoil([...fields, ['action', pick(actions)], ...(random() < 0.2 ? ([['remove', 'x'], ['rows', mutate('3')], ['held', mutate('AAAA')]] as const) : [])], tools); // prettier-ignore
  const boundary = 'part-of-the-form';
  const isMultipart = random() < 0.5;
  const body = Buffer.from(isMultipart ? encodeParts(filled, boundary, tools) : encodeUrl(filled, tools), random() < 0.5 ? 'latin1' : 'utf8');
  const type = isMultipart ? `multipart/form-data; boundary=${boundary}` : 'application/x-www-form-urlencoded';
  const headers: [string, string][] = [
    ['Host', '127.0.0.1'],
    ...Object.entries(ownHeaders()),
    ['Content-Type', type],
    ['Content-Length', String(body.length)],
    ['Accept', pick(['text/html', 'application/json', mutate('text/html;q=0.5')])],
    ['Cookie', mutate(`draft=${'A'.repeat(43)}; sent=${mutate('AAAA')}`)],
    ['Accept-Encoding', mutate('gzip, br')],
    ['If-None-Match', mutate('"x"')],
  ];
  const spoiled = headers.map(([name, value]) => `${name}: ${random() < 0.05 ? mutate(value) : value}\r\n`).join('');
  return Buffer.concat([Buffer.from(`${pick(['POST', 'POST', 'POST', 'POST', 'GET', 'PUT', 'HEAD', 'OPTIONS'])} ${random() < 0.1 ? mutate(pick(targets)) : pick(targets)} HTTP/1.1\r\n${spoiled}Connection: close\r\n\r\n`, 'latin1'), body]); // prettier-ignore
}

/** Whether more is announced than is sent: such a request gets no answer for as long as its sender stays. */
function isCutShort(request: Buffer): boolean {
  const end = request.indexOf('\r\n\r\n') + 4;
  const announced = /\r\nContent-Length:[ \t]*(\d+)[ \t]*\r\n/.exec(request.toString('latin1', 0, end))?.[1];
  return announced !== undefined && Number(announced) > request.length - end;
}

/** @returns the status, or 0 where the connection was closed without a word, as Node does with what is no HTTP. */
const ask = (port: number, request: Buffer): Promise<number> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = createConnection(port, '127.0.0.1');
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1').slice(0, 20)));
    socket.on('error', () => undefined).on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)));
    // Whoever says goodbye before the answer is ready gets none: only those do who have nothing else to wait for.
    if (isCutShort(request)) socket.end(request);
    else socket.write(request);
  });

test(`${count} mutated requests get an answer that blames the request, and the server goes on`, { timeout: 240_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-data-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const site = await startSite({ dataDir });
  const port = Number(new URL(site.origin).port);
  const checked = await checkEnquiry(site.origin, leastAnswers('mutated'));
  const tools = toolsOf(randomFrom(seed));
  const requests = Array.from({ length: count }, () => aRequest(tools.random() < 0.6 ? leastAnswers('mutated') : checked, tools));
  const statuses = new Map<number, number>();
  const failures: string[] = [];
  const queue = requests.entries();
  const lane = async (): Promise<void> => {
    for (const [index, request] of queue) {
      const status = await ask(port, request);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500) failures.push(`${status} request ${index}: ${request.toString('latin1').slice(0, 1500)}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  console.log(`Answers: ${[...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status} × ${times}`).join(', ')}`); // prettier-ignore
  expect(failures).toEqual([]);
  expect(site.isAlive(), site.output.error).toBe(true);
  expect((await post(site.origin, '/contact', [...leastAnswers('after all that'), ['action', 'check']])).status).toBe(200);
  // Most were understood well enough to reach the forms, or this would test the parser of HTTP alone.
  expect((statuses.get(200) ?? 0) + (statuses.get(422) ?? 0) + (statuses.get(303) ?? 0)).toBeGreaterThan(count / 4);
});
