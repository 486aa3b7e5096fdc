/** Why something was not done, in sentences for the person who asked. */
export type RefusalReason =
  /** Changed by somebody else since it was read. */
  | 'stale'
  /** Something has to be true first. */
  | 'guards'
  /** It is in no state for this. */
  | 'state'
  /** It needs a second person. */
  | 'own-work'
  | 'empty'
  | 'too-long'
  | 'not-allowed';

export class Refused extends Error {
  override name = 'Refused';
  readonly reason: RefusalReason;
  /** For the person who asked; more than one where several guards are open. */
  readonly sentences: readonly string[];
  constructor(reason: RefusalReason, ...sentences: string[]) {
    super(`refused: ${reason}`);
    this.reason = reason;
    this.sentences = sentences;
  }
}

/** The same, where each sentence belongs to a field of the form. */
export class RefusedFields extends Refused {
  override name = 'RefusedFields';
  readonly problems: readonly { field: string; message: string }[];
  constructor(problems: readonly { field: string; message: string }[]) {
    super('empty', ...problems.map(({ message }) => message));
    this.problems = problems;
  }
}

/** @throws Refused unless the version that somebody read is still the one that is kept. */
export function requireVersion(row: { version: number }, read: number): void {
  if (row.version !== read)
    throw new Refused('stale', 'Somebody else changed this meanwhile. Nothing of yours was saved: look at the new version, then do it again.');
}

/**
 * A text as it was typed. @param longest Characters as people count them.
 * @throws Refused for one that is empty or longer.
 */
export function requireText(text: string, longest: number): string {
  if (text.trim() === '') throw new Refused('empty', 'There is no text. Write something, then send it again.');
  const length = Array.from(text).length;
  if (length > longest)
    throw new Refused(
      'too-long',
      `The text has ${length.toLocaleString('en-GB')} characters; ${longest.toLocaleString('en-GB')} fit. Shorten it, or send it in parts.`,
    );
  return text;
}
