/** What the counters say of some months, and of the promised reply. */
import { addToMonth, type FigureSpan, type FigureTable } from '#shared/figures/views.ts';
import type { Option } from '#shared/forms/definition.ts';
import type { Database } from '../../db/database.ts';
import { firstDay, sumsByMonth, sumsOf } from './store.ts';
import { figureTables, shareOf, sumsFrom, tipTable } from './tables.ts';

export type KeptPromise = {
  /** Enquiries of these days that were promised a reply. */
  promised: number;
  kept: number;
  late: number;
  /** Without a reply so far. */
  unanswered: number;
  /** Kept, of 100, unanswered ones among those that were not: never better than it is. Absent where nothing was promised. */
  share?: number;
};

export type Figures = ReturnType<typeof createFigures>;

/** @param settings.subjects The service categories. */
export function createFigures({ database, subjects }: { database: Database; subjects: readonly Option[] }) {
  const nameOf = (category: string): string => subjects.find(({ value }) => value === category)?.label ?? category;
  return {
    /** Every table for some months. @param options.tips Whether the reader is told how many tips came. */
    async tablesOf(span: FigureSpan, { tips }: { tips: boolean }): Promise<FigureTable[]> {
      const sums = sumsFrom(await sumsByMonth(database.db, `${span.from}-01`, `${span.to}-31`));
      return [...figureTables(sums, span, nameOf), ...(tips ? [tipTable(sums, span)] : [])];
    },

    /** The month of which anything is counted first; undefined where nothing is. */
    async since(): Promise<string | undefined> {
      return (await firstDay(database.db))?.slice(0, 7);
    },

    /** How the promise of a reply within an opening hour was kept for enquiries of these days. @param from First day. @param to Last day. */
    async keptPromise({ from, to }: { from: string; to: string }): Promise<KeptPromise> {
      const [promises, replies] = await Promise.all([sumsOf(database.db, 'reply-promised', from, to), sumsOf(database.db, 'reply', from, to)]);
      const promised = promises.get('') ?? 0;
      const [kept, late] = [replies.get('kept') ?? 0, replies.get('late') ?? 0];
      const share = shareOf(kept, promised);
      return { promised, kept, late, unanswered: promised - kept - late, ...(share !== null && { share }) };
    },
  };
}

/** The twelve months up to this one. */
export const lastYear = (month: string): FigureSpan => ({ from: addToMonth(month, -11), to: month });
