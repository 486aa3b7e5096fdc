/**
 * How many tips came in a month. Nothing is written when one comes: a counter that rises at that moment would tell the moment, and
 * outlast the tip. When the month is over its tips are counted by the day they bear, once; what its sender had erased by then is
 * not among them, and fewer than five are no number.
 */
import { addMonths } from '#shared/clocks/working-days.ts';
import { londonDay } from '#shared/text/dates.ts';
import type { Database } from '../../db/database.ts';
import { tx } from '../../db/tx.ts';
import { fewTips, underFive } from './measures.ts';
import { countTips, firstDay, isCounted, writeOnce } from './store.ts';

/** Months that are looked at: tips are kept for no longer. */
const months = 24;

/** Counts the tips of every month that is over and not counted yet, from the first of which anything is counted. */
export async function countTipMonths(database: Database, now: Date): Promise<void> {
  const first = await firstDay(database.db);
  const present = `${londonDay(now).slice(0, 7)}-01`;
  if (first === undefined) return;
  const missing: string[] = [];
  for (let back = 1; back <= months; back += 1) {
    const month = addMonths(present, -back);
    if (month < `${first.slice(0, 7)}-01` || (await isCounted(database.db, month))) break;
    missing.push(month);
  }
  // The oldest first: whoever is stopped half-way leaves no gap behind a month that is counted.
  for (const month of missing.toReversed()) {
    await tx(database, async (t) => {
      const tips = await countTips(t, month, addMonths(month, 1));
      const written = tips < fewTips ? { key: underFive, value: 1 } : { key: '', value: tips };
      await writeOnce(t, { day: month, measure: 'tips', ...written });
    });
  }
}
