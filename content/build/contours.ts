/**
 * Survey sheets: land that a seed decides, as a map draws it. They are shapes without a colour
 * of their own, made for `mask: url(/figures/contour-….svg)`, so that both themes share one file.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lineAt, surveyLand, type Height } from './contour-lines.ts';
import { hashText, valueNoise } from './og/noise.ts';

export type ContourOptions = {
  /** Size of the sheet; the file scales to any other of the same proportions. */
  width?: number;
  height?: number;
  /** How many heights are drawn; every fifth line is thicker. */
  levels?: number;
  /** Where the highest point lies, in units of the sheet. */
  summit?: { x: number; y: number };
};

/** Sheets that pages refer to, by seed. On the home page the five steps climb to the summit. */
export const contourSheets: Readonly<Record<string, ContourOptions>> = {
  home: { levels: 17, summit: { x: 1430, y: 950 } },
  status: { summit: { x: 1380, y: 620 } },
};

/** @returns A whole SVG file, black lines on nothing, the same on every machine. */
export function contourSvg(seed: string, options: ContourOptions = {}): string {
  const { width = 1800, height = 1280, levels = 15, summit = { x: width * 0.6, y: height * 0.5 } } = options;
  const survey = surveyLand(landOf(seed, summit, Math.hypot(width, height)), { width, height });
  const [lowest, highest] = [Math.min(...survey.heights), Math.max(...survey.heights)];
  const lines = Array.from({ length: levels }, (_, index) => lineAt(lowest + ((highest - lowest) * (index + 1)) / (levels + 1), survey));
  const inked = (thick: boolean) => lines.filter((_, index) => (index % 5 === 4) === thick).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g fill="none" stroke="#000" stroke-width="2">` +
    `<path d="${inked(false)}"/><path d="${inked(true)}" stroke-width="3.5"/>` +
    `<path d="${graticule(width, height)}" stroke-opacity=".4"/></g></svg>\n`
  );
}

/** Rolling land with one hill that nothing else reaches. */
function landOf(seed: string, summit: { x: number; y: number }, span: number): Height {
  const noise = valueNoise(hashText(seed));
  // Turned against the sheet, so that the noise's own squares do not show.
  const rough = (x: number, y: number, size: number) => noise((0.8 * x + 0.6 * y) / size + size, (0.8 * y - 0.6 * x) / size + size);
  return (x, y) => {
    const [bentX, bentY] = [x + 260 * (rough(x, y, 420) - 0.5), y + 260 * (rough(x, y, 380) - 0.5)];
    const rolling = 0.6 * rough(x, y, 500) + 0.26 * rough(x, y, 230) + 0.06 * rough(x, y, 90);
    const away = Math.hypot(bentX - summit.x, bentY - summit.y) / span;
    return rolling + 0.95 * Math.exp(-((away / 0.17) ** 2));
  };
}

/** The grid of the survey: squares of a fifth of the width. */
function graticule(width: number, height: number): string {
  const step = width / 5;
  const across = Array.from({ length: Math.floor(height / step) }, (_, index) => `M0 ${(index + 1) * step}h${width}`);
  const down = Array.from({ length: 4 }, (_, index) => `M${(index + 1) * step} 0v${height}`);
  return [...across, ...down].join('');
}

/**
 * Writes one file for each seed: figures/contour-<seed>.svg.
 * @param targetFolder Folder that is served as the site's root.
 * @param seeds Options of each sheet by its seed, which is also its name.
 */
export async function writeContours(targetFolder: string, seeds: Readonly<Record<string, ContourOptions>> = contourSheets): Promise<void> {
  const folder = join(targetFolder, 'figures');
  await mkdir(folder, { recursive: true });
  await Promise.all(Object.entries(seeds).map(([seed, options]) => writeFile(join(folder, `contour-${seed}.svg`), contourSvg(seed, options))));
}
