/** Compresses built files once, as hard as it gets, so that the server never has to. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inParallel } from './in-parallel.ts';

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest', '.xml']);
/** Bytes. A smaller file fits into one packet as it is. */
const least = 512;

export type Savings = { files: number; bytes: number; brotliBytes: number; gzipBytes: number };

/**
 * Writes x.br and x.gz beside every text file x of more than 512 bytes.
 * The folder .vite is left alone: its manifest is read by the server and never sent.
 * @returns Number of files, and their total sizes in bytes: as they were, as brotli and as gzip.
 */
export async function precompress(folder: string): Promise<Savings> {
  const sizes = await inParallel(await listFiles(folder), availableParallelism(), compressFile);
  const sum = (name: keyof Savings) => sizes.reduce((total, size) => total + size[name], 0);
  return { files: sum('files'), bytes: sum('bytes'), brotliBytes: sum('brotliBytes'), gzipBytes: sum('gzipBytes') };
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !relative(folder, file).split(sep).includes('.vite'))
    .toSorted();
}

async function compressFile(file: string): Promise<Savings> {
  const source = await readFile(file);
  if (source.length <= least) return { files: 0, bytes: 0, brotliBytes: 0, gzipBytes: 0 };
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(source, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
      },
    }),
    promisify(gzip)(source, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
  return { files: 1, bytes: source.length, brotliBytes: brotli.length, gzipBytes: zipped.length };
}
