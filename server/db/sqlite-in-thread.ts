/** The serving thread's side of sqlite-thread.ts. */
import { Worker } from 'node:worker_threads';
import { NotDurable } from './not-durable.ts';
import type { Result, Runner, Statement } from './sqlite-runner.ts';

export type Opening = { file: string; busyTimeout: number };
export type Question = readonly Statement[] | 'close';
type Failure = { name: string; message: string; code: unknown; errcode: unknown };
type Row = Record<string, unknown>;
export type Answer = { result: Result<Row> } | { failed: Failure };

/**
 * Should the thread die, the process dies with it: whoever started it starts both anew.
 * @throws NotDurable, as openSettled.
 */
export async function inItsOwnThread(program: string, opening: Opening): Promise<Runner> {
  // Flags that were given to the process are for the serving thread.
  const thread = new Worker(program, { workerData: opening, execArgv: [] });
  thread.on('error', (error) => {
    throw error;
  });
  const ended = new Promise<void>((resolve) => void thread.once('exit', () => resolve()));
  /** Those that have asked, in turn. */
  const waiting: { resolve: (result: Result<Row>) => void; reject: (error: Error) => void }[] = [];
  thread.on('message', (answer: Answer) => {
    const asked = waiting.shift();
    if ('failed' in answer) asked?.reject(errorOf(answer.failed));
    else asked?.resolve(withBuffers(answer.result));
  });
  const answered = () => new Promise<Result<Row>>((resolve, reject) => void waiting.push({ resolve, reject }));
  await answered();
  return {
    run: <Wanted>(statements: readonly Statement[]) => {
      thread.postMessage(statements satisfies Question);
      return answered() as Promise<Result<Wanted>>;
    },
    close: async () => {
      thread.postMessage('close' satisfies Question);
      await ended;
    },
  };
}

function errorOf({ name, message, code, errcode }: Failure): Error {
  return name === 'NotDurable' ? new NotDurable(message) : Object.assign(new Error(message), { code, errcode });
}

/** Bytes lose their class between threads. */
function withBuffers(result: Result<Row>): Result<Row> {
  for (const row of result.rows) {
    for (const [name, value] of Object.entries(row)) {
      if (value instanceof Uint8Array) row[name] = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
  }
  return result;
}
