import { expect, test } from 'vitest';
import {
  businessNode,
  escapeJson,
  graphOf,
  listNode,
  readingMinutes,
  serviceNode,
  writtenNode,
  type FirmFacts,
  type GraphPage,
  type Written,
} from './structured-data.ts';

const firm: FirmFacts = {
  name: 'Example Investigations',
  legalName: 'Example Entity Limited',
  phone: { international: '+441614960142' },
  email: 'enquiries@agency.example',
  address: { street: '0 Example Row', locality: 'Manchester', region: 'Greater Manchester', postcode: 'M0 0AA', country: 'GB' },
  geo: { latitude: 53.4794, longitude: -2.2453 },
  priceRange: 'Quote on request',
};

type Node = Record<string, unknown> & { '@type': string | string[]; '@id': string };

const page: GraphPage = {
  path: '/guides/verify-uk-company',
  title: 'Verify a UK company',
  description: 'How to verify one.',
  type: 'WebPage',
  crumbs: [
    { label: 'Home', path: '/' },
    { label: 'Resources', path: '/resources' },
    { label: 'Verify a UK company', path: '/guides/verify-uk-company' },
  ],
  modified: '2026-11-20',
};

const written: Written = {
  headline: 'Stop the clock',
  description: 'What pauses.',
  image: '/og/insights-x.png',
  modified: '2026-11-20',
  words: 630,
  section: 'Guides',
  keywords: ['a', 'b'],
};

const nodesOf = (graph: string): Node[] => (JSON.parse(graph) as { '@graph': Node[] })['@graph'];
const nodeOf = (graph: string, type: string): Node | undefined => nodesOf(graph).find((node) => [node['@type']].flat().includes(type));

/** Every { "@id": … } that stands for a node instead of being one. */
function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== 'object' || value === null) return [];
  const keys = Object.keys(value);
  if (keys.length === 1 && keys[0] === '@id') return [(value as Node)['@id']];
  return Object.values(value).flatMap(referencesIn);
}

test('every reference in a graph leads to a node of the same graph', () => {
  for (const main of [
    undefined,
    serviceNode(page.path, { name: 'Tracing', description: 'Finds.', category: 'OSINT' }),
    writtenNode('TechArticle', page.path, written),
  ]) {
    const nodes = nodesOf(graphOf({ ...page, type: 'AboutPage', ...(main && { main }) }, firm));
    const ids = nodes.map((node) => node['@id']);
    expect(ids.length).toBe(new Set(ids).size);
    for (const reference of referencesIn(nodes)) expect(ids).toContain(reference);
  }
});

test('addresses wait for the origin of the server', () => {
  const graph = graphOf(page, firm);
  expect(nodeOf(graph, 'WebPage')).toMatchObject({ url: '{origin}/guides/verify-uk-company', dateModified: '2026-11-20', inLanguage: 'en-GB' });
  expect(graph).not.toMatch(/https?:\/\/(?!schema\.org)/);
});

test('the breadcrumb trail is numbered from one', () => {
  expect(nodeOf(graphOf(page, firm), 'BreadcrumbList')).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: '{origin}/' },
      { position: 2, name: 'Resources', item: '{origin}/resources' },
      { position: 3, name: 'Verify a UK company', item: '{origin}/guides/verify-uk-company' },
    ],
  });
});

test('the home page, which has no trail, claims none', () => {
  const graph = graphOf({ ...page, path: '/', crumbs: [{ label: 'Home', path: '/' }] }, firm);
  expect(nodeOf(graph, 'BreadcrumbList')).toBeUndefined();
  expect(nodeOf(graph, 'WebPage')).not.toHaveProperty('breadcrumb');
});

test('the firm is described with its own facts, and lists what it offers where it is told to', () => {
  expect(businessNode(firm)).toMatchObject({ name: firm.name, telephone: firm.phone.international, address: { postalCode: firm.address.postcode } });
  expect(businessNode(firm)).not.toHaveProperty('hasOfferCatalog');
  expect(businessNode(firm, [{ label: 'Tracing', path: '/services/tracing' }])).toMatchObject({
    hasOfferCatalog: { itemListElement: [{ name: 'Tracing', url: '{origin}/services/tracing' }] },
  });
});

test('a list of pages is numbered in its order', () => {
  const list = listNode('/insights', [
    { label: 'One', path: '/insights/one' },
    { label: 'Two', path: '/insights/two' },
  ]);
  expect(list).toMatchObject({
    '@id': '{origin}/insights#list',
    itemListElement: [
      { position: 1, url: '{origin}/insights/one' },
      { position: 2, name: 'Two' },
    ],
  });
});

test('an article names its author, its days and its length', () => {
  expect(
    writtenNode('BlogPosting', '/insights/x', { ...written, published: '2026-10-08', author: { name: 'I. Hartle', role: 'Head of Casework' } }),
  ).toMatchObject({
    datePublished: '2026-10-08T12:00:00+00:00',
    dateModified: '2026-11-20T12:00:00+00:00',
    author: { '@type': 'Person', name: 'I. Hartle', jobTitle: 'Head of Casework' },
    wordCount: 630,
    timeRequired: 'PT3M',
  });
});

test('a text without a named author is the work of the firm, and one without a day of publication claims none', () => {
  const node = writtenNode('TechArticle', '/guides/x', written);
  expect(node).toMatchObject({ author: { '@id': '{origin}/#business' } });
  expect(node).not.toHaveProperty('datePublished');
});

test('only a case study is of that kind', () => {
  expect(writtenNode('Article', '/insights/x', written)).toHaveProperty('genre', 'Case study');
  expect(writtenNode('BlogPosting', '/insights/x', written)).not.toHaveProperty('genre');
});

test.each([
  [0, 1],
  [210, 1],
  [315, 2],
  [630, 3],
])('%i words take %i minute(s) to read', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes);
});

test('no text can end the script element that holds the graph', () => {
  const nasty = '</script><!-- & \u2028\u2029';
  const graph = graphOf({ ...page, title: nasty }, firm);
  expect(graph).not.toMatch(/[<>&\u2028\u2029]/);
  expect(nodeOf(graph, 'WebPage')).toHaveProperty('name', nasty);
  expect(JSON.parse(escapeJson(JSON.stringify({ nasty })))).toEqual({ nasty });
});
