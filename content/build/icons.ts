/** Makes the icons that browsers and phones ask for from the one drawing, public/favicon.svg. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { palette } from './og/palette.ts';

type Icon = {
  name: string;
  /** Width and height in pixels. */
  size: number;
  /** Width of the drawing as a share of the icon, on a paper ground; without it the ground is transparent. */
  share?: number;
};

const icons: readonly Icon[] = [
  { name: 'favicon-32.png', size: 32 },
  // iOS rounds the corners and prints transparency black.
  { name: 'apple-touch-icon.png', size: 180, share: 0.72 },
  { name: 'icon-192.png', size: 192 },
  { name: 'icon-512.png', size: 512 },
  // A launcher may cut everything outside a circle of 80 %; a square of 56 % fits into it (W3C Web Application Manifest, icon masks).
  { name: 'icon-maskable-512.png', size: 512, share: 0.56 },
];

const defaultDrawing = fileURLToPath(new URL('../../public/favicon.svg', import.meta.url));

/**
 * Writes the PNG icons beside favicon.svg.
 * @param targetFolder Folder that is served as the site's root.
 * @returns The names of the files.
 */
export async function writeIcons(targetFolder: string, drawing = defaultDrawing): Promise<string[]> {
  const svg = await readFile(drawing);
  await mkdir(targetFolder, { recursive: true });
  await Promise.all(icons.map(async (icon) => writeFile(join(targetFolder, icon.name), await render(svg, icon))));
  return icons.map(({ name }) => name);
}

async function render(svg: Buffer, { size, share = 1 }: Icon): Promise<Buffer> {
  const inner = Math.round((size * share) / 2) * 2;
  const border = (size - inner) / 2;
  // The drawing's own size is 32: a density of 72 per inch draws it at that, and more draws it larger and still sharp.
  const drawn = sharp(svg, { density: (72 * inner) / 32 }).resize(inner, inner);
  if (border > 0) drawn.extend({ top: border, bottom: border, left: border, right: border, background: palette.paper }).flatten({ background: palette.paper });
  return drawn.png({ compressionLevel: 9, effort: 10 }).toBuffer();
}
