import { ogImagePath } from '#shared/site/og-path.ts';
import { listNode, readingMinutes, writtenNode } from '#shared/site/structured-data.ts';
import type { ArticleWords, CaseStudiesWords, CaseWords, InsightsWords, InsightWords } from '#shared/site/words.ts';
import { authors } from '../../schema.ts';
import type { CaseEntry } from '../catalogue-types.ts';
import { pictureOf } from '../pictures/index.ts';
import { articleCard, caseCard, entryOf, proseOf, teasers, topOf, type Builder } from './context.ts';
import { plateOf } from './plate.ts';
import { standaloneOf } from './services.ts';

export const caseStudies: Builder<CaseStudiesWords> = (context) => {
  const { front, body } = standaloneOf(context);
  const cases = context.catalogue.cases.map(caseCard);
  return { fixed: { ...topOf(context, front), body: proseOf(body), cases }, graph: { type: 'CollectionPage', main: listNode(context.page.path, cases) } };
};

export const insights: Builder<InsightsWords> = (context) => {
  const { front, body } = standaloneOf(context);
  const articles = context.catalogue.articles.map(articleCard);
  const cases = context.catalogue.cases.map(caseCard);
  return {
    fixed: { ...topOf(context, front), body: proseOf(body), articles, cases },
    graph: { type: 'CollectionPage', main: listNode(context.page.path, [...articles, ...cases]) },
  };
};

export const insight: Builder<InsightWords> = (context) =>
  context.catalogue.cases.some(({ slug }) => slug === context.page.params.slug) ? caseFile(context) : article(context);

/** The entries on either side of one in a list that runs from new to old. */
function neighbours<Entry extends { slug: string }>(list: readonly Entry[], entry: Entry, titleOf: (entry: Entry) => string) {
  const index = list.indexOf(entry);
  const link = (other: Entry | undefined) => other && { label: titleOf(other), path: `/insights/${other.slug}` };
  const newer = link(list[index - 1]);
  const older = link(list[index + 1]);
  return { ...(newer && { newer }), ...(older && { older }) };
}

/** Case studies stand in the order in which they are shown, which need not be that of time. */
const newestFirst = (cases: readonly CaseEntry[]): CaseEntry[] => cases.toSorted((one, other) => other.publishDate.localeCompare(one.publishDate));

const article: Builder<ArticleWords> = (context) => {
  const { catalogue, page } = context;
  const source = entryOf(catalogue.articles, page.params.slug);
  const { front, body, published } = source;
  const author = authors[front.author];
  const modified = front.updated ?? published;
  return {
    fixed: {
      ...topOf(context, front),
      kind: 'article',
      plate: plateOf(source.slug, front.icon),
      ...(front.image && { image: pictureOf(front.image) }),
      category: front.category,
      published,
      readTime: `${readingMinutes(body.words)} min read`,
      author,
      tags: front.tags,
      body: proseOf(body),
      ...(front.downloadResource && {
        download: {
          label: front.downloadResource.title,
          line: front.downloadResource.description,
          path: `/resources/templates/${front.downloadResource.filename}`,
        },
      }),
      related: teasers(context, front.related),
      ...neighbours(catalogue.articles, source, (other) => other.front.title),
    },
    head: { ogType: 'article', author: author.name, published, modified, section: front.category, tags: front.tags },
    graph: {
      main: writtenNode('BlogPosting', page.path, {
        headline: front.heading ?? front.title,
        description: front.excerpt,
        image: ogImagePath(page.path),
        published,
        modified,
        words: body.words,
        section: front.category,
        keywords: front.tags,
        author,
      }),
    },
  };
};

const caseFile: Builder<CaseWords> = (context) => {
  const { catalogue, page } = context;
  const study = entryOf(catalogue.cases, page.params.slug);
  const { challenge, solution, outcome } = study.parts;
  const servicePath = (slug: string) => `/services/${entryOf(catalogue.services, slug).category.slug}/${slug}`;
  return {
    fixed: {
      ...topOf(context, { lead: study.description }),
      kind: 'case',
      number: catalogue.cases.indexOf(study) + 1,
      client: study.category,
      published: study.publishDate,
      impact: study.impact,
      sample: study.origin.provenance === 'sample',
      challenge: challenge.html,
      solution: solution.html,
      outcome: outcome.html,
      services: teasers(context, study.services.map(servicePath)),
      ...neighbours(newestFirst(catalogue.cases), study, (other) => other.title),
    },
    head: { ogType: 'article', published: study.publishDate, modified: study.publishDate, section: 'Case Study' },
    graph: {
      main: writtenNode('Article', page.path, {
        headline: study.title,
        description: study.metaDescription,
        image: ogImagePath(page.path),
        published: study.publishDate,
        modified: study.publishDate,
        words: challenge.words + solution.words + outcome.words,
        section: 'Case Study',
        keywords: study.keywords,
      }),
    },
  };
};
