import { expect, test } from 'vitest';
import type { Row } from '#shared/site/define-routes.ts';
import { listPages, type Entry } from '#shared/site/pages.ts';
import { listSharePages } from './share-pages.ts';

const rows: Row[] = [
  { id: 'home', path: '/', page: 'home', document: 'home', label: 'Home' },
  { id: 'about', path: '/about', page: 'prose', document: 'about', parent: 'home', label: 'About' },
  { id: 'services', path: '/services', page: 'services', document: 'services', parent: 'home', label: 'Services' },
  { id: 'category', path: '/services/:category', page: 'category', each: 'categories', parent: 'services' },
  { id: 'service', path: '/services/:category/:service', page: 'service', each: 'services', parent: 'category' },
  { id: 'service-short', path: '/service/:service', page: 'service', each: 'services', canonical: 'service' },
  { id: 'guide', path: '/guides/:slug', page: 'guide', each: 'guides', parent: 'home' },
];

const entry = (title: string, params: Record<string, string> = {}, sensitive = false): Entry => ({
  params,
  title,
  description: '',
  keywords: [],
  updated: '2026-01-01',
  file: '',
  sensitive,
});

const sharePages = () =>
  listSharePages(
    listPages(rows, {
      document: (name) => entry(name === 'services' ? 'Services' : `The ${name} page`),
      collection: (name) => {
        if (name === 'categories')
          return [entry('Corporate & Legal', { category: 'corporate-legal' }), entry('Relationship & Family', { category: 'relationship-family' }, true)];
        if (name === 'services')
          return [
            entry('Process Serving', { category: 'corporate-legal', service: 'process-serving' }),
            entry('Cohabitation Evidence', { category: 'relationship-family', service: 'cohabitation-evidence' }, true),
          ];
        return [entry('Check a company', { slug: 'check-company' })];
      },
    }),
  );

test('each canonical address has one picture, and a second address of a page has none', () => {
  expect(sharePages().map(({ path }) => path)).toEqual([
    '/',
    '/about',
    '/services',
    '/services/corporate-legal',
    '/services/relationship-family',
    '/services/corporate-legal/process-serving',
    '/services/relationship-family/cohabitation-evidence',
    '/guides/check-company',
  ]);
});

test('the tag says which part of the site a page belongs to', () => {
  expect(Object.fromEntries(sharePages().map(({ path, section }) => [path, section]))).toMatchObject({
    '/': 'Manchester',
    '/about': 'About',
    '/services': 'Manchester',
    '/services/corporate-legal': 'Services',
    '/services/corporate-legal/process-serving': 'Corporate & Legal',
    '/guides/check-company': 'Guide',
  });
});

test('somebody who shares a page about private life by mistake does not tell what it was about', () => {
  const neutral = sharePages().filter((page) => page.neutral);
  expect(neutral.map(({ path }) => path)).toEqual(['/services/relationship-family', '/services/relationship-family/cohabitation-evidence']);
});
