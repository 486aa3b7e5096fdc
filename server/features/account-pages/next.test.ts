import { expect, test } from 'vitest';
import { safeNext } from './next.ts';

test.each(['/portal/dashboard', '/portal/matters/MAT-7K4M-2QXD/messages', '/portal/matters/MAT-1?page=2'])('a page of the area is gone on to: %s', (path) => {
  expect(safeNext('portal', path)).toBe(path);
});

test.each([
  '',
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https://evil.example/portal/',
  '/%09/evil.example',
  '/%2f%2fevil.example',
  '/portal/%2f%2fevil.example',
  'javascript:alert(1)',
  '/portal/x\r\nSet-Cookie: a=b',
  '/portal/../admin/dashboard',
  '/portal/./x',
  '/portal//evil.example/..',
  '/admin/dashboard',
  '/portalx/y',
  'portal/dashboard',
  `/portal/${'a'.repeat(3000)}`,
  '/portal/dashboard#x',
])('anything else is not: %j', (path) => {
  expect(safeNext('portal', path)).toBeUndefined();
});
