import { resolve } from 'node:path';
import { writeDurably } from '../files/durable.ts';
import { readText } from './age-identity.ts';
import { UserError } from './command.ts';

/**
 * The keys of tips on their way between the server and the machine with the recovery key.
 * @param read Which of the two ways.
 * @throws UserError
 */
export function readKeysFile<Keys>(path: string, read: (text: string) => Keys | undefined): Keys {
  const keys = read(readText(path));
  if (keys === undefined)
    throw new UserError(`${path} holds no sealed keys of tips: --take writes those that go to the other machine, tips:reseal those that come back.`);
  return keys;
}

/** @throws UserError where something of that name is there. */
export function writeKeysFile(path: string, keys: object): void {
  if (!writeDurably(resolve(path), `${JSON.stringify(keys, null, 1)}\n`, { replace: false }))
    throw new UserError(`${path} is there already: nothing is overwritten.`);
}
