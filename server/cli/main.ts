/** The operator's commands: `npm run <name>`, or `node dist/server/cli.js <name>` in the container. */
import { readConfig } from '../config.ts';
import { wordsForOperator } from '../operator-error.ts';
import { commands } from './commands.ts';

async function main([name = 'help', ...args]: readonly string[]): Promise<number> {
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined) {
    for (const { name: known, usage } of commands) print(`  ${known.padEnd(14)} ${usage}`);
    return name === 'help' ? 0 : 2;
  }
  return command.run({ args, config: readConfig(), print, now: () => new Date() });
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${wordsForOperator(error)}\n`);
    process.exitCode = 1;
  },
);
