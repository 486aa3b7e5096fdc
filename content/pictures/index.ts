/** The pictures of articles, by the name that their front matter gives. */
import { cryptocurrency } from './asset-tracing-cryptocurrency.ts';
import { discovery } from './data-to-discovery-osint.ts';
import type { Picture } from './easel.ts';
import { footprints } from './hidden-digital-footprints.ts';

export const pictures: Readonly<Record<string, Picture>> = {
  'asset-tracing-cryptocurrency': cryptocurrency,
  'data-to-discovery-osint': discovery,
  'hidden-digital-footprints': footprints,
};
