import { expect, test } from 'vitest';
import type { ListedPage } from '#shared/site/server-site.ts';
import { createAddressBook, splitTarget } from './addresses.ts';

const page = (path: string, row = 'about'): ListedPage => ({
  path,
  template: 'prose',
  row,
  title: path,
  updated: '2026-11-20',
  indexed: true,
  private: false,
  dated: false,
});

const pages = [
  page('/', 'home'),
  page('/about'),
  page('/services/tracing'),
  page('/services/tracing/find-a-person', 'service'),
  page('/service/find-a-person', 'service-short'),
];
const { find } = createAddressBook(pages, [{ path: '/guides/old-law', reason: 'the law has changed' }]);

test('the exact address of a page is that page', () => {
  for (const listed of pages) expect(find(listed.path)).toEqual({ kind: 'page', page: listed });
});

test.each(['/About', '/ABOUT', '/about/', '/about///', '/About/', '/%61bout', '/about%2F', '/ab%6Fut/'])(
  '%s has moved to the address as it is written',
  (path) => {
    expect(find(path)).toEqual({ kind: 'moved', to: '/about' });
  },
);

test.each(['/services/screening/find-a-person', '/services/screening/Find-A-Person/'])(
  '%s, a service under the wrong category, has moved to its own',
  (path) => {
    expect(find(path)).toEqual({ kind: 'moved', to: '/services/tracing/find-a-person' });
  },
);

test('a withdrawn page is gone for good, however its address is spelt, and says why', () => {
  for (const path of ['/guides/old-law', '/Guides/Old-Law/']) {
    expect(find(path)).toEqual({ kind: 'gone', path: '/guides/old-law', reason: 'the law has changed' });
  }
});

test.each([
  '/nowhere',
  '/about/team',
  '/services/tracing/mind-reading',
  '/services/a/b/find-a-person',
  '',
  '//',
  '//about',
  '//evil.example',
  '/about\\',
  '/about.html',
  '/__proto__',
  '/constructor',
])('%j is unknown', (path) => {
  expect(find(path)).toEqual({ kind: 'unknown' });
});

test.each(['/%', '/%E0%A4%A', '/%zz', '/a%00b', '/a%0d%0aSet-Cookie:x', '/about%7F', '/%1b[31m'])('%s cannot be read', (path) => {
  expect(find(path)).toEqual({ kind: 'malformed' });
});

test('where a page has moved comes from the table, never from what was asked', () => {
  const known = pages.map(({ path }) => path);
  for (const path of ['//evil.example/about/', '/about/..//', '/\\evil.example', '/services/evil.example/find-a-person']) {
    const address = find(path);
    expect(address.kind === 'moved' ? known.includes(address.to) : address.kind === 'unknown', path).toBe(true);
  }
});

test('an address that is one long run of slashes is answered at once', () => {
  const started = process.cpuUsage();
  for (let round = 0; round < 20; round += 1) find(`/${'/'.repeat(16_000)}x`);
  expect(process.cpuUsage(started).user).toBeLessThan(500_000);
});

test.each([
  ['/about', '/about', ''],
  ['/about?utm=x', '/about', '?utm=x'],
  ['/about?a=/b?c', '/about', '?a=/b?c'],
  ['/?', '/', '?'],
  ['http://127.0.0.1:3000/about?x=1', '/about', '?x=1'],
  ['HTTPS://www.example.org', '/', ''],
  ['http://www.example.org?x=1', '/', '?x=1'],
  ['', '/', ''],
  ['//evil.example/about', '//evil.example/about', ''],
])('the target %j is the path %j and the query %j', (target, path, query) => {
  expect(splitTarget(target)).toEqual({ path, query });
});
