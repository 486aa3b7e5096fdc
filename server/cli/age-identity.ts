import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { UserError } from './command.ts';

/**
 * The secret half of an age key, from a file as age-keygen writes it.
 * @throws UserError
 */
export function readIdentity(path: string): string {
  const identity = /^AGE-SECRET-KEY-\S+/m.exec(readText(path))?.[0];
  if (identity === undefined) throw new UserError(`${path} holds no age identity (AGE-SECRET-KEY-…).`);
  return identity;
}

/** @throws UserError */
export function readText(path: string): string {
  try {
    return readFileSync(resolve(path), 'utf8');
  } catch (error) {
    throw new UserError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`, { cause: error });
  }
}
