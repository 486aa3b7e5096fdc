import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { findPostgres, makeCluster, type Cluster } from '#tests/support/postgres.ts';
import { openDatabase, type DatabaseSettings } from '#server/db/database.ts';

/** More in the long form: npm run test:faults. */
const kills = Number(process.env.KILLS ?? 6);
const patience = 60_000 * kills;

const script = fileURLToPath(new URL('../support/insert-until-killed.ts', import.meta.url));

const root = mkdtempSync(join(tmpdir(), 'kills-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Starts the writer, calls `strike` after some acknowledgements, and @returns every id that was acknowledged. */
async function writeUntil(settings: DatabaseSettings, acknowledged: number, strike: (writer: { kill: () => void }) => Promise<void>): Promise<string[]> {
  const writer = spawn(process.execPath, ['--import', 'tsx', script, settings.dataDir, ...(settings.databaseUrl === undefined ? [] : [settings.databaseUrl])], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ids: string[] = [];
  let struck: Promise<void> | undefined;
  createInterface({ input: writer.stdout }).on('line', (id) => {
    ids.push(id);
    if (ids.length === acknowledged) struck = strike({ kill: () => void writer.kill('SIGKILL') });
  });
  let complaint = '';
  writer.stderr.on('data', (text: Buffer) => {
    complaint += text.toString();
  });
  await once(writer, 'close');
  if (struck === undefined) throw new Error(`the writer ended by itself: ${complaint}`);
  await struck;
  return ids;
}

/** Those that were acknowledged and are not there, and enquiries of which only a part is there; and whether the file is sound. */
async function findLosses(
  settings: DatabaseSettings,
  acknowledged: readonly string[],
): Promise<{ lost: string[]; halves: number; integrity: string | undefined }> {
  const database = await openDatabase(settings);
  const kept = await database.db
    .selectFrom('enquiry')
    .leftJoin('enquiry_file', 'enquiry_file.enquiry_id', 'enquiry.id')
    .select(['enquiry.id', 'enquiry_file.id as file'])
    .execute();
  const ids = new Set(kept.map(({ id }) => id));
  const integrity =
    database.kind === 'sqlite' ? (await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database.db)).rows[0]?.integrity_check : 'ok';
  await database.close();
  return { lost: acknowledged.filter((id) => !ids.has(id)), halves: kept.filter(({ file }) => file === null).length, integrity };
}

/** A different moment of the writer's work each time. */
const momentOf = (round: number): number => 5 + ((round * 37) % 150);

describe(`${kills} times killed in the middle of its work`, () => {
  test(
    'the site loses nothing on SQLite that it has acknowledged',
    async () => {
      const settings = { dataDir: join(root, 'sqlite') };
      const all: string[] = [];
      for (let round = 0; round < kills; round += 1) all.push(...(await writeUntil(settings, momentOf(round), async (writer) => writer.kill())));
      expect(await findLosses(settings, all)).toEqual({ lost: [], halves: 0, integrity: 'ok' });
      expect(all.length).toBeGreaterThanOrEqual(kills * 5);
      console.log(`SQLite: ${kills} kills, ${all.length} acknowledged, 0 lost`);
    },
    patience,
  );

  describe.skipIf(findPostgres() === undefined)('with PostgreSQL', () => {
    let cluster: Cluster | undefined;
    afterAll(() => cluster?.remove());

    test(
      'the site loses nothing, whether it is killed or the database',
      async () => {
        cluster = await makeCluster();
        const postgres = cluster;
        await postgres.start();
        const settings = { dataDir: join(root, 'postgres'), databaseUrl: postgres.url('postgres') };
        const all: string[] = [];
        for (let round = 0; round < kills; round += 1) {
          const strike = async (writer: { kill: () => void }): Promise<void> => {
            if (round % 2 === 0) return writer.kill();
            // The writer ends by itself, for its database is gone.
            await postgres.stop('immediate');
            await postgres.start();
          };
          all.push(...(await writeUntil(settings, momentOf(round), strike)));
        }
        expect(await findLosses(settings, all)).toEqual({ lost: [], halves: 0, integrity: 'ok' });
        expect(all.length).toBeGreaterThanOrEqual(kills * 5);
        console.log(`PostgreSQL: ${kills} kills, ${all.length} acknowledged, 0 lost`);
      },
      patience,
    );
  });
});
