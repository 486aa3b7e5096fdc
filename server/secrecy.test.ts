import { expect, test } from 'vitest';
import { showingOptions } from './secrecy.ts';

test.each([
  '--inspect',
  '--inspect=0.0.0.0:9229',
  '--inspect-brk',
  '--inspect_wait',
  '--inspect-port=0',
  '--debug-port=1',
  '--heapsnapshot-signal=SIGUSR2',
  '--heapsnapshot_near_heap_limit=2',
  '--heap-prof',
  '--cpu-prof-dir=/tmp',
  '--report-on-fatalerror',
  '--report-uncaught-exception',
  '--experimental-report',
  '--diagnostic-dir=/tmp',
  '"--inspect"',
])('%s shows memory to somebody', (option) => {
  expect(showingOptions(['--heap-growing-percent=50', option])).toEqual([option]);
});

test('what the server is started with, and what only looks alike, shows nothing', () => {
  expect(showingOptions(['--heap-growing-percent=50', '--max-semi-space-size=8', '--import=./inspect.mjs', '--no-warnings', 'inspect', ''])).toEqual([]);
});
