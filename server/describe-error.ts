import { pino } from 'pino';

/** An error as the log has it. PostgreSQL puts the values of the row that it refused into `detail`, and those of a statement into `where`. */
export function describeError(error: Error): object {
  const described = Object.entries(pino.stdSerializers.err(error));
  return Object.fromEntries(described.filter(([name]) => name !== 'detail' && name !== 'where'));
}
