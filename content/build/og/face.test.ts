import { expect, test } from 'vitest';
import { loadFace } from './face.ts';

const grotesk = (weight: number, tracking = 0) => loadFace({ family: 'schibsted-grotesk', weight, size: 100, tracking });

test('each weight has letters of its own width and shape', async () => {
  const faces = await Promise.all([400, 650, 900].map((weight) => grotesk(weight)));
  const widths = faces.map(({ measure }) => measure('n'));
  expect(widths).toEqual([...new Set(widths)].toSorted((a, b) => a - b));
  expect(new Set(faces.map(({ outline }) => outline('n', 0, 100))).size).toBe(3);
});

test('letter pairs are kerned, in the measure and in the drawing', async () => {
  const { measure, outline } = await grotesk(650);
  expect(measure('AV')).toBeLessThan(measure('A') + measure('V') - 5);
  expect(outline('AV', 0, 100)).toBe(outline('A', 0, 100) + outline('V', measure('AV') - measure('V'), 100));
});

test('tracking closes the gaps between letters, not the space after the last one', async () => {
  const [plain, tight] = [await grotesk(650), await grotesk(650, -0.02)];
  expect(tight.measure('nnn')).toBeCloseTo(plain.measure('nnn') - 4, 5);
  expect(tight.measure('n')).toBe(plain.measure('n'));
});

test('every letter of the mono face is equally wide', async () => {
  const { measure } = await loadFace({ family: 'sometype-mono', weight: 550, size: 26 });
  expect(measure('iii')).toBeCloseTo(measure('WWW'), 5);
});

test('a line starts at the given point and stands on its baseline', async () => {
  const { outline, capHeight } = await grotesk(650);
  const ends = [...outline('H', 50, 200).matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
  expect(Math.max(...ends.map(({ y }) => y))).toBeCloseTo(200, 1);
  expect(Math.min(...ends.map(({ y }) => y))).toBeCloseTo(200 - capHeight, 1);
  expect(Math.min(...ends.map(({ x }) => x))).toBeGreaterThan(50);
});
