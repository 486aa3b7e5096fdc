import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { contourSheets, contourSvg, writeContours } from './contours.ts';

test('a seed gives one sheet, the same on every machine, and no two seeds give the same', () => {
  expect(contourSvg('home')).toBe(contourSvg('home'));
  expect(contourSvg('home')).not.toBe(contourSvg('abroad'));
});

test('every sheet that a page refers to weighs no more than 6 kB on the line', () => {
  for (const [seed, options] of Object.entries(contourSheets)) expect(gzipSync(contourSvg(seed, options)).length).toBeLessThan(6 * 1024);
});

test('no line starts further outside the sheet than one square of its survey', () => {
  const starts = [...contourSvg('home', { width: 900, height: 640 }).matchAll(/M(-?\d+)[ ]?(-?\d+)q/g)];
  expect(starts.length).toBeGreaterThan(5);
  for (const [, x, y] of starts) {
    expect(Number(x)).toBeGreaterThanOrEqual(-20);
    expect(Number(x)).toBeLessThanOrEqual(940);
    expect(Number(y)).toBeGreaterThanOrEqual(-20);
    expect(Number(y)).toBeLessThanOrEqual(680);
  }
});

test('the lines around the summit are rings', () => {
  const [, thin = ''] = /<path d="([^"]*)"/.exec(contourSvg('home', contourSheets.home)) ?? [];
  const rings = thin
    .split('M')
    .slice(1)
    .filter((line) => {
      const [start = '', curves = ''] = line.split('q');
      const numbers = curves.match(/-?\d+/g)?.map(Number) ?? [];
      const ends = [0, 1].map((axis) => numbers.reduce((sum, value, index) => (index % 4 === 2 + axis ? sum + value : sum), 0));
      return start !== '' && ends.every((distance) => distance === 0);
    });
  expect(rings.length).toBeGreaterThan(2);
});

test('more levels are more lines', () => {
  const linesOf = (levels: number) => contourSvg('home', { levels }).split('M').length;
  expect(linesOf(20)).toBeGreaterThan(linesOf(6));
});

test('each sheet is written under the name that style sheets use', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheets-'));
  await writeContours(folder, { hill: {} });
  expect(readdirSync(join(folder, 'figures'))).toEqual(['contour-hill.svg']);
  expect(readFileSync(join(folder, 'figures/contour-hill.svg'), 'utf8')).toBe(contourSvg('hill'));
  rmSync(folder, { recursive: true });
});
