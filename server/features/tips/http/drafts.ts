/** What a form adds to what was written before: text, files, the choice about originals. */
import { createHash } from 'node:crypto';
import { mostFiles } from '#shared/files/limits.ts';
import { formFields } from '#shared/forms/live.ts';
import { longestTip } from '#shared/tips/entry.ts';
import { tipFields, type TipProblem, type TipWriting, type Uncleaned } from '#shared/tips/live.ts';
import { valueIn, type Posted } from './answers.ts';
import { goneFiles, heldFile, tooMany, type TipFiles } from './files.ts';
import { say } from './trouble.ts';
import type { Draft, WaitingFile } from './tickets.ts';

export type Merged<Head extends Draft> = { head: Head; text: Buffer; problems: TipProblem[] };

/**
 * The draft as the form leaves it.
 * @param before As the ticket had it. @param text Of the ticket; that of the form takes its place.
 * @param looks Whether to look if its files are still there. Those that were sent a moment ago are not, and nobody misses them.
 */
export async function mergeDraft<Head extends Draft>(posted: Posted, before: Head, text: Buffer, files: TipFiles, looks = true): Promise<Merged<Head>> {
  const typed = posted.bytes.get(tipFields.text);
  const removed = valueIn(posted, formFields.remove);
  const problems = [...posted.problems];
  const { here, gone } = looks ? await files.stillHere(before.files, before.stageKey) : { here: before.files, gone: [] };
  if (gone.length > 0) problems.push(goneFiles(gone));
  const wanted = [...here, ...posted.files].filter(({ id }) => id !== removed);
  const [kept, beyond] = [wanted.slice(0, mostFiles), wanted.slice(mostFiles)];
  if (beyond.length > 0) problems.push(tooMany(beyond.map(({ name }) => name)));
  await files.discard([...beyond, ...here.filter(({ id }) => id === removed)]);
  const originals = typed === undefined ? before.originals : valueIn(posted, tipFields.originals) === 'keep';
  return { head: { ...before, files: kept, originals }, text: typed ?? text, problems };
}

/** What was in hand when merging failed. */
export const unmergedDraft = <Head extends Draft>(posted: Posted, before: Head): Head => ({ ...before, files: [...before.files, ...posted.files] });

/**
 * The number under which this is sent: the same for the same form, however often it comes, and another as soon as anything in it
 * is changed. The draft's own random number keeps it from telling anything about the content.
 */
export function submissionOf({ submission, originals }: Draft, text: Uint8Array, files: readonly WaitingFile[]): string {
  const hash = createHash('sha256').update(JSON.stringify([submission, originals, files.map(({ name, sha256 }) => [name, sha256])]));
  return hash.update(text).digest('hex');
}

/** What is wrong with what is to be sent. */
export function problemsOf(text: Buffer, files: readonly WaitingFile[]): TipProblem[] {
  const length = text.toString().length;
  if (length > longestTip)
    return [
      { field: tipFields.text, message: `Your text has ${length - longestTip} characters too many. Send a part now, and the rest later with your code.` },
    ];
  if (files.length === 0 && !/\S/.test(text.toString())) return [{ field: tipFields.text, message: say.empty }];
  return [];
}

export const uncleanedIn = (posted: Posted): Uncleaned => {
  const value = valueIn(posted, tipFields.uncleaned);
  return value === 'send' || value === 'leave' ? value : '';
};

/** Where files cannot be cleaned, somebody has to say what becomes of them. */
export function uncleanedProblems({ files, originals }: Draft, choice: Uncleaned): TipProblem[] {
  if (originals || choice !== '' || files.every(({ clean }) => clean !== undefined)) return [];
  return [{ field: tipFields.uncleaned, message: 'Choose what happens to the files from which we cannot remove hidden details' }];
}

export const writingOf = ({ files, originals }: Draft, text: Uint8Array): TipWriting => ({
  text: Buffer.from(text.buffer, text.byteOffset, text.byteLength).toString(),
  files: files.map(heldFile),
  originals,
});
