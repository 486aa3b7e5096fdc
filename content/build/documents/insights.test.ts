import { expect, test } from 'vitest';
import type { ArticleWords, CaseStudiesWords, CaseWords, InsightsWords } from '#shared/site/words.ts';
import { catalogue, documentAt, graphAt, pageAt } from '#tests/support/documents.ts';
import { authors } from '../../schema.ts';

const articlePath = ({ slug }: { slug: string }) => `/insights/${slug}`;
const articleAt = (path: string) => documentAt<ArticleWords>(path);
const caseAt = (path: string) => documentAt<CaseWords>(path);

test('the insights page lists every article, newest first, and every case study', () => {
  const { articles, cases } = documentAt<InsightsWords>('/insights').fixed;
  expect(articles.map(({ path }) => path)).toEqual(catalogue.articles.map(articlePath));
  expect(articles.map(({ published }) => published)).toEqual(
    articles
      .map(({ published }) => published)
      .toSorted()
      .toReversed(),
  );
  expect(cases).toHaveLength(catalogue.cases.length);
  for (const { path } of [...articles, ...cases]) expect(pageAt(path).path).toBe(path);
});

test('the case studies page lists every case study, samples marked as such', () => {
  const { cases } = documentAt<CaseStudiesWords>('/case-studies').fixed;
  expect(cases.map(({ path, sample }) => ({ path, sample }))).toEqual(
    catalogue.cases.map(({ slug, origin }) => ({ path: `/insights/${slug}`, sample: origin.provenance === 'sample' })),
  );
});

test('an article names its author and its days in words, head and graph alike', () => {
  for (const source of catalogue.articles) {
    const path = articlePath(source);
    const { fixed, head } = articleAt(path);
    const author = authors[source.front.author];
    expect(fixed).toMatchObject({ kind: 'article', published: source.published, author });
    expect(head).toMatchObject({ ogType: 'article', author: author.name, published: source.published, section: source.front.category });
    expect(graphAt(path)).toContainEqual(
      expect.objectContaining({
        '@type': 'BlogPosting',
        author: expect.objectContaining({ name: author.name }),
        datePublished: `${source.published}T12:00:00+00:00`,
      }),
    );
  }
});

test('an article is followed by its neighbours, and the newest has none that is newer', () => {
  const chain = catalogue.articles.map((source) => articleAt(articlePath(source)).fixed);
  expect(chain[0]?.newer).toBeUndefined();
  expect(chain.at(-1)?.older).toBeUndefined();
  for (const [index, { older }] of chain.slice(0, -1).entries()) {
    expect(older?.path).toBe(articlePath(catalogue.articles[index + 1] ?? { slug: '' }));
    expect(articleAt(older?.path ?? '').fixed.newer?.path).toBe(articlePath(catalogue.articles[index] ?? { slug: '' }));
  }
});

test('what an article offers to take away is a page of its own', () => {
  const offers = catalogue.articles.flatMap((source) => articleAt(articlePath(source)).fixed.download ?? []);
  expect(offers.length).toBeGreaterThan(0);
  for (const { path } of offers) expect(pageAt(path).row.id).toBe('template');
});

test('a case study leads to its services at their own address', () => {
  for (const study of catalogue.cases) {
    const { services } = caseAt(`/insights/${study.slug}`).fixed;
    expect(services.map(({ path }) => path.split('/').at(-1))).toEqual(study.services);
    for (const { path } of services) expect(pageAt(path).canonical).toBe(path);
  }
});

test('a case study tells challenge, work and outcome, and says whether it is a sample', () => {
  for (const study of catalogue.cases) {
    const { fixed, head } = caseAt(`/insights/${study.slug}`);
    expect(fixed).toMatchObject({
      kind: 'case',
      impact: study.impact,
      sample: study.origin.provenance === 'sample',
      challenge: study.parts.challenge.html,
      outcome: study.parts.outcome.html,
    });
    expect(head).toMatchObject({ ogType: 'article', section: 'Case Study', published: study.publishDate });
  }
});

test('the case study that is called newer is not older', () => {
  for (const study of catalogue.cases) {
    const { newer } = caseAt(`/insights/${study.slug}`).fixed;
    const neighbour = catalogue.cases.find(({ slug }) => newer?.path === `/insights/${slug}`);
    expect((neighbour?.publishDate ?? study.publishDate) >= study.publishDate, `${study.slug} names ${neighbour?.slug} as newer`).toBe(true);
  }
});
