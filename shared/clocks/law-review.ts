/** When a page that says what the law is has to be read again. */
import { addMonths } from './working-days.ts';

/** Months after which the law is looked up anew. Our own rule: no statute names one, and the law on these pages changes every year. */
export const lawReviewMonths = 6;

/** @param lawAsAt ISO day on which the law was read. @returns the ISO day by which it has to be read again. */
export const lawReviewBy = (lawAsAt: string): string => addMonths(lawAsAt, lawReviewMonths);
