import { expect, test } from 'vitest';
import { serviceCategories } from '../services/index.ts';
import { figures } from './index.ts';
import { draw, scatter, sheetWidths } from './pen.ts';

const drawings = Object.entries(figures).flatMap(([slug, { wide, narrow }]) => [
  { name: `${slug}, wide`, sheet: wide, width: sheetWidths.wide },
  { name: `${slug}, narrow`, sheet: narrow, width: sheetWidths.narrow },
]);

test('every category of services has a figure, and no figure is left over', () => {
  expect(Object.keys(figures).toSorted()).toEqual(serviceCategories.map(({ slug }) => slug).toSorted());
});

test('a figure is shown only on pages of services that its category has', () => {
  for (const { slug, services } of serviceCategories) {
    const known = services.map((service) => service.slug);
    for (const service of figures[slug]?.services ?? []) expect(known, slug).toContain(service);
  }
});

test('somebody who cannot see a figure is told its finding, and no two findings are the same', () => {
  const names = Object.values(figures).map(({ name }) => name);
  for (const name of names) expect(name.length).toBeGreaterThan(120);
  expect(new Set(names).size).toBe(names.length);
});

test('each drawing has one yellow mark, where its argument turns', () => {
  for (const { name, sheet, width } of drawings) expect(draw(sheet, width, 'h').split('class="y"').length - 1, name).toBe(1);
});

test('no drawing states a colour, so that both themes can give it theirs', () => {
  for (const { name, sheet, width } of drawings) expect(draw(sheet, width, 'h'), name).not.toMatch(/#[0-9a-f]{3,6}\b|rgb|style=/i);
});

test('nothing is drawn or written from outside the sheet', () => {
  for (const { name, sheet, width } of drawings) {
    const svg = draw(sheet, width, 'h');
    const starts = [...svg.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g), ...svg.matchAll(/<text[^>]* x="([\d.-]+)" y="([\d.-]+)"/g)];
    expect(starts.length, name).toBeGreaterThan(10);
    for (const [at, x, y] of starts) {
      expect(Number(x), `${name}: ${at}`).toBeGreaterThanOrEqual(0);
      expect(Number(x), `${name}: ${at}`).toBeLessThanOrEqual(width);
      expect(Number(y), `${name}: ${at}`).toBeGreaterThanOrEqual(0);
      expect(Number(y), `${name}: ${at}`).toBeLessThanOrEqual(sheet.height);
    }
  }
});

test('hatching refers to the pattern of its own drawing, so that two drawings on a page do not share one', () => {
  const { wide } = figures['surveillance-evidence'] ?? { wide: { height: 0, parts: [] } };
  const svg = draw(wide, sheetWidths.wide, 'h10w');
  expect(svg).toContain('<pattern id="h10w"');
  expect(svg).toContain('url(#h10w)');
  expect(svg).not.toContain('#hatch');
});

test('the marks of a log fall at the same places in every build, within its ends', () => {
  const places = scatter(100, 300, 8, 7);
  expect(places).toEqual(scatter(100, 300, 8, 7));
  expect(places[0]).toBe(100);
  expect(Math.max(...places)).toBeLessThanOrEqual(300);
  expect(places).not.toEqual(scatter(100, 300, 8, 8));
});
