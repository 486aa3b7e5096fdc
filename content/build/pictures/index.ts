/**
 * The pictures of articles as files: each in several widths, as AVIF and WebP. Their addresses
 * hold a fingerprint of what they are drawn from, so browsers keep them for good.
 */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { ArticlePicture } from '#shared/site/words.ts';
import { canvas } from '../../pictures/easel.ts';
import { pictures } from '../../pictures/index.ts';
import { drawPictureOf } from './draw.ts';

const widths = [480, 800, 1200, 1600] as const;
/** What an old browser gets, which knows neither format nor sizes. */
const plainWidth = 1200;
const formats = ['avif', 'webp'] as const;
type Format = (typeof formats)[number];

const drawings = fileURLToPath(new URL('../../pictures/', import.meta.url));
const defaultCache = fileURLToPath(new URL('../../../node_modules/.cache/article-pictures/', import.meta.url));

/** Eight digits that change with any drawing, with the pen and with what makes files of them. */
const fingerprint = createHash('sha256')
  .update(
    readdirSync(drawings)
      .toSorted()
      .map((file) => readFileSync(join(drawings, file)))
      .join(''),
  )
  .update(readFileSync(new URL('draw.ts', import.meta.url)))
  .update(JSON.stringify(sharp.versions))
  .digest('hex')
  .slice(0, 8);

const addressOf = (name: string, width: number, format: Format): string => `/assets/${name}-${width}-${fingerprint}.${format}`;

/** Whether somebody has drawn a picture of this name. */
export const isDrawn = (name: string): boolean => Object.hasOwn(pictures, name);

/** What a page says about one picture. */
export function pictureOf({ name, alt }: { name: string; alt: string }): ArticlePicture {
  const set = (format: Format) => widths.map((width) => `${addressOf(name, width, format)} ${width}w`).join(', ');
  return { alt, src: addressOf(name, plainWidth, 'webp'), avif: set('avif'), webp: set('webp'), width: canvas.width, height: canvas.height };
}

/** One file's bytes. Flat shapes: the letters' edges matter more than the bytes of so few colours. */
async function render(name: string, width: number, format: Format): Promise<Buffer> {
  const scaled = sharp(Buffer.from(await drawPictureOf(name))).resize(width);
  return format === 'avif'
    ? scaled.avif({ quality: 60, effort: 4, chromaSubsampling: '4:4:4' }).toBuffer()
    : scaled.webp({ quality: 82, effort: 5, smartSubsample: true }).toBuffer();
}

/**
 * Writes every picture in every width and format, or copies what an earlier build made.
 * @param targetFolder Folder that is served as the site's root.
 * @param cacheFolder Safe to delete at any time.
 */
export async function writePictures(targetFolder: string, cacheFolder = defaultCache): Promise<void> {
  await mkdir(cacheFolder, { recursive: true });
  await mkdir(join(targetFolder, 'assets'), { recursive: true });
  for (const name of Object.keys(pictures)) {
    for (const width of widths) {
      for (const format of formats) {
        const address = addressOf(name, width, format);
        const stored = join(cacheFolder, address.slice('/assets/'.length));
        const target = join(targetFolder, address);
        const kept = await copyFile(stored, target).then(
          () => true,
          () => false,
        );
        if (kept) continue;
        await writeFile(target, await render(name, width, format));
        await copyFile(target, stored);
      }
    }
  }
}

/** For a development server, which writes no files: the picture at an address, or undefined when there is none. */
export async function pictureAt(url: string): Promise<{ type: string; body: Buffer } | undefined> {
  for (const name of Object.keys(pictures)) {
    for (const width of widths) {
      const format = formats.find((candidate) => addressOf(name, width, candidate) === url);
      if (format !== undefined) return { type: `image/${format}`, body: await render(name, width, format) };
    }
  }
  return undefined;
}
