/** 1,200 requests that no browser sends. SEED repeats a run. */
import { join } from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import type { Fields } from '#tests/support/forms.ts';
import { startSite } from './a-site.ts';
import { askAll, encodeParts, encodeUrl, randomFrom, spoil, toolsOf, type Tools } from './mutations.ts';
import { checkEnquiry, leastAnswers, ownHeaders, post } from './sender.ts';

const count = 1200;
const seed = Number(process.env.SEED ?? 20_261_120);

const targets = [
  '/contact', '/contact', '/contact', '/contact/files', '/contact/sent', '/contact/resume', '/gdpr-compliance/request', '/gdpr-compliance/complaint',
  '/gdpr-compliance/sent', '/contact?intent=%', '/contact?intent=upload&intent=quote', '//contact', 'http://host:99999/contact', 'http://[/contact', '*', '/contact?%00=%ff',
]; // prettier-ignore

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

test(`${count} mutated requests get an answer that blames the request, and the server goes on`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-data-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const site = await startSite({ dataDir });
  const port = Number(new URL(site.origin).port);
  const checked = await checkEnquiry(site.origin, leastAnswers('mutated'));
  const tools = toolsOf(randomFrom(seed));
  const requests = Array.from({ length: count }, () => aRequest(tools.random() < 0.6 ? leastAnswers('mutated') : checked, tools));
  const { statuses, failures } = await askAll(port, requests);
  expect(failures).toEqual([]);
  expect(site.isAlive(), site.output.error).toBe(true);
  expect((await post(site.origin, '/contact', [...leastAnswers('after all that'), ['action', 'check']])).status).toBe(200);
  // Most were understood well enough to reach the forms, or this would test the parser of HTTP alone.
  expect((statuses.get(200) ?? 0) + (statuses.get(422) ?? 0) + (statuses.get(303) ?? 0)).toBeGreaterThan(count / 4);
});
