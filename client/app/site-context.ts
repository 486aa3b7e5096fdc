import { createContext, use } from 'react';
import { londonDay } from '#shared/text/london-day.ts';
import type { SiteWords } from '#shared/site/words.ts';
import type * as layoutPrinters from './layout/printers.tsx';

/**
 * What the server tells the layout. In the browser there is none: the layout's words stand in
 * the markup that the server sent (see Fixed).
 */
export type Site = {
  words: SiteWords;
  stage: 'demo' | 'live';
  /** ISO day in the United Kingdom. */
  today: string;
  /** What prints the fixed parts of the layout: the server alone needs it. */
  printers: typeof layoutPrinters;
  /** Addresses of style sheets for what lies below the first screen. */
  laterStyles: readonly string[];
};

export const SiteContext = createContext<Site | undefined>(undefined);

export const useSite = (): Site | undefined => use(SiteContext);

/** The day it is, for words that depend on it. */
export const useToday = (): string => use(SiteContext)?.today ?? londonDay(new Date());
