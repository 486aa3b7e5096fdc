// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { changesIn, readTables } from './table-changes.ts';

test('what is new and what is gone is said of each table', () => {
  const before = new Map([
    ['Enquiries', ['/a', '/b']],
    ['Matters', ['/m']],
  ]);
  const after = new Map([
    ['Enquiries', ['/c', '/d', '/a']],
    ['Matters', ['/m']],
  ]);
  expect(changesIn(before, after)).toBe('2 new, 1 gone in “Enquiries”.');
  expect(changesIn(before, before)).toBe('Nothing new.');
  expect(changesIn(new Map(), before)).toBe('2 new in “Enquiries”; 1 new in “Matters”.');
});

test('a row is known by where it leads', () => {
  document.body.innerHTML = `<main><table><caption>Tips</caption><thead><tr><th>Head</th></tr></thead>
    <tbody><tr><th><a href="/admin/tips/TIP-1">TIP-1</a></th><td><a href="/x">x</a></td></tr><tr><th>Bare</th></tr></tbody></table></main>`;
  expect([...readTables()]).toEqual([['Tips', ['/admin/tips/TIP-1', 'Bare']]]);
});
