/** Removes what is hidden in pictures (place, camera, thumbnail, comments) by making them anew. */
import { spawn } from 'node:child_process';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Keyring } from '../vault/keyring.ts';
import type { StagedFile, Staging } from './staging.ts';

/** Of the types that can be made anew, the name of their format. */
const formats: Record<string, string> = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' };

/** Whether files of this type can be stripped. In the others hidden details stay, and their sender is told so. */
export function canStrip(type: string): boolean {
  return type in formats;
}

/** The picture is damaged, too large, or took too long. */
export class StripFailed extends Error {
  override name = 'StripFailed';
}

export type StripperOptions = {
  staging: Pick<Staging, 'read' | 'stage' | 'discard'>;
  /** What runs strip-process.ts: Node's arguments, the file last. */
  processArguments: readonly string[];
  /** Milliseconds for one picture. */
  timeout?: number;
};

export type Stripper = {
  /**
   * Puts a picture made anew in the place of a staged one. One at a time, the others wait.
   * @returns the new file under a new id; or cannot-strip, and the file stays as it is.
   * @throws StripFailed, or what staging throws; the file stays as it is then too.
   */
  strip: (file: StagedFile) => Promise<StagedFile | 'cannot-strip'>;
  /** Makes the picture anew beside the staged one, which stays. @param keyring As it was staged with. @throws as strip. */
  copy: (file: StagedFile, keyring: Keyring) => Promise<StagedFile | 'cannot-strip'>;
};

/** A picture made anew can be larger than the one that came. */
const mostGrowth = 4;

export function createStripper({ staging, processArguments, timeout = 30_000 }: StripperOptions): Stripper {
  let last: Promise<unknown> = Promise.resolve();

  async function remake({ id, name, type, bytes }: StagedFile, format: string, keyring?: Keyring): Promise<StagedFile> {
    const remade = runApart([...processArguments, format], await staging.read(id, keyring), timeout);
    const stripped = await staging.stage(remade, { name, mostBytes: mostGrowth * bytes + 1_000_000, ...(keyring && { keyring }) });
    if (stripped.type !== type) throw new StripFailed('A picture came back as something else');
    return stripped;
  }

  function inTurn(file: StagedFile, work: (format: string) => Promise<StagedFile>): Promise<StagedFile | 'cannot-strip'> {
    const format = formats[file.type];
    if (format === undefined) return Promise.resolve('cannot-strip');
    const result = last.then(() => work(format));
    last = result.catch(() => undefined);
    return result;
  }

  return {
    strip: (file) =>
      inTurn(file, async (format) => {
        const stripped = await remake(file, format);
        await staging.discard(file.id);
        return stripped;
      }),
    copy: (file, keyring) => inTurn(file, (format) => remake(file, format, keyring)),
  };
}

/** @returns what the process writes; it ends only when the process has ended well, and fails with StripFailed else. */
function runApart(line: readonly string[], input: Readable, timeout: number): Readable {
  // Without the environment: the process has no use for secrets.
  const child = spawn(process.execPath, line, { stdio: ['pipe', 'pipe', 'ignore'], env: { MALLOC_ARENA_MAX: '1' } });
  const output = new PassThrough();
  const timer = setTimeout(() => child.kill('SIGKILL'), timeout);
  const fail = (): void => void output.destroy(new StripFailed('A picture could not be made anew'));
  child.stdout.pipe(output, { end: false });
  child.once('error', fail);
  child.once('close', (code) => {
    clearTimeout(timer);
    if (code === 0) output.end();
    else fail();
  });
  output.once('close', () => child.kill('SIGKILL'));
  // A picture that cannot be read, and a process that ended early, both show in its exit.
  pipeline(input, child.stdin).catch(() => child.kill('SIGKILL'));
  return output;
}
