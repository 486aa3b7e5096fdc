import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { createAudit, type Audit } from '../features/audit/index.ts';
import type { Keyring } from '../vault/keyring.ts';
import { withKeyring } from './with-keyring.ts';

export type Opened = { database: Database; keyring: Keyring; audit: Audit };

/** Opens what a command needs that looks at records or changes them: everything it does is written down, and anchored at its end. */
export function withAudit<T>(config: Config, now: () => Date, work: (opened: Opened) => Promise<T>): Promise<T> {
  return withKeyring(config, now, async (database, keyring) => {
    let failure: unknown;
    const audit = createAudit({ database, keyring, dataDir: config.dataDir, now, onError: (error) => void (failure = error) });
    const result = await work({ database, keyring, audit });
    await audit.stop();
    if (failure !== undefined) throw failure;
    return result;
  });
}
