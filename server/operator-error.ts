/** Errors whose message is written for the operator: shown as it is, without a stack. */
import { UserError } from './cli/command.ts';
import { ConfigError } from './config.ts';
import { NotDurable } from './db/database.ts';
import { WrongVersion } from './db/migrate.ts';
import { Refused } from './refused.ts';
import { KeyRefused } from './vault/errors.ts';

export const isOperatorError = (error: unknown): boolean =>
  [ConfigError, KeyRefused, NotDurable, UserError, WrongVersion].some((kind) => error instanceof kind);

/** What a command that failed says: the reason, where it is known; else where it broke. */
export function wordsForOperator(error: unknown): string {
  if (error instanceof Refused) return error.sentences.join(' ');
  return isOperatorError(error) ? (error as Error).message : String((error as Error).stack);
}
