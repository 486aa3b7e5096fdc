/** When a personal data breach must have been notified to the regulator. */

/** UK GDPR Art 33(1), for electronic communications services PECR reg 5A as amended: 72 hours from becoming aware. */
const noticeHours = 72;

/**
 * Hours run through nights, weekends and bank holidays, and through changes of the clocks: 72 hours are
 * 72 hours, so the clock time may differ by one. As of November 2026.
 */
export const breachNotifyBy = (awareAt: Date): Date => new Date(awareAt.getTime() + noticeHours * 3_600_000);

/** Whole minutes that are left, rounded down; negative once the time is over. */
export const breachMinutesLeft = (awareAt: Date, now: Date): number => Math.floor((breachNotifyBy(awareAt).getTime() - now.getTime()) / 60_000);
