/** Answers that leave at fixed moments, so that the time they took tells nothing. */
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Milliseconds after arrival at whose multiples answers to return codes leave. A right code costs what a wrong one does
 * (one Argon2id, some 100 ms) and a few reads and decryptions more; half a second leaves room for both on a slow machine, and
 * whoever waits for a machine that is busy waits for the next half second, right or wrong.
 */
export const answerStep = 500;

/** @returns milliseconds from now to the next such moment. @param passed Since arrival. */
export const untilNext = (passed: number, step = answerStep): number => Math.max(1, Math.ceil(passed / step)) * step - passed;

/** @param arrived As performance.now() had it. */
export async function waitForStep(arrived: number): Promise<void> {
  await wait(untilNext(performance.now() - arrived));
}
