/** When a complaint about data protection must be acknowledged. */
import { addDays } from '../text/dates.ts';
import type { Nation } from './bank-holidays.ts';
import { orNextWorkingDay } from './working-days.ts';

/** Data Protection Act 2018 s.164A(3), in force since 19 June 2026. */
const acknowledgementDays = 30;

/**
 * The last day on which to acknowledge a complaint. The 30 days begin on the day after receipt, whatever
 * day of the week that is; a last day on a weekend or bank holiday moves to the next working day (the
 * ICO's guidance on complaints, as of November 2026). The duty to look into it without undue delay
 * begins at once and has no date.
 * @param received ISO day.
 */
export const complaintAcknowledgeBy = (received: string, nation: Nation): string => orNextWorkingDay(addDays(received, acknowledgementDays), nation);
