// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { firm } from '#content/firm.ts';
import type { Head } from '#shared/site/documents.ts';
import { applyHead } from './head.ts';
import { siteOrigin } from './site-origin.ts';

const origin = 'https://www.example.org';
const about: Head = {
  title: 'About us | Fallowgate',
  description: 'Who we are.',
  keywords: ['about'],
  canonical: '/about',
  ogType: 'website',
  ogImage: '/og/about.png',
  ogImageAlt: 'About us',
  robots: 'index, follow',
  graph: '{"name":"about","url":"{origin}/about"}',
};
const article: Head = {
  ...about,
  title: 'Stop the clock | Fallowgate',
  description: 'What "pauses" & what does not.',
  canonical: '/insights/stop-the-clock',
  ogType: 'article',
  author: 'I. Hartle',
  published: '2026-10-08',
  section: 'Legal Guide',
  tags: ['DSAR', 'UK GDPR'],
  graph: '{"name":"article","url":"{origin}/insights/stop-the-clock"}',
};

/** What belongs to the whole site and must outlive every navigation. */
const lasting =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="theme-color" content="#14201e"><link rel="icon" href="/favicon.svg"><style>a{}</style>';
const startWith = (markup: string) => {
  document.head.innerHTML = markup;
};
const contents = (selector: string) => [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute('content') ?? element.textContent);

test('the head of the page before makes way for that of the next', () => {
  startWith(lasting);
  applyHead(article, origin);
  applyHead(about, origin);
  expect(document.title).toBe('About us | Fallowgate');
  expect(contents('meta[name=description]')).toEqual(['Who we are.']);
  expect(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href).toBe('https://www.example.org/about');
  expect(contents('meta[name=author]')).toEqual([firm.name]);
  expect(document.head.innerHTML).not.toMatch(/Stop the clock|article:|DSAR|Hartle/);
});

test('nothing stands twice, however many pages are visited', () => {
  startWith(`${lasting}<title>As the server sent it</title><meta name="description" content="Old"><link rel="canonical" href="${origin}/">`);
  for (const head of [about, article, about, article]) applyHead(head, origin);
  expect(contents('title')).toEqual(['Stop the clock | Fallowgate']);
  expect(contents('meta[property="article:tag"]')).toEqual(['DSAR', 'UK GDPR']);
  expect(contents('script[type="application/ld+json"]')).toEqual([`{"name":"article","url":"${origin}/insights/stop-the-clock"}`]);
  const keys = [...document.head.querySelectorAll('meta')]
    .map((meta) => meta.name || meta.getAttribute('property') || 'charset')
    .filter((key) => key !== 'article:tag');
  expect(keys).toHaveLength(new Set(keys).size);
  expect(document.head.querySelectorAll('link[rel=canonical]')).toHaveLength(1);
});

test('what belongs to the whole site stays where it is', () => {
  startWith(lasting);
  const before = [...document.head.children];
  applyHead(article, origin);
  expect([...document.head.children].slice(0, before.length)).toEqual(before);
});

test('signs of HTML in words stay words', () => {
  startWith('');
  applyHead({ ...about, title: '</title><script>alert(1)</script>', description: '"><script>alert(2)</script>' }, origin);
  expect(document.title).toBe('</title><script>alert(1)</script>');
  expect(document.head.querySelectorAll('script:not([type])')).toHaveLength(0);
});

test('the origin is what the server said, which behind a proxy is not what the browser sees', () => {
  startWith('<link rel="canonical" href="https://www.example.org/about">');
  expect(siteOrigin()).toBe('https://www.example.org');
  startWith('');
  expect(siteOrigin()).toBe(window.location.origin);
});
