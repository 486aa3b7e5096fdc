/**
 * How tips are sealed, with age: everything in a tip to a key made for it alone, and the private half of that key to each
 * custodian and the recovery key, and apart from them to the sender. Letting a new custodian read is then one small ciphertext, not every file.
 */
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { pipeline, Readable, Transform } from 'node:stream';
import { paddedTo } from '#shared/tips/entry.ts';

export type TipKey = {
  /** AGE-SECRET-KEY-1… */
  identity: string;
  /** age1… */
  recipient: string;
};

export async function newTipKey(): Promise<TipKey> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Seals what is held in memory. The caller overwrites `plain` when it is done. */
export async function sealTo(recipients: readonly string[], plain: Uint8Array): Promise<Buffer> {
  const sealed = await encrypterTo(recipients).encrypt(plain);
  return Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
}

/** @throws where the identity is none of those it was sealed to, or the ciphertext was altered. */
export async function openWith(identity: string, sealed: Uint8Array): Promise<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return decrypter.decrypt(sealed);
}

/** The private half of a tip's key as it is kept: sealed to all who may read. */
export const sealKey = (recipients: readonly string[], { identity }: TipKey): Promise<Buffer> => sealTo(recipients, Buffer.from(identity));

export const openKey = async (identity: string, sealed: Uint8Array): Promise<string> => Buffer.from(await openWith(identity, sealed)).toString();

/**
 * Seals a file as it passes, padded to a size that tells little.
 * @param bytes Of the content; the stream fails where it brings another number.
 */
export async function sealStream(recipient: string, content: Readable, bytes: number): Promise<Readable> {
  const padded = joined(content, padTo(bytes));
  const sealed = await encrypterTo([recipient]).encrypt(asWeb(padded));
  return Readable.fromWeb(sealed as Parameters<typeof Readable.fromWeb>[0]);
}

/** Opens a file as it passes, without its padding. Fails in the stream where it was altered. */
export async function openStream(identity: string, sealed: Readable, bytes: number): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  try {
    const opened = await decrypter.decrypt(asWeb(sealed));
    return joined(Readable.fromWeb(opened as Parameters<typeof Readable.fromWeb>[0]), cutAt(bytes));
  } catch (error) {
    sealed.destroy();
    throw error;
  }
}

/**
 * As age takes it. Node's own Readable.toWeb may go on for a turn after the reader has stopped, and what it then throws nobody
 * can catch: a download that is broken off would end the process.
 */
function asWeb(source: Readable): ReadableStream<Uint8Array> {
  const pieces = (source as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void source.destroy(),
  });
}

/** One into the other; where either ends early, so does the other: a file that nobody reads any more is closed. The reader sees the failure. */
const joined = (source: Readable, through: Transform): Transform => pipeline(source, through, () => undefined);

/** How many keys a ciphertext is sealed to, read from its head (age v1: a line beginning "-> " each). */
export function sealedToCount(sealed: Buffer): number {
  const head = sealed.toString('latin1', 0, Math.max(0, sealed.indexOf('\n--- ')) + 1);
  return head.startsWith('age-encryption.org/v1\n') ? (head.match(/^-> X25519 /gm)?.length ?? 0) : 0;
}

function encrypterTo(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return encrypter;
}

const zeros = Buffer.alloc(64 * 1024);

function padTo(bytes: number): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      passed += chunk.length;
      done(passed > bytes ? new RangeError('A file is longer than it was') : null, chunk);
    },
    flush(done) {
      if (passed !== bytes) {
        done(new RangeError('A file is shorter than it was'));
        return;
      }
      for (let left = paddedTo(bytes) - bytes; left > 0; left -= zeros.length) this.push(zeros.subarray(0, Math.min(left, zeros.length)));
      done();
    },
  });
}

/** Lets so many bytes through and reads the rest, so that its seal is checked too. */
function cutAt(bytes: number): Transform {
  let left = bytes;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const part = chunk.subarray(0, left);
      left -= part.length;
      if (part.length > 0) this.push(part);
      done();
    },
    flush: (done) => done(left > 0 ? new RangeError('A file ends early') : null),
  });
}
