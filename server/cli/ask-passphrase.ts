import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { UserError } from './command.ts';

/**
 * Asks at the terminal without showing what is typed; where there is none, reads one line of standard input.
 * @param twice For a new one, which nobody could check later.
 */
export async function askPassphrase(twice: boolean): Promise<string> {
  const { stdin, stderr } = process;
  const isTerminal = stdin.isTTY;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: isTerminal });
  const ask = async (question: string): Promise<string> => {
    if (isTerminal) stderr.write(question);
    const answer = isTerminal ? await lines.question('') : ((await lines[Symbol.asyncIterator]().next()).value ?? '');
    if (isTerminal) stderr.write('\n');
    return answer;
  };
  try {
    const passphrase = await ask('Passphrase: ');
    if (twice && passphrase.length < 15) throw new UserError('Take a passphrase of at least 15 characters: several words.');
    if (twice && isTerminal && (await ask('Once more: ')) !== passphrase) throw new UserError('The two were not the same.');
    return passphrase;
  } finally {
    lines.close();
  }
}
