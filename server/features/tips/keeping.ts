/** Keeps what a sender sends: sealed in memory, then on the disk, then named by a row. */
import { createHash, randomUUID } from 'node:crypto';
import { packEntry, type EntryFile, type EntryHead, type SealedFile } from '#shared/tips/entry.ts';
import { kindOf } from '../../db/errors.ts';
import type { Day, TipEntryRow, TipFileRow, TipRow } from '../../db/tip-tables.ts';
import type { StagedFile } from '../../files/staging.ts';
import { makeReference } from '../../reference.ts';
import { TipFull, TipGone, type TipContext } from './context.ts';
import { newTipKey, sealKey, sealStream, sealTo } from './sealing.ts';
import { recipientOf, type TipSecret } from './secrets.ts';
import { stageKeyring } from './stage-key.ts';
import { changeTip, countOfSender, findByLookup, findSubmission, insertEntry, insertTip } from './store.ts';

/** A file that waits to be sent. */
export type TipFile = StagedFile & {
  /** Made anew without hidden details; `itself` where its kind has none; absent where they cannot be removed. */
  clean?: StagedFile | 'itself';
};

export type Sending = {
  code: string;
  /** UTF-8; the caller overwrites it when this returns. */
  text: Uint8Array;
  files: readonly TipFile[];
  /** Under which the files wait. */
  stageKey: string;
  /** Whether originals go along with their clean copies. Of files that cannot be cleaned the original goes in any case. */
  originals: boolean;
  /** Random number of this submission: the same when it is sent again. */
  submission: string;
  suspicious: boolean;
};

export type Addition = Omit<Sending, 'code' | 'suspicious'>;

type Kept = { files: EntryFile[]; rows: Omit<TipFileRow, 'tip_id' | 'entry_id'>[] };

/**
 * What tells a submission that comes again from another one: its number, and all that is in it. Under its number alone a
 * changed text would count as kept, and a receipt would be made for what was never lodged.
 */
function hashOf(lookup: string, { submission, text, files, originals }: Addition): string {
  const head = JSON.stringify([submission, lookup, originals, files.map(({ sha256 }) => sha256)]);
  return createHash('sha256').update(head).update(text).digest('hex');
}

const entryRow = (tipId: string, submission: string, day: string, sealed: Buffer): TipEntryRow => ({
  id: randomUUID(),
  tip_id: tipId,
  side: 'sender',
  day,
  submission,
  sealed,
});

const rowsOf = (kept: Kept, { id: entry_id, tip_id }: TipEntryRow): TipFileRow[] => kept.rows.map((row) => ({ ...row, tip_id, entry_id }));

async function sealEntry(recipient: string, head: EntryHead, text: Uint8Array): Promise<Buffer> {
  const packed = packEntry(head, text);
  try {
    return await sealTo([recipient], packed);
  } finally {
    packed.fill(0);
  }
}

/** Messages of its sender in one tip, each with five files at most. */
export const mostMessages = 100;

export type TipKeeping = {
  /**
   * Runs what stores a submission, unless it is stored already. Of two under one code at the same moment the later finds the earlier's tip.
   * @returns the day on which it was stored.
   */
  once: (lookup: string, addition: Addition, work: () => Promise<Day>) => Promise<Day>;
  /** @throws ChannelClosed, FileMissing, DiskLow */
  create: (secret: TipSecret, sending: Sending) => Promise<Day>;
  /** @throws ChannelClosed, FileMissing, DiskLow */
  append: (tip: TipRow, addition: Addition) => Promise<Day>;
  /** Lets files go that were kept, or will not be. */
  unstage: (files: readonly TipFile[]) => Promise<void>;
};

export function createTipKeeping(context: TipContext): TipKeeping {
  const { database, staging, stored, today } = context;

  /** Seals what waits. What was stored is taken away again where the rest fails. */
  async function keepFiles(recipient: string, { files, stageKey, originals }: Addition, day: string): Promise<Kept> {
    const kept: Kept = { files: [], rows: [] };
    const keyring = stageKeyring(stageKey);
    const keep = async ({ id, bytes, sha256 }: StagedFile, kind: TipFileRow['kind']): Promise<SealedFile> => {
      const sealed = await sealStream(recipient, await staging.read(id, keyring), bytes);
      const storedId = await stored.put(sealed, day);
      kept.rows.push({ id: storedId, kind });
      return { id: storedId, bytes, sha256 };
    };
    try {
      for (const file of files) {
        const { name, type, clean } = file;
        const isPlain = clean === 'itself';
        const source = isPlain ? file : clean;
        const cleanCopy = source && (await keep(source, 'clean'));
        const original = isPlain || (source !== undefined && !originals) ? undefined : await keep(file, 'original');
        kept.files.push({ name, type, ...(cleanCopy && { clean: cleanCopy }), ...(original && { original }) });
      }
      return kept;
    } catch (error) {
      await forget(kept);
      throw error;
    }
  }

  /** Should this fail as well, the sweep of files that no row names takes them. */
  const forget = (kept: Kept): Promise<unknown> => Promise.allSettled(kept.rows.map(({ id }) => stored.remove(id)));

  return {
    async once(lookup, addition, work) {
      const submission = hashOf(lookup, addition);
      for (let attempt = 1; ; attempt += 1) {
        const earlier = await findSubmission(database.db, submission);
        if (earlier !== undefined) return earlier.day;
        try {
          return await work();
        } catch (error) {
          // Sent twice at one moment: the files no longer wait because the other one has kept them.
          if ((await findSubmission(database.db, submission)) !== undefined) continue;
          if (kindOf(error) !== 'unique' || attempt === 3) throw error;
        }
      }
    },

    async create(secret, sending) {
      const readers = await context.readers();
      const key = await newTipKey();
      const day = today();
      const row: TipRow = {
        id: randomUUID(),
        ref: makeReference('TIP'),
        lookup: secret.lookup,
        recipient: key.recipient,
        sender_key: await sealKey([await recipientOf(secret.identity)], key),
        state: 'new',
        outcome: null,
        unsorted: sending.suspicious ? 1 : 0,
        received_on: day,
        opened_on: null,
        answered_on: null,
        concluded_on: null,
        withdrawn_on: null,
        unread: 1,
        entries: 1,
        version: 1,
      };
      const keys = await Promise.all(readers.map(async (recipient) => ({ tip_id: row.id, recipient, sealed: await sealKey([recipient], key) })));
      const kept = await keepFiles(key.recipient, sending, day);
      try {
        const head: EntryHead = { number: 1, from: 'sender', day, questions: [], files: kept.files };
        const entry = entryRow(row.id, hashOf(secret.lookup, sending), day, await sealEntry(key.recipient, head, sending.text));
        await context.change(async (t) => {
          await insertTip(t, row, keys);
          await insertEntry(t, entry, rowsOf(kept, entry));
          await context.noteForTheDay(t, 'tip.received', row);
        });
        return day;
      } catch (error) {
        await forget(kept);
        throw error;
      }
    },

    async append(tip, addition) {
      const day = today();
      const kept = await keepFiles(tip.recipient, addition, day);
      try {
        const number = tip.entries + 1;
        const sealed = await sealEntry(tip.recipient, { number, from: 'sender', day, questions: [], files: kept.files }, addition.text);
        const entry = entryRow(tip.id, hashOf(tip.lookup, addition), day, sealed);
        await context.change(async (t) => {
          const fresh = await findByLookup(t, tip.lookup);
          if (fresh === undefined) throw new TipGone('The tip was erased meanwhile');
          // Whoever looks loads all of it: without a bound one tip could fill the memory.
          if ((await countOfSender(t, tip.id)) >= mostMessages) throw new TipFull('There is no room for another message in this tip');
          // Two at the same moment may bear one number; neither is lost for it.
          await changeTip(t, tip.id, { entries: fresh.entries + 1, unread: 1, version: fresh.version + 1 });
          await insertEntry(t, entry, rowsOf(kept, entry));
          await context.noteForTheDay(t, 'tip.added', tip);
        });
        return day;
      } catch (error) {
        await forget(kept);
        throw error;
      }
    },

    async unstage(files) {
      const ids = files.flatMap(({ id, clean }) => [id, ...(typeof clean === 'object' ? [clean.id] : [])]);
      await Promise.allSettled(ids.map((id) => staging.discard(id)));
    },
  };
}
