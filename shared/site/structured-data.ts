/** JSON-LD, one graph for each page. Addresses start with {origin}, which the server fills in. */
import type { Link } from './documents.ts';

type Node = Record<string, unknown>;

/** What the graph needs to know about the firm. */
export type FirmFacts = {
  name: string;
  legalName: string;
  phone: { international: string };
  email: string;
  address: { street: string; locality: string; region: string; postcode: string; country: string };
  geo: { latitude: number; longitude: number };
  priceRange: string;
};

export type GraphPage = {
  path: string;
  title: string;
  description: string;
  /** schema.org type of the page itself. */
  type: 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage';
  crumbs: readonly Link[];
  modified: string;
  /** The thing the page is about or lists, if it is more than a page. */
  main?: Node;
};

const at = (path: string) => `{origin}${path}`;
const business = { '@id': at('/#business') };

/** The firm. The long form, on the home page, also says what it offers. */
export function businessNode(firm: FirmFacts, catalogue?: readonly Link[]): Node {
  return {
    // ProfessionalService alone is deprecated by schema.org; as a second type it still tells readers what kind of business this is.
    '@type': ['LocalBusiness', 'ProfessionalService'],
    '@id': at('/#business'),
    name: firm.name,
    legalName: firm.legalName,
    url: at('/'),
    telephone: firm.phone.international,
    email: firm.email,
    image: at('/og/home.png'),
    logo: at('/icon-512.png'),
    priceRange: firm.priceRange,
    address: {
      '@type': 'PostalAddress',
      streetAddress: firm.address.street,
      addressLocality: firm.address.locality,
      addressRegion: firm.address.region,
      postalCode: firm.address.postcode,
      addressCountry: firm.address.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: firm.geo.latitude, longitude: firm.geo.longitude },
    areaServed: { '@type': 'Country', name: 'United Kingdom' },
    ...(catalogue && {
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: 'Services',
        itemListElement: catalogue.map(({ label, path }) => ({ '@type': 'OfferCatalog', name: label, url: at(path) })),
      },
    }),
  };
}

const websiteNode = (firm: FirmFacts): Node => ({
  '@type': 'WebSite',
  '@id': at('/#website'),
  url: at('/'),
  name: firm.name,
  inLanguage: 'en-GB',
  publisher: business,
});

/** The whole graph of a page, as text that is safe inside a script element. */
export function graphOf(page: GraphPage, firm: FirmFacts, catalogue?: readonly Link[]): string {
  const url = at(page.path);
  const nodes: Node[] = [
    businessNode(firm, catalogue),
    websiteNode(firm),
    {
      '@type': page.type,
      '@id': `${url}#page`,
      url,
      name: page.title,
      description: page.description,
      isPartOf: { '@id': at('/#website') },
      inLanguage: 'en-GB',
      dateModified: page.modified,
      ...(page.crumbs.length > 1 && { breadcrumb: { '@id': `${url}#crumbs` } }),
      ...(page.type === 'AboutPage' && { about: business }),
      ...(page.main && { mainEntity: { '@id': page.main['@id'] } }),
    },
  ];
  if (page.crumbs.length > 1) {
    nodes.push({
      '@type': 'BreadcrumbList',
      '@id': `${url}#crumbs`,
      itemListElement: page.crumbs.map(({ label, path }, index) => ({ '@type': 'ListItem', position: index + 1, name: label, item: at(path) })),
    });
  }
  if (page.main) nodes.push(page.main);
  return escapeJson(JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }));
}

/** A list of pages, for index pages. */
export const listNode = (path: string, links: readonly Link[]): Node => ({
  '@type': 'ItemList',
  '@id': `${at(path)}#list`,
  itemListElement: links.map((link, index) => ({ '@type': 'ListItem', position: index + 1, name: link.label, url: at(link.path) })),
});

export const serviceNode = (path: string, service: { name: string; description: string; category: string }): Node => ({
  '@type': 'Service',
  '@id': `${at(path)}#service`,
  name: service.name,
  serviceType: service.name,
  category: service.category,
  description: service.description,
  url: at(path),
  provider: business,
  areaServed: { '@type': 'Country', name: 'United Kingdom' },
  termsOfService: at('/terms-of-service'),
});

export type Written = {
  headline: string;
  description: string;
  image: string;
  published?: string;
  modified: string;
  words: number;
  section: string;
  keywords: readonly string[];
  author?: { name: string; role: string };
};

/**
 * An article, case study or reference page. Times carry the zone of Europe/London at midday,
 * which is the same day everywhere in the United Kingdom.
 */
export function writtenNode(type: 'BlogPosting' | 'Article' | 'TechArticle', path: string, text: Written): Node {
  const noon = (day: string) => `${day}T12:00:00+00:00`;
  return {
    '@type': type,
    '@id': `${at(path)}#article`,
    headline: text.headline,
    description: text.description,
    image: [at(text.image)],
    ...(text.published !== undefined && { datePublished: noon(text.published) }),
    dateModified: noon(text.modified),
    author: text.author ? { '@type': 'Person', name: text.author.name, jobTitle: text.author.role, url: at('/about') } : business,
    publisher: business,
    mainEntityOfPage: { '@id': `${at(path)}#page` },
    articleSection: text.section,
    keywords: text.keywords.join(', '),
    wordCount: text.words,
    timeRequired: `PT${readingMinutes(text.words)}M`,
    inLanguage: 'en-GB',
    ...(type === 'Article' && { genre: 'Case study' }),
  };
}

/** Minutes at 210 words a minute, at least one. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / 210));

/** Keeps JSON from ending the script element that holds it, or from being read as JavaScript line ends. */
export function escapeJson(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('&', '\\u0026').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
