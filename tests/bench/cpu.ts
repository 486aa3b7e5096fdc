/** What a process has used: processor time and memory. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Ticks in a second of /proc/<pid>/stat: 100 on every architecture that Linux and node share. */
const ticks = 100;

/** Seconds of processor time, all threads together, to a hundredth. */
export function cpuSeconds(pid: number): number {
  if (process.platform !== 'linux') return readClock(ps(pid, 'cputime'));
  // The second field, a name in brackets, may hold anything; the fourteenth and fifteenth are user and system time.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

/** Bytes of memory that the process holds at this moment. */
export function residentBytes(pid: number): number {
  if (process.platform !== 'linux') return Number(ps(pid, 'rss')) * 1024;
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}

/** The same of the thread that runs JavaScript alone, to the microsecond. @returns undefined where the system does not tell. */
export function mainThreadSeconds(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9;
  } catch {
    return undefined;
  }
}

/** The most memory that the process has ever held. @returns bytes, or undefined where the system does not tell. */
export function mostResidentBytes(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}

const ps = (pid: number, field: string): string => execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();

/** "1:02:03.45" as seconds. */
const readClock = (clock: string): number => clock.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
