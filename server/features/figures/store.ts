/** The table daily_figure, and the tips of a month, which are read once when it is over. */
import { sql, type Transaction } from 'kysely';
import type { DailyFigureRow } from '../../db/figure-tables.ts';
import type { Query, Tables } from '../../db/tables.ts';

type Work = Transaction<Tables>;

/** One statement, in the order given: two transactions that raise the same counters wait for each other and never in a ring. */
export async function raise(t: Work, rows: readonly DailyFigureRow[]): Promise<void> {
  await t
    .insertInto('daily_figure')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['day', 'measure', 'key']).doUpdateSet((e) => ({ value: e('daily_figure.value', '+', e.ref('excluded.value')) })),
    )
    .execute();
}

/** Writes a row where there is none. */
export async function writeOnce(t: Work, row: DailyFigureRow): Promise<void> {
  await t
    .insertInto('daily_figure')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type MonthlySum = { month: string; measure: string; key: string; value: number };

/** @param from First day. @param to Last day. */
export const sumsByMonth = (query: Query, from: string, to: string): Promise<MonthlySum[]> =>
  query
    .selectFrom('daily_figure')
    .select(['measure', 'key', sql<string>`substr(day, 1, 7)`.as('month'), sql<number>`cast(sum(value) as bigint)`.as('value')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy([sql`substr(day, 1, 7)`, 'measure', 'key'])
    .execute();

/** @returns by key. @param from First day. @param to Last day. */
export async function sumsOf(query: Query, measure: string, from: string, to: string): Promise<ReadonlyMap<string, number>> {
  const rows = await query
    .selectFrom('daily_figure')
    .select(['key', sql<number>`cast(sum(value) as bigint)`.as('value')])
    .where('measure', '=', measure)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('key')
    .execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** The first day of which anything is counted. */
export async function firstDay(query: Query): Promise<string | undefined> {
  const row = await query.selectFrom('daily_figure').select('day').orderBy('day').limit(1).executeTakeFirst();
  return row?.day;
}

/** @param month Its first day. */
export async function isCounted(query: Query, month: string): Promise<boolean> {
  const row = await query.selectFrom('daily_figure').select('day').where('day', '=', month).where('measure', '=', 'tips').executeTakeFirst();
  return row !== undefined;
}

/** Tips that came on these days and are still kept. @param from First day. @param before The day after the last. */
export async function countTips(query: Query, from: string, before: string): Promise<number> {
  const { count } = await query
    .selectFrom('tip')
    .select(({ fn }) => fn.countAll<number | string | bigint>().as('count'))
    .where('received_on', '>=', from)
    .where('received_on', '<', before)
    .executeTakeFirstOrThrow();
  return Number(count);
}
