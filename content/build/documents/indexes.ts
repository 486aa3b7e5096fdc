import { listNode } from '#shared/site/structured-data.ts';
import { indexedPages, type Page } from '#shared/site/pages.ts';
import type { LegalResourcesWords, NumberedRow, ResourcesWords, SitemapWords, ToolLibraryWords } from '#shared/site/words.ts';
import { tool, type Tool } from '../../page-schemas.ts';
import type { Article } from '../../schema.ts';
import { entryOf, pagesOfRow, proseOf, teasers, teasersOf, topOf, type Builder, type Context } from './context.ts';
import { standaloneOf } from './services.ts';

export const resources: Builder<ResourcesWords> = (context) => {
  const { front, body } = standaloneOf(context);
  const { catalogue } = context;
  const guideOf = (slug: string | undefined) => entryOf([...catalogue.guides, ...catalogue.resourceGuides], slug);
  const lists = {
    guides: numbered([...pagesOfRow(context, 'guide'), ...pagesOfRow(context, 'resource-guide')], (slug) => clauseOf(guideOf(slug).front.duration)),
    playbooks: numbered(pagesOfRow(context, 'playbook'), (slug) => `${entryOf(catalogue.playbooks, slug).body.html.split('data-step=').length - 1} steps`),
    legal: legalRows(context),
    templates: numbered(pagesOfRow(context, 'template'), () => '').map((row, index) => ({ ...row, line: catalogue.templates[index]?.front.use ?? row.line })),
  };
  return {
    fixed: { ...topOf(context, front), body: proseOf(body), ...lists, tools: catalogue.tools.length },
    graph: { type: 'CollectionPage', main: listNode(context.page.path, Object.values(lists).flat()) },
  };
};

/** Pages of one kind with the number that each bears in its list. */
const numbered = (pages: readonly Page[], noteOf: (slug: string | undefined) => string): NumberedRow[] =>
  teasersOf(pages).map((teaser, index) => ({ ...teaser, number: index + 1, note: noteOf(pages[index]?.params.slug) }));

/** Up to the first stop: enough for an index, where the page itself says the rest. */
const clauseOf = (text: string): string => text.split(/[,;.(]/)[0]?.trim() ?? text;

const shortNames: Record<string, string> = { 'United Kingdom': 'UK', 'United Kingdom for data protection': 'UK', 'England and Wales': 'England & Wales' };

const legalRows = (context: Context): NumberedRow[] =>
  numbered(pagesOfRow(context, 'legal'), (slug) => {
    const place = clauseOf(entryOf(context.catalogue.legal, slug).front.jurisdiction);
    return shortNames[place] ?? place;
  });

export const legalResources: Builder<LegalResourcesWords> = (context) => {
  const { front, body } = standaloneOf(context);
  const pages = legalRows(context);
  return {
    fixed: { ...topOf(context, front), body: proseOf(body), pages, related: teasers(context, front.related) },
    graph: { type: 'CollectionPage', main: listNode(context.page.path, pages) },
  };
};

/** The glyph of each group. */
const groupIcons: Record<Tool['group'], Article['icon']> = {
  'Companies and people': 'people',
  'Courts, judgments and insolvency': 'scales',
  'Land and property': 'house',
  'Regulators and charities': 'badge',
  'Sanctions and tax': 'coins',
  'Vehicles, aircraft and ships': 'anchor',
  'Websites and domains': 'compass',
  'Images, files and accounts': 'disk',
};

export const toolLibrary: Builder<ToolLibraryWords> = (context) => {
  const { front, body } = standaloneOf(context);
  const groups = tool.shape.group.options.map((name) => ({
    name,
    icon: groupIcons[name],
    tools: context.catalogue.tools
      .filter((entry) => entry.group === name)
      .map(({ name: label, href, gives, cost, jurisdiction, account, cannotShow }) => ({ name: label, href, gives, cost, jurisdiction, account, cannotShow })),
  }));
  return {
    fixed: { ...topOf(context, front), body: proseOf(body), groups: groups.filter(({ tools }) => tools.length > 0) },
    graph: { type: 'CollectionPage' },
  };
};

/** Every indexed page under the heading of its branch of the site. */
export const sitemap: Builder<SitemapWords> = (context) => {
  const { front, body } = standaloneOf(context);
  const pages = indexedPages(context.catalogue.pages);
  const groupOf = (page: Page): string => {
    const { id } = page.row;
    if (id === 'service' || id === 'category') return context.catalogue.categories.find(({ slug }) => slug === page.params.category)?.name ?? 'Services';
    return groupNames[id] ?? 'Pages';
  };
  const groups = new Map<string, { label: string; path: string }[]>();
  for (const page of pages) {
    const name = groupOf(page);
    groups.set(name, [...(groups.get(name) ?? []), { label: page.title, path: page.path }]);
  }
  return { fixed: { ...topOf(context, front), body: proseOf(body), groups: [...groups].map(([name, links]) => ({ name, links })) } };
};

const groupNames: Record<string, string> = {
  insight: 'Insights and case studies',
  guide: 'Guides',
  'resource-guide': 'Guides',
  playbook: 'Playbooks',
  legal: 'Legal guides',
  template: 'Templates',
  'privacy-policy': 'Policies',
  'terms-of-service': 'Policies',
  'gdpr-compliance': 'Policies',
  'professional-standards': 'Policies',
};
