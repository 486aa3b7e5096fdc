import { expect, test } from 'vitest';
import { contentFolder } from '#tests/support/content-copy.ts';
import { loadCatalogue } from './catalogue.ts';
import { serverFacts } from './server-facts.ts';

const catalogue = loadCatalogue(contentFolder);
const facts = serverFacts(catalogue);
const at = (path: string) => facts.pages.find((page) => page.path === path);

test('the server knows every address once, with the template that shows it', () => {
  expect(facts.pages.map(({ path }) => path)).toEqual(catalogue.pages.map(({ path }) => path));
  expect(at('/')).toMatchObject({ row: 'home', template: 'home' });
  expect(at('/about')).toMatchObject({ row: 'about', template: 'prose', title: expect.any(String), updated: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
});

test('one address of each page is listed for search engines', () => {
  const short = facts.pages.filter(({ row }) => row === 'service-short');
  expect(short.length).toBeGreaterThan(0);
  expect(short.filter(({ indexed }) => indexed)).toEqual([]);
  const steps = new Set(catalogue.pages.filter(({ row }) => row.step).map(({ path }) => path));
  expect(steps.size).toBeGreaterThan(0);
  expect(facts.pages.filter(({ row, path, indexed }) => row !== 'service-short' && indexed === steps.has(path))).toEqual([]);
});

test('the tip page, the pages of forms and the one that names our key alone are private, and the pages with New badges are dated', () => {
  expect(facts.pages.filter((page) => page.private).map(({ path }) => path)).toEqual([
    '/verify',
    '/contact',
    '/contact/sent',
    '/contact/resume',
    '/anonymous-tip',
    '/anonymous-tip/send',
    '/anonymous-tip/return',
    '/gdpr-compliance/request',
    '/gdpr-compliance/complaint',
    '/gdpr-compliance/sent',
  ]);
  expect(at('/')?.dated).toBe(true);
  expect(at('/insights')?.dated).toBe(true);
  expect(at('/about')?.dated).toBe(false);
});

test('menus count the services of each category, in the order of the catalogue', () => {
  expect(facts.words.categories.map(({ number, path, count }) => ({ number, path, count }))).toEqual(
    catalogue.categories.map(({ slug, services }, index) => ({ number: index + 1, path: `/services/${slug}`, count: services.length })),
  );
});

test('each day of publication is listed once, oldest first', () => {
  const days = [...catalogue.articles.map(({ published }) => published), ...catalogue.cases.map(({ publishDate }) => publishDate)];
  expect(facts.publishedDays).toEqual([...new Set(days)].toSorted());
});

test('the feed lists every article at its own address, newest first', () => {
  expect(facts.articles).toHaveLength(catalogue.articles.length);
  for (const { path, updated, published } of facts.articles) {
    expect(at(path)?.indexed, path).toBe(true);
    expect(updated >= published, path).toBe(true);
  }
  const days = facts.articles.map(({ published }) => published);
  expect(days).toEqual(days.toSorted().toReversed());
});

test('facts survive the way into a module as JSON', () => {
  expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
});

test('every page that says what the law is says when it was read', () => {
  const stamped = facts.pages.filter(({ template }) => template === 'legal' || template === 'playbook').map(({ path }) => path);
  expect(stamped.length).toBeGreaterThan(0);
  expect(facts.lawPages.map(({ path }) => path)).toEqual(stamped);
  expect(facts.lawPages.every(({ lawAsAt }) => /^\d{4}-\d\d-\d\d$/.test(lawAsAt))).toBe(true);
});
