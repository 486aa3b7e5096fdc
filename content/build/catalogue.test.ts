import { appendFileSync, copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ogImagePath } from '#shared/site/og-path.ts';
import { indexedPages, trailOf } from '#shared/site/pages.ts';
import type { PageTop, ResourcesWords, SitemapWords } from '#shared/site/words.ts';
import { contentFolder, copyContent, writeGuide } from '#tests/support/content-copy.ts';
import { caseStudies } from '../case-studies.ts';
import { serviceCategories as categories } from '../services/index.ts';
import { loadCatalogue } from './catalogue.ts';
import { buildDocument } from './documents/index.ts';
import { ContentError, type Problem } from './problems.ts';

/** What loading this folder complains of. */
function problemsOf(content: string): readonly Problem[] {
  try {
    loadCatalogue(content);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems;
  }
}

/** Replaces lines of a file's front matter. */
function rewrite(file: string, lines: Record<string, string>): void {
  let text = readFileSync(file, 'utf8');
  for (const [name, value] of Object.entries(lines)) text = text.replace(new RegExp(`^${name}: .*$`, 'm'), `${name}: ${JSON.stringify(value)}`);
  writeFileSync(file, text);
}

test('a valid guide that is dropped into the folder is a page, listed wherever guides are', () => {
  const content = copyContent();
  writeGuide(content, 'planted-guide', { body: '## Where to look\n\nSee [the firm](/about).' });
  const catalogue = loadCatalogue(content);
  const page = catalogue.pages.find(({ path }) => path === '/guides/planted-guide');
  if (page === undefined) throw new Error('The guide has no page');
  expect(page).toMatchObject({ title: 'Planted guide planted-guide', canonical: page.path, updated: '2026-11-20', file: 'guides/planted-guide.md' });
  expect(trailOf(page, catalogue.pages).map(({ path }) => path)).toEqual(['/', '/resources', page.path]);
  expect(buildDocument(page, catalogue).fixed).toMatchObject({ heading: page.title, body: { headings: [{ id: 'where-to-look' }] } });

  const documentAt = (path: string) => {
    const found = catalogue.pages.find((candidate) => candidate.path === path);
    if (found === undefined) throw new Error(`No page at ${path}`);
    return buildDocument(found, catalogue).fixed;
  };
  expect((documentAt('/resources') as ResourcesWords).guides.map(({ path }) => path)).toContain(page.path);
  expect((documentAt('/sitemap') as SitemapWords).groups.find(({ name }) => name === 'Guides')?.links.map(({ path }) => path)).toContain(page.path);
});

test('every mistake in the Markdown is named in one run with its file and with what to do, and nothing else is', () => {
  const content = copyContent();
  const plant = (slug: string, words: Parameters<typeof writeGuide>[2]) => writeGuide(content, slug, words);
  plant('a-missing', { front: { description: undefined } });
  plant('b-bad-day', { front: { updated: '2026-02-30' } });
  plant('c-body', { body: '# Title\n\n## Twice\n\n<div>HTML</div>\n\n## Twice\n\n:claim[we win]{id="we-win"} :firm[motto]' });
  plant('d-links', {
    body: '[one](/nowhere) [two](/contact#nowhere) [three](/service/person-tracing) [four](#nowhere) [five](/guides/a-missing) [six](/guides/e-sound#here)',
    front: { related: ['/guides/nowhere'] },
  });
  plant('e-sound', { body: '## Here\n\nNothing is wrong with this one.' });
  plant('f-twin', { front: { title: 'PLANTED GUIDE E-SOUND' } });
  plant('g-twin', { front: { description: readFileSync(join(content, 'guides/e-sound.md'), 'utf8').match(/^description: "(.+)"$/m)?.[1] } });
  writeFileSync(join(content, 'guides/h-yaml.md'), '---\ntitle: Costs: what to pay\n---\n\nText.\n');
  const taken = caseStudies[0]?.slug ?? '';
  copyFileSync(join(content, 'insights/serving-evasive-respondents.md'), join(content, `insights/${taken}.md`));
  rewrite(join(content, `insights/${taken}.md`), { title: 'An address that is taken', description: 'd'.repeat(120) });
  copyFileSync(join(content, 'pages/contact.md'), join(content, 'pages/unseen.md'));
  rmSync(join(content, 'pages/about.md'));
  appendFileSync(join(content, 'policies/terms-of-service.md'), '\n[gone](/about) [wrong](/services/nowhere)\n');

  const own = "should use the page's own two-level address";
  const expected = [
    ['guides/a-missing.md', /^description: /],
    ['guides/b-bad-day.md', /^updated: /],
    ['guides/c-body.md', 'a body has no "#" heading: the template prints the title'],
    ['guides/c-body.md', 'a body holds no HTML: write <div>HTML</div> in Markdown'],
    ['guides/c-body.md', 'two headings read "Twice"'],
    ['guides/c-body.md', 'unknown claim "we-win": use an id from content/claims.ts'],
    ['guides/c-body.md', /^unknown fact "motto" of the firm: use one of /],
    ['guides/d-links.md', 'the link #nowhere has no anchor: /guides/d-links has none'],
    ['guides/d-links.md', /^the link \/contact#nowhere has no anchor: \/contact has /],
    ['guides/d-links.md', 'the link /guides/nowhere leads nowhere: no page has that address'],
    ['guides/d-links.md', 'the link /nowhere leads nowhere: no page has that address'],
    ['guides/d-links.md', `the link /service/person-tracing ${own}`],
    ['guides/f-twin.md', '/guides/f-twin has the same title as /guides/e-sound in content/guides/e-sound.md: reword one of them'],
    ['guides/g-twin.md', '/guides/g-twin has the same description as /guides/e-sound in content/guides/e-sound.md: reword one of them'],
    ['guides/h-yaml.md', /^the front matter is not YAML \(.+\): quote texts that hold a colon$/],
    ['case-studies.ts', `/insights/${taken} is also the address of content/insights/${taken}.md: rename one of them`],
    ['pages/about.md', 'the route table shows this page at /about: write it, or take out the row "about"'],
    ['pages/unseen.md', 'no row of shared/site/routes.ts shows this page: add one, or delete the file'],
    ['policies/terms-of-service.md', 'the link /services/nowhere leads nowhere: no page has that address'],
  ] as const;
  const problems = problemsOf(content);
  const says = (problem: Problem, [file, message]: (typeof expected)[number]) =>
    problem.file === file && (typeof message === 'string' ? problem.message === message : message.test(problem.message));
  expect(expected.filter((mistake) => !problems.some((problem) => says(problem, mistake)))).toEqual([]);
  expect(problems.filter((problem) => !expected.some((mistake) => says(problem, mistake)))).toEqual([]);
});

test('content without a mistake gives every page its own share image', () => {
  const { pages } = loadCatalogue(contentFolder);
  const images = indexedPages(pages).map(({ path }) => ogImagePath(path));
  expect(new Set(images).size).toBe(images.length);
});

test('articles are read from new to old, by either spelling of their day', () => {
  const days = loadCatalogue(contentFolder).articles.map(({ published }) => published);
  expect(days.length).toBeGreaterThan(1);
  expect(days.filter((day) => !/^\d{4}-\d\d-\d\d$/.test(day))).toEqual([]);
  expect(days).toEqual(days.toSorted().toReversed());
});

/** The complaints about the site's own content with one of its TypeScript files replaced. */
async function problemsWith(file: string, change: (module: Record<string, unknown>) => Record<string, unknown>): Promise<readonly Problem[]> {
  vi.resetModules();
  vi.doMock(file, async (original) => change(await original()));
  onTestFinished(() => {
    vi.doUnmock(file);
    vi.resetModules();
  });
  const fresh = await import('./catalogue.ts');
  try {
    fresh.loadCatalogue(contentFolder);
    return [];
  } catch (error) {
    return (error as ContentError).problems;
  }
}

test('a service that lacks a field is reported with its file, and nothing that refers to it is called wrong as well', async () => {
  const slug = categories[0]?.slug;
  const problems = await problemsWith('../services/index.ts', ({ serviceCategories }) => {
    const [first, ...others] = serviceCategories as { services: object[] }[];
    return { serviceCategories: [{ ...first, services: first?.services.map((service) => ({ ...service, timeline: undefined })) }, ...others] };
  });
  const told = categories[0]?.services.map((_, index) => ({
    file: `services/${slug}.ts`,
    message: expect.stringMatching(`^${slug}: services\\.${index}\\.timeline: `),
  }));
  expect(problems).toEqual(told);
});

test('a page about a subject for which somebody may be watched has to offer a quick way out', () => {
  const content = copyContent();
  writeGuide(content, 'stop-a-stalker', {});
  writeGuide(content, 'marked', { front: { title: 'Was it a romance scam', sensitive: true } });
  expect(problemsOf(content)).toEqual([
    { file: 'guides/stop-a-stalker.md', message: expect.stringContaining('/guides/stop-a-stalker speaks of "stalk": mark it "sensitive: true"') },
  ]);
});

test('the pages that offer a quick way out are those of private life, of harassment, and the one for tips', () => {
  const catalogue = loadCatalogue(contentFolder);
  const { pages } = catalogue;
  const sensitive = indexedPages(pages).filter((page) => page.sensitive);
  const inCategories = ['relationship-family', 'online-safety-cyber', 'surveillance-evidence'].flatMap((slug) => [
    `/services/${slug}`,
    ...(categories.find((category) => category.slug === slug)?.services.map((service) => `/services/${slug}/${service.slug}`) ?? []),
  ]);
  expect(inCategories.length).toBe(18);
  expect(sensitive.map(({ path }) => path).toSorted()).toEqual(
    [
      ...inCategories,
      '/services/hr-internal/workplace-harassment',
      '/services/financial-asset-discovery/hidden-asset-tracing-divorce',
      '/insights/workplace-harassment-investigations',
      '/insights/romance-fraud-first-72-hours',
      '/insights/what-infidelity-evidence-is-for',
      '/insights/case-harassment-two-accounts',
      '/insights/case-romance-scam-profile',
      '/insights/case-online-harassment-log',
      '/insights/case-hidden-property-form-e',
      '/guides/trace-uk-phone',
      '/hr-investigations',
      '/resources/legal/surveillance-monitoring',
      '/resources/legal/workplace-employment-investigations',
      '/anonymous-tip',
    ].toSorted(),
  );
  for (const page of pages) expect((buildDocument(page, catalogue).fixed as PageTop).exit ?? false, page.path).toBe(page.sensitive);
});

test('a picture that nobody has drawn, and one without a text for those who cannot see it, are refused', () => {
  const content = copyContent();
  const file = join(content, 'insights/hidden-digital-footprints.md');
  writeFileSync(file, readFileSync(file, 'utf8').replace('  name: hidden-digital-footprints', '  name: the-getaway'));
  expect(problemsOf(content)).toEqual([{ file: 'insights/hidden-digital-footprints.md', message: 'image: nobody has drawn content/pictures/the-getaway.ts' }]);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^ {2}alt: .*\n/m, ''));
  expect(problemsOf(content)[0]).toMatchObject({ file: 'insights/hidden-digital-footprints.md', message: expect.stringContaining('image.alt') });
});
