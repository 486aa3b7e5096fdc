/** The words of each page template, as the build hands them over. */
import type { Link, Prose, Teaser } from './documents.ts';

/** Key of a drawn glyph (client/ui/icon); content/schema.ts lists them and the build refuses any other. */
export type Icon = string;

/** Stands at the top of every page but the home page. */
export type PageTop = {
  crumbs: readonly Link[];
  heading: string;
  lead: string;
  /** ISO day. */
  updated: string;
  /** Somebody nearby may watch the reader: the page offers a quick way out. */
  exit?: boolean;
};

export type ProseWords = PageTop & {
  kind: 'about' | 'contact' | 'tip' | 'landing' | 'policy';
  body: Prose;
  related: readonly Teaser[];
};

export type ServiceRow = Link & { description: string; timeline: string };

export type CategoryCard = Link & {
  /** Position in the menus, from 1. */
  number: number;
  kind: 'business' | 'personal';
  line: string;
  description: string;
  services: readonly ServiceRow[];
};

/** A sentence that somebody says, with the category it leads to. */
export type HeardLine = Link & { words: string; number: number; kind: 'business' | 'personal' };
export type ServicesWords = PageTop & { body: Prose; heard: readonly HeardLine[]; categories: readonly CategoryCard[] };

/** A drawn figure: two sheets of SVG text, for wide and narrow places, and its words. */
export type FigureWords = {
  /** The number of its category. */
  number: number;
  title: string;
  /** The finding, for somebody who cannot see it. */
  name: string;
  shows: string;
  hides: string;
  wide: string;
  narrow: string;
};
export type CategoryWords = PageTop & {
  category: CategoryCard;
  figure: FigureWords;
  heard: readonly string[];
  siblings: readonly (Teaser & { number: number })[];
  guides: readonly Teaser[];
};

export type ServiceWords = PageTop & {
  /** Category and position in it: "4.7". */
  number: string;
  kind: 'business' | 'personal';
  category: Link;
  timeline: string;
  instructs: string;
  lawfulBasis: string;
  deliverable: string;
  features: readonly string[];
  limits: readonly string[];
  body: Prose;
  process: readonly { title: string; description: string }[];
  related: readonly Teaser[];
  siblings: readonly (Link & { number: string; timeline: string })[];
  /** The figure of its category, where it makes this service's argument too. */
  figure?: FigureWords;
};

export type CaseCard = Link & {
  icon: Icon;
  impact: string;
  description: string;
  kind: 'business' | 'personal';
  sample: boolean;
};
export type CaseStudiesWords = PageTop & { body: Prose; cases: readonly CaseCard[] };

export type ArticleCard = Link & {
  icon: Icon;
  excerpt: string;
  category: string;
  /** ISO day. */
  published: string;
  readTime: string;
  author: string;
};
export type InsightsWords = PageTop & { body: Prose; articles: readonly ArticleCard[]; cases: readonly CaseCard[] };

/** The drawn band above an article, in a view box of 1200 by 190: SVG path data, and boxes around their middles. */
export type Plate = {
  contours: string;
  /** Uncertain. */
  dotted: string;
  /** Established. */
  solid: string;
  boxes: readonly { x: number; y: number; text: string; /** Where the matter turned. */ turn?: boolean }[];
};

/** A picture in several widths: `srcset` values for two formats, and one address for browsers that know neither. */
export type ArticlePicture = { src: string; avif: string; webp: string; alt: string; width: number; height: number };

export type ArticleWords = PageTop & {
  kind: 'article';
  /** Stands above the text when there is no picture. */
  plate: Plate;
  image?: ArticlePicture;
  category: string;
  published: string;
  readTime: string;
  author: { name: string; role: string };
  tags: readonly string[];
  body: Prose;
  download?: Link & { line: string };
  related: readonly Teaser[];
  newer?: Link;
  older?: Link;
};
export type CaseWords = PageTop & {
  kind: 'case';
  /** Position among the case studies, from 1. */
  number: number;
  client: 'business' | 'personal';
  /** ISO day. */
  published: string;
  impact: string;
  sample: boolean;
  challenge: string;
  solution: string;
  outcome: string;
  services: readonly Teaser[];
  newer?: Link;
  older?: Link;
};
export type InsightWords = ArticleWords | CaseWords;

export type GuideWords = PageTop & {
  /** Position in its list, from 1. */ number: number;
  audience: string;
  jurisdiction: string;
  duration: string;
  ready: readonly string[];
  body: Prose;
  related: readonly Teaser[];
};
export type PlaybookWords = GuideWords & { lawAsAt: string };
/** What the count of ticked steps starts from. */
export type PlaybookLive = { steps: number };
export type LegalWords = PageTop & {
  /** Position in its list, from 1. */
  number: number;
  audience: string;
  jurisdiction: string;
  lawAsAt: string;
  ready: readonly string[];
  statutes: readonly { name: string; note: string }[];
  body: Prose;
  related: readonly Teaser[];
};
export type LegalResourcesWords = PageTop & { body: Prose; pages: readonly NumberedRow[]; related: readonly Teaser[] };
export type TemplateWords = PageTop & { /** Position in its list, from 1. */ number: number; use: string; body: Prose; related: readonly Teaser[] };
/** A document in a numbered list; `note` says how long it takes or where it applies. */
export type NumberedRow = Teaser & { number: number; note: string };
export type ResourcesWords = PageTop & {
  body: Prose;
  guides: readonly NumberedRow[];
  playbooks: readonly NumberedRow[];
  legal: readonly NumberedRow[];
  templates: readonly NumberedRow[];
  /** How many sources the tool library lists. */
  tools: number;
};
export type ToolLibraryWords = PageTop & {
  body: Prose;
  groups: readonly {
    name: string;
    icon: Icon;
    tools: readonly { name: string; href?: string | undefined; gives: string; cost: string; jurisdiction: string; account: string; cannotShow: string }[];
  }[];
};
export type SitemapWords = PageTop & { body: Prose; groups: readonly { name: string; links: readonly Link[] }[] };
export type StatusWords = { heading: string; lead: string; links: readonly Teaser[]; reason?: string };

type Labelled = { title: string; text: string };
export type Quote = { name: string; position: string; company?: string | undefined; content: string; category: string; sample: boolean };
/** A category with the first few of its services. */
export type HomeCategory = Link & {
  number: number;
  kind: 'business' | 'personal';
  line: string;
  /** Of all its services, not only of those named here. */
  count: number;
  services: readonly (Link & { timeline: string })[];
};
/** A page of a report; {FG/07} in a paragraph is an exhibit tag and {-} a name under a bar. */
export type Specimen = {
  heading: string;
  reference: string;
  sources: string;
  events: readonly { time: string; event: string; exhibit: string }[];
  withheld: readonly string[];
  lawful: string;
  page: number;
};
export type HomeWords = {
  hero: { heading: string; lead: string };
  values: readonly Labelled[];
  services: { heading: string; lead: string };
  categories: readonly HomeCategory[];
  trust: { heading: string; cards: readonly Labelled[]; specimen: Specimen };
  cases: { heading: string; lead: string; business: readonly CaseCard[]; personal: readonly CaseCard[] };
  testimonials: { heading: string; lead: string; quotes: readonly Quote[] };
  resources: { heading: string; cards: readonly { kind: string; title: string; path: string; line: string }[] };
  process: { heading: string; lead: string; steps: readonly Labelled[] };
  insights: { heading: string; articles: readonly ArticleCard[] };
  social: { heading: string; lead: string };
  closing: { heading: string; lead: string };
};
/** What the home page must know when the browser takes it over. */
export type HomeLive = { quotes: number };

/** Menus and footer: on every page, printed by the server and kept by the browser. */
export type SiteWords = {
  categories: readonly { number: number; kind: 'business' | 'personal'; label: string; path: string; line: string; count: number }[];
};
