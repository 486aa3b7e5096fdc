/** Virus scanning by clamd, where one is configured. A file is called clean only when a scanner said so. */
import { connect } from 'node:net';
import type { Readable } from 'node:stream';

export type Scan = 'not-scanned' | 'clean' | 'infected';

export type ScanOptions = {
  /** Absent: nothing is scanned. */
  clamd?: { host: string; port: number };
  /** Milliseconds for a whole file. */
  timeout?: number;
  /** Told why a file was not scanned; the message holds nothing of the file. */
  onError: (error: unknown) => void;
};

/** clamd takes pieces of any size; this one keeps memory flat. */
const pieceBytes = 64 * 1024;

/**
 * Hands a file to clamd (its INSTREAM command: each piece after its length in four bytes, a length of zero at the end).
 * @param file The plain content; read to its end or destroyed.
 */
export async function scanFile(file: Readable, { clamd, timeout = 60_000, onError }: ScanOptions): Promise<Scan> {
  if (clamd === undefined) {
    file.destroy();
    return 'not-scanned';
  }
  try {
    const answer = await ask(file, clamd, timeout);
    if (/^stream: OK\0?$/.test(answer)) return 'clean';
    if (/^stream: .+ FOUND\0?$/.test(answer)) return 'infected';
    throw new Error('The virus scanner gave an answer that says nothing of the file');
  } catch (error) {
    onError(error);
    return 'not-scanned';
  } finally {
    file.destroy();
  }
}

async function ask(file: Readable, clamd: { host: string; port: number }, timeout: number): Promise<string> {
  const socket = connect(clamd);
  const timer = setTimeout(() => socket.destroy(new Error('The virus scanner took too long')), timeout);
  const answer = readAll(socket);
  // Awaited below; until then a refusal is not unheard.
  answer.catch(() => undefined);
  try {
    socket.write('zINSTREAM\0');
    for await (const piece of pieces(file)) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(piece.length);
      socket.cork();
      socket.write(length);
      const goesOn = socket.write(piece);
      socket.uncork();
      if (!goesOn) await drained(socket);
      if (socket.destroyed) break;
    }
    if (!socket.destroyed) socket.write(Buffer.alloc(4));
    return await answer;
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

async function* pieces(file: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of file) {
    for (let at = 0; at < (chunk as Buffer).length; at += pieceBytes) yield (chunk as Buffer).subarray(at, at + pieceBytes);
  }
}

const drained = (socket: ReturnType<typeof connect>): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      socket.off('drain', done).off('close', done);
      resolve();
    };
    socket.on('drain', done).on('close', done);
  });

function readAll(socket: ReturnType<typeof connect>): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.once('error', reject);
    socket.once('close', () => (text === '' ? reject(new Error('The virus scanner hung up')) : resolve(text.trim())));
  });
}
