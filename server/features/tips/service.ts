/** Anonymous tips, put together. */
import { createTipContext, type TipContext, type TipSettings } from './context.ts';
import { createTipDesk, type TipDesk } from './desk.ts';
import { createTipDuties, type TipDuties } from './duties.ts';
import { createTipRecovery, type TipRecovery } from './recovery.ts';
import { createTipSenders, type TipSenders } from './sender.ts';
import { createTipSummaries, type TipSummaries } from './summaries.ts';

export type Tips = {
  sender: TipSenders;
  /** For custodians. Whoever calls it has checked the role. */
  desk: TipDesk;
  duties: TipDuties;
  /** For the operator. */
  recovery: TipRecovery;
  /** For the matters that summaries were written for. */
  summaries: TipSummaries;
};

export function createTips(settings: TipSettings): Tips {
  const context: TipContext = createTipContext(settings);
  return {
    sender: createTipSenders(context),
    desk: createTipDesk(context),
    duties: createTipDuties(context),
    recovery: createTipRecovery(context),
    summaries: createTipSummaries(context),
  };
}
