/** Heights of a drawing. */

/** Least round number that is not below a value: 1, 2, 5, 10, 20, 50. At least 4, so that half of it is whole. */
export function roundTop(value: number): number {
  for (let size = 1; ; size *= 10) for (const step of [1, 2, 5]) if (step * size >= Math.max(value, 4)) return step * size === 5 ? 6 : step * size;
}

/** Part of a hundred, in two decimals, as SVG takes it. */
export const percent = (part: number, whole = 100): string => `${Math.round((part / whole) * 10_000) / 100}%`;
