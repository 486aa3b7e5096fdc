/** Password hashes: Argon2id, few at a time, so that many who sign in at once leave the processor to the pages. */
import { randomBytes } from 'node:crypto';
import { createTurns, spareProcessors } from '../../turns.ts';
import { currentTransaction } from './current.ts';

/** Nothing was checked; trying again in a moment is worth it. */
export class AccountsBusy extends Error {
  override name = 'AccountsBusy';
}

export type Hasher = {
  /** Before an attempt is counted that could not be checked. @throws AccountsBusy where too many wait. */
  expectRoom: () => void;
  /** @throws AccountsBusy where too many wait. */
  hash: (password: string) => Promise<string>;
  /**
   * Takes as long without a hash as with one.
   * @returns whether it is right, and whether its hash was made with other parameters than today's.
   * @throws AccountsBusy where too many wait.
   */
  verify: (hash: string | null | undefined, password: string) => Promise<{ right: boolean; outdated: boolean }>;
};

export type HasherSettings = {
  /** Kibibytes. */
  memoryCost?: number;
  timeCost?: number;
  /** At a time. */
  parallel?: number;
  /** That may wait. */
  queue?: number;
};

/** Parameters of the OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. */
export function createHasher({ memoryCost = 19_456, timeCost = 2, parallel = spareProcessors, queue = 100 }: HasherSettings = {}): Hasher {
  const parameters = { memoryCost, timeCost, parallelism: 1 };
  const prefix = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$`;
  const turns = createTurns({ parallel, queue, busy: () => new AccountsBusy('Too many passwords wait to be checked') });
  let dummy: Promise<string> | undefined;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    // On SQLite everybody would wait for it.
    if (currentTransaction() !== undefined) throw new Error('Passwords are hashed before a transaction, not inside one');
    return turns.take(work);
  }

  const make = async (password: string): Promise<string> => (await import('@node-rs/argon2')).hash(normalise(password), parameters);

  return {
    expectRoom: turns.expectRoom,
    hash: (password) => inTurn(() => make(password)),
    verify: (hash, password) =>
      inTurn(async () => {
        dummy ??= make(randomBytes(16).toString('hex'));
        const against = hash ?? (await dummy);
        const right = await (await import('@node-rs/argon2')).verify(against, normalise(password));
        return { right: right && hash !== null && hash !== undefined, outdated: !against.startsWith(prefix) };
      }),
  };
}

/** The same password typed on another keyboard is the same password (NIST SP 800-63B-4, section 3.1.1.2). */
export const normalise = (password: string): string => password.normalize('NFKC');
