/** Why a file was not taken. Messages name no file: they may reach a log. */

export const refusalReasons = [
  'empty',
  'too-big',
  /** Its name ends in nothing that is allowed. */
  'not-allowed',
  /** Its content is not what its name says, or is damaged. */
  'not-what-it-says',
  /** Protected by a password, or in the format of before 2007. */
  'locked',
  /** Holds a script, a page or a macro. */
  'active-content',
  'too-many-pixels',
  /** A container that unpacks to far more than it weighs, or outside its folder. */
  'unpacks-badly',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export class FileRefused extends Error {
  override name = 'FileRefused';
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason) {
    super(`A file was refused: ${reason}`);
    this.reason = reason;
  }
}

/** Less than what the database needs to go on is left on the disk. */
export class DiskLow extends Error {
  override name = 'DiskLow';
}

/** No stored file has this id. */
export class FileMissing extends Error {
  override name = 'FileMissing';
}

/** Whether an error means that the disk, or what this user or process may have of it, is full. */
export function isDiskFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  // The last is the limit on the size of a file that a process was given (setrlimit(2), RLIMIT_FSIZE).
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG';
}
