/**
 * One folder for all databases of a run, and one PostgreSQL for all of its test files. The run's own process makes the
 * folder and, at the end, removes it with all that is in it; the first test file that needs a PostgreSQL starts it there,
 * and the others wait for it.
 */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { findPostgres, makeCluster, type Cluster } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    runFolder: string;
  }
}

const prefix = 'site-tests-';

/** Called by Vitest before the first test file. */
export function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  // PostgreSQL runs as another user, who has to reach its own folder inside.
  chmodSync(folder, 0o711);
  project.provide('runFolder', folder);
  return async () => {
    await remove(folder);
    for (const left of leftByTheDead()) await remove(left);
  };
}

const clusterIn = (folder: string): string => join(folder, 'cluster');

async function remove(folder: string): Promise<void> {
  if (findPostgres() !== undefined && existsSync(clusterIn(folder))) await (await makeCluster(clusterIn(folder))).remove();
  rmSync(folder, { recursive: true, force: true });
}

/** Folders of runs that were killed before they could tidy up; their names hold the process. */
function leftByTheDead(): string[] {
  const isDead = (name: string): boolean => {
    try {
      return !process.kill(Number(name.slice(prefix.length).split('-')[0]), 0);
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ESRCH';
    }
  };
  return readdirSync(tmpdir())
    .filter((name) => name.startsWith(prefix) && isDead(name))
    .map((name) => join(tmpdir(), name));
}

/** Starts the run's PostgreSQL, or waits until whoever came first has. `prepare` is done once. */
export async function sharedCluster(folder: string, prepare: (cluster: Cluster) => Promise<void>): Promise<Cluster> {
  const [claimed, outcome] = [join(folder, 'claimed'), join(folder, 'outcome')];
  if (claim(claimed)) {
    let failure = '';
    try {
      const cluster = await makeCluster(clusterIn(folder));
      await cluster.start();
      await prepare(cluster);
    } catch (error) {
      failure = String((error as Error).stack);
    }
    // Written under another name first: who waits must not read half of it.
    writeFileSync(join(claimed, 'outcome'), failure);
    renameSync(join(claimed, 'outcome'), outcome);
  }
  while (!existsSync(outcome)) await wait(20);
  const failure = readFileSync(outcome, 'utf8');
  if (failure !== '') throw new Error(failure);
  return makeCluster(clusterIn(folder));
}

function claim(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
