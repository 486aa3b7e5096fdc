/** Commands for the keys: out to a safe place, back in, and a new one. */
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { makePrivateFolder, writeDurably } from '../files/durable.ts';
import { KeyRefused } from '../vault/errors.ts';
import { addKey, keyFileOf, printKeys, readKeyFile } from '../vault/key-file.ts';
import { lockKeys, unlockKeys } from '../vault/key-transfer.ts';
import { idOf } from '../vault/keyring.ts';
import { readIdentity, readText } from './age-identity.ts';
import { askPassphrase } from './ask-passphrase.ts';
import { UserError, type Command } from './command.ts';
import { readOptions } from './options.ts';

export const keysExport: Command = {
  name: 'keys:export',
  usage: '-- --out file [--recipient age1…]   writes the keys, encrypted to a recipient or with a passphrase; backups never hold them',
  async run({ args, config, print, now }) {
    const { out, recipient } = readOptions(args, { out: 'text', recipient: 'text' });
    if (out === undefined) throw new UserError('Say where to write them: npm run keys:export -- --out keys.age');
    const keys = explained(() => config.dataKeys ?? readKeyFile(config.dataDir));
    if (keys === undefined) throw new UserError(`There is no key in ${keyFileOf(config.dataDir)} yet: the first start of the site makes one.`);
    const lock = recipient === undefined ? { passphrase: await askPassphrase(true) } : { recipient };
    const text = await explained(() => lockKeys(keys, lock, now()));
    if (!writeDurably(resolve(out), text, { replace: false })) throw new UserError(`${out} is there already: nothing is overwritten.`);
    print(`${keys.length === 1 ? 'One key is' : `${keys.length} keys are`} in ${out}. Keep it away from the backups: together they open everything.`);
    print('To put the keys back: npm run keys:import -- --in ' + out);
    return 0;
  },
};

export const keysImport: Command = {
  name: 'keys:import',
  usage: '-- --in file [--identity file]   puts exported keys back where there are none',
  async run({ args, config, print, now }) {
    const { in: from, identity } = readOptions(args, { in: 'text', identity: 'text' });
    if (from === undefined) throw new UserError('Say where they are: npm run keys:import -- --in keys.age');
    if (config.dataKeys !== undefined) throw new UserError('DATA_KEY is set, and the key file is not used beside it.');
    const path = keyFileOf(config.dataDir);
    if (existsSync(path)) throw new UserError(`${path} is there already: nothing is overwritten. Move it away first if it is the wrong one.`);
    const unlock = identity === undefined ? { passphrase: await askPassphrase(false) } : { identity: readIdentity(identity) };
    const keys = await explained(() => unlockKeys(readText(from), unlock));
    makePrivateFolder(dirname(path));
    if (!writeDurably(path, printKeys(keys, now()), { replace: false })) throw new UserError(`${path} has just been made by somebody else.`);
    print(`The keys ${keys.map(idOf).join(', ')} are back in ${path}.`);
    return 0;
  },
};

export const keysRotate: Command = {
  name: 'keys:rotate',
  usage: 'makes a new key for what comes from now on; the older ones stay for what is there',
  async run({ config, print, now }) {
    if (config.dataKeys !== undefined) throw new UserError('DATA_KEY is set: put a new key (openssl rand -base64 32) and a comma in front of the others.');
    const keys = explained(() => addKey(config.dataDir, now()));
    print(`The new key is ${idOf(keys[0] ?? Buffer.of())}. Restart the site to use it, then export the keys again: npm run keys:export`);
    return 0;
  },
};

/** What is wrong with a key is for the operator to read as it is. */
function explained<Result>(work: () => Result): Result {
  const explain = (error: unknown): never => {
    throw error instanceof KeyRefused ? new UserError(error.message, { cause: error }) : error;
  };
  try {
    const result = work();
    return result instanceof Promise ? (result.catch(explain) as Result) : result;
  } catch (error) {
    return explain(error);
  }
}
