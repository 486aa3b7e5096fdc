/** What every document builder is given, and the parts they share. */
import type { Head, Link, Prose, SiteDocument, Teaser } from '#shared/site/documents.ts';
import { ogImagePath } from '#shared/site/og-path.ts';
import { trailOf, type Page } from '#shared/site/pages.ts';
import { graphOf, readingMinutes, type GraphPage } from '#shared/site/structured-data.ts';
import type { ArticleCard, CaseCard, CategoryCard, PageTop } from '#shared/site/words.ts';
import { firm } from '../../firm.ts';
import { authors } from '../../schema.ts';
import type { ArticleEntry, CaseEntry, Catalogue } from '../catalogue-types.ts';
import type { Compiled } from '../markdown.ts';

export type Context = { catalogue: Catalogue; page: Page };

/** One builder for each page template; it answers with the words and with what its head says. */
export type Builder<Fixed> = (context: Context) => { fixed: Fixed; head?: Partial<Head>; graph?: Partial<GraphPage>; live?: unknown };

/** Adds head and graph to what a builder answered. */
export function finish<Fixed>(context: Context, built: ReturnType<Builder<Fixed>>): SiteDocument<Fixed> {
  const { page, catalogue } = context;
  const crumbs = crumbsOf(context);
  // A step of a form is shared by nobody, and has its form's picture.
  const image = ogImagePath(page.row.step ? (crumbs.at(-2)?.path ?? '/') : page.canonical);
  const title = `${page.title} | ${firm.brand}`;
  const neutral = page.sensitive;
  const graph = graphOf(
    { path: page.canonical, title: page.title, description: page.description, type: 'WebPage', crumbs, modified: page.updated, ...built.graph },
    firm,
    page.row.id === 'home' ? catalogue.categories.map((category) => ({ label: category.name, path: `/services/${category.slug}` })) : undefined,
  );
  return {
    head: {
      title,
      description: page.description,
      keywords: page.keywords,
      canonical: page.canonical,
      ogType: 'website',
      ogImage: image,
      ogImageAlt: neutral ? firm.name : `${page.title}. ${firm.name}`,
      ...(neutral && { preview: { title: `Confidential enquiries | ${firm.brand}`, description: `A page of ${firm.name}, ${firm.address.locality}.` } }),
      robots: page.row.step ? 'noindex, nofollow' : 'index, follow, max-image-preview:large',
      graph,
      ...built.head,
    },
    fixed: built.fixed,
    live: built.live ?? null,
  };
}

export const crumbsOf = ({ page, catalogue }: Context): Link[] =>
  trailOf(page, catalogue.pages).map((step) => ({ label: step.row.id === 'home' ? 'Home' : (step.row.label ?? step.title), path: step.path }));

export function topOf(context: Context, words: { heading?: string | undefined; lead: string }): PageTop {
  const { title, updated, sensitive } = context.page;
  return { crumbs: crumbsOf(context), heading: words.heading ?? title, lead: words.lead, updated, ...(sensitive && { exit: true }) };
}

export const proseOf = ({ html, headings, words }: Compiled): Prose => ({ html, headings, words });

/** Titles and descriptions of the pages at these paths. Anchors are kept in the link. */
export function teasers({ catalogue }: Context, paths: readonly string[]): Teaser[] {
  return paths.map((path) => {
    const target = catalogue.pages.find((page) => page.path === path.split('#')[0]);
    if (target === undefined) throw new Error(`No page at ${path}`);
    return { label: target.title, path, line: target.description };
  });
}

export const teasersOf = (pages: readonly Page[]): Teaser[] => pages.map((page) => ({ label: page.title, path: page.path, line: page.description }));

export const pagesOfRow = ({ catalogue }: Context, id: string): Page[] => catalogue.pages.filter((page) => page.row.id === id);

export function categoryCards({ catalogue }: Context): CategoryCard[] {
  return catalogue.categories.map((category, index) => ({
    number: index + 1,
    kind: category.kind,
    label: category.name,
    path: `/services/${category.slug}`,
    line: category.line,
    description: category.description,
    services: category.services.map((service) => ({
      label: service.name,
      path: `/services/${category.slug}/${service.slug}`,
      description: service.description,
      timeline: service.timeline,
    })),
  }));
}

export const caseCard = (study: CaseEntry): CaseCard => ({
  icon: study.icon,
  label: study.title,
  path: `/insights/${study.slug}`,
  impact: study.impact,
  description: study.description,
  kind: study.category,
  sample: study.origin.provenance === 'sample',
});

export const articleCard = (article: ArticleEntry): ArticleCard => ({
  icon: article.front.icon,
  label: article.front.title,
  path: `/insights/${article.slug}`,
  excerpt: article.front.excerpt,
  category: article.front.category,
  published: article.published,
  readTime: `${readingMinutes(article.body.words)} min read`,
  author: authors[article.front.author].name,
});

/** Finds the entry that a page's parameters name; the table and the catalogue cannot disagree. */
export function entryOf<Entry extends { slug: string }>(list: readonly Entry[], slug: string | undefined): Entry {
  const entry = list.find((candidate) => candidate.slug === slug);
  if (entry === undefined) throw new Error(`The catalogue has no entry "${slug}"`);
  return entry;
}
