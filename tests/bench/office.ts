/**
 * `npm run bench:office`: what the lists of a firm of a million enquiries cost its staff, beside those of one of a thousand, and
 * what public pages keep of their rate meanwhile, on SQLite and on PostgreSQL. A report: it always succeeds, unless --strict
 * is given and a goal is missed. SITE_BUILD names another folder than dist/.
 *
 *   --enquiries 1000000  how large the large firm is
 *   --data FOLDER        where firms are kept, and taken from the next time; else they are removed at the end
 *   --engine sqlite      only that database
 *   --lists 10000        after how many lists memory is read for the last time
 *   --seed-only          makes one firm, in --data and, with --database postgres://…, there; refused where anything is kept
 */
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/db/database.ts';
import { cpuSeconds, residentBytes } from './cpu.ts';
import { runCommand } from './office-command.ts';
import { officeLists, type Middle } from './office-lists.ts';
import { openFirm, openOffice, signInAll, type Firm } from './office-firm.ts';
import { databaseIn, startCluster } from './office-postgres.ts';
import { press, quantile, visit } from './office-visits.ts';
import { readPages } from './page-load.ts';
import type { Running } from './spawn.ts';
import { formatTable, median, megabytes, runBench, type Goal } from './table.ts';

const { values: given } = parseArgs({
  options: {
    enquiries: { type: 'string', default: '1000000' },
    engine: { type: 'string' },
    lists: { type: 'string', default: '10000' },
    'seed-only': { type: 'boolean', default: false },
    database: { type: 'string' },
    data: { type: 'string' },
    strict: { type: 'boolean', default: false },
  },
});
const many = Number(given.enquiries);
const few = 1000;
const build = resolve(process.env.SITE_BUILD ?? 'dist');
const folder = given.data === undefined ? mkdtempSync(join(tmpdir(), 'bench-office-')) : resolve(given.data);
const report = (line: string): void => console.log(line);

const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
const seconds = (value: number): string => `${value.toFixed(1)} s`;
const ratio = (value: number): string => value.toFixed(2);
/** How busy the machine is with other things, too: no figure means much without it. */
const load = (): string =>
  `load ${loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')}`;

type Office = {
  firm: Firm;
  site: Running;
  started: number;
  cookies: Awaited<ReturnType<typeof signInAll>>;
  middle: Middle;
  /** Of new ones, as they are in the address. */ received: string[];
};

async function open(firm: Firm): Promise<Office> {
  const cookies = await signInAll(firm);
  const database = await openDatabase({
    dataDir: firm.settings.DATA_DIR ?? '',
    ...(firm.settings.DATABASE_URL && { databaseUrl: firm.settings.DATABASE_URL }),
  });
  const half = new Date(Date.now() - 85 * 86_400_000).toISOString();
  const placeIn = async (table: 'enquiry' | 'matter'): Promise<string> => {
    const row = await database.db
      .selectFrom(table)
      .select(['created_at', 'id'])
      .where('created_at', '<', half)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return `${row?.created_at ?? ''} ${row?.id ?? ''}`;
  };
  const middle = { enquiry: await placeIn('enquiry'), matter: await placeIn('matter') };
  const waiting = database.db.selectFrom('enquiry').select('ref').where('state', '=', 'received').where('quarantined', '=', 0);
  const received = (await waiting.orderBy('created_at', 'desc').limit(40).execute()).map(({ ref }) => ref);
  await database.close();
  const { site, started } = await openOffice(firm);
  return { firm, site, started, cookies, middle, received };
}

type Timed = {
  name: string;
  small: number[];
  large: number[];
  /** Of the whole server process for one page of the large firm, in milliseconds. */ cpu: number;
};

/** Both firms by turns, so that whatever else the machine does is done to both. */
async function timeLists(small: Office, large: Office, rounds: number): Promise<Timed[]> {
  const timed: Timed[] = [];
  for (const { name, role, path } of officeLists) {
    const ask = async ({ site, cookies, middle }: Office): Promise<number> => {
      const { status, whole } = await visit(site.origin, path(middle), { cookie: cookies[role] });
      if (status !== 200) throw new Error(`${path(middle)} was answered with ${status}`);
      return whole;
    };
    for (let round = 0; round < 10; round += 1) for (const office of [small, large]) await ask(office);
    const [ofSmall, ofLarge]: [number[], number[]] = [[], []];
    const before = cpuSeconds(large.site.pid);
    for (let round = 0; round < rounds; round += 1) {
      ofSmall.push(await ask(small));
      ofLarge.push(await ask(large));
    }
    timed.push({ name, small: ofSmall, large: ofLarge, cpu: ((cpuSeconds(large.site.pid) - before) * 1000) / rounds });
  }
  return timed;
}

/** Conflict checks of the newest enquiries, whose names are as common as names are. */
async function timeChecks({ site, cookies, received }: Office): Promise<number[]> {
  const times: number[] = [];
  for (const ref of received) times.push(await press(site.origin, `/admin/enquiries/${ref}`, 'check', cookies['case-manager']));
  return times;
}

type Rate = { perSecond: number; /** For each second of processor time of the server. */ perCpu: number };

async function rateOfPages({ origin, pid }: Running, span: number): Promise<Rate> {
  const [start, cpu] = [performance.now(), cpuSeconds(pid)];
  const answered = await readPages(origin, ['/', '/services', '/about', '/resources', '/privacy-policy'], span);
  return { perSecond: (answered * 1000) / (performance.now() - start), perCpu: answered / (cpuSeconds(pid) - cpu) };
}

/** Lists that staff ask for in a second: as fifty people do who look at a new one every ten seconds. */
const pace = 5;

async function askSteadily({ site, cookies, middle }: Office, span: number): Promise<void> {
  const asked: Promise<unknown>[] = [];
  const end = performance.now() + span * 1000;
  let turn = 0;
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      const list = officeLists[(turn += 1) % officeLists.length];
      if (list !== undefined) asked.push(visit(site.origin, list.path(middle), { cookie: cookies[list.role] }));
      if (performance.now() < end) return;
      clearInterval(timer);
      done();
    }, 1000 / pace);
  });
  await Promise.all(asked);
}

async function readBesideStaff(office: Office): Promise<{ idle: Rate; busy: Rate }[]> {
  const rounds: { idle: Rate; busy: Rate }[] = [];
  const span = 4;
  // Until then pages are made as well as sent.
  await office.site.said('every page is in memory');
  await rateOfPages(office.site, 2);
  for (let round = 0; round < 3; round += 1) {
    const idle = await rateOfPages(office.site, span);
    const [busy] = await Promise.all([rateOfPages(office.site, span), askSteadily(office, span)]);
    rounds.push({ idle, busy });
  }
  return rounds;
}

const memorySteps = [1000, Number(given.lists)];

/** Bytes held at the start, after a thousand lists and after ten thousand, asked for by four at a time. */
async function watchMemory({ site, cookies, middle }: Office): Promise<number[]> {
  const readings = [residentBytes(site.pid)];
  let asked = 0;
  for (const until of memorySteps) {
    const askOn = async (): Promise<void> => {
      while (asked < until) {
        const list = officeLists[asked % officeLists.length];
        asked += 1;
        if (list !== undefined) await visit(site.origin, list.path(middle), { cookie: cookies[list.role] });
      }
    };
    await Promise.all([askOn(), askOn(), askOn(), askOn()]);
    readings.push(residentBytes(site.pid));
  }
  return readings;
}

async function benchEngine(small: Firm, large: Firm): Promise<Goal[]> {
  const on = large.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  // The first sweep has spam to erase whose time is over, the second nothing: what every hour costs.
  const [sweep, idleSweep] = [await runCommand(large, ['retention']), await runCommand(large, ['retention'])];
  const verify = await runCommand(large, ['audit:verify']);
  console.log(`\n${on}: commands over ${large.enquiries} enquiries (${load()})`);
  console.log(
    formatTable([
      ['', 'took', 'processor', 'most memory'],
      ['retention with 400 or fewer to erase', seconds(sweep.took), seconds(sweep.cpu), megabytes(sweep.most)],
      ['retention with nothing to erase', seconds(idleSweep.took), seconds(idleSweep.cpu), megabytes(idleSweep.most)],
      ['audit:verify', seconds(verify.took), seconds(verify.cpu), megabytes(verify.most)],
    ]),
  );

  const [one, other] = [await open(small), await open(large)];
  const timed = await timeLists(one, other, 60);
  const rows = timed.map(({ name, small: ofSmall, large: ofLarge, cpu }) => ({
    name,
    half: [quantile(ofSmall, 0.5), quantile(ofLarge, 0.5)] as const,
    most: [quantile(ofSmall, 0.95), quantile(ofLarge, 0.95)] as const,
    cpu,
  }));
  console.log(`\n${on}: lists of ${small.enquiries} and of ${large.enquiries} enquiries, until the last byte (${load()})`);
  console.log(
    formatTable([
      ['', 'p50', 'of many', 'p95', 'of many', 'p50 many / few', 'processor'],
      ...rows.map(({ name, half, most, cpu }) => [name, ms(half[0]), ms(half[1]), ms(most[0]), ms(most[1]), ratio(half[1] / half[0]), ms(cpu)]),
    ]),
  );
  const checks = await timeChecks(other);
  console.log(`\n${on}: ${checks.length} conflict checks: p50 ${ms(quantile(checks, 0.5))}, p95 ${ms(quantile(checks, 0.95))} (${load()})`);
  const rates = await readBesideStaff(other);
  console.log(`\n${on}: public pages by themselves, and while staff ask for ${pace} lists a second (${load()})`);
  console.log(
    formatTable([
      ['', 'a second', 'busy', 'a second of processor', 'busy'],
      ...rates.map(({ idle, busy }, index) => [
        String(index + 1),
        ...[idle.perSecond, busy.perSecond, idle.perCpu, busy.perCpu].map((value) => value.toFixed(0)),
      ]),
    ]),
  );
  await one.site.stop();
  await other.site.stop();

  const again = await open(large);
  const memory = await watchMemory(again);
  console.log(`\n${on}: memory at the start and after ${memorySteps.join(' and ')} lists: ${memory.map(megabytes).join(', ')} (${load()})`);
  await again.site.stop();

  return [
    ...rows.flatMap(({ name, most }): Goal[] => [
      { what: `${on}, ${name}: p95`, value: most[1], atMost: 50, show: ms },
      { what: `${on}, ${name}: p95 of many / of few`, value: most[1] / most[0], atMost: 1.5, show: ratio },
    ]),
    { what: `${on}, conflict check: p95`, value: quantile(checks, 0.95), atMost: 500, show: ms },
    {
      what: `${on}, public pages busy / idle, a second of processor`,
      value: median(rates.map(({ idle, busy }) => busy.perCpu / idle.perCpu)),
      atLeast: 0.8,
      show: ratio,
    },
    { what: `${on}, memory from ${memorySteps.join(' to ')} lists`, value: (memory[2] ?? 0) - (memory[1] ?? 0), atMost: 10_000_000, show: megabytes },
    { what: `${on}, start`, value: Math.min(other.started, again.started), atMost: 1500, show: ms },
  ];
}

async function bench(): Promise<Goal[]> {
  if (!existsSync(join(build, 'server/main.js'))) throw new Error(`There is no build in ${build}: run npm run build, or name one with SITE_BUILD`);
  const goals: Goal[] = [];
  if (given.engine !== 'postgres') {
    const firmOf = (enquiries: number) => openFirm({ folder: join(folder, `sqlite-${enquiries}`), enquiries, report });
    const [small, large] = [await firmOf(few), await firmOf(many)];
    console.log(`\nSQLite: ${megabytes(statSync(join(folder, `sqlite-${many}`, 'site.db')).size)}`);
    goals.push(...(await benchEngine(small, large)));
  }
  const cluster = given.engine === 'sqlite' ? undefined : await startCluster(join(folder, 'postgres'));
  if (cluster === undefined) return goals;
  try {
    const firmOf = async (enquiries: number) =>
      openFirm({ folder: join(folder, `postgres-${enquiries}`), databaseUrl: await databaseIn(cluster, `firm_${enquiries}`), enquiries, report });
    return [...goals, ...(await benchEngine(await firmOf(few), await firmOf(many)))];
  } finally {
    await cluster.stop('fast');
  }
}

if (given['seed-only']) {
  if (given.data === undefined) throw new Error('Say with --data in which folder the firm and its keys are to lie');
  const { staff } = await openFirm({ folder, databaseUrl: given.database, enquiries: many, report });
  for (const { email, password, secret, as } of staff) console.log(`${email}  ${password}  key ${secret ?? ''}  ${as.roles.join(', ')}`);
  process.exit(0);
}
if (given.data === undefined) process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await runBench(bench);
