/** What pictures hold beside what can be seen, and how that is said. */

export type Finding = 'place' | 'camera' | 'time' | 'smaller' | 'words' | 'colours' | 'behind' | 'more';

/** Bytes of a file, or a view of some of them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** A picture without what was hidden in it, in pieces of the one that came. */
export type Cleaned = { parts: Bytes[]; found: Set<Finding> };

/** The picture is damaged, or built in a way that is not known here. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

const said: readonly (readonly [Finding, string])[] = [
  ['place', 'where it was taken'],
  ['camera', 'which camera or phone took it'],
  ['time', 'when it was taken'],
];

const held: readonly (readonly [Finding, string])[] = [
  ['smaller', 'a smaller picture of itself'],
  ['words', 'comments or names'],
  ['colours', 'a colour profile'],
  ['behind', 'something behind its end'],
  ['more', 'other details'],
];

/** @param kind "photo" or "picture" @example wordsOn(new Set(['place', 'words']), 'photo') is "This photo said where it was taken. It held comments or names. All of that is gone." */
export function wordsOn(found: ReadonlySet<Finding>, kind: string): string {
  if (found.size === 0) return `Nothing was hidden in this ${kind} that we know of.`;
  const of = (list: typeof said) => inARow(list.filter(([finding]) => found.has(finding)).map(([, words]) => words));
  const [sayings, holdings] = [of(said), of(held)];
  const subject = `This ${kind}`;
  const sentences = [sayings && `${subject} said ${sayings}.`, holdings && `${sayings ? 'It' : subject} held ${holdings}.`];
  return [...sentences, found.size > 1 ? 'All of that is gone.' : 'That is gone.'].filter(Boolean).join(' ');
}

const inARow = (words: readonly string[]): string => [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ');

/** The picture has ended: whatever else is in the file is no part of it. */
export function noteBehind(rest: Bytes, found: Set<Finding>): void {
  // Cameras fill up with zeros, which say nothing.
  if (rest.some((byte) => byte !== 0)) found.add('behind');
}

/** Any bytes as text, one letter each; only those of ASCII are what they were. */
export const textOf = (bytes: Bytes): string => new TextDecoder('latin1').decode(bytes);

export const viewOf = (bytes: Bytes): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
