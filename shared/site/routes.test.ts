import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { publicRows, rows } from './routes.ts';

const repeated = (values: readonly string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index);

test('no two rows share an id or a path', () => {
  expect(repeated(rows.map(({ id }) => id))).toEqual([]);
  expect(repeated(rows.map(({ path }) => path.replaceAll(/:[a-z]+/g, ':')))).toEqual([]);
});

test('every public row says where its words come from, in one way', () => {
  expect(publicRows.filter(({ each, document }) => (each === undefined) === (document === undefined))).toEqual([]);
});

test('every public row names a page template that exists', () => {
  const missing = publicRows.filter(({ page }) => !existsSync(fileURLToPath(new URL(`../../client/pages/${page}/index.tsx`, import.meta.url))));
  expect(missing).toEqual([]);
});

test('every trail of parents ends at the home page', () => {
  for (const row of publicRows.filter(({ canonical }) => canonical === undefined)) {
    const trail = [row.id];
    for (let current = row; current.parent !== undefined;) {
      const parent = rows.find(({ id }) => id === current.parent);
      if (parent === undefined || trail.includes(parent.id)) throw new Error(`The trail of ${row.id} breaks at ${current.parent}`);
      trail.push(parent.id);
      current = parent;
    }
    expect(trail.at(-1)).toBe('home');
  }
});

test('a row that answers for another names a row with the same parameters', () => {
  for (const row of rows.filter(({ canonical }) => canonical !== undefined)) {
    const owner = rows.find(({ id }) => id === row.canonical);
    expect(owner?.each).toBe(row.each);
  }
});

test('whatever stands in a menu has a short label', () => {
  expect(rows.filter((row) => row.in !== undefined && row.label === undefined)).toEqual([]);
});

test('the signed-in areas are marked by their address', () => {
  for (const { path, area } of rows) expect(area, path).toBe(/^\/(portal|admin)(\/|$)/.exec(path)?.[1]);
});

test('the tip page is made for each visitor and never stored', () => {
  expect(rows.find(({ path }) => path === '/anonymous-tip')?.private).toBe(true);
});
