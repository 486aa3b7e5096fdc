/**
 * Loaded into a server with --import by `npm run bench:enquiries`, for what cannot be seen from outside: how late
 * its event loop comes, and whether and for how long it calls SQLite itself, which has a thread of its own
 * (the disk included, the wait for a processor not). SIGUSR2 has it write a line, numbered from 1, and begin anew.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

let longestCall = 0;
let calls = 0;

/** Milliseconds that this thread has waited for a processor: what other programs took is not the call's. */
function waited() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'latin1').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

/** Times a method. */
function watch(holder, name) {
  const own = holder[name];
  holder[name] = function timed(...values) {
    const start = performance.now() - waited();
    try {
      return own.apply(this, values);
    } finally {
      calls += 1;
      longestCall = Math.max(longestCall, performance.now() - waited() - start);
    }
  };
}

/** The driver that is missing on some machines: there the calls are not timed. */
function watchSqlite() {
  const Better = createRequire(import.meta.url)('better-sqlite3');
  const { prepare } = Better.prototype;
  Better.prototype.prepare = function prepareWatched(text) {
    const statement = prepare.call(this, text);
    for (const name of ['all', 'run']) watch(statement, name);
    return statement;
  };
  watch(Better.prototype, 'exec');
}

try {
  watchSqlite();
} catch {
  longestCall = Number.NaN;
}

let lines = 0;
process.on('SIGUSR2', () => {
  lines += 1;
  const milliseconds = (nanoseconds) => nanoseconds / 1e6;
  const report = { p99: milliseconds(delay.percentile(99)), most: milliseconds(delay.max), longestCall, calls };
  process.stdout.write(`loop ${lines} ${JSON.stringify(report)}\n`);
  delay.reset();
  longestCall = 0;
  calls = 0;
});
