/** What custodians wrote for a matter, as its team reads it: without a way back to where it came from. */
import type { MatterSummary } from '#shared/matters/staff-views.ts';
import { openField } from '../../vault/fields.ts';
import type { TipContext } from './context.ts';
import { summariesOfMatter } from './store.ts';

export type TipSummaries = {
  /** The oldest first. Whoever calls it has checked that the matter may be read. */
  ofMatter: (matterRef: string) => Promise<MatterSummary[]>;
};

export const createTipSummaries = ({ database, keyring }: Pick<TipContext, 'database' | 'keyring'>): TipSummaries => ({
  async ofMatter(matterRef) {
    const rows = await summariesOfMatter(database.db, matterRef);
    return rows.map(({ id, day, summary }) => ({
      id,
      day,
      text: openField(keyring, { table: 'tip_summary', column: 'summary', id }, summary).toString('utf8'),
    }));
  },
});
