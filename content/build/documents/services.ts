import { listNode, serviceNode } from '#shared/site/structured-data.ts';
import type { CategoryCard, CategoryWords, FigureWords, ServicesWords, ServiceWords } from '#shared/site/words.ts';
import { figures } from '../../figures/index.ts';
import { draw, sheetWidths } from '../../figures/pen.ts';
import { categoryCards, entryOf, proseOf, teasers, topOf, type Builder, type Context } from './context.ts';

export const standaloneOf = ({ catalogue, page }: Context) => {
  const found = catalogue.standalone.get(page.row.document ?? '');
  if (found === undefined) throw new Error(`No words for ${page.path}`);
  return found;
};

export const services: Builder<ServicesWords> = (context) => {
  const { front, body } = standaloneOf(context);
  const categories = cardsOf(context);
  const heard = context.catalogue.categories.map((source, index) => ({
    words: quotedOf(source.heard[0] ?? source.line),
    number: index + 1,
    kind: source.kind,
    label: source.name,
    path: `/services/${source.slug}`,
  }));
  return {
    fixed: { ...topOf(context, front), body: proseOf(body), heard, categories },
    graph: { type: 'CollectionPage', main: listNode(context.page.path, categories) },
  };
};

/** A quotation inside a sentence that is itself quoted has single marks. */
const quotedOf = (sentence: string): string => sentence.replaceAll(/"([^"]*)"/g, '‘$1’');

/** A range is set with an en dash: "2–8 weeks". */
const timelineOf = (timeline: string): string => timeline.replace('-', '–');

const cardsOf = (context: Context): CategoryCard[] =>
  categoryCards(context).map((card) => ({ ...card, services: card.services.map((service) => ({ ...service, timeline: timelineOf(service.timeline) })) }));

/** @throws Error when nobody has drawn the category's figure. */
function figureOf(slug: string, number: number): FigureWords {
  const figure = figures[slug];
  if (figure === undefined) throw new Error(`content/figures has no figure for the category "${slug}"`);
  const { title, name, shows, hides } = figure;
  return {
    number,
    title,
    name,
    shows,
    hides,
    wide: draw(figure.wide, sheetWidths.wide, `h${number}w`),
    narrow: draw(figure.narrow, sheetWidths.narrow, `h${number}n`),
  };
}

export const category: Builder<CategoryWords> = (context) => {
  const cards = cardsOf(context);
  const index = context.catalogue.categories.findIndex(({ slug }) => slug === context.page.params.category);
  const card = cards[index];
  const source = context.catalogue.categories[index];
  if (card === undefined || source === undefined) throw new Error(`No category for ${context.page.path}`);
  const related = [...new Set(source.services.flatMap((service) => service.related))].filter(
    (path) => path.startsWith('/guides/') || path.startsWith('/resources/'),
  );
  return {
    fixed: {
      ...topOf(context, { lead: source.description }),
      category: card,
      figure: figureOf(source.slug, card.number),
      heard: source.heard.map(quotedOf),
      siblings: cards.filter((other) => other.kind === card.kind && other !== card).map(({ label, path, line, number }) => ({ label, path, line, number })),
      guides: teasers(context, related.slice(0, 5)),
    },
    graph: { type: 'CollectionPage', main: listNode(context.page.path, card.services) },
  };
};

export const service: Builder<ServiceWords> = (context) => {
  const { catalogue, page } = context;
  const source = entryOf(catalogue.services, page.params.service);
  const owner = source.category;
  const categoryNumber = catalogue.categories.indexOf(owner) + 1;
  const numberOf = (slug: string) => `${categoryNumber}.${owner.services.findIndex((other) => other.slug === slug) + 1}`;
  return {
    fixed: {
      ...topOf(context, { lead: source.description }),
      number: numberOf(source.slug),
      kind: owner.kind,
      category: { label: owner.name, path: `/services/${owner.slug}` },
      timeline: timelineOf(source.timeline),
      instructs: source.instructs,
      lawfulBasis: source.lawfulBasis,
      deliverable: source.deliverable,
      features: source.features,
      limits: source.limits,
      body: proseOf(source.body),
      process: source.process ?? [],
      related: teasers(context, source.related),
      siblings: owner.services
        .filter(({ slug }) => slug !== source.slug)
        .map(({ name, slug, timeline }) => ({ label: name, path: `/services/${owner.slug}/${slug}`, number: numberOf(slug), timeline: timelineOf(timeline) })),
      ...(figures[owner.slug]?.services.includes(source.slug) && { figure: figureOf(owner.slug, categoryNumber) }),
    },
    graph: { main: serviceNode(page.canonical, { name: source.name, description: source.description, category: owner.name }) },
  };
};
