import { ogImagePath } from '#shared/site/og-path.ts';
import { writtenNode } from '#shared/site/structured-data.ts';
import type { GraphPage } from '#shared/site/structured-data.ts';
import type { Prose } from '#shared/site/documents.ts';
import type { GuideWords, LegalWords, PlaybookLive, PlaybookWords, ProseWords, TemplateWords } from '#shared/site/words.ts';
import { entryOf, pagesOfRow, proseOf, teasers, topOf, type Builder, type Context } from './context.ts';
import { printForm } from './print-form.ts';
import { standaloneOf } from './services.ts';

const pageTypes: Record<string, GraphPage['type']> = { about: 'AboutPage', contact: 'ContactPage' };

const proseKinds: Record<string, ProseWords['kind']> = { about: 'about', contact: 'contact', tip: 'tip' };

/** About, contact, the page of tips, the landing pages and the policies. */
export const prose: Builder<ProseWords> = (context) => {
  const { front, body } = standaloneOf(context);
  const { id, document = '' } = context.page.row;
  const type = pageTypes[id];
  const kind = proseKinds[id] ?? (document.startsWith('policies/') ? 'policy' : 'landing');
  return {
    fixed: { ...topOf(context, front), kind, body: proseOf(body), related: teasers(context, front.related) },
    ...(type && { graph: { type } }),
  };
};

/** The number that a page bears in its list, from 1: the same in the index, on the page and in print. */
const numberOf = (context: Context, ...rows: string[]): number =>
  rows.flatMap((row) => pagesOfRow(context, row)).findIndex(({ path }) => path === context.page.canonical) + 1;

const reference = (context: Context, section: string, words: number): Partial<GraphPage> => ({
  main: writtenNode('TechArticle', context.page.path, {
    headline: context.page.title,
    description: context.page.description,
    image: ogImagePath(context.page.path),
    modified: context.page.updated,
    words,
    section,
    keywords: context.page.keywords,
  }),
});

export const guide: Builder<GuideWords> = (context) => {
  const { catalogue, page } = context;
  const { front, body } = entryOf(page.row.each === 'guides' ? catalogue.guides : catalogue.resourceGuides, page.params.slug);
  const { audience, jurisdiction, duration, ready } = front;
  return {
    fixed: {
      ...topOf(context, front),
      number: numberOf(context, 'guide', 'resource-guide'),
      audience,
      jurisdiction,
      duration,
      ready,
      body: proseOf(body),
      related: teasers(context, front.related),
    },
    head: { ogType: 'article', modified: page.updated },
    graph: reference(context, 'Guides', body.words),
  };
};

/** Ends each step with a box to tick. */
function withTicks(body: Prose): Prose & { steps: number } {
  let steps = 0;
  const html = body.html.replaceAll('</section>', () => {
    steps += 1;
    return `<label data-tick><input type="checkbox"> Step ${steps} done</label></section>`;
  });
  return { ...body, html, steps };
}

export const playbook: Builder<PlaybookWords> = (context) => {
  const { front, body } = entryOf(context.catalogue.playbooks, context.page.params.slug);
  const { audience, jurisdiction, duration, ready, lawAsAt } = front;
  const { steps, ...ticked } = withTicks(proseOf(body));
  return {
    fixed: {
      ...topOf(context, front),
      number: numberOf(context, 'playbook'),
      audience,
      jurisdiction,
      duration,
      ready,
      lawAsAt,
      body: ticked,
      related: teasers(context, front.related),
    },
    head: { ogType: 'article', modified: context.page.updated },
    live: { steps } satisfies PlaybookLive,
    graph: reference(context, 'Playbooks', body.words),
  };
};

export const legal: Builder<LegalWords> = (context) => {
  const { front, body } = entryOf(context.catalogue.legal, context.page.params.slug);
  const { audience, jurisdiction, lawAsAt, ready, statutes } = front;
  return {
    fixed: {
      ...topOf(context, front),
      number: numberOf(context, 'legal'),
      audience,
      jurisdiction,
      lawAsAt,
      ready,
      statutes,
      body: proseOf(body),
      related: teasers(context, front.related),
    },
    head: { ogType: 'article', modified: context.page.updated },
    graph: reference(context, 'Legal guides', body.words),
  };
};

export const template: Builder<TemplateWords> = (context) => {
  const { front, body } = entryOf(context.catalogue.templates, context.page.params.slug);
  return {
    fixed: {
      ...topOf(context, front),
      number: numberOf(context, 'template'),
      use: front.use,
      body: { ...proseOf(body), html: printForm(body.html) },
      related: teasers(context, front.related),
    },
    graph: reference(context, 'Templates', body.words),
  };
};
