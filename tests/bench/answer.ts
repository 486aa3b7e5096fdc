/** One answer of a server, as it came over the wire. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Answer = {
  status: number;
  /** Names and values in turn. */
  headers: string[];
  /** Still compressed. */
  body: Buffer;
};

export function ask(origin: string, path: string, encoding: 'br' | 'identity'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(new URL(path, origin), { headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.rawHeaders, body: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end();
  });
}

export const headerOf = ({ headers }: Answer, name: string): string | undefined =>
  headers[headers.findIndex((entry, index) => index % 2 === 0 && entry.toLowerCase() === name) + 1 || headers.length];

/** Bytes of the status line and the headers (RFC 9112, section 2.1). */
export function headerBytes({ headers }: Answer): number {
  let bytes = 'HTTP/1.1 200 OK\r\n\r\n'.length;
  for (let index = 0; index < headers.length; index += 2) bytes += `${headers[index]}: ${headers[index + 1]}\r\n`.length;
  return bytes;
}

/** Headers that node sets by itself. */
const ownOfNode = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']);

/** Keeps an answer in a file, from which bare.ts gives it again and again; it is gone when this process ends. */
export function keepAnswer({ headers, body }: Answer): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const kept = headers.flatMap((name, index) => (index % 2 === 0 && !ownOfNode.has(name.toLowerCase()) ? [[name, headers[index + 1]]] : []));
  const file = join(folder, 'answer.json');
  writeFileSync(file, JSON.stringify({ headers: [...kept, ['Content-Length', String(body.length)]], body: body.toString('base64') }));
  return file;
}
