/**
 * What a sender of a tip writes lies nowhere in clear, and what they are (address, browser, languages, cookies, the page
 * before) lies nowhere at all: not after a tip was sent, read again, taken back or erased, and not after any request that failed.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase, type Database, type DatabaseSettings } from '#server/db/database.ts';
import { tableNames } from '#server/db/tables-in-order.ts';
import { kinds } from '#tests/support/databases.ts';
import { makeCluster, type Cluster } from '#tests/support/postgres.ts';
import { aPdf, aPhotograph } from '#tests/support/sample-files.ts';
import { createSender, fromOurPage, headingOf, wordsOf, type SentFile, type TipSender } from '#tests/support/tip-site.ts';
import { startSite, type RunningSite } from './a-site.ts';
import { openTipChannel, tipsBehind } from './kept-tips.ts';
import { findMarks, findMarksBelow, findMarksInRows, makeMarker } from './marked.ts';
import { aFolder, limitFiles } from './small-disk.ts';

const [send, back] = ['/anonymous-tip/send', '/anonymous-tip/return'];

type Place = { settings: DatabaseSettings; temporary: string; cluster: Cluster | undefined };

/** A PostgreSQL of its own: it is stopped on the way, and everything that it has written is searched. */
async function aPlace(kind: Database['kind']): Promise<Place> {
  const [dataDir, temporary] = [aFolder(), aFolder()];
  if (kind === 'sqlite') return { settings: { dataDir }, temporary, cluster: undefined };
  const cluster = await makeCluster();
  onTestFinished(() => cluster.remove());
  await cluster.start();
  return { settings: { dataDir, databaseUrl: cluster.url('postgres') }, temporary, cluster };
}

/** What is written, and who writes it, each with words of its own. */
function makeMarks() {
  const [content, own] = [makeMarker().word, makeMarker().word];
  const address = '203.0.113.78';
  const headers = {
    ...fromOurPage,
    'user-agent': `Browser/${own}`,
    'x-forwarded-for': address,
    forwarded: `for=${address}`,
    referer: `https://${own}.example/search?q=${own}`,
    cookie: `session=${own}; __Host-session=${own}`,
    'accept-language': `en-${own}`,
  };
  return { content, own, address, headers };
}

type Marks = ReturnType<typeof makeMarks>;

async function markedFiles({ content }: Marks): Promise<SentFile[]> {
  return [
    { name: `${content}.jpg`, type: 'image/jpeg', content: await aPhotograph('jpeg', content) },
    { name: `${content}.txt`, type: 'text/plain', content: `BMW ${content}, parked outside.\n` },
    { name: `${content}.pdf`, type: 'application/pdf', content: aPdf(content) },
  ];
}

/** Everything that goes well: sent, opened, added to, saved, taken back; and another one, erased. @returns the codes. */
async function useEverything(sender: TipSender, marks: Marks): Promise<{ kept: string; erased: string }> {
  const { content } = marks;
  const files = await markedFiles(marks);
  const { code: kept } = await sender.tell(`It was ${content}.\n${content}`, files, { originals: 'keep' });
  expect(headingOf(sender.page().html)).toBe('Your tip has been sent and sealed');
  expect((await sender.post('/anonymous-tip/notes.txt', sender.fields('/anonymous-tip/notes.txt'))).status).toBe(200);
  await sender.open(kept);
  await sender.press('attach', { text: `More of ${content}` }, files.slice(1, 2), back);
  await sender.press('add', {}, [], back);
  expect(sender.page().html).toContain('Added, and sealed.');
  const token = sender.fields(back).filter(([name]) => name === 'token');
  for (const [, id = ''] of sender.page().html.matchAll(/value="([0-9a-f-]{36})" aria-label="Save/g)) {
    const saved = await sender.post('/anonymous-tip/file', [...token, ['file', id]]);
    expect([saved.status, (await saved.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
  }
  await sender.press('withdraw', {}, [], back);
  await sender.press('withdraw-now', {}, [], back);
  expect(headingOf(sender.page().html)).toBe('Your tip: taken back');

  const { code: erased } = await sender.tell(`Not for long: ${content}`, files.slice(0, 2));
  await sender.open(erased);
  await sender.press('erase', {}, [], back);
  await sender.press('erase-now', {}, [], back);
  expect(headingOf(sender.page().html)).toBe('This tip has been erased');
  await sender.post('/anonymous-tip/leave', []);
  return { kept, erased };
}

/** Everything that is refused for what it is. @returns the statuses. */
async function useWrongly(origin: string, marks: Marks): Promise<Record<string, number>> {
  const { content, headers } = marks;
  const text: readonly [string, string] = ['text', content];
  const statuses: Record<string, number> = {};
  const note = async (name: string, asked: Promise<Response | { status: number }>): Promise<void> => void (statuses[name] = (await asked).status);
  const writing = createSender(origin, headers);
  await writing.begin();
  const fields = writing.fields().filter(([name]) => name !== 'text');
  const program = { name: `${content}.exe`, type: 'application/octet-stream', content };
  await note('a refused file', writing.post(send, [...fields, text, ['action', 'write']], [program]));
  await note('too long', writing.post(send, [...fields, ['text', content.repeat(1500)], ['action', 'write']]));
  await note('too large', writing.post(send, [...fields, ['text', content.repeat(5000)], ['action', 'write']]));
  await note('a bad ticket', writing.post(send, [['token', content], text, ['action', 'write']], await markedFiles(marks)));
  await note('an address of none', writing.post(`/anonymous-tip/${content}?q=${content}`, [text]));
  await note('a file of none', writing.post('/anonymous-tip/file', [['token', content], ['file', content]])); // prettier-ignore
  await note('another website', createSender(origin, { ...headers, 'sec-fetch-site': 'cross-site' }).post(send, [...fields, text]));
  const raw = (body: string, type: string): Promise<Response> => fetch(origin + send, { method: 'POST', headers: { ...headers, 'content-type': type }, body });
  await note('no form', raw(content, 'application/json'));
  await note('a broken form', raw(`--x\r\nContent-Disposition: form-data; name="text"\r\n\r\n${content}`, 'multipart/form-data; boundary=x'));
  await note('a form without a boundary', raw(content, `multipart/form-data; ${content}`));
  await note('another method', fetch(`${origin}${send}?${content}`, { method: 'PUT', headers, body: content }));
  const checking = createSender(origin, headers);
  await checking.write(content);
  await note('wrong words', checking.press('send', { 'word-2': content, 'word-6': content }));
  await note('a code of nobody', createSender(origin, headers).open(`${content} ${content}`));
  return statuses;
}

const expectedStatuses = {
  'a refused file': 422,
  'too long': 422,
  'too large': 413,
  'a bad ticket': 403,
  'an address of none': 405,
  'a file of none': 410,
  'another website': 403,
  'no form': 415,
  'a broken form': 400,
  'a form without a boundary': 400,
  'another method': 405,
  'wrong words': 422,
  'a code of nobody': 200,
};

/** What cannot be kept for now: a whole tip, a file, a code. */
async function useInVain(site: RunningSite, marks: Marks, { cluster }: Place): Promise<number[]> {
  const { content, headers } = marks;
  const checked = createSender(site.origin, headers);
  const words = wordsOf(await checked.write(`In vain: ${content}`));
  const form = checked.page().html;
  const thread = createSender(site.origin, headers);
  const { code } = await thread.tell(`Before: ${content}`);
  await thread.open(code);
  const again = createSender(site.origin, headers);
  const [fields, threadFields] = [checked.fields(), thread.fields(back)];
  const statuses: number[] = [];
  const tryAll = async (): Promise<void> => {
    for (const answer of [
      await again.send(send, [...fields, ...Object.entries(words), ['action', 'send']]),
      await again.send(send, [...fields, ['text', content], ['action', 'write']], await markedFiles(marks)),
      await again.send(back, [...threadFields.filter(([name]) => name !== 'text'), ['text', content], ['action', 'add']]),
      await again.send(back, [...threadFields, ['action', 'erase-now']]),
    ])
      statuses.push(answer.status);
  };
  expect(form).toContain('Check your tip');
  await limitFiles(site, 0);
  await tryAll();
  await limitFiles(site, 'unlimited');
  if (cluster === undefined) return statuses;
  await cluster.stop('immediate');
  await tryAll();
  await again.send(back, [...again.fields(back), ['code', content], ['action', 'open']]).catch(() => undefined);
  await cluster.start();
  return statuses;
}

/** Lines of the log that are no more than a fixed sentence and what kind of error it was. */
const plainLine = /^\{"level":50,"time":\d+,"name":"\w{1,60}",(?:"code":"\w{1,60}",)?"msg":"a request for a page of tips failed"\}$/;

/** What the server does by itself while its database is down; nobody's visit. */
const ownLine = /"msg":"work in the background failed"\}$/;

const linesOf = ({ output }: RunningSite): string[] => `${output.out}${output.error}`.split('\n').filter((line) => line !== '');

describe.each(kinds)('tips with marks in everything that is sent (%s)', (kind) => {
  test('leave none of them behind, no line in the log, and no moment', async () => {
    const [place, marks] = [await aPlace(kind), makeMarks()];
    const { settings, temporary, cluster } = place;
    await openTipChannel(settings);
    const site = await startSite(settings, { LOG_LEVEL: 'debug', TMPDIR: temporary });
    const before = linesOf(site).length;

    const codes = await useEverything(createSender(site.origin, marks.headers), marks);
    expect(await useWrongly(site.origin, marks)).toEqual(expectedStatuses);
    expect(linesOf(site).slice(before)).toEqual([]);

    const inVain = await useInVain(site, marks, place);
    expect(inVain.filter((status) => status === 503).length).toBeGreaterThanOrEqual(kind === 'sqlite' ? 4 : 5);
    expect(inVain.filter((status) => ![200, 503].includes(status))).toEqual([]);
    const lines = linesOf(site).slice(before);
    expect(lines.filter((line) => !plainLine.test(line) && !ownLine.test(line))).toEqual([]);
    expect(lines.length).toBeGreaterThan(0);
    expect(site.isAlive()).toBe(true);

    const database = await openDatabase(settings);
    onTestFinished(database.close);
    const findEverywhere = async (texts: readonly string[]): Promise<string[]> => [
      ...findMarksBelow(settings.dataDir, texts),
      ...findMarksBelow(temporary, texts),
      ...(cluster === undefined ? [] : [...(await findMarksInRows(database, texts)), ...findMarksBelow(cluster.folder, texts)]),
      ...findMarks(Buffer.from(site.output.out + site.output.error), texts, 'log'),
    ];
    const spellings = Object.values(codes).flatMap((code) => [code, code.replaceAll(' ', '-'), code.replaceAll(' ', '+')]);
    expect(await findEverywhere([marks.content, marks.own, marks.address, ...spellings])).toEqual([]);

    // The search sees what does lie in clear, and the tip is there for whoever has its code.
    const [{ ref } = { ref: 'none' }] = await database.db.selectFrom('tip').select('ref').where('state', '=', 'concluded').execute();
    expect(await findEverywhere([ref.toLowerCase()])).not.toEqual([]);
    await expectNoMoment(database, settings);
    await site.kill();
    const [kept, erased] = await tipsBehind(settings, [codes.kept, codes.erased]);
    expect(erased).toBeUndefined();
    expect(kept?.map(({ text, files }) => [text.includes(marks.content), files.map(({ name }) => name)])).toEqual([
      [true, ['jpg', 'txt', 'pdf'].map((ending) => `${marks.content}.${ending}`)],
      [true, [`${marks.content}.txt`]],
    ]);
  });
});

/** Of tips there are days alone: in their tables, in what is left of an erased one, at their files. */
async function expectNoMoment({ db }: Database, { dataDir }: DatabaseSettings): Promise<void> {
  const tables = tableNames.filter((name) => name === 'tip' || name.startsWith('tip_'));
  expect(tables).toContain('tip_event');
  for (const table of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
    const values = rows.flatMap((row) => Object.entries(row).filter(([, value]) => typeof value !== 'object'));
    expect(values.filter(([, value]) => /\d:\d\d|^\d{10,}$/.test(String(value)))).toEqual([]);
  }
  const erasures = await db.selectFrom('erasure').select('erased_at').where('entity', '=', 'tip').execute();
  expect(erasures.map(({ erased_at: at }) => String(at).slice(10))).toEqual(['T00:00:00.000Z']);
  expect(await db.selectFrom('audit_event').select('action').where('action', 'like', 'tip.%').where('actor', '=', 'sender').execute()).toEqual([]);
  const files = readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(0);
  for (const { parentPath, name } of files) expect(statSync(join(parentPath, name)).mtimeMs % (24 * 60 * 60_000)).toBe(0);
}
