/** What custodians wrote for a matter, as its team reads it: without a way back to where it came from. */
import { openField } from '../../vault/fields.ts';
import type { TipContext } from './context.ts';
import { summariesOfMatter } from './store.ts';

export type MatterSummary = { id: string; /** ISO day. */ day: string; text: string };

export type TipSummaries = {
  /** The oldest first. Whoever calls it has checked that the matter may be read. */
  ofMatter: (matterId: string) => Promise<MatterSummary[]>;
};

export const createTipSummaries = ({ database, keyring }: Pick<TipContext, 'database' | 'keyring'>): TipSummaries => ({
  async ofMatter(matterId) {
    const rows = await summariesOfMatter(database.db, matterId);
    return rows.map(({ id, day, summary }) => ({
      id,
      day,
      text: openField(keyring, { table: 'tip_summary', column: 'summary', id }, summary).toString('utf8'),
    }));
  },
});
