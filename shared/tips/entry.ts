/**
 * What one side of a tip says at a time, as it lies inside its seal: the same on the server, which seals it, and in the
 * browsers of the custodians. Text stays bytes for as long as possible: bytes can be overwritten, strings cannot.
 */
import { isDay } from '../text/dates.ts';

/** A stored file: its id, and what it is once it is opened. */
export type SealedFile = {
  /** Name under which the ciphertext is stored. */
  id: string;
  /** Of the content, without padding. */
  bytes: number;
  /** Of the content, hex. */
  sha256: string;
};

export type EntryFile = {
  /** As its sender called it; only ever inside a seal. */
  name: string;
  type: string;
  /** Without hidden details: made anew, or of a kind that has none. Absent where that cannot be had. */
  clean?: SealedFile;
  /** As it was sent. Opening it takes a reason. */
  original?: SealedFile;
};

export type EntryHead = {
  /** Place in the thread, from 1. Not kept outside the seal: the database tells only the day. */
  number: number;
  from: 'sender' | 'custodian';
  /** ISO day. */
  day: string;
  /** At most three, which the other side is asked to answer by their numbers. */
  questions: readonly string[];
  files: readonly EntryFile[];
};

export type Entry = EntryHead & { text: string };

/** Most questions in one message. */
export const mostQuestions = 3;

/** Most characters of a text, as a browser counts them. */
export const longestTip = 20_000;

/** Most characters of a question. */
export const longestQuestion = 500;

const smallest = 4096;

/** Bytes that something of so many bytes is padded to: 4 KiB or a doubling of it, so that its size tells little. */
export function paddedTo(bytes: number): number {
  let size = smallest;
  while (size < bytes) size *= 2;
  return size;
}

const lengths = 8;

/**
 * Lays an entry out as bytes of a padded size: length of the head and of the text (4 bytes each, big-endian), head as
 * JSON, text as UTF-8, zeros.
 * @param text UTF-8; the caller overwrites it when it is done.
 */
export function packEntry(head: EntryHead, text: Uint8Array): Uint8Array {
  const headBytes = new TextEncoder().encode(JSON.stringify(head));
  const packed = new Uint8Array(paddedTo(lengths + headBytes.length + text.length));
  const view = new DataView(packed.buffer);
  view.setUint32(0, headBytes.length);
  view.setUint32(4, text.length);
  packed.set(headBytes, lengths);
  packed.set(text, lengths + headBytes.length);
  return packed;
}

/** Either side may have been written by a program that is not ours: what its page cannot show must not reach it. */
function isHead(value: unknown): value is EntryHead {
  if (!isRecord(value)) return false;
  const { number, from, day, questions, files } = value;
  return (
    isCount(number) &&
    number > 0 &&
    (from === 'sender' || from === 'custodian') &&
    typeof day === 'string' &&
    isDay(day) &&
    Array.isArray(questions) &&
    questions.length <= mostQuestions &&
    questions.every((question) => typeof question === 'string') &&
    Array.isArray(files) &&
    files.every(isEntryFile)
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isEntryFile = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.name === 'string' &&
  typeof value.type === 'string' &&
  [value.clean, value.original].every((one) => one === undefined || isSealedFile(one));

const isSealedFile = (value: unknown): boolean =>
  isRecord(value) && typeof value.id === 'string' && isCount(value.bytes) && typeof value.sha256 === 'string' && /^[\da-f]{64}$/.test(value.sha256);

/** @throws RangeError, SyntaxError or TypeError for what packEntry did not make. */
export function unpackEntry(packed: Uint8Array): { head: EntryHead; text: Uint8Array } {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const [headLength, textLength] = [view.getUint32(0), view.getUint32(4)];
  if (lengths + headLength + textLength > packed.length) throw new RangeError('An entry is longer than what holds it');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const head: unknown = JSON.parse(decoder.decode(packed.subarray(lengths, lengths + headLength)));
  if (!isHead(head)) throw new TypeError('An entry has a head that is none');
  return { head, text: packed.subarray(lengths + headLength, lengths + headLength + textLength) };
}

/** An entry to be read. @throws as unpackEntry. */
export function readEntry(packed: Uint8Array): Entry {
  const { head, text } = unpackEntry(packed);
  return { ...head, text: new TextDecoder().decode(text) };
}

/** An entry as what its row says: nobody speaks as the sender, and files come from the sender alone. @throws as unpackEntry. */
export function readEntryOf(side: EntryHead['from'], packed: Uint8Array): Entry {
  const entry = readEntry(packed);
  return { ...entry, from: side, files: side === 'sender' ? entry.files : [] };
}

export type Thread = {
  /** The oldest first. */
  entries: readonly Entry[];
  /** Days of messages that do not open: a program of ours sealed them wrong, or they were altered. The others are there all the same. */
  unreadable: readonly string[];
};

/** @param read Each message, or the day of one that does not open. */
export const threadOf = (read: readonly (Entry | string)[]): Thread => ({
  entries: read.filter((one) => typeof one !== 'string').toSorted((one, other) => one.number - other.number || one.from.localeCompare(other.from)),
  unreadable: read.filter((one) => typeof one === 'string').toSorted(),
});
