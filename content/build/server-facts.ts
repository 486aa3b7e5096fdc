/** What the server knows about the whole site; too much, and not its business, for a browser. */
import { indexedPages } from '#shared/site/pages.ts';
import type { LawPage, ServerSite } from '#shared/site/server-site.ts';
import { gone } from '../gone.ts';
import { failed, notFound, withdrawn } from '../status-pages.ts';
import type { Catalogue } from './catalogue-types.ts';
import { readiness } from './readiness.ts';

export function serverFacts(catalogue: Catalogue): ServerSite {
  const { pages, categories, articles, cases } = catalogue;
  const indexed = new Set(indexedPages(pages));
  const published = [...articles.map(({ published: day }) => day), ...cases.map(({ publishDate }) => publishDate)];
  return {
    pages: pages.map((page) => ({
      path: page.path,
      template: page.row.page,
      row: page.row.id,
      title: page.title,
      updated: page.updated,
      indexed: indexed.has(page),
      private: page.row.private ?? false,
      dated: page.row.dated ?? false,
    })),
    words: {
      categories: categories.map((category, index) => ({
        number: index + 1,
        kind: category.kind,
        label: category.name,
        path: `/services/${category.slug}`,
        line: category.line,
        count: category.services.length,
      })),
    },
    articles: articles.map(({ slug, front, published: day }) => ({
      path: `/insights/${slug}`,
      title: front.heading ?? front.title,
      excerpt: front.excerpt,
      category: front.category,
      author: front.author,
      published: day,
      updated: front.updated ?? day,
    })),
    publishedDays: [...new Set(published)].toSorted(),
    status: { notFound, withdrawn, failed },
    gone,
    readiness: readiness(catalogue),
    lawPages: lawPages(catalogue),
  };
}

/** The pages whose front matter says when the law was read. */
function lawPages({ pages, legal, playbooks }: Catalogue): LawPage[] {
  const days = { legal: dayBySlug(legal), playbook: dayBySlug(playbooks) };
  return pages.flatMap(({ path, title, row, params }) => {
    const lawAsAt = row.page === 'legal' || row.page === 'playbook' ? days[row.page].get(params.slug ?? '') : undefined;
    return lawAsAt === undefined ? [] : [{ path, title, lawAsAt }];
  });
}

const dayBySlug = (found: readonly { slug: string; front: { lawAsAt: string } }[]): ReadonlyMap<string, string> =>
  new Map(found.map(({ slug, front }) => [slug, front.lawAsAt]));
