import { expect, test } from 'vitest';
import { createSources } from './source.ts';

const pages = [
  { path: '/', row: 'home', private: false },
  { path: '/services/tracing/debtors', row: 'service', private: false },
  { path: '/service/debtors', row: 'service-short', private: false },
  { path: '/contact', row: 'contact', private: true },
];
const source = createSources(pages, 'https://site.example');

test.each([
  ['https://site.example/services/tracing/debtors', '/services/tracing/debtors'],
  ['https://site.example/service/debtors?from=mail#top', '/services/tracing/debtors'],
  ['https://site.example/', '/'],
  ['https://site.example', '/'],
])('%s is a page of ours', (referer, path) => expect(source(referer)).toBe(path));

test.each([
  undefined,
  '',
  'https://search.example/?q=investigator',
  'https://site.example.evil.example/services/tracing/debtors',
  'https://site.example@evil.example/',
  'http://site.example/services/tracing/debtors',
  'https://site.example/nothing/here',
  'https://site.example/contact',
  'https://site.example/%00',
])('%s is not told apart from any other', (referer) => expect(source(referer)).toBe(''));
