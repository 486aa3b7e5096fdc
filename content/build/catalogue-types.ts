/** Everything the site says, read and checked. */
import type { Page } from '#shared/site/pages.ts';
import type * as pageSchemas from '../page-schemas.ts';
import type * as schema from '../schema.ts';
import type { MarkdownPage } from './files.ts';
import type { Compiled } from './markdown.ts';

export type ServiceEntry = schema.Service & { category: schema.ServiceCategory; body: Compiled };
export type CaseEntry = schema.CaseStudy & { parts: Record<'challenge' | 'solution' | 'outcome', Compiled> };
export type ArticleEntry = MarkdownPage<schema.Article> & { published: string };

export type Catalogue = {
  home: pageSchemas.Home;
  categories: schema.ServiceCategory[];
  services: ServiceEntry[];
  articles: ArticleEntry[];
  cases: CaseEntry[];
  testimonials: schema.Testimonial[];
  tools: pageSchemas.Tool[];
  guides: MarkdownPage<schema.Guide>[];
  resourceGuides: MarkdownPage<schema.Guide>[];
  legal: MarkdownPage<schema.LegalPage>[];
  playbooks: MarkdownPage<schema.Playbook>[];
  templates: MarkdownPage<schema.Template>[];
  /** Stand-alone pages by the name that the route table uses: "pages/about". */
  standalone: Map<string, MarkdownPage<schema.StandalonePage>>;
  pages: Page[];
};
