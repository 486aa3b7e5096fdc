/** A process that takes uploads without end, three at a time, and says the id of each that is safe. Started with the folder and a promotion or none. */
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createDiskStore } from '#server/files/disk-store.ts';
import { createStaging } from '#server/files/staging.ts';
import { aKeyring } from './a-keyring.ts';

const [dataDir = ''] = process.argv.slice(2);
const store = createDiskStore(join(dataDir, 'files'));
const staging = createStaging({ folder: join(dataDir, 'staging'), keyring: aKeyring(), store, now: () => new Date(), onError: () => undefined });

async function work(promotes: boolean): Promise<void> {
  for (;;) {
    const pieces = Array.from({ length: 12 }, () => Buffer.alloc(64 * 1024, 'a story '));
    const { id } = await staging.stage(Readable.from(pieces), { name: 'story.txt', mostBytes: 1_000_000 });
    if (promotes) await staging.promote(id);
    process.stdout.write(`${promotes ? 'kept' : 'staged'} ${id}\n`);
  }
}

await Promise.all([work(false), work(false), work(true)]);
