import type { Request, Response } from 'express';
import { documentType, type PreparedPage } from '../render/renderer.tsx';
import { chooseEncoding, toBrotli, toGzip, type Encoding } from './encodings.ts';
import { collect } from './page-cache.ts';

const compress: Record<Encoding, (body: Buffer) => Buffer | Promise<Buffer>> = {
  br: (body) => toBrotli(body, 5),
  gzip: toGzip,
  identity: (body) => body,
};

/**
 * Sends a page that was made for one visitor in one piece. Pages of forms wait for nothing, so a stream would bring their
 * first words no sooner, and compressing its many small pieces costs twice the processor time.
 * @throws when the page was not complete and free of errors; nothing has been sent then.
 */
export async function sendWhole(page: PreparedPage, request: Request, response: Response): Promise<void> {
  const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
  const body = await compress[encoding](await collect(page));
  response.status(page.status).set({ 'Content-Type': documentType, 'Content-Length': String(body.length), Vary: 'Accept-Encoding' });
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  response.end(request.method === 'HEAD' ? undefined : body);
}
