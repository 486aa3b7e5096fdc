/** The built server over a data folder, as a process that a test may kill. */
import { onTestFinished } from 'vitest';
import type { DatabaseSettings } from '#server/db/database.ts';
import { start } from '#tests/http/spawned.ts';

export type RunningSite = Awaited<ReturnType<typeof startSite>>;

/** Pages are made when they are asked for: a process that lives for a second should not make all of them first. */
const thrifty = { PAGE_CACHE: 'off', TRUST_PROXY: '1' };

/** Killed at the end of the test, if it still runs. @param wrapper As `start` has it. */
export async function startSite({ dataDir, databaseUrl }: DatabaseSettings, environment: Record<string, string> = {}, wrapper: readonly string[] = []) {
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
