/** How long tests wait for a condition: a machine with other work to do takes its time, and one that fails has all of it. */
import { vi } from 'vitest';

/** Milliseconds; below what a whole test may take, so that the condition is named and not the test alone. */
export const patience = 15_000;

/** Files of tests share what they have imported, and this is read for each of them. */
const told = Symbol.for('waits are patient');
if (!(told in vi)) {
  const { waitFor, waitUntil } = vi;
  const patient = (options?: { timeout?: number; interval?: number } | number) => ({
    timeout: patience,
    ...(typeof options === 'number' ? { timeout: options } : options),
  });
  Object.assign(vi, {
    [told]: true,
    waitFor: ((condition, options) => waitFor(condition, patient(options))) satisfies typeof vi.waitFor,
    waitUntil: ((condition, options) => waitUntil(condition, patient(options))) satisfies typeof vi.waitUntil,
  });
}
