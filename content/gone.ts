/**
 * Addresses that were published and have been withdrawn: they answer 410 with the reason.
 * `reason` completes the sentence "This page was withdrawn: …".
 */
export type Withdrawn = { path: string; reason: string };

export const gone: readonly Withdrawn[] = [];
