/** How long a consumer may cancel a contract made at a distance, without a reason. */
import { addDays, londonDay } from '../text/dates.ts';
import { londonMoment } from './london-time.ts';

/**
 * The last millisecond of the 14th day after the day on which a contract for services is made
 * (Consumer Contracts (Information, Cancellation and Additional Charges) Regulations 2013, SI 2013/3134,
 * reg 30(2)). Weekends and bank holidays count. Work inside it needs the consumer's express request (reg 36).
 */
export const coolingOffEnds = (madeAt: Date): Date => new Date(londonMoment(addDays(londonDay(madeAt), 14), 24 * 60).getTime() - 1);
