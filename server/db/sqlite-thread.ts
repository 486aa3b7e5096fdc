/**
 * SQLite in a thread of its own, started by sqlite-in-thread.ts: its calls are synchronous, and wait for the disk at every commit.
 * Answers come in the order of the questions, the first of which is the opening.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { Lite } from './lite-driver.ts';
import { openSettled } from './sqlite-settled.ts';
import { runAll } from './sqlite-runner.ts';
import type { Answer, Opening, Question } from './sqlite-in-thread.ts';

const { file, busyTimeout } = workerData as Opening;
const reply = (given: Answer): void => parentPort?.postMessage(given);

/** What kindOf reads; an error that travels between threads keeps nothing but its message. */
function failureOf(error: unknown): Answer {
  const { name, message, code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
  return { failed: { name, message, code, errcode } };
}

function answer(lite: Lite, question: Exclude<Question, 'close'>): Answer {
  try {
    return { result: runAll(lite, question) };
  } catch (error) {
    return failureOf(error);
  }
}

function serve(lite: Lite): void {
  parentPort?.on('message', (question: Question) => {
    if (question !== 'close') return reply(answer(lite, question));
    lite.close();
    parentPort?.close();
  });
}

openSettled(file, busyTimeout).then(
  (lite) => {
    serve(lite);
    reply({ result: { rows: [] } });
  },
  (error: unknown) => reply(failureOf(error)),
);
