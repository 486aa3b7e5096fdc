/** Posts of which every byte counts, the answer's too: nothing is unpacked or guessed. */
import { request, type IncomingHttpHeaders } from 'node:http';
import { fromOurPage } from './tip-site.ts';

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** As a browser that would take any compression. */
export const rawPost = (port: number, path: string, body: string, type: string): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const headers = { ...fromOurPage, 'accept-encoding': 'gzip, br', 'content-type': type, 'content-length': Buffer.byteLength(body) };
    const question = request({ port, host: '127.0.0.1', path, method: 'POST', headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }));
    });
    question.on('error', reject).end(body);
  });
