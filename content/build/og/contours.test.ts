import { expect, test } from 'vitest';
import { drawContours } from './contours.ts';

const area = { left: 500, top: 100, right: 1200, bottom: 630 };
const text = { left: 0, top: 120, right: 900, bottom: 300 };

const pointsOf = (path: string): [number, number][] => [...path.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

test('contour lines leave the words free and stay inside their part of the picture', () => {
  for (const seed of ['/', '/about', '/services/corporate-legal', '/insights/serving-evasive-respondents']) {
    const { thin, thick } = drawContours(seed, area, [text]);
    const points = pointsOf(thin + thick);
    expect(points.length).toBeGreaterThan(500);
    expect(points.filter(([x, y]) => x < text.right && y > text.top && y < text.bottom)).toEqual([]);
    expect(points.filter(([x, y]) => x <= area.left || y <= area.top)).toEqual([]);
  }
});

test('each page has a landscape of its own', () => {
  expect(drawContours('/about', area, [text]).thin).not.toBe(drawContours('/contact', area, [text]).thin);
});
