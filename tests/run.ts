/**
 * `npm run check`, `npm test`, `npm run test:site` and `npm run test:faults`: each step in turn, the totals last.
 * A step that is no test run (types, lint, walls …) counts as one.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '#server/prepare.mjs';

type Step = { name: string; run: () => { passed: number; failed: number } };

const reports = mkdtempSync(join(tmpdir(), 'reports-'));
const totals = { passed: 0, failed: 0 };

const command = (name: string, ...line: string[]): Step => ({
  name,
  run: () => {
    const { status } = spawnSync('npx', ['--no-install', ...line], { stdio: 'inherit' });
    return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },
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
      '--no-install',
      'vitest',
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...filters,
    ];
    const { status } = spawnSync('npx', line, { stdio: 'inherit', env: { ...process.env, ...scratch(project) } });
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
  command('format', 'prettier', '--check', '--log-level', 'warn', '.'),
  command('lint', 'oxlint', '--deny-warnings', 'shared', 'content', 'client', 'server', 'tests'),
  command('types', 'tsc', '-b'),
  command('content', 'tsx', 'content/build/check.ts'),
  command('walls', 'tsx', 'tests/boundaries/check.ts'),
  tests('unit'),
];

const plans: Record<string, Step[]> = {
  check,
  site: [build, tests('browser', 'tests/browser/every-page')],
  faults: [build, tests('faults')],
  // Axe over every page takes minutes: here it sees one page of each template.
  all: [...check, tests('components'), build, tests('http'), tests('faults'), tests('browser', '--exclude', 'tests/browser/every-page-accessibility.test.ts')],
};

const name = process.argv[2] ?? 'all';
const plan = plans[name];
if (plan === undefined) throw new Error(`Unknown plan: use one of ${Object.keys(plans).join(', ')}`);

// `npm test` does a few of what this does many of.
if (name === 'faults') process.env.KILLS ??= '30';

for (const step of plan) {
  console.log(`\n── ${step.name}`);
  const started = Date.now();
  let result = { passed: 0, failed: 1 };
  try {
    result = step.run();
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
