/** By when a tip is to be acknowledged and answered: the firm's own promises, as shown to its sender. */
import { addDays } from '../text/dates.ts';
import type { Nation } from './bank-holidays.ts';
import { addWorkingDays } from './working-days.ts';

/** Working days until somebody has opened it, which is its acknowledgement. */
const acknowledgeDays = 2;

/** Days until its sender hears what came of it. The directive on whistleblowers (EU) 2019/1937 Art 9(1)(f) allows three months; the UK sets none. */
const feedbackDays = 28;

/** Days after which the owner is told of a tip that nobody has opened: 48 hours at the least, as only days are kept. */
const unreadDays = 2;

export type TipClock = { acknowledgeBy: string; feedbackBy: string; ownerOn: string };

/** @param received ISO day in the United Kingdom. */
export const tipClock = (received: string, nation: Nation): TipClock => ({
  acknowledgeBy: addWorkingDays(received, acknowledgeDays, nation),
  feedbackBy: addDays(received, feedbackDays),
  ownerOn: addDays(received, unreadDays + 1),
});
