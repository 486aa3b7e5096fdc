/** Files of the build: scripts, styles, fonts, pictures. Each was compressed at build. */
import type { RequestHandler } from 'express';
import sirv from 'sirv';
import { chooseEncoding } from '../pages/encodings.ts';

/** A year, the most that caches honour: a file with a hash in its name never changes. */
const immutable = 'public, max-age=31536000, immutable';
const daily = 'public, max-age=86400';

/** @param folder Absolute path of the built browser files. They are listed once, at start. */
export function staticFiles(folder: string): RequestHandler {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    // A file that is sent in full goes under its own tag, not the one that was asked about.
    setHeaders: (response) => response.removeHeader('ETag'),
  });
  return (request, response, next) => {
    // sirv looks for the letters "br" and "gzip" alone: weights such as "br;q=0" are settled first.
    request.headers['accept-encoding'] = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
    // sirv takes the last 500 bytes for the first and fails at "5-2". The whole file is always a valid answer (RFC 9110, section 14.2).
    delete request.headers.range;
    // sirv's 304 carries what stands here already and nothing else; RFC 9110, section 15.4.5 asks for these three.
    response.setHeader('Cache-Control', request.path.startsWith('/assets/') ? immutable : daily);
    response.setHeader('Vary', 'Accept-Encoding');
    const known = request.headers['if-none-match'];
    if (known !== undefined) response.setHeader('ETag', known);
    serve(request, response, () => {
      for (const name of ['Cache-Control', 'Vary', 'ETag']) response.removeHeader(name);
      next();
    });
  };
}
