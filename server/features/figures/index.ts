/** What the rest of the server may use of this feature. */
export { count, countsOfDue, countsOfEnquiry, countsOfReply, countsOfRequest, type Count } from './counting.ts';
export { countTipMonths } from './tip-months.ts';
export { createFigures, lastYear, type Figures, type KeptPromise } from './service.ts';
