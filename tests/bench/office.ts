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
import { runCommand } from './office-command.ts';
import { openFirm, type Firm } from './office-firm.ts';
import { databaseIn, startCluster } from './office-postgres.ts';
import { open, pace, readBesideStaff, timeChecks, timeLists, timeSearches, watchMemory } from './office-times.ts';
import { quantile } from './office-visits.ts';
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
const memorySteps = [1000, Number(given.lists)];
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
  const timed = await timeLists(one, other, 200);
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
  const found = await timeSearches(other, 10);
  console.log(`\n${on}: ${found.length} searches: p50 ${ms(quantile(found, 0.5))}, p95 ${ms(quantile(found, 0.95))} (${load()})`);
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
  const memory = await watchMemory(again, memorySteps);
  console.log(`\n${on}: memory at the start and after ${memorySteps.join(' and ')} lists: ${memory.map(megabytes).join(', ')} (${load()})`);
  await again.site.stop();

  return [
    ...rows.flatMap(({ name, most }): Goal[] => [
      { what: `${on}, ${name}: p95`, value: most[1], atMost: 50, show: ms },
      { what: `${on}, ${name}: p95 of many / of few`, value: most[1] / most[0], atMost: 1.5, show: ratio },
    ]),
    { what: `${on}, search: p95`, value: quantile(found, 0.95), atMost: 150, show: ms },
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
