/** Tips as they are kept, read with nothing but their return codes. */
import { buffer } from 'node:stream/consumers';
import type { DatabaseSettings } from '#server/db/database.ts';
import { openChannel } from '#tests/support/tip-site.ts';
import { sumOf } from './kept.ts';
import { withServices } from './with-services.ts';

/** One message, with the sums of its files as they open. */
export type KeptMessage = { text: string; files: { name: string; sha256: string }[] };

/** Two custodians and a recovery key, without whom no tip is taken. */
export const openTipChannel = (settings: DatabaseSettings): Promise<void> =>
  withServices(settings, async (services) => {
    await openChannel(services.get());
  });

/**
 * What each of these codes opens, in their order; undefined for a code that nobody has.
 * @throws where a tip or a file of one does not open.
 */
export const tipsBehind = (settings: DatabaseSettings, codes: readonly string[]): Promise<(KeptMessage[] | undefined)[]> =>
  withServices(settings, async (services) => {
    const { sender } = services.get().tips;
    const all: (KeptMessage[] | undefined)[] = [];
    for (const code of codes) {
      const secret = await sender.secretOf(code);
      const found = await sender.open(secret);
      if (found === undefined || !('thread' in found)) {
        all.push(undefined);
        continue;
      }
      if (found.thread.unreadable.length > 0) throw new Error(`${found.thread.unreadable.length} messages of a tip do not open`);
      const messages: KeptMessage[] = [];
      for (const { text, files } of found.thread.entries) {
        const kept: KeptMessage = { text, files: [] };
        for (const { name, clean, original } of files) {
          const opened = await sender.file(secret, (original ?? clean)?.id ?? '');
          if (opened === undefined) throw new Error('A file of a tip is not there');
          kept.files.push({ name, sha256: sumOf(await buffer(opened.content)) });
        }
        messages.push(kept);
      }
      all.push(messages);
    }
    return all;
  });
