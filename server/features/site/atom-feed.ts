import { firm } from '#content/firm.ts';
import { authors } from '#content/schema.ts';
import type { FeedArticle } from '#shared/site/server-site.ts';
import { escapeText } from '../../render/document.ts';

/** The articles as an Atom feed (RFC 4287), newest first. Times are midday: the same day everywhere in the United Kingdom. */
export function atomFeed(articles: readonly FeedArticle[], origin: string): string {
  const noon = (day: string) => `${day}T12:00:00Z`;
  const latest =
    articles
      .map(({ updated }) => updated)
      .toSorted()
      .at(-1) ?? '1970-01-01';
  const entries = articles.map(
    ({ path, title, excerpt, category, author, published, updated }) =>
      `<entry><id>${origin}${path}</id><title>${escapeText(title)}</title><link href="${origin}${path}"/><published>${noon(published)}</published><updated>${noon(updated)}</updated>` +
      `<author><name>${escapeText(nameOf(author))}</name></author><category term="${escapeText(category)}"/><summary>${escapeText(excerpt)}</summary></entry>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">',
    `<id>${origin}/insights</id><title>${escapeText(firm.name)}: insights</title><updated>${noon(latest)}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${origin}/insights/feed.xml"/><link rel="alternate" type="text/html" href="${origin}/insights"/>`,
    ...entries,
    '</feed>\n',
  ].join('\n');
}

const nameOf = (author: string): string => (Object.hasOwn(authors, author) ? authors[author as keyof typeof authors].name : firm.name);
