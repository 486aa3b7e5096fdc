/**
 * Files at rest: AES-256-GCM in chunks, so that a file of any size passes in flat memory and none of
 * it is believed unchecked.
 *
 * Head, 25 bytes: version (1), key id (8), salt (16). Then chunks of 64 KiB, each followed by its
 * tag of 16 bytes; the last may be shorter, and empty. The key is HKDF-SHA-256 of the root's file
 * key, the salt and the file's id: no two files share one, and a file under another's name does not
 * open. A nonce is the chunk's number and whether it is the last: chunks cannot be swapped, dropped
 * or added. Chunks are handed on as they are checked: whoever reads must throw away what came
 * before an error.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import { SealBroken } from '../vault/errors.ts';
import { keyIdBytes, type Keyring } from '../vault/keyring.ts';

const version = 1;
const saltBytes = 16;
const headBytes = 1 + keyIdBytes + saltBytes;
const chunkBytes = 64 * 1024;
const tagBytes = 16;

/** Bytes on the disk for a file of so many bytes. */
export const sealedBytes = (bytes: number): number => headBytes + bytes + tagBytes * Math.max(1, Math.ceil(bytes / chunkBytes));

function fileKey(keyring: Keyring, head: Buffer, id: string): Buffer {
  const root = keyring.derive('file', head.toString('hex', 1, 1 + keyIdBytes));
  return Buffer.from(hkdfSync('sha256', root, head.subarray(1 + keyIdBytes), `file\0${id}`, 32));
}

function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(chunk, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Collects what comes into blocks of one size; the last block is what is left, and may be empty. A block is good until `take` returns. */
function createBlocks(blockBytes: number, take: (block: Buffer, isLast: boolean) => void): { push: (chunk: Buffer) => void; end: () => void } {
  const block = Buffer.allocUnsafe(blockBytes);
  let held = 0;
  return {
    push(chunk) {
      for (let rest = chunk; rest.length > 0;) {
        // Only now is it clear that a full block is not the last.
        if (held === blockBytes) {
          take(block, false);
          held = 0;
        }
        const copied = rest.copy(block, held);
        held += copied;
        rest = rest.subarray(copied);
      }
    },
    end: () => take(block.subarray(0, held), true),
  };
}

/** Runs a step that may throw, for the callback of a stream. */
function settle(done: (error?: Error | null) => void, step: () => void): void {
  try {
    step();
  } catch (error) {
    done(error as Error);
    return;
  }
  done();
}

/** @param id Of the file; it opens under no other. */
export function encryptStream(keyring: Keyring, id: string): Transform {
  const head = Buffer.concat([Buffer.from([version]), Buffer.from(keyring.current, 'hex'), randomBytes(saltBytes)]);
  const key = fileKey(keyring, head, id);
  let count = 0;
  const blocks = createBlocks(chunkBytes, (block, isLast) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(count++, isLast), { authTagLength: tagBytes });
    cipher.setAAD(head);
    const sealed = cipher.update(block);
    cipher.final();
    // In one piece: each becomes a write of its own.
    stream.push(Buffer.concat([sealed, cipher.getAuthTag()]));
  });
  const stream = new Transform({
    transform: (chunk: Buffer, _, done) => settle(done, () => blocks.push(chunk)),
    flush: (done) => settle(done, blocks.end),
  });
  stream.push(head);
  return stream;
}

/** Fails with SealBroken where the file was altered, cut, joined or renamed, and with KeyRefused where its key is not at hand. */
export function decryptStream(keyring: Keyring, id: string): Transform {
  const head = Buffer.alloc(headBytes);
  let headHeld = 0;
  let key: Buffer | undefined;
  let count = 0;
  const blocks = createBlocks(chunkBytes + tagBytes, (block, isLast) => {
    if (key === undefined || block.length < tagBytes) throw new SealBroken('A stored file was cut');
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(count++, isLast), { authTagLength: tagBytes });
    decipher.setAAD(head);
    decipher.setAuthTag(block.subarray(-tagBytes));
    const plain = decipher.update(block.subarray(0, -tagBytes));
    try {
      decipher.final();
    } catch {
      throw new SealBroken('A stored file was altered, cut or renamed');
    }
    stream.push(plain);
  });
  const push = (chunk: Buffer): void => {
    const copied = chunk.copy(head, headHeld);
    headHeld += copied;
    if (headHeld === headBytes && key === undefined) {
      if (head[0] !== version) throw new SealBroken('No stored file of this program');
      key = fileKey(keyring, head, id);
    }
    blocks.push(chunk.subarray(copied));
  };
  const stream = new Transform({
    transform: (chunk: Buffer, _, done) => settle(done, () => push(chunk)),
    flush: (done) => settle(done, blocks.end),
  });
  return stream;
}
