/**
 * Keeps what stands in the memory of this process, which holds every key and whatever is read or written at that moment, from
 * being written down or looked at by way of Node or of the kernel's core dumps (decision 32).
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import inspector from 'node:inspector';
import type { Logger } from 'pino';
import { ConfigError } from './config.ts';

export type SecrecySettings = {
  stage: 'demo' | 'live';
  log: Pick<Logger, 'warn'>;
  /** As in the environment. */
  nodeOptions: string | undefined;
};

/**
 * Done at the start, before any key is read.
 * @throws ConfigError in `live`, where Node was started with options that show memory to somebody.
 */
export function keepMemoryPrivate({ stage, log, nodeOptions = '' }: SecrecySettings): void {
  // By itself Node answers this signal by opening its inspector. One listener, which does nothing, takes its place.
  process.on('SIGUSR1', () => undefined);
  Object.assign(process.report, { reportOnFatalError: false, reportOnSignal: false, reportOnUncaughtException: false });

  const options = showingOptions([...process.execArgv, ...nodeOptions.split(/\s+/)]);
  if (inspector.url() !== undefined && options.length === 0) options.push('an open inspector');
  if (options.length > 0 && stage === 'live') {
    throw new ConfigError(
      `SITE_STAGE=live refuses what opens the memory of the server to a debugger or writes it to a file: ${options.join(', ')}. Start without it, in NODE_OPTIONS too.`,
    );
  }
  if (options.length > 0) log.warn({ options }, 'the memory of this process can be read by way of these options: live would refuse them');

  const left = process.platform === 'linux' ? closeCoreDumps() : ['core dumps'];
  if (left.length > 0) log.warn({ left }, 'core dumps of this process could not be switched off: switch them off where it is started');
}

/**
 * Those of Node's options that open its inspector, or have it write heap, profiles or reports.
 * @param options Of the command line or of NODE_OPTIONS; Node takes an underscore for a hyphen, and quotation marks around them there.
 */
export const showingOptions = (options: readonly string[]): string[] =>
  options.filter((option) =>
    /^--(?:inspect|debug-port|heapsnapshot|heap-prof|cpu-prof|(?:experimental-)?report|diagnostic-dir)/.test(option.replaceAll('"', '').replaceAll('_', '-')),
  );

/**
 * Allows no core dump; and has one hold no memory, should the kernel hand it to a program all the same: programs are not held
 * to the limit (core(5)).
 * @returns what could not be done.
 */
function closeCoreDumps(): string[] {
  try {
    writeFileSync('/proc/self/coredump_filter', '0');
  } catch {
    // Read back below.
  }
  try {
    if (!hasNoCores()) execFileSync('prlimit', ['--core=0:0', '--pid', String(process.pid)], { stdio: 'ignore' });
  } catch {
    // Not installed, or forbidden.
  }
  return [...(hasNoCores() ? [] : ['limit']), ...(Number.parseInt(readOwn('coredump_filter'), 16) === 0 ? [] : ['filter'])];
}

const hasNoCores = (): boolean => /^Max core file size\s+0\s+0\s/m.test(readOwn('limits'));

/** A file of the kernel about this process; empty where there is none. */
function readOwn(name: string): string {
  try {
    return readFileSync(`/proc/self/${name}`, 'utf8');
  } catch {
    return '';
  }
}
