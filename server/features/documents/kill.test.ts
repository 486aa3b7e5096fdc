import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { build } from '#tests/support/a-matter.ts';
import { describeOnBothEngines, type TestDatabase } from '#tests/support/databases.ts';
import { buildDocuments, sha256 } from '#tests/support/documents-of-a-matter.ts';
import { knownFiles } from '../../db/file-ids.ts';
import { openStored } from '../../files/open-stored.ts';
import { removeUnknownFiles } from '../../files/unknown-files.ts';

const script = fileURLToPath(new URL('../../../tests/support/documents-until-killed.ts', import.meta.url));

/** Kills a process that takes documents once it has acknowledged so many. @returns their ids. */
async function killAfter({ settings }: TestDatabase, count: number): Promise<string[]> {
  const given = [settings.dataDir, ...(settings.databaseUrl === undefined ? [] : [settings.databaseUrl])];
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...given], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ids: string[] = [];
  createInterface({ input: child.stdout }).on('line', (id) => {
    ids.push(id);
    if (ids.length === count) child.kill('SIGKILL');
  });
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
  return ids;
}

describeOnBothEngines('documents under kill -9', (make) => {
  test(
    'nothing acknowledged is lost, no row is without its bytes, and after the sweep at the start no bytes are without their row',
    {
      timeout: 180_000,
    },
    async () => {
      const database = await make();
      const acknowledged: string[] = [];
      for (const count of [1, 4, 7]) acknowledged.push(...(await killAfter(database, count)));
      const matter = build(database);
      const { files, stored } = buildDocuments(database, matter);
      const rows = (await database.db.selectFrom('document').select('id').execute()).map(({ id }) => id).toSorted();
      expect(rows).toEqual(expect.arrayContaining(acknowledged));
      for (const id of rows) expect(sha256(await buffer(await openStored(matter.keyring, files, id)))).toBe(sha256(Buffer.alloc(200_000, 'a story ')));
      await removeUnknownFiles({ store: files, known: (ids) => knownFiles(database.db, ids), before: new Date(Date.now() + 60_000) });
      expect(await stored()).toEqual(rows);
    },
  );
});
