/** Heights of a drawing. */

/** Least of 4, 6, 10, 20, 50, 100, 200, 500 and so on that is not below a value: half of each is whole. */
export function roundTop(value: number): number {
  for (const small of [4, 6]) if (value <= small) return small;
  for (let size = 10; ; size *= 10) for (const step of [1, 2, 5]) if (step * size >= value) return step * size;
}

/** Part of a hundred, in two decimals, as SVG takes it. */
export const percent = (part: number, whole = 100): string => `${Math.round((part / whole) * 10_000) / 100}%`;
