/**
 * From a return code to what it opens: one Argon2id, then HKDF with a label for each use. Nothing of it is stored but the
 * SHA-256 of the lookup value and the public half of the key; salt and pepper come from the root key, which is not in the database.
 */
import { bech32 } from '@scure/base';
import { identityToRecipient } from 'age-encryption';
import { createHash, hkdfSync } from 'node:crypto';
import { createTurns, spareProcessors } from '../../turns.ts';
import type { Keyring } from '../../vault/keyring.ts';
import { plainTipCode } from './code.ts';

/** Nothing was looked up; the same code works in a moment. */
export class TipsBusy extends Error {
  override name = 'TipsBusy';
}

/** What a return code leads to. Whoever has it reads the tip. */
export type TipSecret = {
  /** SHA-256 of the lookup value, hex: what the database knows. */
  lookup: string;
  /** AGE-SECRET-KEY-1… */
  identity: string;
};

export type TipSecrets = {
  /** Takes as long for any text. @throws TipsBusy where too many wait. */
  of: (typedCode: string) => Promise<TipSecret>;
};

export type SecretSettings = {
  keyring: Pick<Keyring, 'derive'>;
  /** At a time, 19 MiB each; never more than four. */
  parallel?: number;
  /** That may wait. */
  queue?: number;
};

/** OWASP Password Storage Cheat Sheet: 19 MiB and two passes at least; one more, as a code is asked for seldom. */
const parameters = { memoryCost: 19_456, timeCost: 3, parallelism: 1, outputLen: 32 };

export function createTipSecrets({ keyring, parallel = spareProcessors, queue = 16 }: SecretSettings): TipSecrets {
  const turns = createTurns({ parallel, queue, busy: () => new TipsBusy('Too many return codes wait to be looked up') });

  return {
    async of(typedCode) {
      const code = Buffer.from(plainTipCode(typedCode));
      const options = { ...parameters, salt: keyring.derive('tip:code-salt'), secret: keyring.derive('tip:code-pepper') };
      const root = await turns.take(async () => (await import('@node-rs/argon2')).hashRaw(code, options));
      code.fill(0);
      const lookup = Buffer.from(hkdfSync('sha256', root, '', 'fallowgate tip lookup', 32));
      const seed = Buffer.from(hkdfSync('sha256', root, '', 'fallowgate tip x25519', 32));
      root.fill(0);
      const identity = identityOf(seed);
      seed.fill(0);
      return { lookup: createHash('sha256').update(lookup).digest('hex'), identity };
    },
  };
}

/** @param seed 32 bytes: an X25519 private key. @returns it as age writes one. */
export const identityOf = (seed: Uint8Array): string => bech32.encodeFromBytes('AGE-SECRET-KEY-', seed).toUpperCase();

/** The public half, age1… */
export const recipientOf = (identity: string): Promise<string> => identityToRecipient(identity);
