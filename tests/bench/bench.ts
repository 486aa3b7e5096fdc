/**
 * `npm run bench`: how much work a page costs the server, next to servers that do nothing else;
 * how much memory it holds; how much a first visit weighs. A report: it always succeeds, unless
 * --strict is given and a goal is missed. --quick takes half a minute and skips the long memory run.
 * SITE_BUILD names another folder than dist/.
 *
 * Requests are counted against the server's own processor time, never against the clock, and
 * servers are compared within a round only: other work on the machine cancels out. Memory that
 * glibc holds on to after it was freed counts as held. Every server here runs with the
 * settings of server/memory.mjs, as `npm start` and the image have them.
 */
import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '#server/memory.mjs';
import { ask, keepAnswer } from './answer.ts';
import { weighVisit } from './bytes.ts';
import { measure, type Load } from './load.ts';
import { watchMemory } from './memory.ts';
import { startServer, type Running } from './spawn.ts';
import { formatTable, kilobytes, median, megabytes, runBench, type Goal } from './table.ts';

const quick = process.argv.includes('--quick');
const plan = quick ? { rounds: 2, seconds: 0.4, memory: [10_000] } : { rounds: 6, seconds: 1.2, memory: [10_000, 100_000] };
const buildFolder = resolve(process.env.SITE_BUILD ?? 'dist');
const main = resolve(buildFolder, 'server/main.js');

type Case = Load & { name: string; /** Requests before the measurement. */ warmUp: number };

const startBare = (kind: 'node' | 'express', file: string): Promise<Running> =>
  startServer(['--import', 'tsx', fileURLToPath(new URL('bare.ts', import.meta.url)), kind, file]);

/** Requests for each second of processor time, by case and round. */
async function runRounds(cases: readonly Case[]): Promise<Map<string, number[]>> {
  const rates = new Map<string, number[]>(cases.map(({ name }) => [name, []]));
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const one of round % 2 === 0 ? cases : cases.toReversed()) rates.get(one.name)?.push(await measure(one, plan.seconds, one.warmUp));
  }
  return rates;
}

async function bench(): Promise<Goal[]> {
  if (!existsSync(main)) throw new Error(`${main} does not exist: run npm run build, or name a build with SITE_BUILD`);
  console.log(`Node ${process.version}, ${cpus().length} processors, ${nodeFlags.join(' ')}. The site is filling its memory …`);
  const site = await startServer([main], { LOG_LEVEL: 'info' });
  await site.said('every page is in memory');
  const streaming = await startServer([main], { LOG_LEVEL: 'warn', PAGE_CACHE: 'off' });

  const memory = await watchMemory(site, plan.memory);
  console.log('\nMemory of the cached site, after requests for every page in turn');
  console.log(formatTable(memory.map(({ requests, bytes }) => [requests === 0 ? 'all pages made' : `${requests} requests`, megabytes(bytes)])));

  const compressed = keepAnswer(await ask(site.origin, '/', 'br'));
  const plain = keepAnswer(await ask(streaming.origin, '/', 'identity'));
  const home = ['/'];
  const cases: Case[] = [
    { name: 'bare node', server: await startBare('node', compressed), paths: home, encoding: 'br', warmUp: 3000 },
    { name: 'bare Express', server: await startBare('express', compressed), paths: home, encoding: 'br', warmUp: 3000 },
    { name: 'site, cached', server: site, paths: home, encoding: 'br', warmUp: 3000 },
    { name: 'bare node, uncompressed', server: await startBare('node', plain), paths: home, encoding: 'identity', warmUp: 3000 },
    { name: 'site, streamed, uncompressed', server: streaming, paths: home, encoding: 'identity', warmUp: 96 },
  ];
  const rates = await runRounds(cases);
  const whole = (value: number) => value.toFixed(0);
  console.log(`\nHome page, requests for each second of the server's processor time, ${plan.rounds} rounds`);
  console.log(
    formatTable([
      ['', 'median', 'least', 'most'],
      ...[...rates].map(([name, values]) => [name, whole(median(values)), whole(Math.min(...values)), whole(Math.max(...values))]),
    ]),
  );
  const ratio = (upper: string, lower: string): number =>
    median((rates.get(upper) ?? []).map((rate, round) => rate / (rates.get(lower)?.[round] ?? Number.NaN)));
  console.log(`  Node by itself does ${ratio('bare node', 'bare Express').toFixed(2)} times what Express does: more than that is out of reach.`);

  const visit = await weighVisit(site.origin, resolve(buildFolder, 'client')).catch((error: unknown) => {
    console.log(`\nThe first visit was not weighed. ${error instanceof Error ? error.message : String(error)}`);
  });
  if (visit) {
    console.log('\nFirst visit to the home page, brotli, 1 kB = 1000 bytes');
    console.log(formatTable([...visit.parts.map(({ what, files, bytes }) => [what, String(files), kilobytes(bytes)]), ['total', '', kilobytes(visit.total)]]));
    console.log(`  Besides: headers of the other answers, ${kilobytes(visit.otherHeaders)} over HTTP/1.1; HTTP/2 sends most of them once.`);
    if (visit.compressedHere > 0) console.log(`  ${visit.compressedHere} files have no compressed copy in this build and were compressed here.`);
  }

  await Promise.all(cases.map(({ server }) => server.stop()));

  const [made, first, last] = memory;
  const most = Math.max(...memory.map(({ bytes }) => bytes));
  const ratios = (value: number) => value.toFixed(value < 0.1 ? 4 : 2);
  return [
    { what: 'cached / bare node', value: ratio('site, cached', 'bare node'), atLeast: 0.6, show: ratios },
    { what: 'cached / bare Express', value: ratio('site, cached', 'bare Express'), atLeast: 3, show: ratios },
    { what: 'streamed / bare node', value: ratio('site, streamed, uncompressed', 'bare node, uncompressed'), atLeast: 0.005, hope: 0.008, show: ratios },
    { what: 'memory with every page', value: made?.bytes, atMost: 200_000_000, show: megabytes },
    { what: 'memory at its most', value: most, atMost: 200_000_000, show: megabytes },
    { what: 'growth from 10,000 to 100,000 requests', value: last && last.bytes - (first?.bytes ?? 0), atMost: 5_000_000, show: megabytes },
    { what: 'first visit to the home page', value: visit?.total, atMost: 180_000, show: kilobytes },
    { what: 'scripts of a guide', value: visit?.scriptsOfGuide, atMost: 90_000, show: kilobytes },
    { what: 'scripts before the page has loaded', value: visit?.scriptsBeforeLoad, atMost: 2000, show: kilobytes },
  ];
}

await runBench(bench);
