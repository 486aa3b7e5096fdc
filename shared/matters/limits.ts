/** Characters that texts of a matter may have, as people count them. */
export const limits = { title: 120, message: 10_000, note: 20_000, update: 10_000, what: 300, why: 1000, answer: 10_000, reason: 1000 } as const;

/** Minutes for which an owner who has broken the glass sees behind a wall. */
export const lookMinutes = 60;
/** Characters at least of why they do. */
export const shortestLookReason = 20;
