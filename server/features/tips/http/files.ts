/** Files of the forms of tips: taken as they come, cleaned beside themselves, and looked for again. */
import type { Readable } from 'node:stream';
import { largestFile, largestMegabytes, mostFiles } from '#shared/files/limits.ts';
import { tipFields, type HeldTipFile, type TipProblem } from '#shared/tips/live.ts';
import { FileMissing, FileRefused } from '../../../files/refusals.ts';
import type { Staging } from '../../../files/staging.ts';
import { StripFailed } from '../../../files/strip.ts';
import { refusalWords } from '../../../http/file-words.ts';
import type { TipFile } from '../keeping.ts';
import type { TipSenders } from '../sender.ts';
import { stageKeyring } from '../stage-key.ts';
import { listOf, say } from './trouble.ts';
import type { WaitingFile } from './tickets.ts';

/** Milliseconds for which staging holds a file. */
const held = 60 * 60_000;

export type FileTools = {
  staging: () => Pick<Staging, 'stage' | 'read' | 'discard'>;
  sender: () => Pick<TipSenders, 'clean'>;
  now: () => Date;
};

export type TipFiles = {
  /**
   * Takes one file of a form, and makes its copy without hidden details.
   * @throws FileRefused for what it is; whatever staging throws. Nothing is left behind then.
   */
  take: (stream: Readable, name: string, stageKey: string) => Promise<WaitingFile>;
  discard: (files: readonly TipFile[]) => Promise<void>;
  /** Of those that wait, the ones that are still there, and the names of the others. */
  stillHere: (files: readonly WaitingFile[], stageKey: string) => Promise<{ here: WaitingFile[]; gone: string[] }>;
};

export function createTipFiles({ staging, sender, now }: FileTools): TipFiles {
  const files: TipFiles = {
    async take(stream, name, stageKey) {
      const file = await staging().stage(stream, { name, mostBytes: largestFile, keyring: stageKeyring(stageKey) });
      try {
        return { ...(await cleanOrNot(file, stageKey)), until: now().getTime() + held };
      } catch (error) {
        await staging().discard(file.id);
        throw error;
      }
    },
    async discard(given) {
      const ids = given.flatMap(({ id, clean }) => [id, ...(typeof clean === 'object' ? [clean.id] : [])]);
      await Promise.all(ids.map((id) => staging().discard(id)));
    },
    async stillHere(given, stageKey) {
      const found = await Promise.all(given.map((file) => isHere(file, stageKey)));
      return { here: given.filter((_, index) => found[index]), gone: given.filter((_, index) => !found[index]).map(({ name }) => name) };
    },
  };

  /** A picture that cannot be made anew is one of those that cannot be cleaned: its sender decides. */
  async function cleanOrNot(file: TipFile, stageKey: string): Promise<TipFile> {
    try {
      return await sender().clean(file, stageKey);
    } catch (error) {
      if (error instanceof StripFailed || error instanceof FileRefused) return file;
      throw error;
    }
  }

  async function isHere({ id, clean }: TipFile, stageKey: string): Promise<boolean> {
    try {
      for (const one of [id, ...(typeof clean === 'object' ? [clean.id] : [])]) (await staging().read(one, stageKeyring(stageKey))).destroy();
      return true;
    } catch (error) {
      if (error instanceof FileMissing) return false;
      throw error;
    }
  }

  return files;
}

/** What a refusal says at the field. */
export const refusedFile = ({ reason }: FileRefused, name: string): TipProblem => ({
  field: tipFields.files,
  message: refusalWords(reason, name, largestMegabytes),
});

export const tooMany = (names: readonly string[]): TipProblem => ({
  field: tipFields.files,
  message: `${listOf(names)} ${names.length === 1 ? 'was' : 'were'} not added: ${mostFiles} files go at a time. Send these first, then add the rest with your code.`,
});

export const goneFiles = (names: readonly string[]): TipProblem => ({ field: tipFields.files, message: say.filesGone(names) });

/** As a page shows it. */
export const heldFile = ({ id, name, bytes, clean }: TipFile): HeldTipFile => ({
  id,
  name,
  bytes,
  clean: clean === undefined ? 'none' : clean === 'itself' ? 'itself' : 'copy',
});

/** Those that are sent, and those that stay behind because their sender does not want them sent as they are. */
export function partFiles(files: readonly WaitingFile[], all: boolean): { sent: WaitingFile[]; left: WaitingFile[] } {
  const goes = ({ clean }: WaitingFile): boolean => all || clean !== undefined;
  return { sent: files.filter(goes), left: files.filter((file) => !goes(file)) };
}
