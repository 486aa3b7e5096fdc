/** A finished page in memory, in every encoding, and how it is sent. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HeaderList } from '../http/security-headers.ts';
import { chooseEncoding, type Encoding } from './encodings.ts';

type Variant = { body: Buffer; etag: string; /** Names and values in turn, as `writeHead` takes them. */ headers: string[] };

export type PageEntry = {
  status: number;
  /** When the words stop being true, in milliseconds since 1970. */
  expires: number;
  variants: Record<Encoding, Variant>;
};

/** One encoding of a page with all of its headers. */
export function makeVariant(body: Buffer, encoding: Encoding, headers: HeaderList): Variant {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const own: [string, string][] = [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Content-Length', String(body.length)],
    ['ETag', etag],
    ['Vary', 'Accept-Encoding'],
    ...(encoding === 'identity' ? [] : ([['Content-Encoding', encoding]] as [string, string][])),
  ];
  return { body, etag, headers: [...headers, ...own].flat() };
}

/** Whether a client's If-None-Match names this tag (RFC 9110, section 13.1.2: weak comparison). */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((candidate) => {
    const tag = candidate.trim();
    return tag === '*' || tag === etag || tag === `W/${etag}`;
  });
}

/** Headers of the full answer that describe a body: a 304 has none. */
const bodyHeaders = new Set(['Content-Type', 'Content-Length', 'Content-Encoding']);

/** Answers a GET or HEAD with a page from memory. */
export function sendEntry(request: IncomingMessage, response: ServerResponse, entry: PageEntry): void {
  const variant = entry.variants[chooseEncoding(request.headers['accept-encoding'] as string | undefined)];
  if (entry.status === 200 && matchesTag(request.headers['if-none-match'], variant.etag)) {
    response.writeHead(304, withoutBody(variant.headers));
    response.end();
    return;
  }
  response.writeHead(entry.status, variant.headers);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
}

function withoutBody(headers: readonly string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? '';
    if (!bodyHeaders.has(name)) kept.push(name, headers[index + 1] ?? '');
  }
  return kept;
}
