// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Head } from './documents.ts';
import { headTags, headTagSelector, type HeadTag } from './head-tags.ts';

const facts = { origin: 'https://www.example.org', siteName: 'Fallowgate', region: 'GB-MAN', place: 'Manchester' };
const plain: Head = {
  title: 'About us | Fallowgate',
  description: 'Who we are.',
  keywords: ['about', 'agency'],
  canonical: '/about',
  ogType: 'website',
  ogImage: '/og/about.png',
  ogImageAlt: 'About us',
  robots: 'index, follow',
  graph: '{"@id":"{origin}/#business","url":"{origin}/about"}',
};
const article: Head = {
  ...plain,
  ogType: 'article',
  author: 'I. Hartle',
  published: '2026-10-08',
  modified: '2026-11-20',
  section: 'Legal Guide',
  tags: ['DSAR', 'UK GDPR'],
};

/** Contents of every meta tag with this name or property. */
const metas = (tags: readonly HeadTag[], key: string): (string | undefined)[] =>
  tags.flatMap((tag) => (tag.tag === 'meta' && (tag.attributes.name === key || tag.attributes.property === key) ? [tag.attributes.content] : []));

test('addresses in the head are absolute and carry the origin of the site', () => {
  const tags = headTags(plain, facts);
  expect(tags).toContainEqual({ tag: 'link', attributes: { rel: 'canonical', href: 'https://www.example.org/about' } });
  expect(metas(tags, 'og:url')).toEqual(['https://www.example.org/about']);
  expect(metas(tags, 'og:image')).toEqual(['https://www.example.org/og/about.png']);
  expect(tags).toContainEqual({
    tag: 'script',
    attributes: { type: 'application/ld+json' },
    text: '{"@id":"https://www.example.org/#business","url":"https://www.example.org/about"}',
  });
});

test('a page says title, description, keywords, robots and place once each', () => {
  const tags = headTags(plain, facts);
  expect(tags.filter(({ tag }) => tag === 'title')).toEqual([{ tag: 'title', text: 'About us | Fallowgate' }]);
  expect(metas(tags, 'description')).toEqual(['Who we are.']);
  expect(metas(tags, 'keywords')).toEqual(['about, agency']);
  expect(metas(tags, 'robots')).toEqual(['index, follow']);
  expect(metas(tags, 'geo.region')).toEqual(['GB-MAN']);
  expect(metas(tags, 'author')).toEqual(['Fallowgate']);
});

test('an article adds its author, its days, its section and each of its tags', () => {
  const tags = headTags(article, facts);
  expect(metas(tags, 'author')).toEqual(['I. Hartle']);
  expect(metas(tags, 'article:author')).toEqual(['I. Hartle']);
  expect(metas(tags, 'article:published_time')).toEqual(['2026-10-08']);
  expect(metas(tags, 'article:modified_time')).toEqual(['2026-11-20']);
  expect(metas(tags, 'article:section')).toEqual(['Legal Guide']);
  expect(metas(tags, 'article:tag')).toEqual(['DSAR', 'UK GDPR']);
});

test('what a page does not know makes no tag', () => {
  const tags = headTags({ ...plain, graph: '' }, facts);
  expect(tags.filter((tag) => tag.tag === 'meta' && tag.attributes.property?.startsWith('article:'))).toEqual([]);
  expect(tags.filter(({ tag }) => tag === 'script')).toEqual([]);
});

test('the selector finds every tag that was made, and none that belongs to the whole site', () => {
  document.head.innerHTML =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="theme-color" content="#14201e">' +
    '<link rel="icon" href="/favicon.svg"><link rel="manifest" href="/site.webmanifest"><link rel="alternate" href="/insights/feed.xml"><link rel="stylesheet" href="/a.css" disabled>' +
    '<style></style><script id="page-data" type="application/json">{}</script><script type="module" src="/boot.js"></script>';
  const others = [...document.head.children];
  const own = headTags(article, facts).map((tag) => {
    const element = document.createElement(tag.tag);
    if ('attributes' in tag) for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
    document.head.append(element);
    return element;
  });
  expect(own.filter((element) => !element.matches(headTagSelector))).toEqual([]);
  expect(others.filter((element) => element.matches(headTagSelector))).toEqual([]);
});
