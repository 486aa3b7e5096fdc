/** What has been counted, for tests. */
import type { Database } from '#server/db/database.ts';

/** Every counter as "day measure key", with its value. */
export async function figuresIn({ db }: Pick<Database, 'db'>): Promise<Record<string, number>> {
  const rows = await db.selectFrom('daily_figure').selectAll().orderBy('day').orderBy('measure').orderBy('key').execute();
  return Object.fromEntries(rows.map(({ day, measure, key, value }) => [[day, measure, key].join(' ').trim(), value]));
}
