/** Sends a file of a matter: to be saved, never shown by the browser. */
import { pipeline } from 'node:stream/promises';
import type { Visit } from '../../http/area-router.ts';
import { FileAltered, type OpenedDocument } from '../documents/index.ts';

/** One that turns out to be damaged breaks the answer off, so that nobody takes it for a whole one. */
export async function sendDownload({ request, response }: Visit, { headers, content }: Pick<OpenedDocument, 'headers' | 'content'>): Promise<void> {
  response.set(headers);
  if (request.method === 'HEAD') {
    content.destroy();
    response.end();
    return;
  }
  try {
    await pipeline(content, response);
  } catch (error) {
    // Whoever ends a download early has done nothing wrong, and a damaged file has raised its own alarm.
    if (!(error instanceof FileAltered) && (error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
