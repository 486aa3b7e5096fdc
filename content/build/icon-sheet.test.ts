import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from '#tests/support/documents.ts';
import { article, caseStudy, icons, serviceCategory } from '../schema.ts';

const sheet = readFileSync(new URL('../../client/ui/icon/icons.svg', import.meta.url), 'utf8');
const symbols = [...sheet.matchAll(/<symbol id="([a-z]+)" viewBox="0 0 24 24">(.+)<\/symbol>/g)].map(([, id = '', drawing = '']) => ({ id, drawing }));

test('every icon that content may name is drawn once, and nothing else is', () => {
  expect(symbols.map(({ id }) => id)).toEqual([...icons]);
  expect(symbols).toHaveLength(24);
});

test('no two icons are the same drawing, and none brings a colour or a pen of its own', () => {
  expect(new Set(symbols.map(({ drawing }) => drawing)).size).toBe(symbols.length);
  for (const { id, drawing } of symbols) expect(drawing, id).not.toMatch(/fill|stroke|style|class|href/);
});

test('every coordinate lies on the grid', () => {
  for (const { id, drawing } of symbols) {
    const starts = [...drawing.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
    for (const at of starts) expect(at >= 2 && at <= 22, `${id}: ${at}`).toBe(true);
  }
});

test.each([
  ['an article', article.shape.icon],
  ['a case study', caseStudy.shape.icon],
  ['a category', serviceCategory.shape.icon],
])('an icon that nobody has drawn is refused in %s', (_, schema) => {
  expect(schema.safeParse('magnet').success).toBe(false);
  expect(schema.safeParse('scales').success).toBe(true);
});

test('each case study and each category has an icon of its own among its like', () => {
  for (const list of [catalogue.cases, catalogue.categories]) expect(new Set(list.map(({ icon }) => icon)).size).toBe(list.length);
});
