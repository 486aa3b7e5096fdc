import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { palette } from './palette.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8').toLowerCase();

test('pictures have the colours of the light theme', () => {
  const tokens = read('client/styles/tokens.scss');
  // The first value that each name has: the light theme stands before the dark one.
  const firstValue = (name: string) => new RegExp(`--${name}:\\s*(#[0-9a-f]{6})`).exec(tokens)?.[1];
  expect(Object.fromEntries(Object.keys(palette).map((name) => [name, firstValue(name)]))).toEqual(palette);
});

test('the icon is drawn in those colours alone', () => {
  const used = read('public/favicon.svg').match(/#[0-9a-f]{3,8}/g) ?? [];
  expect(used.length).toBeGreaterThan(0);
  for (const colour of used) expect(Object.values(palette)).toContain(colour);
});
