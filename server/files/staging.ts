/**
 * Where uploads wait, encrypted, until the form they belong to is accepted. A file is on the disk
 * whole or not at all: it is written beside its name and renamed once it is judged and synced.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Keyring } from '../vault/keyring.ts';
import { isFileId, requireFileId, type BlobStore } from './blob-store.ts';
import { decryptStream, encryptStream } from './chunked-cipher.ts';
import { flushPath } from './durable.ts';
import { cleanFileName } from './file-name.ts';
import { createInspector, type Inspected } from './inspector.ts';
import { createPace } from './pace.ts';
import { DiskLow, FileMissing, isDiskFull } from './refusals.ts';

/** A file that was taken. Its name is cleaned, its type is one of the allowed ones, bytes and SHA-256 are of the plain content. */
export type StagedFile = Inspected & { id: string; keyId: string };

export type StageOptions = {
  /** As the browser sent it. */
  name: string;
  mostBytes: number;
  /** Ends it as a lost connection would; parsers of forms do not always tell their parts. */
  signal?: AbortSignal;
  /** Keys that it is encrypted under instead of the site's own; it opens with them alone. */
  keyring?: Keyring;
};

export type Staging = {
  /**
   * Takes a file as it comes. A refused file's stream is read to its end, so that the rest of the form can follow.
   * @throws FileRefused for what it is, DiskLow where there is no room, the stream's own error where it breaks off. Nothing is left behind then.
   */
  stage: (stream: Readable, options: StageOptions) => Promise<StagedFile>;
  /** The plain content. @param keyring As it was staged with. @throws FileMissing */
  read: (id: string, keyring?: Keyring) => Promise<Readable>;
  /** Keeps the file for good. Doing it again is harmless. @throws FileMissing */
  promote: (id: string) => Promise<void>;
  discard: (id: string) => Promise<void>;
  /** Removes what has waited for longer than an hour. @returns how many files. */
  sweep: () => Promise<number>;
  /** Sweeps now, then every few minutes; half-written files of an earlier process go at once. */
  start: () => Promise<void>;
  stop: () => void;
};

/** What must stay free for the database to go on. */
const reservedBytes = 1_000_000_000;
const longestWait = 60 * 60_000;
const sweepEvery = 5 * 60_000;
const unfinished = '.part';
/** Of all uploads together, in one turn of the event loop; one of 64 KiB takes a quarter of a millisecond. */
const piecesPerTurn = 16;

export type StagingDependencies = {
  /** Absolute path. */
  folder: string;
  keyring: Keyring;
  store: BlobStore;
  now: () => Date;
  /** Bytes left on the disk of a folder. */
  freeBytes?: (folder: string) => Promise<number>;
  /** Told of a sweep that failed; the next one tries again. */
  onError: (error: unknown) => void;
};

export function createStaging({ folder, keyring, store, now, freeBytes = freeOnDisk, onError }: StagingDependencies): Staging {
  const pathOf = (id: string): string => join(folder, requireFileId(id));
  const pace = createPace(piecesPerTurn);
  /** Bytes that uploads in hand may still write. */
  let promised = 0;
  let timer: NodeJS.Timeout | undefined;

  async function makeRoom(bytes: number): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const free = await freeBytes(folder);
    if (free - promised < reservedBytes) throw new DiskLow(`${Math.round(free / 1e6)} MB are free on the disk: no uploads below ${reservedBytes / 1e6} MB`);
    promised += bytes;
  }

  async function write(stream: Readable, id: string, { name, mostBytes, keyring: own = keyring }: StageOptions): Promise<Inspected> {
    const inspector = createInspector(cleanFileName(name), mostBytes);
    const path = pathOf(id);
    const handle = await open(path + unfinished, 'wx', 0o600);
    try {
      await pipeline(judge(stream, inspector.push, pace), encryptStream(own, id), async (sealed: AsyncIterable<Buffer>) => {
        for await (const chunk of sealed) await handle.writeFile(chunk);
      });
      const inspected = await inspector.end();
      await handle.sync();
      await handle.close();
      await rename(path + unfinished, path);
      await flushPath(folder);
      return inspected;
    } catch (error) {
      await handle.close().catch(() => undefined);
      await Promise.all([rm(path + unfinished, { force: true }), rm(path, { force: true })]);
      throw isDiskFull(error) ? new DiskLow('The disk is full') : error;
    }
  }

  async function removeOld(isOld: (name: string, changedAt: number) => boolean): Promise<number> {
    let removed = 0;
    for (const name of await readdir(folder).catch(() => [])) {
      const found = await stat(join(folder, name)).catch(() => undefined);
      if (found === undefined || !isOld(name, found.mtimeMs)) continue;
      await rm(join(folder, name), { force: true });
      removed += 1;
    }
    return removed;
  }

  // What others write here before they store it may bear an earlier date; a start removes what is left of it.
  const isOwn = (name: string): boolean => isFileId(name) || name.endsWith(unfinished);
  const sweep = (): Promise<number> => removeOld((name, changedAt) => isOwn(name) && now().getTime() - changedAt > longestWait);

  return {
    async stage(stream, options) {
      // It may break off before it is read, and after it was refused.
      stream.on('error', () => undefined);
      const abort = (): void => void stream.destroy(new Error('The upload was broken off'));
      options.signal?.addEventListener('abort', abort, { once: true });
      if (options.signal?.aborted === true) abort();
      try {
        await makeRoom(options.mostBytes);
        const id = randomUUID();
        const inspected = await write(stream, id, options).finally(() => {
          promised -= options.mostBytes;
        });
        return { id, keyId: (options.keyring ?? keyring).current, ...inspected };
      } catch (error) {
        stream.resume();
        throw error;
      } finally {
        options.signal?.removeEventListener('abort', abort);
      }
    },
    async read(id, own = keyring) {
      await requirePresent(pathOf(id));
      const source = createReadStream(pathOf(id));
      const plain = decryptStream(own, id);
      // The reader sees the failure on the stream it holds.
      pipeline(source, plain).catch(() => undefined);
      return plain;
    },
    async promote(id) {
      const path = pathOf(id);
      await requirePresent(path);
      await store.put(id, path);
      await rm(path, { force: true });
    },
    discard: (id) => rm(pathOf(id), { force: true }),
    sweep,
    async start() {
      await removeOld((name) => !isFileId(name));
      await sweep();
      timer = setInterval(() => void sweep().catch(onError), sweepEvery);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}

/** Hands on each piece after it was looked at, and leaves the stream itself alone when it is refused. */
async function* judge(stream: Readable, look: (chunk: Buffer) => Promise<void>, pace: () => Promise<void>): AsyncGenerator<Buffer> {
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    await pace();
    await look(chunk as Buffer);
    yield chunk as Buffer;
  }
}

async function freeOnDisk(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function requirePresent(path: string): Promise<void> {
  try {
    await stat(path);
  } catch {
    throw new FileMissing('A file that was sent is no longer here');
  }
}
