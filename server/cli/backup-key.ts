import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { writeDurably } from '../files/durable.ts';
import { UserError, type Command } from './command.ts';
import { readOptions } from './options.ts';

/** As `age-keygen -o file` does, where age is not installed. */
export const backupKey: Command = {
  name: 'backup:key',
  usage: '-- --out file   makes the key pair of the backups: the file opens them, what is printed is for BACKUP_RECIPIENT',
  async run({ args, print, now }) {
    const { out } = readOptions(args, { out: 'text' });
    if (out === undefined) throw new UserError('Say where to write it: npm run backup:key -- --out backup-key.txt');
    if (!existsSync(dirname(resolve(out)))) throw new UserError(`There is no folder ${dirname(resolve(out))}.`);
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    const text = `# created: ${now().toISOString()}\n# public key: ${recipient}\n${identity}\n`;
    if (!writeDurably(resolve(out), text, { replace: false })) throw new UserError(`${out} is there already: nothing is overwritten.`);
    print(`BACKUP_RECIPIENT=${recipient}`);
    print(`${out} opens every backup made with it. Move it off this machine, and keep a second copy: without it no backup can be read.`);
    return 0;
  },
};
