/** 400 requests to the pages of tips that no browser sends. SEED repeats a run. */
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { isFileId } from '#server/files/blob-store.ts';
import type { Fields } from '#tests/support/forms.ts';
import { createSender, fromOurPage, headingOf } from '#tests/support/tip-site.ts';
import { startSite } from './a-site.ts';
import { namesBelow, sumOf } from './kept.ts';
import { openTipChannel, tipsBehind } from './kept-tips.ts';
import { findMarks, makeMarker } from './marked.ts';
import { askAll, encodeParts, encodeUrl, oddities, randomFrom, spoil, toolsOf, type Tools } from './mutations.ts';
import { aFolder } from './small-disk.ts';

const count = 400;
const seed = Number(process.env.SEED ?? 20_261_121);

const paths = ['send', 'send', 'send', 'return', 'notes.txt', 'receipt.txt', 'file', 'leave', '', 'nothing'].map((name) => `/anonymous-tip/${name}`);

/** Nothing here sends, adds or erases: a form that is still whole enough would be right to. */
const actions = ['start', 'write', 'attach', 'change', 'accept', 'show-code', 'kept', 'withdraw', 'erase', 'back', 'open', 'x', ''];

/** Headers hold no line ends but those that a mutation is meant to bring. */
function aRequest(fields: Fields, tools: Tools): Buffer {
  const { random, pick, mutate } = tools;
  const extra: Fields = random() < 0.3 ? [['remove', mutate('x')], ['file', mutate('6e29aca4-c393-4b08-92cb-3a6f6d0d59cf')], ['code', pick(oddities)]] : []; // prettier-ignore
  const filled = spoil([...fields.filter(([name]) => name !== 'action'), ['action', pick(actions)], ...extra], tools);
  const boundary = 'part-of-the-form';
  const isMultipart = random() < 0.8;
  const body = Buffer.from(isMultipart ? encodeParts(filled, boundary, tools) : encodeUrl(filled, tools), random() < 0.5 ? 'latin1' : 'utf8');
  const type = isMultipart ? `multipart/form-data; boundary=${boundary}` : 'application/x-www-form-urlencoded';
  const headers: [string, string][] = [
    ['Host', '127.0.0.1'],
    ...Object.entries(fromOurPage),
    ['Content-Type', type],
    ['Content-Length', String(body.length)],
    ['Accept-Encoding', mutate('gzip, br')],
  ];
  const spoiled = headers.map(([name, value]) => `${name}: ${random() < 0.05 ? mutate(value) : value}\r\n`).join('');
  const method = pick(['POST', 'POST', 'POST', 'POST', 'POST', 'GET', 'PUT', 'HEAD']);
  return Buffer.concat([Buffer.from(`${method} ${random() < 0.1 ? mutate(pick(paths)) : pick(paths)} HTTP/1.1\r\n${spoiled}Connection: close\r\n\r\n`, 'latin1'), body]); // prettier-ignore
}

test(`${count} mutated requests to pages of tips are answered, store nothing and tell the log nothing`, async () => {
  const [dataDir, { word }] = [aFolder(), makeMarker()];
  await openTipChannel({ dataDir });
  const site = await startSite({ dataDir }, { LOG_LEVEL: 'debug' });
  const [writing, checking, reading] = [createSender(site.origin), createSender(site.origin), createSender(site.origin)];
  const note = { name: 'note.txt', type: 'text/plain', content: 'a note' };
  const { code } = await reading.tell('The first word', [note]);
  await reading.open(code);
  await writing.begin();
  await checking.write(word);
  const back = '/anonymous-tip/return';
  const forms: Fields[] = [
    [...writing.fields().filter(([name]) => name !== 'text'), ['text', word], ['originals', 'keep']],
    [...checking.fields(), ['word-2', word], ['word-6', word], ['receipt', 'yes']],
    [...reading.fields(back).filter(([name]) => name !== 'text'), ['text', word]],
    [...createFields(word)],
  ];
  const before = site.output.out + site.output.error;
  const tools = toolsOf(randomFrom(seed));
  const requests = Array.from({ length: count }, () => aRequest(tools.pick(forms), tools));
  const { statuses, failures } = await askAll(Number(new URL(site.origin).port), requests, 12);

  expect(failures).toEqual([]);
  expect(site.isAlive(), site.output.error).toBe(true);
  expect(`${site.output.out}${site.output.error}`).toBe(before);
  expect(findMarks(Buffer.from(site.output.out + site.output.error), [word], 'log')).toEqual([]);
  // Most were understood well enough to reach the forms, or this would test the parser of HTTP alone.
  expect((statuses.get(200) ?? 0) + (statuses.get(422) ?? 0) + (statuses.get(403) ?? 0)).toBeGreaterThan(count / 4);
  // Files that were taken wait for their hour; nothing else is new.
  expect(namesBelow(join(dataDir, 'staging')).filter((name) => !isFileId(name))).toEqual([]);
  expect(namesBelow(join(dataDir, 'files'))).toHaveLength(1);
  const { db, close } = await openDatabase({ dataDir });
  onTestFinished(close);
  expect(await db.selectFrom('tip').select(['entries', 'state']).execute()).toEqual([{ entries: 1, state: 'new' }]);
  const after = createSender(site.origin);
  await after.tell('After all that');
  expect(headingOf(after.page().html)).toBe('Your tip has been sent and sealed');
  await site.kill();
  expect(await tipsBehind({ dataDir }, [code])).toEqual([[{ text: 'The first word', files: [{ name: 'note.txt', sha256: sumOf(Buffer.from('a note')) }] }]]);
});

/** Of somebody who never saw a page of ours. */
const createFields = (word: string): Fields => [['token', 'AAAA'], ['text', word], ['code', word], ['file', word]]; // prettier-ignore
