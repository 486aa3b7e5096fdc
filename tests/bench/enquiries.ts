/**
 * `npm run bench:enquiries`: what enquiries and uploads cost the server, and whether the public pages feel it. A report:
 * it always succeeds, unless --strict is given and a goal is missed. SITE_BUILD names another folder than dist/.
 *
 * Costs are processor time of the server, so that other work on the machine does not count. Waits are by the clock: beside
 * them stands what a server that does nothing was made to wait on the same machine at the same time.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { largestFile } from '#shared/files/limits.ts';
import { ask, keepAnswer } from './answer.ts';
import { cpuSeconds, mainThreadSeconds, mostResidentBytes } from './cpu.ts';
import { readPages } from './page-load.ts';
import { probeDuring, type Waits } from './probe.ts';
import { sendEnquiry, sendSteadily, upload } from './senders.ts';
import { startServer, type Running } from './spawn.ts';
import { formatTable, median, megabytes, runBench, type Goal } from './table.ts';

const program = resolve(process.env.SITE_BUILD ?? 'dist', 'server/main.js');
const watching = pathToFileURL(fileURLToPath(new URL('watch-loop.mjs', import.meta.url))).href;
const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const dataDir = mkdtempSync(join(tmpdir(), 'bench-data-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

/** Each has limits of its own, which begin anew: 300 enquiries at once, 200 uploads. */
async function startSite(mailUrl: string): Promise<Running> {
  const site = await startServer(['--import', watching, program], { LOG_LEVEL: 'info', DATA_DIR: dataDir, TRUST_PROXY: '1', SMTP_URL: mailUrl });
  await site.said('every page is in memory');
  return site;
}

const measured = 200;

type Loop = { p99: number; most: number; longestCall: number; calls: number };

/** Milliseconds since the last time it was asked. */
async function loopOf({ pid, said }: Running, line: number): Promise<Loop> {
  process.kill(pid, 'SIGUSR2');
  return JSON.parse((await said(`loop ${line} `)).replace(/^loop \d+ /, '')) as Loop;
}

async function cpuOf({ pid }: Running, work: () => Promise<unknown>): Promise<number> {
  const before = cpuSeconds(pid);
  await work();
  return cpuSeconds(pid) - before;
}

/** Milliseconds of processor time for each, of all threads and of the one that runs JavaScript, with its mails. */
async function costOfEnquiries(site: Running): Promise<{ cpu: number; main: number | undefined; loop: Loop }> {
  const sendMany = async (count: number): Promise<void> => {
    for (let sent = 0; sent < count; sent += 1) await sendEnquiry(site.origin);
    // The last mails are on their way.
    await wait(1000);
  };
  await sendMany(80);
  await loopOf(site, 1);
  const before = mainThreadSeconds(site.pid);
  const cpu = await cpuOf(site, () => sendMany(measured));
  const main = before === undefined ? undefined : (mainThreadSeconds(site.pid) ?? Number.NaN) - before;
  const each = (seconds: number): number => (seconds * 1000) / measured;
  return { cpu: each(cpu), main: main && each(main), loop: await loopOf(site, 2) };
}

type Rate = { perSecond: number; perCpuSecond: number; /** Of the thread that serves, for one page. */ mainSeconds: number };

/** Public pages as fast as the server gives them. */
async function rateOfPages(site: Running, seconds: number): Promise<Rate> {
  const paths = ['/', '/services', '/about', '/resources', '/privacy-policy'];
  const [main, start] = [mainThreadSeconds(site.pid) ?? Number.NaN, performance.now()];
  let answered = 0;
  const cpu = await cpuOf(site, async () => {
    answered = await readPages(site.origin, paths, seconds);
  });
  const used = (mainThreadSeconds(site.pid) ?? Number.NaN) - main;
  return { perSecond: (answered * 1000) / (performance.now() - start), perCpuSecond: answered / cpu, mainSeconds: used / answered };
}

type Round = { idle: Rate; busy: Rate; perSecond: number; perCpuSecond: number; /** Part of the serving thread's time that enquiries leave. */ left: number };

const enquiriesPerSecond = 20;

/** Idle and busy by turns, so that other work on the machine meets both. */
async function readBesideEnquiries(site: Running): Promise<Round[]> {
  const rounds: Round[] = [];
  const seconds = 4;
  await rateOfPages(site, 2);
  for (let round = 0; round < 3; round += 1) {
    const idle = await rateOfPages(site, seconds);
    const [busy] = await Promise.all([rateOfPages(site, seconds), sendSteadily(site.origin, enquiriesPerSecond, seconds)]);
    // What the thread worked beyond its pages it worked for enquiries: the part that pages lack once the thread is the limit.
    const left = 1 - busy.perSecond * (busy.mainSeconds - idle.mainSeconds);
    rounds.push({ idle, busy, perSecond: busy.perSecond / idle.perSecond, perCpuSecond: busy.perCpuSecond / idle.perCpuSecond, left });
  }
  return rounds;
}

/** Fifty of the largest files at once. */
async function uploadMany(site: Running, bystander: Running) {
  let cpu = 0;
  let noise: Waits | undefined;
  const start = performance.now();
  const waits = await probeDuring(site.origin, async () => {
    noise = await probeDuring(bystander.origin, async () => {
      cpu = await cpuOf(site, () => Promise.all(Array.from({ length: 50 }, () => upload(site.origin, largestFile))));
    });
  });
  return { cpu, waits, noise, seconds: (performance.now() - start) / 1000, memory: mostResidentBytes(site.pid) };
}

/** Milliseconds from the start of the process until /readyz answers, with a database that holds enquiries; and of processor time. */
async function startAgain(): Promise<{ took: number; cpu: number }> {
  const start = performance.now();
  const site = await startServer([program], { LOG_LEVEL: 'warn', DATA_DIR: dataDir });
  while ((await ask(site.origin, '/readyz', 'identity')).status !== 200) await wait(2);
  const again = { took: performance.now() - start, cpu: cpuSeconds(site.pid) * 1000 };
  await site.stop();
  return again;
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;
const row = (name: string, { p50, p99, most, count }: Waits): string[] => [name, ms(p50), ms(p99), ms(most), String(count)];

async function bench(): Promise<Goal[]> {
  if (!existsSync(program)) throw new Error(`${program} does not exist: run npm run build, or name a build with SITE_BUILD`);
  const mail = await startServer(['--import', 'tsx', here('mail-sink.ts')]);
  const mailUrl = mail.origin.replace('http', 'smtp');
  let site = await startSite(mailUrl);
  const bystander = await startServer(['--import', 'tsx', here('bare.ts'), 'node', keepAnswer(await ask(site.origin, '/healthz', 'identity'))]);

  const { cpu, main: mainThread, loop } = await costOfEnquiries(site);
  console.log('\nAn enquiry without files, checked and sent, after 80 others');
  console.log(
    formatTable([
      ['processor time', ms(cpu)],
      ['of which the serving thread', mainThread === undefined ? 'unknown' : ms(mainThread)],
      ['calls to SQLite on it, for each', (loop.calls / measured).toFixed(0)],
      ['event loop late, 99 %', ms(loop.p99)],
      ['event loop late, most', ms(loop.most)],
    ]),
  );
  await site.stop();

  site = await startSite(mailUrl);
  const rounds = await readBesideEnquiries(site);
  const whole = (value: number): string => value.toFixed(0);
  console.log('\nPublic pages by themselves, and while 20 enquiries a second arrive');
  console.log(
    formatTable([
      ['round', 'a second', 'busy', 'a second of processor', 'busy', 'of the serving thread left'],
      ...rounds.map(({ idle, busy, left }, index) => [
        String(index + 1),
        whole(idle.perSecond),
        whole(busy.perSecond),
        whole(idle.perCpuSecond),
        whole(busy.perCpuSecond),
        left.toFixed(2),
      ]),
    ]),
  );
  await site.stop();

  site = await startSite(mailUrl);
  const uploads = await uploadMany(site, bystander);
  console.log(`\n50 uploads of ${megabytes(largestFile)} at once: ${uploads.seconds.toFixed(1)} s, ${uploads.cpu.toFixed(1)} s of processor time`);
  console.log(
    formatTable([
      ['answers of /healthz meanwhile', 'half', '99 %', 'most', 'asked'],
      row('the site', uploads.waits),
      ...(uploads.noise ? [row('a server at rest', uploads.noise)] : []),
    ]),
  );
  const { p99, most } = await loopOf(site, 1);
  console.log(`  Its event loop was late by ${ms(p99)} at 99 %, ${ms(most)} at most.`);
  await site.stop();

  const starts: { took: number; cpu: number }[] = [];
  for (let count = 0; count < 5; count += 1) starts.push(await startAgain());
  console.log(`\nA start with that database takes ${ms(median(starts.map((one) => one.cpu)))} of processor time until it is ready.`);
  await bystander.stop();
  await mail.stop();

  const ratio = (which: 'perSecond' | 'perCpuSecond' | 'left'): number => median(rounds.map((round) => round[which]));
  const ratios = (value: number): string => value.toFixed(2);
  return [
    { what: 'processor time for an enquiry', value: cpu, atMost: 25, show: ms },
    { what: 'longest call to SQLite on the serving thread', value: Number.isNaN(loop.longestCall) ? undefined : loop.longestCall, atMost: 20, show: ms },
    { what: 'public pages busy / idle, a second', value: ratio('perSecond'), atLeast: 0.8, show: ratios },
    { what: 'public pages busy / idle, a second of processor', value: ratio('perCpuSecond'), atLeast: 0.8, show: ratios },
    { what: 'serving thread left for pages', value: Number.isNaN(ratio('left')) ? undefined : ratio('left'), atLeast: 0.8, show: ratios },
    { what: 'memory at its most in 50 uploads', value: uploads.memory, atMost: 300_000_000, show: megabytes },
    { what: 'start with a database until ready', value: median(starts.map(({ took }) => took)), atMost: 1500, show: ms },
  ];
}

await runBench(bench);
