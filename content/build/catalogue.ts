/** Reads, checks and cross-references everything under content/. */
import type { z } from 'zod';
import type { Collection } from '#shared/site/define-routes.ts';
import { listPages, type Entry, type Page } from '#shared/site/pages.ts';
import { rows } from '#shared/site/routes.ts';
import { caseStudies } from '../case-studies.ts';
import { home } from '../home.ts';
import * as pageSchemas from '../page-schemas.ts';
import * as schema from '../schema.ts';
import { serviceCategories } from '../services/index.ts';
import { failed, notFound, withdrawn } from '../status-pages.ts';
import { testimonials } from '../testimonials.ts';
import { tools } from '../tools.ts';
import { checkLinks } from './check-links.ts';
import { check, readFolder, type MarkdownPage } from './files.ts';
import type { Catalogue } from './catalogue-types.ts';
import { compileMarkdown, type Compiled } from './markdown.ts';
import { Problems } from './problems.ts';

/**
 * Loads the whole catalogue.
 * @param root Absolute path of content/.
 * @throws ContentError naming every file that has to be put right.
 */
export function loadCatalogue(root: string): Catalogue {
  const problems = new Problems();
  const catalogue = readAll(root, problems);
  const silent = rows.filter((row) => row.document !== undefined && documentEntry(catalogue, row.document) === undefined);
  for (const { id, path, document } of silent) {
    problems.leftOut.add(path);
    if (problems.list.some(({ file }) => file === `${document}.md`)) continue;
    problems.add(`${document}.md`, `the route table shows this page at ${path}: write it, or take out the row "${id}"`);
  }
  const told = rows.filter((row) => !silent.includes(row));
  const pages = listPages(told, { collection: (name) => collectionEntries(catalogue, name), document: (name) => documentEntry(catalogue, name) });
  checkUnique(pages, problems);
  checkReached(catalogue, pages, problems);
  checkSensitive(pages, problems);
  checkLinks({ ...catalogue, pages }, problems);
  problems.settle();
  return { ...catalogue, pages };
}

type Unplaced = Omit<Catalogue, 'pages'>;

function readAll(root: string, problems: Problems): Unplaced {
  const list = <Schema extends z.ZodType>(kind: Schema, values: readonly unknown[], file: string): z.infer<Schema>[] =>
    values.flatMap((value, index) => {
      const label = (value as { slug?: string; name?: string }).slug ?? (value as { name?: string }).name ?? String(index);
      const parsed = check(kind, value, file, problems, `${label}: `);
      if (parsed === undefined) problems.leftOut.add(label);
      return parsed === undefined ? [] : [parsed];
    });
  const compile = (markdown: string, file: string, where: string): Compiled => {
    const body = compileMarkdown(markdown);
    for (const message of body.problems) problems.add(file, `${where}: ${message}`);
    return body;
  };

  const categories = serviceCategories.flatMap((category) => {
    const read = list(schema.serviceCategory, [category], `services/${category.slug}.ts`);
    if (read.length === 0) for (const { slug } of category.services) problems.leftOut.add(slug);
    return read;
  });
  const standalone = new Map(
    ['pages', 'landing', 'policies'].flatMap((folder) =>
      readFolder(root, folder, schema.standalonePage, problems).map((page) => [`${folder}/${page.slug}`, page] as const),
    ),
  );
  for (const page of [notFound, withdrawn, failed]) check(pageSchemas.statusPage, page, 'status-pages.ts', problems, `${page.title}: `);
  return {
    categories,
    services: categories.flatMap((category) =>
      category.services.map((service) => ({ ...service, category, body: compile(service.longDescription, `services/${category.slug}.ts`, service.slug) })),
    ),
    articles: readFolder(root, 'insights', schema.article, problems)
      .map((page) => ({ ...page, published: page.front.publishDate ?? page.front.publishedAt ?? '' }))
      .toSorted((a, b) => b.published.localeCompare(a.published)),
    cases: list(schema.caseStudy, caseStudies, 'case-studies.ts').map((study) => ({
      ...study,
      parts: {
        challenge: compile(study.challenge, 'case-studies.ts', study.slug),
        solution: compile(study.solution, 'case-studies.ts', study.slug),
        outcome: compile(study.outcome, 'case-studies.ts', study.slug),
      },
    })),
    testimonials: list(schema.testimonial, testimonials, 'testimonials.ts'),
    tools: list(pageSchemas.tool, tools, 'tools.ts'),
    guides: readFolder(root, 'guides', schema.guide, problems),
    resourceGuides: readFolder(root, 'resource-guides', schema.guide, problems),
    legal: readFolder(root, 'legal', schema.legalPage, problems),
    playbooks: readFolder(root, 'playbooks', schema.playbook, problems),
    templates: readFolder(root, 'templates', schema.template, problems),
    standalone,
    // Last, because nothing can be checked around the gap that it would leave.
    home: check(pageSchemas.home, home, 'home.ts', problems) ?? problems.stop(),
  };
}

const fromMarkdown = (
  page: MarkdownPage<{ title: string; description: string; keywords: string[]; updated?: string | undefined; sensitive?: true | undefined }>,
  updated = page.front.updated,
): Entry => ({
  params: { slug: page.slug },
  title: page.front.title,
  description: page.front.description,
  keywords: page.front.keywords,
  updated: updated ?? '',
  file: page.file,
  sensitive: page.front.sensitive,
});

function collectionEntries(catalogue: Unplaced, name: Collection): Entry[] {
  switch (name) {
    case 'categories':
      return catalogue.categories.map((category) => ({
        params: { category: category.slug },
        title: category.name,
        description: category.metaDescription,
        keywords: category.keywords,
        updated: category.updated,
        file: `services/${category.slug}.ts`,
        sensitive: category.sensitive,
      }));
    case 'services':
      return catalogue.services.map((service) => ({
        params: { category: service.category.slug, service: service.slug },
        title: service.name,
        description: service.metaDescription,
        keywords: service.keywords,
        updated: service.category.updated,
        file: `services/${service.category.slug}.ts`,
        sensitive: service.sensitive ?? service.category.sensitive,
      }));
    case 'insights':
      return [
        ...catalogue.articles.map((page) => fromMarkdown(page, page.front.updated ?? page.published)),
        ...catalogue.cases.map((study) => ({
          params: { slug: study.slug },
          title: study.title,
          description: study.metaDescription,
          keywords: study.keywords,
          updated: study.publishDate,
          file: 'case-studies.ts',
          sensitive: study.sensitive,
        })),
      ];
    case 'guides':
      return catalogue.guides.map((page) => fromMarkdown(page));
    case 'resource-guides':
      return catalogue.resourceGuides.map((page) => fromMarkdown(page));
    case 'legal':
      return catalogue.legal.map((page) => fromMarkdown(page));
    case 'playbooks':
      return catalogue.playbooks.map((page) => fromMarkdown(page));
    case 'templates':
      return catalogue.templates.map((page) => fromMarkdown(page));
  }
}

function documentEntry(catalogue: Unplaced, name: string): Entry | undefined {
  if (name === 'home') return { ...catalogue.home.page, params: {}, file: 'home.ts' };
  const page = catalogue.standalone.get(name);
  return page && { ...fromMarkdown(page), params: {} };
}

/** Two pages with one title, description or address confuse people and search engines alike. */
function checkUnique(pages: readonly Page[], problems: Problems): void {
  const own = pages.filter((page) => page.path === page.canonical);
  for (const field of ['path', 'title', 'description'] as const) {
    const seen = new Map<string, Page>();
    for (const page of field === 'path' ? pages : own) {
      const twin = seen.get(page[field].toLowerCase());
      if (twin && field === 'path') problems.add(page.file, `${page.path} is also the address of content/${twin.file}: rename one of them`);
      else if (twin) problems.add(page.file, `${page.path} has the same ${field} as ${twin.path} in content/${twin.file}: reword one of them`);
      seen.set(page[field].toLowerCase(), page);
    }
  }
}

/** A Markdown page that no row of the table mentions would never be seen. */
function checkReached(catalogue: Unplaced, pages: readonly Page[], problems: Problems): void {
  const reached = new Set(pages.map((page) => page.file));
  for (const page of catalogue.standalone.values()) {
    if (!reached.has(page.file)) problems.add(page.file, 'no row of shared/site/routes.ts shows this page: add one, or delete the file');
  }
}

/** Subjects whose readers may share a home, a device or a workplace with the person they read about. */
const sensitiveSubject = /romance|harass|stalk|infidel|matrimonial|divorce|domestic-abuse/i;

/** A page about such a subject that does not say so would leave its reader without the quick way out. */
function checkSensitive(pages: readonly Page[], problems: Problems): void {
  for (const { path, canonical, title, file, sensitive } of pages) {
    const subject = path === canonical && !sensitive ? sensitiveSubject.exec(`${path} ${title}`)?.[0] : undefined;
    if (subject !== undefined) problems.add(file, `${path} speaks of "${subject}": mark it "sensitive: true", so that it offers a quick way out`);
  }
}
