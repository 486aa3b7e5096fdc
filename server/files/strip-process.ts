/**
 * A process of its own that makes one picture anew without what is hidden in it: standard input to
 * standard output. A decoder of strangers' pictures is the likeliest thing here to be broken, so it
 * runs apart, with nothing but these two streams.
 */
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { mostPixels } from './pixels.ts';

sharp.cache(false);
sharp.concurrency(1);

// Hidden details are left out unless asked for. What they said of the way up is applied first, and colours are brought to sRGB.
const remade = sharp({ limitInputPixels: mostPixels, animated: process.argv[2] === 'webp' }).autoOrient();
const again = {
  // Without the best coding tables: they would hold the whole picture once more, 850 MB in all at 48 million pixels instead of 285.
  jpeg: () => remade.jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false }),
  png: () => remade.png(),
  webp: () => remade.webp({ quality: 92, effort: 2 }),
}[process.argv[2] ?? ''];
if (again === undefined) throw new TypeError('No format to make a picture in');

await pipeline(process.stdin, again(), process.stdout);
