/** Pages of which nobody on the way may tell by the length what they say: padded, and never compressed. */
import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { documentType, type PreparedPage } from '../render/renderer.tsx';
import { collect } from './page-cache.ts';

/** A comment that somebody else's compression on the way can hardly shorten. */
const comment = ['<!--', '-->'] as const;
const commentBytes = comment.join('').length;

/** @returns the page with a comment behind it that makes it as long as a multiple of `step`. */
export function padded(body: Buffer, step: number): Buffer {
  const missing = Math.ceil((body.length + commentBytes) / step) * step - body.length - commentBytes;
  // In base64 there is no hyphen: nothing in it ends the comment.
  const filling = randomBytes(Math.ceil((missing * 3) / 4))
    .toString('base64')
    .slice(0, missing);
  return Buffer.concat([body, Buffer.from(comment[0] + filling + comment[1])]);
}

/**
 * Makes the page at once, so that whoever sends it may choose the moment.
 * @param step Bytes: the answer is a multiple of it.
 * @throws when the page was not complete and free of errors; nothing has been sent then.
 */
export async function paddedPage(page: PreparedPage, step: number): Promise<(request: Request, response: Response) => void> {
  const body = padded(await collect(page), step);
  return (request, response) => {
    response.status(page.status).set({ 'Content-Type': documentType, 'Content-Length': String(body.length) });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}
