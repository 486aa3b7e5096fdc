/** Hands on a kept file only as far as it is what was kept. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

/** What is stored is not what was taken. The message names no file: it may reach a log. */
export class FileAltered extends Error {
  override name = 'FileAltered';
}

export type Expected = { bytes: number; sha256: string };

/**
 * The content, hashed as it passes. Its last piece is held back until the whole is known to be right: whoever counts
 * the bytes they were promised never takes an altered file for a whole one.
 * @param onAltered Told before the stream fails.
 * @returns a stream that fails with FileAltered where the content is another, or was cut or damaged.
 */
export function checkedStream(content: Readable, expected: Expected, onAltered: (error: FileAltered) => Promise<void>): Readable {
  const checked = Readable.from(pieces(content, expected, onAltered), { objectMode: false, highWaterMark: 64 * 1024 });
  // A reader who goes away before the first piece ends nothing by itself: what reads has not begun.
  return checked.once('close', () => content.destroy());
}

async function* pieces(content: Readable, expected: Expected, onAltered: (error: FileAltered) => Promise<void>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  let held: Buffer | undefined;
  try {
    for await (const piece of content as AsyncIterable<Buffer>) {
      hash.update(piece);
      bytes += piece.length;
      if (held !== undefined) yield held;
      held = piece;
    }
    if (bytes !== expected.bytes || hash.digest('hex') !== expected.sha256) throw new FileAltered('A stored file is not what was kept');
  } catch (error) {
    const altered = error instanceof FileAltered ? error : new FileAltered('A stored file cannot be read to its end', { cause: error });
    await onAltered(altered);
    throw altered;
  }
  if (held !== undefined) yield held;
}
