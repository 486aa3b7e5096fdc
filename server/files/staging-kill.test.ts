import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { aKeyring } from '#tests/support/a-keyring.ts';
import { createDiskStore } from './disk-store.ts';
import { openStored } from './open-stored.ts';
import { createStaging } from './staging.ts';
import { removeUnknownFiles } from './unknown-files.ts';

const script = fileURLToPath(new URL('../../tests/support/stage-until-killed.ts', import.meta.url));

/** Kills a process that takes uploads once it has acknowledged so many. @returns the lines it has said. */
async function killAfter(dataDir: string, count: number): Promise<string[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    if (lines.length === count) child.kill('SIGKILL');
  });
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
  return lines;
}

test('a process killed at any moment loses no file that it has acknowledged, and leaves no orphan', { timeout: 180_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'killed-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const [keyring, store] = [aKeyring(), createDiskStore(join(dataDir, 'files'))];
  const staging = createStaging({ folder: join(dataDir, 'staging'), keyring, store, now: () => new Date(), onError: () => undefined });
  const said: string[] = [];
  for (const count of [1, 5, 9, 14]) said.push(...(await killAfter(dataDir, count)));

  await staging.start();
  staging.stop();
  const staged = said.filter((line) => line.startsWith('staged')).map((line) => line.slice(7));
  const kept = said.filter((line) => line.startsWith('kept')).map((line) => line.slice(5));
  expect(said.length).toBeGreaterThanOrEqual(29);
  for (const id of staged) expect((await buffer(await staging.read(id))).length).toBe(12 * 64 * 1024);
  for (const id of kept) expect((await buffer(await openStored(keyring, store, id))).length).toBe(12 * 64 * 1024);
  expect(readdirSync(join(dataDir, 'staging')).filter((name) => name.endsWith('.part'))).toEqual([]);

  await removeUnknownFiles({ store, known: async (ids) => new Set(ids.filter((id) => kept.includes(id))), before: new Date(Date.now() + 60_000) });
  const left: string[] = [];
  for await (const { id } of store.list()) left.push(id);
  expect(left.toSorted()).toEqual(kept.toSorted());
});
