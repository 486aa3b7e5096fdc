import { readKeysToCarry, resealKeys, type CarriedKeys, type KeysToCarry } from '../features/tips/index.ts';
import { readIdentity } from './age-identity.ts';
import { UserError, type Command } from './command.ts';
import { readOptions } from './options.ts';
import { readKeysFile, writeKeysFile } from './sealed-keys.ts';

/** Runs on the machine with the recovery key, and needs no database: the key never comes to the server. */
export const tipsReseal: Command = {
  name: 'tips:reseal',
  usage:
    '-- --identity recovery-key.txt --in sealed-keys.json --out resealed.json   on the machine with the recovery key: seals tips to the custodians of today',
  async run({ args, print }) {
    const { identity, in: from, out } = readOptions(args, { identity: 'text', in: 'text', out: 'text' });
    if (identity === undefined || from === undefined || out === undefined)
      throw new UserError('Say all three: npm run tips:reseal -- --identity recovery-key.txt --in sealed-keys.json --out resealed.json');
    const [key, keys] = [readIdentity(identity), readKeysFile(from, readKeysToCarry)];
    print('These keys are let in. Compare them with those of the custodians, by telephone, before you carry them back:');
    for (const reader of new Set(keys.tips.flatMap(({ missing }) => missing))) print(`  ${reader}`);
    writeKeysFile(out, await sealedAnew(key, keys, identity));
    print(`They are in ${out}. On the server: npm run tips:setup -- --put ${out}`);
    return 0;
  },
};

async function sealedAnew(key: string, keys: KeysToCarry, path: string): Promise<CarriedKeys> {
  try {
    return await resealKeys(key, keys);
  } catch (error) {
    throw new UserError(`${path} does not open them all: it is not the recovery key that they were sealed to. Nothing was written.`, { cause: error });
  }
}
