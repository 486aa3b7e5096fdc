/**
 * `npm run bench:tips`: whether whoever watches the line can tell a return code that somebody has from one that nobody has.
 * A report: it always succeeds, unless --strict is given and a goal is missed. SITE_BUILD names another folder than dist/.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFolder, openTestServices } from '#tests/support/built.ts';
import { createSender, openChannel } from '#tests/support/tip-site.ts';
import { rankSum } from './rank-sum.ts';
import { startServer, type Running } from './spawn.ts';
import { formatTable, median, runBench, type Goal } from './table.ts';

const program = join(buildFolder, 'server/main.js');
const dataDir = mkdtempSync(join(tmpdir(), 'bench-tips-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
const settings = { LOG_LEVEL: 'info', DATA_DIR: dataDir };

const back = '/anonymous-tip/return';
const pairs = 200;
/** Tips of different sizes, so that what opening one costs differs too. */
const tips = 10;
/** Asked at a time: no more than codes are looked up at a time, so that nobody waits for another. */
const lanes = 2;

type Timed = { status: number; size: number; took: number };

function ask(origin: string, token: string, code: string): Promise<Timed> {
  return new Promise((resolve, reject) => {
    const body = new URLSearchParams({ token, code, action: 'open' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', 'content-length': body.length };
    const start = performance.now();
    request(origin + back, { method: 'POST', agent: false, headers }, (response) => {
      let size = 0;
      response.on('data', (chunk: Buffer) => void (size += chunk.length)).on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, size, took: performance.now() - start }));
    })
      .on('error', reject)
      .end(body);
  });
}

async function sendTips({ origin }: Running): Promise<string[]> {
  const codes: string[] = [];
  for (let count = 0; count < tips; count += 1) {
    const files = count % 2 === 0 ? [] : [{ name: 'note.txt', type: 'text/plain', content: 'x'.repeat(10_000) }];
    codes.push((await createSender(origin).tell(`What I saw. ${'It went on. '.repeat(150 * count)}`, files)).code);
  }
  return codes;
}

/** The words of a right code in another order. */
function shuffled(code: string): string {
  const words = code.split(' ');
  return [...words.slice(3), ...words.slice(0, 3)].join(' ');
}

async function compare({ origin }: Running, codes: readonly string[]): Promise<{ right: Timed[]; wrong: Timed[] }> {
  const kept = { right: [] as Timed[], wrong: [] as Timed[] };
  const sender = createSender(origin);
  await sender.get(back);
  const token = sender.fields(back).find(([name]) => name === 'token')?.[1] ?? '';
  for (let index = 0; index < 10; index += 1) await ask(origin, token, codes[index % tips] ?? '');
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let index = next++; index < pairs; index = next++) {
      const code = codes[index % tips] ?? '';
      const both = [
        async () => void kept.right.push(await ask(origin, token, code)),
        async () => void kept.wrong.push(await ask(origin, token, shuffled(code))),
      ];
      for (const one of Math.random() < 0.5 ? both : both.toReversed()) await one();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return kept;
}

async function openForTips(): Promise<void> {
  const services = openTestServices(settings);
  await services.ready;
  await openChannel(services.get());
  await services.close();
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;

async function bench(): Promise<Goal[]> {
  if (!existsSync(program)) throw new Error(`${program} does not exist: run npm run build, or name a build with SITE_BUILD`);
  await openForTips();
  const site = await startServer([program], settings);
  await site.said('every page is in memory');
  const { right, wrong } = await compare(site, await sendTips(site));
  await site.stop();

  const looksOf = (answers: readonly Timed[]): string => [...new Set(answers.map(({ status, size }) => `${status}, ${size} bytes`))].join('; ');
  const took = (answers: readonly Timed[]): number[] => answers.map((answer) => answer.took);
  const p = rankSum(took(right), took(wrong));
  console.log(`\nReturn codes that open a tip and that open none, ${pairs} each, by turns`);
  console.log(
    formatTable([
      ['', 'answers', 'half of them faster than', 'slowest'],
      ['right', looksOf(right), ms(median(took(right))), ms(Math.max(...took(right)))],
      ['wrong', looksOf(wrong), ms(median(took(wrong))), ms(Math.max(...took(wrong)))],
    ]),
  );
  return [
    {
      what: 'kinds of answers by status and size',
      value: new Set([...right, ...wrong].map(({ status, size }) => `${status} ${size}`)).size,
      atMost: 1,
      show: String,
    },
    { what: 'medians apart', value: Math.abs(median(took(right)) / median(took(wrong)) - 1), atMost: 0.05, show: (value) => `${(value * 100).toFixed(2)} %` },
    { what: 'chance of such a difference by chance', value: p, atLeast: 0.01, show: (value) => value.toFixed(3) },
  ];
}

await runBench(bench);
