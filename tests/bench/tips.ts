/**
 * `npm run bench:tips`: whether whoever watches the line can tell a return code that somebody has from one that nobody has, and
 * what a tip with the most files costs. A report: it always succeeds, unless --strict is given and a goal is missed. SITE_BUILD names another folder than dist/.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { largestFile, mostFiles } from '#shared/files/limits.ts';
import { buildFolder, openTestServices } from '#tests/support/built.ts';
import { fieldsOf, type Fields } from '#tests/support/forms.ts';
import { postLarge } from '#tests/support/large-form.ts';
import { codeIn, createSender, fromOurPage, openChannel, wordsOf } from '#tests/support/tip-site.ts';
import { cpuSeconds, mostResidentBytes } from './cpu.ts';
import { rankSum } from './rank-sum.ts';
import { startServer, type Running } from './spawn.ts';
import { formatTable, median, megabytes, runBench, type Goal } from './table.ts';

const program = join(buildFolder, 'server/main.js');
const dataDir = mkdtempSync(join(tmpdir(), 'bench-tips-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
const settings = { LOG_LEVEL: 'info', DATA_DIR: dataDir };

const [send, back] = ['/anonymous-tip/send', '/anonymous-tip/return'];
const pairs = 200;
/** Tips of different sizes, so that what opening one costs differs too. */
const tips = 10;
/** Asked at a time: no more than codes are looked up at a time, so that nobody waits for another. */
const lanes = 2;

type Timed = { status: number; size: number; /** Names, in their order. */ headers: string; isThread: boolean; took: number };

function ask(origin: string, token: string, code: string): Promise<Timed> {
  return new Promise((resolve, reject) => {
    const body = new URLSearchParams({ token, code, action: 'open' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', 'content-length': body.length };
    const start = performance.now();
    request(origin + back, { method: 'POST', agent: false, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => void chunks.push(chunk)).on('error', reject);
      response.on('end', () => {
        const took = performance.now() - start;
        const page = Buffer.concat(chunks);
        const names = response.rawHeaders.filter((_, index) => index % 2 === 0).join(' ');
        resolve({ status: response.statusCode ?? 0, size: page.length, headers: names, isThread: page.includes('Your tip:'), took });
      });
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

type Cost = { upload: number; seal: number; cpu: number; memory: number | undefined };

/** One tip with as many files as one may have, each as large as it may be. */
async function sendMost({ origin, pid }: Running): Promise<Cost> {
  const sender = createSender(origin);
  await sender.begin();
  const [start, cpu] = [performance.now(), cpuSeconds(pid)];
  const fields: Fields = [...sender.fields().filter(([name]) => name !== 'text'), ['text', 'See the files'], ['originals', 'keep'], ['action', 'write']];
  const files = Array.from({ length: mostFiles }, (_, index) => ({ name: `scan-${index}.pdf`, bytes: largestFile }));
  const { html } = await postLarge(origin + send, fromOurPage, fields, files);
  const uploaded = performance.now();
  const code = codeIn(html);
  const checked = await sender.send(send, [...fieldsOf(html, send), ['action', 'kept']]);
  const last = performance.now();
  const sent = await sender.send(send, [...fieldsOf(checked.html, send), ...Object.entries(wordsOf(code)), ['action', 'send']]);
  if (!sent.html.includes('Your tip has been sent and sealed')) throw new Error(`A tip was answered with ${sent.status}`);
  return { upload: (uploaded - start) / 1000, seal: (performance.now() - last) / 1000, cpu: cpuSeconds(pid) - cpu, memory: mostResidentBytes(pid) };
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;
const seconds = (value: number): string => `${value.toFixed(1)} s`;

async function bench(): Promise<Goal[]> {
  if (!existsSync(program)) throw new Error(`${program} does not exist: run npm run build, or name a build with SITE_BUILD`);
  await openForTips();
  const start = async (): Promise<Running> => {
    const site = await startServer([program], settings);
    await site.said('every page is in memory');
    return site;
  };
  let site = await start();
  const { right, wrong } = await compare(site, await sendTips(site));
  await site.stop();
  if (right.some(({ isThread }) => !isThread) || wrong.some(({ isThread }) => isThread)) throw new Error('A right code opened nothing, or a wrong one a tip');

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

  site = await start();
  const cost = await sendMost(site);
  await site.stop();
  console.log(`\nA tip with ${mostFiles} files of ${megabytes(largestFile)}`);
  console.log(
    formatTable([
      ['until they wait, encrypted', seconds(cost.upload)],
      ['until they are sealed and stored', seconds(cost.seal)],
      ['processor time of both', seconds(cost.cpu)],
      ['memory of the server at its most', cost.memory === undefined ? 'unknown' : megabytes(cost.memory)],
    ]),
  );
  return [
    {
      what: 'kinds of answers by status, size and headers',
      value: new Set([...right, ...wrong].map(({ status, size, headers }) => `${status} ${size} ${headers}`)).size,
      atMost: 1,
      show: String,
    },
    { what: 'medians apart', value: Math.abs(median(took(right)) / median(took(wrong)) - 1), atMost: 0.05, show: (value) => `${(value * 100).toFixed(2)} %` },
    { what: 'chance of such a difference by chance', value: p, atLeast: 0.01, show: (value) => value.toFixed(3) },
    { what: `sending ${mostFiles} × ${megabytes(largestFile)}`, value: cost.upload + cost.seal, atMost: 30, show: seconds },
    { what: 'memory at its most meanwhile', value: cost.memory, atMost: 300_000_000, show: megabytes },
  ];
}

await runBench(bench);
