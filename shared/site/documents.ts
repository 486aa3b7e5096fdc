/** What a compiled page carries from the build to the server and the browser. */

/** One step of a breadcrumb trail, or any plain link. */
export type Link = { label: string; path: string };

/** Everything the document head says about a page. Paths, never origins: the server adds its own. */
export type Head = {
  /** The whole title, brand included. */
  title: string;
  description: string;
  keywords: readonly string[];
  /** Path of the canonical address. */
  canonical: string;
  ogType: 'website' | 'article';
  ogImage: string;
  ogImageAlt: string;
  /** What a shared link shows instead of title and description, where these would tell on the person who shares it. */
  preview?: { title: string; description: string };
  robots: string;
  author?: string;
  /** ISO days. */
  published?: string;
  modified?: string;
  section?: string;
  tags?: readonly string[];
  /** The JSON-LD graph as text, with {origin} where the site's origin belongs. */
  graph: string;
};

/**
 * A page. `fixed` holds words that are printed once and never change: the server's markup is
 * their only copy in a page that was loaded in full, so they are left out of the page's data.
 * `live` holds what interactive parts need to know.
 */
export type SiteDocument<Fixed = unknown, Live = unknown> = {
  head: Head;
  fixed: Fixed;
  live: Live;
};

/** What arrives with a fully loaded page: the live part alone. */
export type ArrivedDocument<Fixed = unknown, Live = unknown> = SiteDocument<Fixed, Live> | { head?: undefined; fixed?: undefined; live: Live };

/** A heading that the table of contents lists. */
export type Heading = { id: string; text: string; level: 2 | 3 };

/** Compiled Markdown. */
export type Prose = { html: string; headings: readonly Heading[]; words: number };

/** A link with a sentence about what is behind it. */
export type Teaser = Link & { line: string };
