import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, toBrotli, toGzip } from './encodings.ts';

test.each([
  { accept: undefined, chosen: 'identity', why: 'nothing was said' },
  { accept: '', chosen: 'identity', why: 'nothing is accepted' },
  { accept: 'gzip, deflate, br, zstd', chosen: 'br', why: 'the smallest of equals' },
  { accept: 'gzip, deflate', chosen: 'gzip', why: 'no brotli' },
  { accept: 'br', chosen: 'br', why: 'brotli alone' },
  { accept: 'BR, GZIP', chosen: 'br', why: 'names have no case' },
  { accept: 'br;q=0, gzip', chosen: 'gzip', why: 'brotli is refused' },
  { accept: 'br;q=0.1, gzip;q=0.9', chosen: 'gzip', why: 'gzip is preferred' },
  { accept: 'br;q=0.8, gzip;q=0.8', chosen: 'br', why: 'equal weights' },
  { accept: 'gzip;q=0, br;q=0', chosen: 'identity', why: 'both are refused' },
  { accept: 'identity', chosen: 'identity', why: 'plain is asked for' },
  { accept: 'identity, gzip;q=0.5', chosen: 'identity', why: 'plain is preferred' },
  { accept: '*', chosen: 'br', why: 'anything will do' },
  { accept: '*;q=0', chosen: 'identity', why: 'everything is refused: plain is better than an error' },
  { accept: 'identity;q=0, *;q=0', chosen: 'identity', why: 'even plain is refused' },
  { accept: 'gzip, *;q=0', chosen: 'gzip', why: 'gzip and nothing else' },
  { accept: 'br;q=0, *', chosen: 'gzip', why: 'anything but brotli' },
  { accept: 'zstd, deflate', chosen: 'identity', why: 'nothing that we have' },
  { accept: 'brotli', chosen: 'identity', why: 'a name that merely begins with ours' },
  { accept: 'x-gzip;q=1, br;q=0.2', chosen: 'br', why: 'the one that we have' },
  { accept: ';;;,,=', chosen: 'identity', why: 'nonsense' },
])('Accept-Encoding $accept is answered with $chosen: $why', ({ accept, chosen }) => {
  expect(chooseEncoding(accept)).toBe(chosen);
  // The second answer comes from memory.
  expect(chooseEncoding(accept)).toBe(chosen);
});

test('after a flood of invented values a real one is still understood', () => {
  for (let index = 0; index < 1000; index += 1) chooseEncoding(`x-${index}`);
  expect(chooseEncoding('gzip;q=0.3, br;q=0.2')).toBe('gzip');
});

test('what is compressed can be read again', async () => {
  const body = Buffer.from('The same words, many times over. '.repeat(200));
  expect(brotliDecompressSync(await toBrotli(body, 5))).toEqual(body);
  expect(brotliDecompressSync(await toBrotli(body, 11))).toEqual(body);
  expect(gunzipSync(await toGzip(body))).toEqual(body);
  expect((await toBrotli(body, 11)).length).toBeLessThan(body.length / 10);
});
