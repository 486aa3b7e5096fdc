/** Visits many addresses, a few at a time. */
import { availableParallelism } from 'node:os';
import type { Browser, Page } from './browser.ts';

/** A browser waits for its server half of the time, so each core can look after one page more than it has hands for. */
const workers = availableParallelism() + 1;

/**
 * Runs a visit for every address and gathers what each had to say, as `address: finding`.
 * A visit that throws is a finding like any other, and does not keep the rest waiting.
 */
export async function visitAll(paths: readonly string[], visit: (path: string, worker: number) => Promise<readonly string[]>): Promise<string[]> {
  const queue = [...paths];
  const findings: string[] = [];
  const work = async (_: unknown, worker: number) => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const found = await visit(path, worker).catch((error: Error) => [error.message.split('\n')[0] ?? 'failed']);
      for (const finding of found) findings.push(`${path}: ${finding}`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers, paths.length) }, work));
  return findings;
}

/** As `visitAll`, in a tab that each worker keeps: opening a tab costs more than most pages do. */
export async function visitAllInTabs(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  paths: readonly string[],
  visit: (page: Page, path: string) => Promise<readonly string[]>,
): Promise<string[]> {
  const context = await browser.newContext(options);
  const tabs: Page[] = [];
  try {
    return await visitAll(paths, async (path, worker) => visit((tabs[worker] ??= await context.newPage()), path));
  } finally {
    await context.close();
  }
}
