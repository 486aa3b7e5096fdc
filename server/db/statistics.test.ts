import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { sampleRow } from '#tests/support/rows.ts';
import { createStatisticsKeeper, keepStatistics } from './statistics.ts';

describeOnBothEngines('the statistics of the database', (make, kind) => {
  const fill = async (database: Awaited<ReturnType<typeof make>>, count: number) =>
    database.db
      .insertInto('enquiry')
      .values(Array.from({ length: count }, () => sampleRow('enquiry', { state: 'lapsed' })))
      .execute();

  test.runIf(kind === 'sqlite')('are made of tables that have rows, and anew where there are many more', async () => {
    const database = await make();
    await keepStatistics(database);
    await fill(database, 20);
    await keepStatistics(database);
    const rowsSeen = async () => {
      const { rows } = await sql<{ stat: string }>`select stat from sqlite_stat1 where idx = 'enquiry_by_state'`.execute(database.db);
      return Number(rows[0]?.stat.split(' ')[0]);
    };
    expect(await rowsSeen()).toBe(20);
    for (let round = 0; round < 3; round += 1) await fill(database, 100);
    await keepStatistics(database);
    expect(await rowsSeen()).toBeGreaterThan(300);
  });

  test('are no reason to stop: what fails is said, and tried again', async () => {
    const database = await make();
    const said: unknown[] = [];
    await database.close();
    const keeper = createStatisticsKeeper(database, { error: (line: unknown) => void said.push(line) });
    keeper.start();
    await keeper.stop();
    expect(said).toHaveLength(kind === 'sqlite' ? 1 : 0);
  });
});
