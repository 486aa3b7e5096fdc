import { expect, test } from 'vitest';
import { fillPath, href } from './href.ts';

test('an address is made from the id of its row and its parameters', () => {
  expect(href('home')).toBe('/');
  expect(href('service', { category: 'osint-tracing', service: 'person-tracing' })).toBe('/services/osint-tracing/person-tracing');
  expect(href('guide', { slug: 'verify-uk-company' })).toBe('/guides/verify-uk-company');
});

test('a parameter cannot leave its place in the path', () => {
  expect(fillPath('/guides/:slug', { slug: '../admin?x#y' })).toBe('/guides/..%2Fadmin%3Fx%23y');
});

test('a link that lacks a parameter is refused by path and name', () => {
  expect(() => fillPath('/services/:category/:service', { category: 'hr-internal' })).toThrow('/services/:category/:service needs the parameter "service"');
});

test('parameters that a path does not have are left aside', () => {
  expect(fillPath('/service/:service', { category: 'hr-internal', service: 'dbs-checks' })).toBe('/service/dbs-checks');
});
