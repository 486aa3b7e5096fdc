/** The memory of the running server is neither written down nor opened to a debugger. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ask } from './client.ts';
import { launch } from './launch.ts';

const isLinux = process.platform === 'linux';
/** What a process here may allow itself: bytes or "unlimited". Where it is none, there is nothing for the server to take away. */
const [, mostCore = '0'] = /^Max core file size\s+\S+\s+(\S+)/m.exec(isLinux ? readFileSync('/proc/self/limits', 'utf8') : '') ?? [];
const mayDump = ['prlimit', `--core=${mostCore}`];
const live = { SITE_STAGE: 'live', PUBLIC_ORIGIN: 'https://www.example.org', SMTP_URL: 'smtp://mail.example' };

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'secrecy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a server in a folder of its own, where it may dump core as far as a process here may. */
const launchIn = (folder: string, nodeArguments: readonly string[] = []) =>
  launch({ LOG_LEVEL: 'warn' }, nodeArguments, [...mayDump, 'env', `--chdir=${folder}`]);

test.skipIf(!isLinux)('a server that may dump core takes that from itself, and leaves none when it is killed so', async () => {
  const folder = aFolder();
  const { child, port, exited, output } = launchIn(folder);
  await port;
  const own = (name: string): string => readFileSync(`/proc/${child.pid}/${name}`, 'utf8');
  expect(own('limits')).toMatch(/^Max core file size\s+0\s+0\s/m);
  expect(Number.parseInt(own('coredump_filter'), 16)).toBe(0);
  expect(output.out).not.toContain('core dumps');
  child.kill('SIGABRT');
  expect(await exited).toEqual({ code: null, signal: 'SIGABRT' });
  expect(readdirSync(folder)).toEqual(['data']);
});

test.skipIf(mostCore === '0')('where the limit cannot be lowered, the log says so and the server starts all the same', async () => {
  const folder = aFolder();
  // Found on no path: the program that would lower it.
  const { port, output, child } = launch({ LOG_LEVEL: 'warn', DATA_DIR: folder, PATH: folder }, [], ['/usr/bin/prlimit', ...mayDump.slice(1)]);
  await port;
  expect(output.out).toMatch(/"left":\["limit"\].*core dumps of this process could not be switched off/);
  expect(Number.parseInt(readFileSync(`/proc/${child.pid}/coredump_filter`, 'utf8'), 16)).toBe(0);
});

test('the signal that opens the inspector of Node opens none', async () => {
  const { child, port, output } = launch({ DATA_DIR: aFolder() });
  const found = await port;
  child.kill('SIGUSR1');
  // Node would write where its inspector listens before it goes on; signals are answered in turn with requests.
  for (const round of [1, 2, 3]) expect([round, (await ask(found, '/healthz')).status]).toEqual([round, 200]);
  child.kill('SIGUSR1');
  expect((await ask(found, '/healthz')).status).toBe(200);
  expect(output.error).not.toContain('Debugger');
  expect(output.error).toBe('');
});

test.each([
  ['on the command line', ['--inspect=127.0.0.1:0'], {}, '--inspect=127.0.0.1:0'],
  ['as a heap snapshot', ['--heapsnapshot-signal=SIGUSR2'], {}, '--heapsnapshot-signal=SIGUSR2'],
  ['in the environment', [], { NODE_OPTIONS: '--max-old-space-size=512 --report-on-fatalerror' }, '--report-on-fatalerror'],
])('live refuses to start with an option that shows memory: %s', async (_, nodeArguments, environment, named) => {
  const { exited, output } = launch({ ...live, ...environment, DATA_DIR: aFolder() }, nodeArguments);
  expect(await exited).toEqual({ code: 1, signal: null });
  expect(output.error).toContain(`writes it to a file: ${named}. Start without it`);
  expect(output.error).not.toContain('max-old-space-size');
});

test.skipIf(!isLinux)('demo warns of such an option, and writes no report all the same', async () => {
  const folder = aFolder();
  const { child, port, exited, output } = launchIn(folder, ['--report-on-signal', '--report-signal=SIGUSR2', '--report-uncaught-exception']);
  await port;
  await vi.waitFor(() => expect(output.out).toMatch(/"options":\["--report-on-signal".*live would refuse them/));
  child.kill('SIGUSR2');
  expect((await exited).signal).toBe('SIGUSR2');
  expect(readdirSync(folder)).toEqual(['data']);
});
