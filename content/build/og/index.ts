/** Writes the share images of all pages, and keeps what it drew for the next build. */
import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { ogImagePath } from '#shared/site/og-path.ts';
import { inParallel } from '../in-parallel.ts';
import { drawPicture, loadFaces, type Faces, type SharePage } from './picture.ts';

export type { SharePage } from './picture.ts';
export { listSharePages } from './share-pages.ts';

/** Few colours and no dithering: flat shapes stay sharp and the file small. */
const png = { palette: true, colours: 16, dither: 0, compressionLevel: 9, effort: 10 } as const;
const defaultCache = fileURLToPath(new URL('../../../node_modules/.cache/share-images/', import.meta.url));

/**
 * Writes one PNG of 1200 × 630 pixels for each page, under the address that its head names.
 * @param targetFolder Folder that is served as the site's root.
 * @param cacheFolder Pictures of earlier builds; safe to delete at any time.
 * @returns How many were drawn, and how many came out of the cache.
 * @throws Error naming the page whose words cannot be drawn, or two pages that claim one file.
 */
export async function writeShareImages(
  pages: readonly SharePage[],
  targetFolder: string,
  cacheFolder = defaultCache,
): Promise<{ written: number; cached: number }> {
  checkNames(pages);
  const faces = await loadFaces();
  await mkdir(cacheFolder, { recursive: true });
  const fromCache = await inParallel(pages, availableParallelism(), async (page) => {
    const svg = draw(page, faces);
    const stored = join(cacheFolder, `${keyOf(svg)}.png`);
    const target = join(targetFolder, ogImagePath(page.path));
    await mkdir(dirname(target), { recursive: true });
    if (await copied(stored, target)) return true;
    await store(await sharp(Buffer.from(svg)).png(png).toBuffer(), stored);
    await copyFile(stored, target);
    return false;
  });
  const cached = fromCache.filter(Boolean).length;
  return { written: pages.length - cached, cached };
}

/** "/a/b" and "/a-b" would share a file. */
function checkNames(pages: readonly SharePage[]): void {
  const owners = new Map<string, string>();
  for (const { path } of pages) {
    const file = ogImagePath(path);
    const owner = owners.get(file);
    if (owner !== undefined) throw new Error(`The share images of ${owner} and ${path} would both be ${file}: rename one of the pages`);
    owners.set(file, path);
  }
}

function draw(page: SharePage, faces: Faces): string {
  try {
    return drawPicture(page, faces);
  } catch (cause) {
    throw new Error(`The share image of ${page.path} cannot be drawn: ${(cause as Error).message}`, { cause });
  }
}

/** The drawing holds the outlines of its letters, so a changed font changes the key as well. */
const keyOf = (svg: string): string =>
  createHash('sha256')
    .update(JSON.stringify({ png, libraries: sharp.versions, svg }))
    .digest('hex')
    .slice(0, 32);

async function copied(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Renames at the end, so that an interrupted build leaves no half picture behind. */
async function store(picture: Buffer, file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, picture);
  await rename(draft, file);
}
