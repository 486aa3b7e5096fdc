/** A client that shows an answer as it came: nothing decoded, followed or stored. */
import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** In the order and spelling in which they were sent. */
  rawHeaders: readonly (readonly [name: string, value: string])[];
  /** As sent, so perhaps compressed. */
  body: Buffer;
};

export type Question = { method?: string; headers?: OutgoingHttpHeaders };

/**
 * @param port Of a server on this machine.
 * @param target Request target, sent as it is.
 */
export function ask(port: number, target: string, { method = 'GET', headers = {} }: Question = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path: target, method, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, rawHeaders: pairs(incoming.rawHeaders), body: Buffer.concat(chunks) }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** The body without its compression. */
export function plain({ headers, body }: Answer): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

export type RawAnswer = {
  /** 0 when the server closed the connection without a word. */
  status: number;
  head: string;
  body: string;
};

/** Sends bytes that no proper client would send, and reads until the server hangs up. */
export function shout(port: number, bytes: string): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    // Only written, not ended: node hangs up on a client that has said goodbye before its answer is ready.
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.on('data', (chunk) => chunks.push(chunk));
    // A reset after the answer is the server's right; what had arrived by then is the answer.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(parseAnswer(Buffer.concat(chunks).toString('latin1'))));
  });
}

/** A request in bytes: a GET of HTTP/1.1 unless other lines are given. */
export const requestBytes = (target: string, lines: readonly string[] = [], method = 'GET'): string =>
  [`${method} ${target} HTTP/1.1`, 'Host: site.test', 'Connection: close', ...lines, '', ''].join('\r\n');

function parseAnswer(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0),
    head: end === -1 ? text : text.slice(0, end),
    body: end === -1 ? '' : text.slice(end + 4),
  };
}

function pairs(flat: readonly string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, index) => [flat[2 * index] ?? '', flat[2 * index + 1] ?? '']);
}
