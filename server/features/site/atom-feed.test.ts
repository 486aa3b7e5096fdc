// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { firm } from '#content/firm.ts';
import { authors } from '#content/schema.ts';
import type { FeedArticle } from '#shared/site/server-site.ts';
import { atomFeed } from './atom-feed.ts';

const origin = 'https://www.example.org';
const article: FeedArticle = {
  path: '/insights/stop-the-clock',
  title: 'Stop the clock',
  excerpt: 'What pauses, and what does not.',
  category: 'Legal Guide',
  author: 'hartle',
  published: '2026-10-08',
  updated: '2026-10-08',
};

/** The feed as a reader sees it. @throws when it is not XML. */
function read(articles: readonly FeedArticle[]): Document {
  const feed = new DOMParser().parseFromString(atomFeed(articles, origin), 'application/xml');
  const error = feed.querySelector('parsererror');
  if (error) throw new Error(error.textContent ?? 'not XML');
  return feed;
}
const textOf = (parent: ParentNode, name: string) => parent.querySelector(`:scope > ${name}`)?.textContent;

test('a reader finds each article with its address, its days, its author and its summary', () => {
  const [entry] = read([article]).querySelectorAll('entry');
  if (entry === undefined) throw new Error('The feed has no entry');
  expect(textOf(entry, 'id')).toBe('https://www.example.org/insights/stop-the-clock');
  expect(entry.querySelector('link')?.getAttribute('href')).toBe('https://www.example.org/insights/stop-the-clock');
  expect(textOf(entry, 'title')).toBe('Stop the clock');
  expect(textOf(entry, 'published')).toBe('2026-10-08T12:00:00Z');
  expect(textOf(entry, 'summary')).toBe('What pauses, and what does not.');
  expect(entry.querySelector('author > name')?.textContent).toBe(authors.hartle.name);
  expect(entry.querySelector('category')?.getAttribute('term')).toBe('Legal Guide');
});

test('articles keep the order they were given, and the feed is as new as the last change', () => {
  const feed = read([article, { ...article, path: '/insights/older', published: '2026-01-05', updated: '2026-11-18' }]);
  expect([...feed.querySelectorAll('entry > id')].map((id) => id.textContent)).toEqual([`${origin}/insights/stop-the-clock`, `${origin}/insights/older`]);
  expect(textOf(feed.documentElement, 'updated')).toBe('2026-11-18T12:00:00Z');
});

test('the feed names itself and the page that it follows', () => {
  const feed = read([article]);
  expect(feed.documentElement.namespaceURI).toBe('http://www.w3.org/2005/Atom');
  expect(textOf(feed.documentElement, 'id')).toBe(`${origin}/insights`);
  expect(textOf(feed.documentElement, 'title')).toContain(firm.name);
  expect(feed.querySelector('feed > link[rel=self]')?.getAttribute('href')).toBe(`${origin}/insights/feed.xml`);
});

test('words with signs of XML in them arrive as they were written', () => {
  const nasty = 'Search & seizure <now> "here" \'there\' ]]>';
  const [entry] = read([{ ...article, title: nasty, excerpt: nasty, category: nasty }]).querySelectorAll('entry');
  if (entry === undefined) throw new Error('The feed has no entry');
  expect(textOf(entry, 'title')).toBe(nasty);
  expect(textOf(entry, 'summary')).toBe(nasty);
  expect(entry.querySelector('category')?.getAttribute('term')).toBe(nasty);
});

test('an author who has left is replaced by the firm', () => {
  for (const author of ['nobody', 'toString']) expect(read([{ ...article, author }]).querySelector('author > name')?.textContent).toBe(firm.name);
});

test('a feed without articles is a feed', () => {
  expect(read([]).querySelectorAll('entry')).toHaveLength(0);
});
