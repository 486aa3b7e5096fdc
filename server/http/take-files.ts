/** Takes the files of one request as they arrive, and collects what is wrong with them: the rest of the form is still read. */
import type { Problem } from '#shared/forms/definition.ts';
import { again, Refused, StoreDown } from './form-settings.ts';
import type { StagedFile } from './form-tickets.ts';
import type { FileTaker } from './read-form.ts';

export type TakingFiles = {
  stage: FileTaker<StagedFile>;
  /** Where a refusal is said. */
  problems: Problem[];
  /** Asked once for the request, when its first file comes. */
  isAllowed: () => boolean;
  /** Told that nothing can be stored, so that the rest of the form is still read; without it that fails the request. */
  onDown?: ((error: StoreDown) => void) | undefined;
};

export function takeFilesWith({ stage, problems, isAllowed, onDown }: TakingFiles): FileTaker<StagedFile> {
  let allowed: boolean | undefined;
  return async (stream, about) => {
    try {
      allowed ??= isAllowed();
      if (!allowed) throw new Refused({ field: about.field, message: again.busy });
      return await stage(stream, about);
    } catch (error) {
      if (error instanceof Refused) problems.push(error.problem);
      else if (error instanceof StoreDown && onDown !== undefined) onDown(error);
      else throw error;
      stream.resume();
      return undefined;
    }
  };
}
