/** Turns a page of the table into the document that the site serves. One builder for each template. */
import type { SiteDocument } from '#shared/site/documents.ts';
import type { Page } from '#shared/site/pages.ts';
import type { Catalogue } from '../catalogue-types.ts';
import { finish, type Builder } from './context.ts';
import { home } from './home.ts';
import { insight, insights, caseStudies } from './insights.ts';
import { legalResources, resources, sitemap, toolLibrary } from './indexes.ts';
import { guide, legal, playbook, prose, template } from './reading.ts';
import { category, service, services } from './services.ts';

const builders: Record<string, Builder<unknown>> = {
  home,
  prose,
  contact: prose,
  rights: prose,
  verify: prose,
  tip: prose,
  services,
  category,
  service,
  'case-studies': caseStudies,
  insights,
  insight,
  resources,
  'tool-library': toolLibrary,
  'legal-resources': legalResources,
  guide,
  playbook,
  legal,
  template,
  sitemap,
};

/** @throws Error when the page's template has no builder. */
export function buildDocument(page: Page, catalogue: Catalogue): SiteDocument {
  const builder = builders[page.row.page];
  if (builder === undefined) throw new Error(`The template "${page.row.page}" has no document builder`);
  const context = { page, catalogue };
  return finish(context, builder(context));
}
