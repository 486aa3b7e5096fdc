import type { SiteWords, StatusWords } from './words.ts';

/** A page as the server's tables know it. */
export type ListedPage = {
  path: string;
  template: string;
  /** Id of its row in the route table. */
  row: string;
  title: string;
  /** ISO day of the last change in substance. */
  updated: string;
  /** Stands in the sitemap: canonical and public. */
  indexed: boolean;
  /** Never cached. */
  private: boolean;
  /** Made anew when a New badge comes or goes. */
  dated: boolean;
};

export type FeedArticle = { path: string; title: string; excerpt: string; category: string; author: string; published: string; updated: string };

/** Something that keeps the site from going live. */
export type Unready = { kind: 'sample' | 'claim' | 'placeholder'; what: string };

/** A page that says what the law is, and the day on which the law was read for it. */
export type LawPage = { path: string; title: string; lawAsAt: string };

export type ServerSite = {
  pages: readonly ListedPage[];
  words: SiteWords;
  articles: readonly FeedArticle[];
  /** Days on which something was published, oldest first: each makes and unmakes a New badge. */
  publishedDays: readonly string[];
  status: Record<'notFound' | 'withdrawn' | 'failed', StatusWords & { title: string }>;
  gone: readonly { path: string; reason: string }[];
  readiness: readonly Unready[];
  lawPages: readonly LawPage[];
};
