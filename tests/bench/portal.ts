/**
 * `npm run bench:portal`: what a client's first page costs in a firm with many matters, whether public pages feel fifty
 * people who sign in, and whether a clock tells who has an account. A report: it always succeeds, unless --strict is given
 * and a goal is missed. SITE_BUILD names another folder than dist/.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildFolder } from '#tests/support/built.ts';
import { cpuSeconds, mainThreadSeconds } from './cpu.ts';
import { readPages } from './page-load.ts';
import { addressOf, fillFirm, password } from './portal-firm.ts';
import { rankSum } from './rank-sum.ts';
import { startServer, type Running } from './spawn.ts';
import { formatTable, median, runBench, type Goal } from './table.ts';

const program = join(buildFolder, 'server/main.js');
const dataDir = mkdtempSync(join(tmpdir(), 'bench-portal-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
const settings = { LOG_LEVEL: 'info', DATA_DIR: dataDir, TRUST_PROXY: '1' };
const size = { accounts: 50, matters: 200, messages: 10_000 };

type Sent = { method?: string; headers?: Record<string, string>; body?: string };
/** `first`, `whole`: milliseconds until the first byte of the body and the last. */
type Timed = { status: number; first: number; whole: number };

function send(origin: string, path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Timed> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    request(origin + path, { method, agent: false, headers }, (response) => {
      let first: number | undefined;
      response.on('data', () => void (first ??= performance.now() - start)).on('error', reject);
      response.on('end', () => {
        const whole = performance.now() - start;
        resolve({ status: response.statusCode ?? 0, first: first ?? whole, whole });
      });
    })
      .on('error', reject)
      .end(body);
  });
}

let networks = 0;
/** A form from a network that nobody has come from before. */
function post(origin: string, path: string, fields: Record<string, string>): Promise<Timed> {
  networks += 1;
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': `10.${2 + (networks >> 16)}.${(networks >> 8) & 255}.${networks & 255}`,
  };
  return send(origin, path, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });
}

const each = async (count: number, work: () => Promise<Timed>): Promise<Timed[]> => {
  const all: Timed[] = [];
  for (let index = 0; index < count; index += 1) all.push(await work());
  return all;
};

type Opening = { first: number; whole: number; main: number; cpu: number };

/** One request after the other on a server at rest, so that the time to the first byte is work and not waiting. */
async function openDashboard({ origin, pid }: Running, cookie: string): Promise<Opening> {
  const open = () => send(origin, '/portal/dashboard', { headers: { cookie } });
  const warm = await each(30, open);
  if (warm.some(({ status }) => status !== 200)) throw new Error(`The first page was answered with ${warm[0]?.status}`);
  const count = 100;
  const [cpu, main] = [cpuSeconds(pid), mainThreadSeconds(pid) ?? Number.NaN];
  const all = await each(count, open);
  const perPage = (seconds: number): number => (seconds * 1000) / count;
  return {
    first: median(all.map(({ first }) => first)),
    whole: median(all.map(({ whole }) => whole)),
    main: perPage((mainThreadSeconds(pid) ?? Number.NaN) - main),
    cpu: perPage(cpuSeconds(pid) - cpu),
  };
}

type Rate = { perSecond: number; /** Of the thread that serves, for one page. */ mainSeconds: number };

/** Public pages as fast as the server gives them, while something else runs. */
async function rateOfPages({ origin, pid }: Running, seconds: number): Promise<Rate> {
  const [start, main] = [performance.now(), mainThreadSeconds(pid) ?? Number.NaN];
  const answered = await readPages(origin, ['/', '/services', '/about', '/resources', '/privacy-policy'], seconds);
  const used = (mainThreadSeconds(pid) ?? Number.NaN) - main;
  return { perSecond: (answered * 1000) / (performance.now() - start), mainSeconds: used / answered };
}

/** As long as it takes, fifty people are signing in, each anew as soon as they are in. @returns how many got in. */
async function signInFor(origin: string, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  const people = Array.from({ length: 50 }, async (_, index) => {
    let count = 0;
    for (; performance.now() < end; count += 1) {
      const { status } = await post(origin, '/portal/login', { email: addressOf(index), password, scripts: '1' });
      if (status !== 303) throw new Error(`A sign-in was answered with ${status}`);
    }
    return count;
  });
  return (await Promise.all(people)).reduce((sum, count) => sum + count, 0);
}

type Round = { idle: Rate; busy: Rate; signedIn: number; /** Part of the serving thread's time that sign-ins leave. */ left: number };

async function readBesideSignIns(site: Running): Promise<Round[]> {
  const rounds: Round[] = [];
  const seconds = 4;
  await rateOfPages(site, 2);
  for (let round = 0; round < 3; round += 1) {
    const idle = await rateOfPages(site, seconds);
    const [busy, signedIn] = await Promise.all([rateOfPages(site, seconds), signInFor(site.origin, seconds)]);
    // What the thread worked beyond its pages it worked for sign-ins: the part that pages lack once the thread is the limit.
    rounds.push({ idle, busy, signedIn, left: 1 - busy.perSecond * (busy.mainSeconds - idle.mainSeconds) });
  }
  return rounds;
}

type Question = { name: string; path: string; fields: (email: string) => Record<string, string> };
type Answers = { name: string; known: number[]; unknown: number[] };

const questions: readonly Question[] = [
  { name: 'signing in', path: '/portal/login', fields: (email) => ({ email, password: 'not the one that was chosen' }) },
  { name: 'registering', path: '/portal/register', fields: (email) => ({ email, name: 'Sam', password: 'another quiet brisk lamp' }) },
  { name: 'asking for a new password', path: '/portal/reset', fields: (email) => ({ email }) },
];

/** Milliseconds for addresses with and without an account, by turns. */
async function timeAnswers(origin: string, round: number, { name, path, fields }: Question): Promise<Answers> {
  const answers: Answers = { name, known: [], unknown: [] };
  const at = async (kept: number[], email: string): Promise<void> => {
    const { status, whole } = await post(origin, path, fields(email));
    if (status === 429) throw new Error(`A limit was met by ${name}`);
    kept.push(whole);
  };
  for (let index = 0; index < size.accounts; index += 1) {
    const both = [() => at(answers.known, addressOf(index)), () => at(answers.unknown, `nobody-${path.slice(8)}-${round}-${index}@mail.example`)];
    for (const ask of Math.random() < 0.5 ? both : both.toReversed()) await ask();
  }
  return answers;
}

/** Four at each address, which is as often as mails go there, each time with limits that begin anew. */
async function compareAnswers(start: () => Promise<Running>): Promise<Answers[]> {
  const all: Answers[] = questions.map(({ name }) => ({ name, known: [], unknown: [] }));
  for (let round = 0; round < 4; round += 1) {
    const site = await start();
    const answers = await Promise.all(questions.map((question) => timeAnswers(site.origin, round, question)));
    for (const [index, { known, unknown }] of answers.entries()) {
      all[index]?.known.push(...known);
      all[index]?.unknown.push(...unknown);
    }
    await site.stop();
  }
  return all;
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;
const whole = (value: number): string => value.toFixed(0);
const ratio = (value: number): string => value.toFixed(2);

async function bench(): Promise<Goal[]> {
  if (!existsSync(program)) throw new Error(`${program} does not exist: run npm run build, or name a build with SITE_BUILD`);
  const cookie = await fillFirm(settings, size);
  const mail = await startServer(['--import', 'tsx', fileURLToPath(new URL('mail-sink.ts', import.meta.url))]);
  const start = async (): Promise<Running> => {
    const site = await startServer([program], { ...settings, SMTP_URL: mail.origin.replace('http', 'smtp') });
    await site.said('every page is in memory');
    return site;
  };
  const site = await start();

  const opening = await openDashboard(site, cookie);
  console.log(`\nThe first page of a client of ${size.matters} matters with ${size.messages} messages, after 30 others`);
  console.log(
    formatTable([
      ['until the first byte, on a server at rest', ms(opening.first)],
      ['until the last', ms(opening.whole)],
      ['processor time of the whole page', ms(opening.cpu)],
      ['of which the serving thread', ms(opening.main)],
    ]),
  );

  const rounds = await readBesideSignIns(site);
  console.log('\nPublic pages by themselves, and while 50 people sign in over and over');
  console.log(
    formatTable([
      ['round', 'a second', 'busy', 'sign-ins', 'of the serving thread left'],
      ...rounds.map(({ idle, busy, signedIn, left }, index) => [
        String(index + 1),
        whole(idle.perSecond),
        whole(busy.perSecond),
        String(signedIn),
        ratio(left),
      ]),
    ]),
  );

  await site.stop();

  const answers = (await compareAnswers(start)).map(({ name, known, unknown }) => ({
    name,
    known: median(known),
    unknown: median(unknown),
    p: rankSum(known, unknown),
  }));
  console.log(`\nAddresses with and without an account, ${4 * size.accounts} answers each, half of them faster than`);
  console.log(formatTable([['', 'with', 'without', 'p'], ...answers.map(({ name, known, unknown, p }) => [name, ms(known), ms(unknown), p.toFixed(3)])]));
  await mail.stop();

  const kept = median(rounds.map(({ idle, busy }) => busy.perSecond / idle.perSecond));
  return [
    { what: 'first byte of the first page', value: opening.first, atMost: 20, show: ms },
    { what: 'public pages busy / idle, a second', value: kept, atLeast: 0.8, show: ratio },
    { what: 'serving thread left for pages', value: median(rounds.map(({ left }) => left)), atLeast: 0.8, show: ratio },
    ...answers.flatMap(({ name, known, unknown, p }): Goal[] => [
      { what: `${name}: medians apart`, value: Math.abs(known / unknown - 1), atMost: 0.05, show: (value) => `${(value * 100).toFixed(1)} %` },
      { what: `${name}: chance of such a difference by chance`, value: p, atLeast: 0.01, show: (value) => value.toFixed(3) },
    ]),
  ];
}

await runBench(bench);
