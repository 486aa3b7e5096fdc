import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { scanFile, type Scan } from './scan.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

/** A test string that every scanner reports and that harms nothing (eicar.org), in two halves so that no scanner reports this file. */
const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$` + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';

async function clamd(onConnection: (socket: Socket) => void): Promise<{ host: string; port: number }> {
  server = createServer(onConnection).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
}

/** Reads INSTREAM as clamd does. @returns the content and whether it has come to its end. */
function readStream(received: Buffer): { content: Buffer; ended: boolean } {
  expect(received.toString('latin1', 0, 10)).toBe('zINSTREAM\0');
  const parts: Buffer[] = [];
  for (let at = 10; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return { content: Buffer.concat(parts), ended: true };
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return { content: Buffer.alloc(0), ended: false };
}

/** Answers as clamd does. */
const likeClamd = (seen: (content: Buffer) => void) => (socket: Socket) => {
  let received = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    if (received.length < 10) return;
    const { content, ended } = readStream(received);
    if (!ended) return;
    seen(content);
    socket.end(content.includes('EICAR-STANDARD') ? 'stream: Win.Test.EICAR_HDB-1 FOUND\0' : 'stream: OK\0');
  });
};

const scan = async (content: Buffer | string, address?: { host: string; port: number }, timeout = 20_000): Promise<{ scan: Scan; errors: number }> => {
  const onError = vi.fn<(error: unknown) => void>();
  const result = await scanFile(Readable.from([Buffer.from(content)]), { ...(address === undefined ? {} : { clamd: address }), timeout, onError });
  return { scan: result, errors: onError.mock.calls.length };
};

test('without a scanner a file is not scanned, which is no error', async () => {
  expect(await scan('x')).toEqual({ scan: 'not-scanned', errors: 0 });
});

test('a file reaches the scanner whole and is clean when it says so', async () => {
  const content = Buffer.alloc(1_000_000, 'abc');
  const seen = vi.fn<(content: Buffer) => void>();
  expect(await scan(content, await clamd(likeClamd(seen)))).toEqual({ scan: 'clean', errors: 0 });
  expect(seen.mock.calls[0]?.[0].equals(content)).toBe(true);
});

test('the test virus is found', async () => {
  expect(await scan(eicar, await clamd(likeClamd(() => undefined)))).toEqual({ scan: 'infected', errors: 0 });
});

test.each<[string, (socket: Socket) => void]>([
  ['hangs up', (socket) => void socket.destroy()],
  ['hangs up in the middle', (socket) => void socket.once('data', () => socket.destroy())],
  ['finds the file too large', (socket) => void socket.end('INSTREAM size limit exceeded. ERROR\0')],
  ['answers with something else', (socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\nstream: OK\0')],
  ['answers half', (socket) => void socket.end('stream: O')],
])('a scanner that %s leaves the file not scanned, never clean', async (_, behave) => {
  const address = await clamd((socket) => {
    socket.on('error', () => undefined);
    behave(socket);
  });
  expect(await scan(Buffer.alloc(3_000_000), address)).toEqual({ scan: 'not-scanned', errors: 1 });
});

test('a scanner that is down or silent leaves the file not scanned, and is not waited for', async () => {
  const silent = await clamd((socket) => socket.on('error', () => undefined).resume());
  expect(await scan('x', silent, 200)).toEqual({ scan: 'not-scanned', errors: 1 });
  const deaf = await clamd((socket) => socket.on('error', () => undefined).pause());
  expect(await scan(Buffer.alloc(20_000_000), deaf, 200)).toEqual({ scan: 'not-scanned', errors: 1 });
  expect(await scan('x', { host: '127.0.0.1', port: 1 })).toEqual({ scan: 'not-scanned', errors: 1 });
});

test('a file that cannot be read is not scanned', async () => {
  const broken = new Readable({ read: (): void => void broken.destroy(new Error('altered')) });
  const onError = vi.fn<(error: unknown) => void>();
  expect(await scanFile(broken, { clamd: await clamd(likeClamd(() => undefined)), onError })).toBe('not-scanned');
  expect(onError).toHaveBeenCalledOnce();
});
