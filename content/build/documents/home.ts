import type { HomeCategory, HomeLive, HomeWords } from '#shared/site/words.ts';
import { specimen } from '../../specimen.ts';
import { articleCard, caseCard, categoryCards, type Builder, type Context } from './context.ts';

/** How many stand on the home page, of each. */
const shown = { services: 5, cases: 3, articles: 3 };

export const home: Builder<HomeWords> = (context) => {
  const { catalogue } = context;
  const words = catalogue.home;
  const casesOf = (kind: 'business' | 'personal') =>
    catalogue.cases
      .filter((study) => study.category === kind)
      .slice(0, shown.cases)
      .map(caseCard);
  const live: HomeLive = { quotes: catalogue.testimonials.length };
  return {
    fixed: {
      hero: words.hero,
      values: words.values.map(({ title, text }) => ({ title, text: firstSentence(text) })),
      services: words.services,
      categories: namedCategories(context),
      trust: { ...words.trust, specimen },
      cases: { ...words.cases, business: casesOf('business'), personal: casesOf('personal') },
      testimonials: {
        ...words.testimonials,
        quotes: catalogue.testimonials.map(({ name, position, company, content, category, origin }) => ({
          name,
          position,
          ...(company !== undefined && { company }),
          content,
          category,
          sample: origin.provenance === 'sample',
        })),
      },
      resources: { heading: words.resourcesHeading, cards: words.resources },
      process: words.process,
      insights: { ...words.insights, articles: catalogue.articles.slice(0, shown.articles).map(articleCard) },
      social: words.social,
      closing: words.closing,
    },
    live,
  };
};

/** The home page names a few services of each category: the rest of their words would only weigh. */
const namedCategories = (context: Context): HomeCategory[] =>
  categoryCards(context).map(({ number, kind, label, path, line, services }) => ({
    number,
    kind,
    label,
    path,
    line,
    count: services.length,
    services: services.slice(0, shown.services).map((service) => ({ label: service.label, path: service.path, timeline: service.timeline.replace('-', '–') })),
  }));

/** Up to the first full stop that ends a sentence. */
const firstSentence = (text: string): string => /^.*?[.?!](?=\s|$)/s.exec(text)?.[0] ?? text;
