/** The built server over a data folder, as a process that a test may kill. */
import { readdirSync, readlinkSync } from 'node:fs';
import { onTestFinished, vi } from 'vitest';
import type { DatabaseSettings } from '#server/db/database.ts';
import { start } from '#tests/http/spawned.ts';

export type RunningSite = Awaited<ReturnType<typeof launchSite>>;

/** Pages are made when they are asked for: a process that lives for a second should not make all of them first. */
const thrifty = { PAGE_CACHE: 'off', TRUST_PROXY: '1' };

/** Killed at the end of the test, if it still runs. Its forms may still be closed. @param wrapper As `start` has it. */
export async function launchSite({ dataDir, databaseUrl }: DatabaseSettings, environment: Record<string, string> = {}, wrapper: readonly string[] = []) {
  const settings = { ...thrifty, DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }), ...environment };
  const server = start(settings, [], wrapper);
  const kill = async (): Promise<void> => {
    server.child.kill('SIGKILL');
    await server.exited;
  };
  onTestFinished(kill);
  const origin = `http://127.0.0.1:${await server.port}`;
  const isAlive = (): boolean => server.child.exitCode === null && server.child.signalCode === null;
  return { origin, kill, isAlive, pid: server.child.pid ?? 0, output: server.output };
}

/** Only who looks for a saved enquiry is told whether the database is open: forms are shown before it is. */
const cookie = `draft=${'A'.repeat(43)}`;

/** The same, once it stores what it is sent. */
export async function startSite(...settings: Parameters<typeof launchSite>): Promise<RunningSite> {
  const site = await launchSite(...settings);
  const isOpen = async (): Promise<boolean> => (await fetch(`${site.origin}/contact/resume`, { headers: { cookie } })).status === 200;
  await vi.waitUntil(isOpen, { timeout: 30_000, interval: 20 });
  return site;
}

/** Files below a folder that a process holds open. */
export function openBelow(pid: number, folder: string): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
    try {
      const path = readlinkSync(`/proc/${pid}/fd/${name}`);
      return path.startsWith(folder) ? [path] : [];
    } catch {
      // Closed between two looks.
      return [];
    }
  });
}
