import { resolve } from 'node:path';
import { writeDurably } from '../files/durable.ts';
import { readSealedKeys, type SealedKeys } from '../features/tips/index.ts';
import { readText } from './age-identity.ts';
import { UserError } from './command.ts';

/** The keys of tips on their way between the server and the machine with the recovery key. @throws UserError */
export function readKeysFile(path: string): SealedKeys {
  const keys = readSealedKeys(readText(path));
  if (keys === undefined) throw new UserError(`${path} holds no sealed keys of tips: it is not what --take or tips:reseal wrote.`);
  return keys;
}

/** @throws UserError where something of that name is there. */
export function writeKeysFile(path: string, keys: SealedKeys): void {
  if (!writeDurably(resolve(path), `${JSON.stringify(keys, null, 1)}\n`, { replace: false }))
    throw new UserError(`${path} is there already: nothing is overwritten.`);
}
