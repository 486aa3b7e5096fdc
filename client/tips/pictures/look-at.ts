/**
 * Takes hidden details out of a picture without decoding it: no pixel is computed anew, so that
 * what is evidence stays evidence, and nothing is drawn on a canvas, which careful browsers falsify.
 * Fetched when the first file is chosen.
 */
import { textOf, wordsOn, type Bytes, type Cleaned } from './findings.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

export type Looked = {
  /** What is to be sent: the file itself where there was nothing to take out of it. */
  file: File;
  /** What its sender should know of it; empty where there is nothing. */
  words: string;
  /** Nothing is known to be hidden in it any more. */
  isClear: boolean;
};

type Kind = { start: RegExp; name: string; clean: (bytes: Bytes) => Cleaned };

/** By their first bytes: a name can say anything. */
const kinds: readonly Kind[] = [
  { start: /^\xff\xd8\xff/, name: 'photo', clean: cleanJpeg },
  { start: /^.PNG\r\n/, name: 'picture', clean: cleanPng },
  { start: /^RIFF[^]{4}WEBP/, name: 'picture', clean: cleanWebp },
];

/** @throws DOMException where the file cannot be read. */
export async function lookAt(file: File): Promise<Looked> {
  const start = textOf(await bytesOf(file.slice(0, 16)));
  const kind = kinds.find((candidate) => candidate.start.test(start));
  if (kind === undefined)
    return { file, words: 'A file of this kind may name whoever made it, when and where. We take nothing out of it here.', isClear: false };
  let cleaned: Cleaned;
  try {
    cleaned = kind.clean(await bytesOf(file));
  } catch {
    return { file, words: `This ${kind.name} is damaged or unusual. It is as you chose it, and may still hold hidden details.`, isClear: false };
  }
  const { parts, found } = cleaned;
  return {
    file: found.size === 0 ? file : new File(parts, file.name, { type: file.type }),
    words: wordsOn(found, kind.name),
    isClear: true,
  };
}

const bytesOf = async (blob: Blob): Promise<Bytes> => new Uint8Array(await blob.arrayBuffer());
