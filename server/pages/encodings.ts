/** Which of our encodings a client accepts, and the making of them. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Best first. */
const offered: Encoding[] = ['br', 'gzip', 'identity'];

/** The published types know nothing of the second argument: which of equally weighted encodings we would rather send. */
type WithPreference = { encodings: (available: readonly string[], options: { preferred: readonly string[] }) => string[] };

const memory = new Map<string, Encoding>();
const memoryLimit = 256;

/**
 * The encoding to answer with (RFC 9110, section 12.5.3: weights, "q=0" and "*" are honoured).
 * A client that refuses everything we have is sent the plain bytes.
 */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  const known = memory.get(acceptEncoding);
  if (known !== undefined) return known;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }) as unknown as WithPreference;
  const [best] = negotiator.encodings(offered, { preferred: offered });
  const chosen = offered.find((encoding) => encoding === best) ?? 'identity';
  // Real browsers send a handful of values; a flood of invented ones must not grow this.
  if (memory.size < memoryLimit) memory.set(acceptEncoding, chosen);
  return chosen;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Brotli at a quality from 0 to 11: 5 costs about a millisecond a page, 11 about sixty. */
export const toBrotli = (body: Buffer, quality: 5 | 11): Promise<Buffer> =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

export const toGzip = (body: Buffer): Promise<Buffer> => gzipped(body, { level: 6 });
