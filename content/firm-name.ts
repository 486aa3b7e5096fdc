/** What the firm is called. Apart from the rest of content/firm.ts, because the browser needs it on every page. */
export const firmName = { brand: 'Fallowgate', name: 'Fallowgate Investigations' };
