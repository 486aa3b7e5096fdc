/** Runs a command of the operator in this process. */
import { readConfig } from '#server/config.ts';
import type { Command } from '#server/cli/command.ts';
import type { DatabaseSettings } from '#server/db/database.ts';

/** The environment under which a command works on this database. */
export const environmentOf = ({ dataDir, databaseUrl }: DatabaseSettings): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
});

/** @param line What stands after `npm run name --`, word by word. */
export async function runCommand(command: Command, environment: Record<string, string>, ...line: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await command.run({
    args: line,
    config: readConfig(environment),
    print: (text) => void lines.push(text),
    now: () => new Date('2026-11-20T09:30:00.000Z'),
  });
  return { code, lines };
}
