import compression from 'compression';
import { constants } from 'node:zlib';

/**
 * For pages that are made as they are sent. Brotli 5 is smaller and quicker than the library's default of 4. The window
 * is as large as a long page and not the format's 4 MB, which each visitor of the moment would cost in memory.
 */
export const compressing = compression({
  threshold: 0,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 17 } },
});
