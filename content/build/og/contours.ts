/** A hill drawn as a survey map draws it: lines of equal height, found by marching squares. */
import { hashText, valueNoise, type Noise } from './noise.ts';

/** Pixels of the picture. */
export type Area = { left: number; top: number; right: number; bottom: number };
type Point = readonly [x: number, y: number];
type Corner = { x: number; y: number; height: number };

/** Path data of the thin lines, and of every fifth one, which is drawn thicker. */
export type Contours = { thin: string; thick: string };

const cell = 8;
const levels = 10;
/** Pixels over which the land rises from the edge of a text to the height of the summit. */
const shore = 210;

/**
 * Contour lines of a hill; the seed decides its shape. They close before the area's left and
 * upper edges and run out of the picture at the others.
 * @param clear Areas of text: the land sinks before it reaches them, so no line crosses a letter.
 */
export function drawContours(seed: string, area: Area, clear: readonly Area[]): Contours {
  const cells = surveyCells(hashText(seed), area, clear);
  const lines = { thin: '', thick: '' };
  for (let index = 1; index <= levels; index += 1) {
    const level = index / (levels + 1);
    const path = cells
      .flatMap((corners) => crossings(corners, level))
      .map(([from, to]) => `M${place(from)}L${place(to)}`)
      .join('');
    if (index % 5 === 0) lines.thick += path;
    else lines.thin += path;
  }
  return lines;
}

/** The four corners of every square of the area, clockwise, with their heights from 0 (sea) to about 1 (summit). */
function surveyCells(seed: number, area: Area, clear: readonly Area[]): Corner[][] {
  const noise = valueNoise(seed);
  const hill = hillside(noise, area);
  const heightAt = (x: number, y: number) => {
    const inland = Math.min(x - area.left, y - area.top, ...clear.map((text) => distance(text, x, y)));
    return softLower(hill(x, y), (bay(noise, x, y) * inland) / shore);
  };
  const columns = Math.ceil((area.right - area.left) / cell);
  const rows = Math.ceil((area.bottom - area.top) / cell);
  const points = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (__, column): Corner => {
      const [x, y] = [area.left + column * cell, area.top + row * cell];
      return { x, y, height: heightAt(x, y) };
    }),
  );
  return points.slice(1).flatMap((lower, row) => {
    const upper = points[row] ?? [];
    return lower.slice(1).map((_, column) => [...upper.slice(column, column + 2), ...lower.slice(column, column + 2).toReversed()]);
  });
}

/** About 1 at the summit, which lies towards the lower right, and lower all around it. */
function hillside(noise: Noise, { left, top, right, bottom }: Area): Noise {
  const [width, depth] = [right - left, bottom - top];
  const summit = { x: left + width * (0.7 + 0.16 * noise(0.5, 90.5)), y: top + depth * (0.6 + 0.22 * noise(90.5, 0.5)) };
  return (x, y) => {
    const slope = Math.hypot((x - summit.x) / width, (y - summit.y) / depth) / 0.6;
    const rough = noise(x / 150, y / 150) + 0.4 * noise(x / 70 + 31, y / 70 + 17) - 0.7;
    return 1.02 - slope + 0.5 * rough * Math.min(1, slope * 1.6);
  };
}

/** Makes the shore wander: without it the lines would follow the straight edges of the text. */
const bay = (noise: Noise, x: number, y: number): number => 0.45 + 1.1 * noise(x / 90 + 7, y / 90 + 51);

/** How far a point is outside an area; 0 within. */
const distance = ({ left, top, right, bottom }: Area, x: number, y: number): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/** The lower of two heights, rounded off where they meet. */
function softLower(one: number, other: number): number {
  const reach = 0.3;
  const overlap = Math.max(0, reach - Math.abs(one - other));
  return Math.min(one, other) - (overlap * overlap) / (4 * reach);
}

/** Where the line enters and leaves one square: no stroke, one or, across a saddle, two. */
function crossings(corners: readonly Corner[], level: number): [Point, Point][] {
  const points = corners.flatMap((from, index): Point[] => {
    const to = corners[(index + 1) % corners.length] ?? from;
    if (from.height > level === to.height > level) return [];
    const share = (level - from.height) / (to.height - from.height);
    return [[from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share]];
  });
  const [upper, right, lower, left] = points;
  if (upper === undefined || right === undefined) return [];
  if (lower === undefined || left === undefined) return [[upper, right]];
  // On a saddle the middle decides which two corners belong together.
  const middle = corners.reduce((sum, { height }) => sum + height, 0) / corners.length;
  const joined = middle > level === (corners[0]?.height ?? 0) > level;
  return joined
    ? [
        [upper, right],
        [lower, left],
      ]
    : [
        [left, upper],
        [right, lower],
      ];
}

const place = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
