/**
 * `npm run check`, `npm test`, `npm run test:site` and `npm run test:faults`: each step in turn, the totals last.
 * A command that is no test run (types, lint, walls …) counts as one.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '#server/prepare.mjs';

type Result = { passed: number; failed: number };
type Step = { name: string; run: () => Result | Promise<Result> };

const reports = mkdtempSync(join(tmpdir(), 'reports-'));
const totals = { passed: 0, failed: 0 };
/** npm has put the commands of the packages into PATH; Windows finds them through a shell. */
const shell = process.platform === 'win32';

type Command = readonly [name: string, ...line: string[]];

/** Commands that need nothing of one another, as many at once as there are processors; what each says is printed when it has ended. */
const together = (...commands: readonly Command[]): Step => ({
  name: commands.map(([name]) => name).join(', '),
  async run() {
    const queue = [...commands];
    const result = { passed: 0, failed: 0 };
    const work = async (): Promise<void> => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const [name, ...line] = next;
        const { isRight, said } = await outcomeOf(line);
        console.log(`   ${name}: ${isRight ? 'passed' : 'FAILED'}\n${said}`.trimEnd());
        result[isRight ? 'passed' : 'failed'] += 1;
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
    return result;
  },
});

const outcomeOf = ([program = '', ...words]: readonly string[]): Promise<{ isRight: boolean; said: string }> =>
  new Promise((done) => {
    let said = '';
    const child = spawn(program, words, { shell, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.on('error', ({ message }) => done({ isRight: false, said: message }));
    child.on('close', (code) => done({ isRight: code === 0, said }));
  });

/**
 * Where tests keep what they throw away: in memory where there is plenty. Every store test makes a database, and a disk
 * takes four times as long to be sure of it. Tests of what survives a fault stay on the disk.
 */
function scratch(project: string): { TMPDIR?: string } {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return project === 'faults' || bavail * bsize < 4 * 1024 ** 3 ? {} : { TMPDIR: '/dev/shm' };
  } catch {
    return {};
  }
}

/** One vitest project, or some of its files, or all but some. A run that reports no test at all has failed. */
const tests = (project: string, ...filters: string[]): Step => ({
  name: `${project} tests`,
  run: () => {
    const file = join(reports, `${project}.json`);
    const line = [
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--project',
      project,
      '--reporter=tests/support/reporter.ts',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...filters,
    ];
    const { status } = spawnSync('vitest', line, { shell, stdio: 'inherit', env: { ...process.env, ...scratch(project) } });
    const report = readReport(file);
    const failed = report.numFailedTests + report.numFailedTestSuites;
    return { passed: report.numPassedTests, failed: status === 0 && report.numPassedTests > 0 ? 0 : Math.max(1, failed) };
  },
});

function readReport(file: string): { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number } {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numFailedTestSuites: 1 };
  }
}

const build: Step = {
  name: 'build',
  run: () => {
    ensureBuilt();
    return { passed: 1, failed: 0 };
  },
};

const check: Step[] = [
  together(
    ['types', 'tsc', '-b'],
    ['format', 'prettier', '--check', '--log-level', 'warn', '.'],
    ['lint', 'oxlint', '--deny-warnings', 'shared', 'content', 'client', 'server', 'tests'],
    ['content', 'tsx', 'content/build/check.ts'],
    ['walls', 'tsx', 'tests/boundaries/check.ts'],
  ),
  tests('unit'),
];

const plans: Record<string, Step[]> = {
  check,
  site: [build, tests('browser', 'tests/browser/every-page', 'accessibility', 'tests/browser/layout-shift')],
  faults: [build, tests('faults')],
  all: [...check, tests('components'), build, tests('http'), tests('faults'), tests('browser')],
};

const name = process.argv[2] ?? 'all';
const plan = plans[name];
if (plan === undefined) throw new Error(`Unknown plan: use one of ${Object.keys(plans).join(', ')}`);

// `npm test` does a few of what these do many of.
if (name === 'faults') process.env.KILLS ??= '30';
if (name === 'site') process.env.SWEEP ??= 'whole';

for (const step of plan) {
  console.log(`\n── ${step.name}`);
  const started = Date.now();
  let result: Result = { passed: 0, failed: 1 };
  try {
    result = await step.run();
  } catch (error) {
    console.error((error as Error).message);
  }
  totals.passed += result.passed;
  totals.failed += result.failed;
  console.log(`   ${result.failed === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
