/**
 * The one pen that draws every figure: 1.5 px, square joins, ink, one yellow dot, and hatching
 * for what was lost, withheld or not observed. It answers with SVG text that holds no colour:
 * the frame around it (client/ui/figures) gives each class a token, so both themes fit.
 *
 * Classes: b bold, m mono, c centred, e end-aligned; s soft line, t thick line, d dotted line,
 * l faint line, k filled with ink, p filled with the ground of the frame, x the same without a line
 * (room for words), g filled with paper, o without a line, w shaded window, v field of view, y the yellow dot.
 */

/** Units across a sheet. The narrow one is drawn for a phone, not scaled down to it. */
export const sheetWidths = { wide: 1080, narrow: 320 } as const;

/** A drawing of one width: its height in the same units, and its parts from back to front. */
export type Sheet = { height: number; parts: readonly string[] };

export type Figure = {
  /** The finding, as a heading. */
  title: string;
  /** What a person who cannot see the figure is told: the finding, not the shapes. */
  name: string;
  /** Completes "What this shows: …". */
  shows: string;
  /** Completes "What it does not show: …". */
  hides: string;
  /** Services of its category whose pages show it too, because they make the same argument. */
  services: readonly string[];
  wide: Sheet;
  narrow: Sheet;
};

const classed = (style: string): string => (style === '' ? '' : ` class="${style}"`);

export const path = (d: string, style = ''): string => `<path${classed(style)} d="${d}"/>`;

export const box = (x: number, y: number, width: number, height: number, style = ''): string => path(`M${x} ${y}h${width}v${height}h${-width}z`, style);

/** Baseline at y. A turned text reads upwards around its own anchor. */
export function text(x: number, y: number, words: string, style = '', turned = false): string {
  const size = style.includes('m') ? ' font-size="12.5"' : '';
  const turn = turned ? ` transform="rotate(-90 ${x} ${y})"` : '';
  return `<text${classed(style)} x="${x}" y="${y}"${size}${turn}>${words}</text>`;
}

/** Lines of text below each other: the first one bold, the rest plain unless a style is given. */
export const label = (x: number, y: number, lines: readonly string[], align = '', rest = ''): string =>
  lines.map((line, index) => text(x, y + index * 18, line, [index === 0 ? 'b' : rest, align].filter(Boolean).join(' '))).join('');

/** The one yellow mark of a sheet. */
export const dot = (x: number, y: number, radius = 9): string => `<circle class="y" cx="${x}" cy="${y}" r="${radius}"/>`;

/** A hatched shape. The drawing's own pattern is put in its place by `draw`. */
export const hatch = (d: string): string => `<path class="s" fill="url(#hatch)" d="${d}"/>`;

/** A bar over words that are withheld. */
export const redact = (x: number, y: number, width: number, height = 13): string => box(x, y, width, height, 'k');

/** Short strokes across a track: along x when it runs sideways, along y when it runs down. */
export const ticks = (at: readonly number[], track: number, length: number, down = false): string =>
  path(at.map((place) => (down ? `M${track - length / 2} ${place}h${length}` : `M${place} ${track - length / 2}v${length}`)).join(''));

/** A square that marks an agreed point. */
export const point = (x: number, y: number): string => box(x - 5, y - 5, 10, 10, 'k');

/**
 * Places between two ends, unevenly spread and always the same for one seed: the look of a log
 * without a thousand numbers in the source.
 * @param step Mean distance.
 */
export function scatter(from: number, to: number, step: number, seed: number): number[] {
  const places: number[] = [];
  let state = (seed * 48_271 + 1_299_709) % 2_147_483_647;
  let at = from;
  while (at <= to) {
    places.push(Math.round(at));
    state = (state * 16_807) % 2_147_483_647;
    at += Math.max(3, step * (0.35 + (1.3 * state) / 2_147_483_647));
  }
  return places;
}

/** @param id Unique on the page: an SVG pattern is found by its id. */
export function draw(sheet: Sheet, width: number, id: string): string {
  const parts = sheet.parts.join('');
  const pattern = parts.includes('#hatch')
    ? `<pattern id="${id}" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">${path('M0 0v7', 's')}</pattern>`
    : '';
  return `<svg viewBox="0 0 ${width} ${sheet.height}" font-size="14" aria-hidden="true">${pattern}${parts.replaceAll('#hatch', `#${id}`)}</svg>`;
}
