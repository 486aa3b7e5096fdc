/** The tags of a document head, as data: printed by the server, replaced by the browser. */
import type { Head } from './documents.ts';

export type HeadTag =
  | { tag: 'title'; text: string }
  | { tag: 'meta'; attributes: Record<string, string> }
  | { tag: 'link'; attributes: Record<string, string> }
  | { tag: 'script'; attributes: Record<string, string>; text: string };

export type HeadFacts = {
  /** Scheme and host, without a final slash. */
  origin: string;
  siteName: string;
  /** ISO 3166-2. */
  region: string;
  place: string;
};

/** Matches, among the children of head, exactly the elements that `headTags` makes. */
export const headTagSelector =
  'title, meta[name]:not([name=viewport], [name=theme-color]), meta[property], link[rel=canonical], script[type="application/ld+json"]';

export function headTags(head: Head, facts: HeadFacts): HeadTag[] {
  const url = facts.origin + head.canonical;
  const image = facts.origin + head.ogImage;
  const named: [string, string | undefined][] = [
    ['description', head.description],
    ['keywords', head.keywords.join(', ')],
    ['robots', head.robots],
    ['author', head.author ?? facts.siteName],
    ['geo.region', facts.region],
    ['geo.placename', facts.place],
    ['twitter:card', 'summary_large_image'],
  ];
  const properties: [string, string | undefined][] = [
    ['og:type', head.ogType],
    ['og:title', head.preview?.title ?? head.title],
    ['og:description', head.preview?.description ?? head.description],
    ['og:url', url],
    ['og:site_name', facts.siteName],
    ['og:locale', 'en_GB'],
    ['og:image', image],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', head.ogImageAlt],
    ['article:published_time', head.published],
    ['article:modified_time', head.modified],
    ['article:author', head.ogType === 'article' ? head.author : undefined],
    ['article:section', head.section],
    ...(head.tags ?? []).map((tag): [string, string] => ['article:tag', tag]),
  ];
  const meta =
    (key: 'name' | 'property') =>
    ([name, content]: [string, string | undefined]): HeadTag[] =>
      content === undefined ? [] : [{ tag: 'meta', attributes: { [key]: name, content } }];
  return [
    { tag: 'title', text: head.title },
    ...named.flatMap(meta('name')),
    { tag: 'link', attributes: { rel: 'canonical', href: url } },
    ...properties.flatMap(meta('property')),
    ...(head.graph === ''
      ? []
      : [{ tag: 'script' as const, attributes: { type: 'application/ld+json' }, text: head.graph.replaceAll('{origin}', facts.origin) }]),
  ];
}
