import * as printers from '#client/app/layout/printers.tsx';
import type { Site } from '#client/app/site-context.ts';

/** What the server tells the layout, with what a test wants different. */
export const aSite = (different: Partial<Site> = {}): Site => ({
  words: { categories: [] },
  stage: 'demo',
  today: '2026-11-20',
  printers,
  laterStyles: [],
  ...different,
});
