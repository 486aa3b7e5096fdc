import { afterAll, expect, test, vi } from 'vitest';
import { contentFolder } from '#tests/support/content-copy.ts';
import { loadCatalogue } from './catalogue.ts';
import type { Catalogue } from './catalogue-types.ts';
import { checkLinks, templateAnchors } from './check-links.ts';
import { compileMarkdown } from './markdown.ts';
import { Problems } from './problems.ts';

vi.mock('../gone.ts', () => ({ gone: [{ path: '/old-guide', reason: 'the law has changed' }] }));
// Files of tests share what they have imported, which is to be neither used here nor left changed.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('../gone.ts');
  vi.resetModules();
});

const catalogue = loadCatalogue(contentFolder);

const first = <Entry>([entry]: readonly Entry[]): Entry => {
  if (entry === undefined) throw new Error('The catalogue is empty');
  return entry;
};
const guide = first(catalogue.guides);
const guidePath = `/guides/${guide.slug}`;

function problemsOf(change: Partial<Catalogue>): string[] {
  const problems = new Problems();
  checkLinks({ ...catalogue, ...change }, problems);
  return problems.list.map(({ file, message }) => `${file}: ${message}`);
}

/** Complaints about the first guide when its body is this. */
const problemsOfBody = (markdown: string): string[] => {
  const others = catalogue.guides.slice(1);
  return problemsOf({ guides: [{ ...guide, body: compileMarkdown(`## Here\n\n${markdown}`) }, ...others] }).filter((line) => line.startsWith(guide.file));
};

test('the content as it stands has no dead link', () => {
  expect(problemsOf({})).toEqual([]);
});

const printedByTemplates = Object.entries(templateAnchors).flatMap(([path, anchors]) => anchors.map((anchor) => `${path}#${anchor}`));

test.each(['/about', '/', '#here', `${guidePath}#here`, '/services/osint-tracing', ...printedByTemplates])('the link %s is found', (link) => {
  expect(problemsOfBody(`[x](${link})`)).toEqual([]);
});

test.each(['/nowhere', '/about/', '/About', '/about?x=1', '/portal/login'])('the link %s is refused: no page has that address', (link) => {
  expect(problemsOfBody(`[x](${link})`)).toEqual([`${guide.file}: the link ${link} leads nowhere: no page has that address`]);
});

test('a link to a missing anchor is refused with the anchors there are', () => {
  expect(problemsOfBody('[x](#there)')).toEqual([`${guide.file}: the link #there has no anchor: ${guidePath} has here`]);
  expect(problemsOfBody('[x](/resources#jobs)')).toEqual([expect.stringMatching(/the link \/resources#jobs has no anchor: \/resources has .*templates/)]);
});

test('a link to the short address of a service is refused: the page has one of its own', () => {
  const { slug } = first(catalogue.services);
  expect(problemsOfBody(`[x](/service/${slug})`)).toEqual([`${guide.file}: the link /service/${slug} should use the page's own two-level address`]);
});

test('a link to a withdrawn page is refused', () => {
  expect(problemsOfBody('[x](/old-guide)')).toEqual([`${guide.file}: the link /old-guide leads to a withdrawn page`]);
});

test('a link that a text repeats is reported once', () => {
  expect(problemsOfBody('[x](/nowhere) and [y](/nowhere)')).toHaveLength(1);
});

test('links outside bodies are followed too: further reading, services, case studies and the home page', () => {
  const service = first(catalogue.services);
  const study = first(catalogue.cases);
  const page = first([...catalogue.standalone]);
  expect(
    problemsOf({
      guides: [{ ...guide, front: { ...guide.front, related: ['/nowhere'] } }],
      services: [{ ...service, related: ['/nowhere'] }, ...catalogue.services.slice(1)],
      cases: [{ ...study, parts: { ...study.parts, outcome: compileMarkdown('[x](/nowhere)') } }],
      standalone: new Map([[page[0], { ...page[1], front: { ...page[1].front, related: ['/nowhere'] } }]]),
      home: { ...catalogue.home, resources: catalogue.home.resources.map((card) => ({ ...card, path: '/nowhere' })) },
    })
      .filter((line) => line.includes('/nowhere'))
      .map((line) => line.split(': ')[0]),
  ).toEqual([guide.file, page[1].file, `services/${service.category.slug}.ts (${service.slug})`, `case-studies.ts (${study.slug})`, 'home.ts']);
});

test('the links of the page for missing pages are followed', async () => {
  vi.resetModules();
  vi.doMock('../status-pages.ts', async (original) => {
    const words = await original<typeof import('../status-pages.ts')>();
    return { ...words, notFound: { ...words.notFound, links: [{ label: 'Help', path: '/help', line: 'Help.' }] } };
  });
  const fresh = await import('./check-links.ts');
  vi.doUnmock('../status-pages.ts');
  const problems = new Problems();
  fresh.checkLinks(catalogue, problems);
  expect(problems.list).toEqual([{ file: 'status-pages.ts (Page not found)', message: 'the link /help leads nowhere: no page has that address' }]);
});

test('a case study that names an unknown service is reported', () => {
  const study = first(catalogue.cases);
  expect(problemsOf({ cases: [{ ...study, services: ['mind-reading'] }] })).toEqual([`case-studies.ts: ${study.slug}: no service has the slug "mind-reading"`]);
});

test('an article that offers a template which does not exist is reported', () => {
  const article = first(catalogue.articles);
  const front = { ...article.front, downloadResource: { title: 'Form', description: 'A form', filename: 'no-such-form' } };
  expect(problemsOf({ articles: [{ ...article, front }, ...catalogue.articles.slice(1)] })).toEqual([
    `${article.file}: downloadResource: content/templates/no-such-form.md does not exist`,
  ]);
});

test('two services with one slug are reported: their short address could mean either', () => {
  const service = first(catalogue.services);
  const other = catalogue.categories.find(({ slug }) => slug !== service.category.slug);
  if (other === undefined) throw new Error('There is only one category');
  const twin = { ...service, category: other };
  expect(problemsOf({ services: [...catalogue.services, twin] })).toEqual([
    `services/${other.slug}.ts: the slug "${service.slug}" is used twice: /service/{slug} needs it to be unique`,
  ]);
});

test('what was left out as unreadable is not called dead as well', () => {
  const problems = new Problems();
  problems.leftOut.add('unread-guide');
  const body = compileMarkdown('[x](/guides/unread-guide#part) [y](/guides/another)');
  checkLinks({ ...catalogue, guides: [{ ...guide, body }, ...catalogue.guides.slice(1)] }, problems);
  const told = problems.list.map(({ message }) => message).filter((message) => message.includes('leads nowhere'));
  expect(told).toEqual(['the link /guides/another leads nowhere: no page has that address']);
});
