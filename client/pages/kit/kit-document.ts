import type { SiteDocument } from '#shared/site/documents.ts';

/** The words of the page about itself; it has no file under content/, because no visitor ever sees it. */
export const kitDocument: SiteDocument = {
  head: {
    title: 'Kit of parts',
    description: 'Every piece of the interface in every state.',
    keywords: [],
    canonical: '/kit',
    ogType: 'website',
    ogImage: '/og/home.png',
    ogImageAlt: 'Kit of parts',
    robots: 'noindex, nofollow',
    graph: '',
  },
  fixed: null,
  live: null,
};
