/** How much is taken at once, wherever somebody sends files. */

export const mostFiles = 5;

/** Bytes of one file. */
export const largestFile = 25 * 1024 * 1024;

/** The same for people. */
export const largestMegabytes = largestFile / 1024 / 1024;
