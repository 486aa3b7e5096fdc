/** Apart from the other functions of days, because the browser needs this one on every page. */

/** Made once: making one takes longer than all else that a page needs a day for. */
const londonDays = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day it is in the United Kingdom, as an ISO day. */
export const londonDay = (now: Date): string => londonDays.format(now);
