import { publicPages } from './built.ts';

/** The first page of each template, a case study beside the article, and a page that does not exist. */
export const samples: readonly string[] = [
  ...new Map(publicPages.toReversed().map((page) => [page.template, page.path])).values(),
  '/insights/case-romance-scam-profile',
  '/no-such-page',
];
