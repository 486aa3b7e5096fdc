import { parseArgs } from 'node:util';
import { UserError } from './command.ts';

type Kind = 'text' | 'flag';
type Values<Kinds extends Record<string, Kind>> = { [Name in keyof Kinds]?: Kinds[Name] extends 'text' ? string : boolean } & { words: readonly string[] };

/**
 * Reads `--name value`, `--name` and words of a command.
 * @throws UserError for an option that the command does not know.
 */
export function readOptions<const Kinds extends Record<string, Kind>>(args: readonly string[], kinds: Kinds): Values<Kinds> {
  const options = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, { type: kind === 'text' ? ('string' as const) : ('boolean' as const) }]),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { ...values, words: positionals } as unknown as Values<Kinds>;
  } catch (error) {
    throw new UserError((error as Error).message.split('. ')[0] ?? 'The options cannot be read.', { cause: error });
  }
}
