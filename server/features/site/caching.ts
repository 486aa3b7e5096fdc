/** How long others may keep our answers. */

/** Browsers ask again each time; a shared cache in front may answer for a minute, and for a day while it asks or when we are down. */
export const publicPage = 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400, stale-if-error=86400';

export const neverStored = 'no-store';
