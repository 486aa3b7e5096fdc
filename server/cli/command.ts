/** What a command of the operator is. */
import type { Config } from '../config.ts';

export type CommandContext = {
  /** Arguments after the command's name. */
  args: readonly string[];
  config: Config;
  print: (line: string) => void;
  now: () => Date;
};

export type Command = {
  /** As typed after `npm run`. */
  name: string;
  /** Arguments and one sentence, for `npm run help`. */
  usage: string;
  /** @returns the exit code. Errors of class UserError are printed without a stack. */
  run: (context: CommandContext) => Promise<number>;
};

/** Says what is wrong and what to do next; shown to the operator as it is. */
export class UserError extends Error {
  override name = 'UserError';
}
