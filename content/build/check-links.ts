/** Follows every internal link and reference of the content to its end. */
import { gone } from '../gone.ts';
import { failed, notFound, withdrawn } from '../status-pages.ts';
import type { Catalogue } from './catalogue-types.ts';
import type { Compiled } from './markdown.ts';
import { isDrawn } from './pictures/index.ts';
import type { Problems } from './problems.ts';

/** Anchors that page templates print themselves, beside the headings of a page's own prose. */
export const templateAnchors: Record<string, readonly string[]> = {
  '/resources': ['guides', 'playbooks', 'legal', 'templates'],
  '/': ['services'],
};

type Source = { file: string; path: string; body?: Compiled | undefined; related: readonly string[] };

/** Reports links to addresses or anchors that do not exist, and references to unknown entries. */
export function checkLinks(catalogue: Catalogue, problems: Problems): void {
  const sources = listSources(catalogue);
  const anchors = new Map<string, Set<string>>(catalogue.pages.map((page) => [page.path, new Set(templateAnchors[page.path])]));
  for (const { path, body } of sources) for (const id of body?.anchors ?? []) anchors.get(path)?.add(id);
  const lost = new Set(gone.map(({ path }) => path));
  const canonical = new Set(catalogue.pages.filter((page) => page.path === page.canonical).map((page) => page.path));

  for (const { file, path, body, related } of sources) {
    for (const link of new Set([...(body?.links ?? []), ...related])) {
      const [target = '', anchor] = link.startsWith('#') ? [path, link.slice(1)] : link.split('#');
      const known = anchors.get(target);
      if (!link.startsWith('/') && !link.startsWith('#')) continue;
      if (lost.has(target)) problems.add(file, `the link ${link} leads to a withdrawn page`);
      else if (known === undefined) {
        if (!isLeftOut(target, problems)) problems.add(file, `the link ${link} leads nowhere: no page has that address`);
      } else if (!canonical.has(target)) problems.add(file, `the link ${link} should use the page's own two-level address`);
      else if (anchor !== undefined && !known.has(anchor))
        problems.add(file, `the link ${link} has no anchor: ${target} has ${[...known].join(', ') || 'none'}`);
    }
  }
  checkReferences(catalogue, problems);
}

/** Whether an address is that of an entry which was reported already, or lies under one. */
const isLeftOut = (path: string, { leftOut }: Problems): boolean => leftOut.has(path) || path.split('/').some((part) => leftOut.has(part));

function listSources(catalogue: Catalogue): Source[] {
  const pathOf = new Map(
    catalogue.pages.filter((page) => page.path === page.canonical).map((page) => [`${page.file} ${page.params.service ?? page.params.slug ?? ''}`, page.path]),
  );
  const markdown = [
    ...catalogue.articles,
    ...catalogue.guides,
    ...catalogue.resourceGuides,
    ...catalogue.legal,
    ...catalogue.playbooks,
    ...catalogue.templates,
  ].map((page) => ({
    file: page.file,
    path: pathOf.get(`${page.file} ${page.slug}`) ?? '',
    body: page.body,
    related: page.front.related,
  }));
  const standalone = [...catalogue.standalone.values()].map((page) => ({
    file: page.file,
    path: pathOf.get(`${page.file} `) ?? '',
    body: page.body,
    related: page.front.related,
  }));
  const services = catalogue.services.map((service) => ({
    file: `services/${service.category.slug}.ts (${service.slug})`,
    path: `/services/${service.category.slug}/${service.slug}`,
    body: service.body,
    related: service.related,
  }));
  const cases = catalogue.cases.flatMap((study) =>
    Object.values(study.parts).map((body) => ({ file: `case-studies.ts (${study.slug})`, path: `/insights/${study.slug}`, body, related: [] })),
  );
  const home = { file: 'home.ts', path: '/', related: catalogue.home.resources.map(({ path }) => path) };
  const status = [notFound, withdrawn, failed].map(({ title, links }) => ({
    file: `status-pages.ts (${title})`,
    path: '',
    related: links.map(({ path }) => path),
  }));
  return [...markdown, ...standalone, ...services, ...cases, home, ...status];
}

function checkReferences({ cases, services, articles, templates }: Catalogue, problems: Problems): void {
  const serviceSlugs = new Set(services.map(({ slug }) => slug));
  for (const study of cases) {
    for (const slug of study.services)
      if (!serviceSlugs.has(slug) && !problems.leftOut.has(slug)) problems.add('case-studies.ts', `${study.slug}: no service has the slug "${slug}"`);
  }
  const files = new Set(templates.map(({ slug }) => slug));
  for (const { file, front } of articles) {
    if (front.image !== undefined && !isDrawn(front.image.name)) problems.add(file, `image: nobody has drawn content/pictures/${front.image.name}.ts`);
    const name = front.downloadResource?.filename;
    if (name !== undefined && !files.has(name) && !problems.leftOut.has(name))
      problems.add(file, `downloadResource: content/templates/${name}.md does not exist`);
  }
  const seen = new Set<string>();
  for (const { slug, category } of services) {
    if (seen.has(slug)) problems.add(`services/${category.slug}.ts`, `the slug "${slug}" is used twice: /service/{slug} needs it to be unique`);
    seen.add(slug);
  }
}
