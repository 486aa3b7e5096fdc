/** What a sender does: send, come back, write more, take it back, have it erased. */
import type { Readable } from 'node:stream';
import { tipClock } from '#shared/clocks/tip.ts';
import { readEntryOf, threadOf, type Entry, type EntryFile, type Thread } from '#shared/tips/entry.ts';
import type { ThreadView } from '#shared/tips/live.ts';
import { isFinished, publicStateOf } from '#shared/tips/states.ts';
import type { Day, TipAccessRow, TipEntryRow, TipRow } from '../../db/tip-tables.ts';
import type { StagedFile } from '../../files/staging.ts';
import { newCode } from './code.ts';
import { ChannelClosed, nation, type TipContext } from './context.ts';
import { createTipKeeping, type Addition, type Sending, type TipFile } from './keeping.ts';
import { openKey, openStream, openWith } from './sealing.ts';
import { createTipSecrets, type TipSecret } from './secrets.ts';
import { stageKeyring } from './stage-key.ts';
import { accessesOf, changeTip, entriesOf, findByLookup, findErased, findFile } from './store.ts';

export type SentTip = {
  ref: string;
  /** ISO day on which this was kept; a later message under the same code has its own. */
  day: string;
  acknowledgeBy: string;
  feedbackBy: string;
  /** SHA-256 of each file as it was sent, hex, in order: with the text, what a receipt is about. */
  sha256s: readonly string[];
};

export type FoundTip = { thread: ThreadView } | { erasedOn: string };

export type TipSenders = {
  /** Whether a tip can be sent now. */
  isOpen: () => Promise<boolean>;
  newCode: () => Promise<string>;
  /** @throws TipsBusy */
  secretOf: (typedCode: string) => Promise<TipSecret>;
  /**
   * Makes a copy without hidden details beside each file that can have one.
   * @throws StripFailed, FileMissing, DiskLow
   */
  clean: (file: StagedFile, stageKey: string) => Promise<TipFile>;
  /**
   * Keeps a tip: sealed before it touches the disk, and on it when this returns. The same submission is answered alike; a
   * second one under the same code is added to the first.
   * @throws ChannelClosed, TipsBusy, FileMissing, DiskLow
   */
  send: (sending: Sending) => Promise<SentTip>;
  /** @returns undefined for a code that nobody has. */
  open: (secret: TipSecret) => Promise<FoundTip | undefined>;
  /** @returns false where there is no such tip. @throws FileMissing, DiskLow */
  add: (secret: TipSecret, addition: Addition) => Promise<boolean>;
  /** A file of the thread. @returns undefined where it is none of this tip. */
  file: (secret: TipSecret, id: string) => Promise<{ about: EntryFile; bytes: number; content: Readable } | undefined>;
  /** Nobody acts on it from now on; it stays readable. Doing it again changes nothing. */
  withdraw: (secret: TipSecret) => Promise<boolean>;
  /** Gone, here and from backups within 30 days. */
  erase: (secret: TipSecret) => Promise<boolean>;
};

/** Files without hidden details by their kind. */
const plainTypes: ReadonlySet<string> = new Set(['text/plain; charset=utf-8', 'text/csv; charset=utf-8']);

export function createTipSenders(context: TipContext): TipSenders {
  const { database, stripper, stored, today } = context;
  const secrets = createTipSecrets(context);
  const keeping = createTipKeeping(context);

  const sentOf = ({ ref, received_on }: TipRow, day: Day, files: readonly TipFile[]): SentTip => {
    const { acknowledgeBy, feedbackBy } = tipClock(received_on, nation);
    return { ref, day, acknowledgeBy, feedbackBy, sha256s: files.map(({ sha256 }) => sha256) };
  };

  const senders: TipSenders = {
    async isOpen() {
      try {
        await context.readers();
        return true;
      } catch (error) {
        if (error instanceof ChannelClosed) return false;
        throw error;
      }
    },
    newCode,
    secretOf: secrets.of,

    async clean(file, stageKey) {
      if (plainTypes.has(file.type)) return { ...file, clean: 'itself' };
      const made = await stripper.copy(file, stageKeyring(stageKey));
      return made === 'cannot-strip' ? file : { ...file, clean: made };
    },

    async send(sending) {
      const secret = await secrets.of(sending.code);
      const day = await keeping.once(secret.lookup, sending, async () => {
        const earlier = await findByLookup(database.db, secret.lookup);
        return earlier === undefined ? keeping.create(secret, sending) : keeping.append(earlier, sending);
      });
      const tip = await findByLookup(database.db, secret.lookup);
      if (tip === undefined) throw new Error('A tip that was just kept is not there');
      await keeping.unstage(sending.files);
      return sentOf(tip, day, sending.files);
    },

    async open(secret) {
      const tip = await findByLookup(database.db, secret.lookup);
      if (tip === undefined) {
        const erased = await findErased(database.db, secret.lookup);
        return erased && { erasedOn: erased.day };
      }
      const [rows, accesses, identity] = await Promise.all([
        entriesOf(database.db, tip.id),
        accessesOf(database.db, tip.id),
        openKey(secret.identity, tip.sender_key),
      ]);
      const { acknowledgeBy, feedbackBy } = tipClock(tip.received_on, nation);
      return {
        thread: {
          ref: tip.ref,
          state: publicStateOf(tip.state),
          ...(tip.outcome !== null && { outcome: tip.outcome }),
          receivedOn: tip.received_on,
          ...(tip.opened_on !== null && { openedOn: tip.opened_on }),
          ...(tip.withdrawn_on !== null && { withdrawnOn: tip.withdrawn_on }),
          acknowledgeBy,
          feedbackBy,
          ...(await readEntries(identity, rows)),
          looks: looksOf(accesses),
        },
      };
    },

    async add(secret, addition) {
      const tip = await findByLookup(database.db, secret.lookup);
      if (tip === undefined) return false;
      await keeping.once(tip.lookup, addition, () => keeping.append(tip, addition));
      await keeping.unstage(addition.files);
      return true;
    },

    async file(secret, id) {
      const tip = await findByLookup(database.db, secret.lookup);
      const row = tip && (await findFile(database.db, tip.id, id));
      if (tip === undefined || row === undefined) return undefined;
      const identity = await openKey(secret.identity, tip.sender_key);
      const { entries } = await readEntries(identity, await entriesOf(database.db, tip.id));
      for (const about of entries.flatMap(({ files }) => files)) {
        const sealed = [about.clean, about.original].find((one) => one?.id === id);
        if (sealed !== undefined) return { about, bytes: sealed.bytes, content: await openStream(identity, await stored.open(id), sealed.bytes) };
      }
      return undefined;
    },

    withdraw: (secret) =>
      context.change(async (t) => {
        const tip = await findByLookup(t, secret.lookup);
        if (tip === undefined) return false;
        if (tip.withdrawn_on !== null) return true;
        // What has ended stays as it ended: under another outcome it would be kept for longer.
        const ended = isFinished(tip.state) ? {} : ({ state: 'concluded', outcome: 'withdrawn', concluded_on: today() } as const);
        await changeTip(t, tip.id, { ...ended, withdrawn_on: today(), unread: 1, version: tip.version + 1 });
        await context.noteForTheDay(t, 'tip.withdrawn', tip);
        return true;
      }),

    async erase(secret) {
      const tip = await findByLookup(database.db, secret.lookup);
      if (tip === undefined) return false;
      return (await context.erase({ entity: 'tip', id: tip.id, rule: 'sender', actor: 'sender' })) !== undefined;
    },
  };
  return senders;
}

function looksOf(accesses: readonly TipAccessRow[]): ThreadView['looks'] {
  const items = (what: TipAccessRow['what']) => new Set(accesses.filter((access) => access.what === what).map(({ item }) => item)).size;
  return {
    people: new Set(accesses.map(({ staff_id }) => staff_id)).size,
    files: items('file'),
    originals: items('original'),
    days: [...new Set(accesses.map(({ day }) => day))].toSorted(),
  };
}

/** What custodians seal the server cannot check when it takes it, so each is opened by itself, and is what its row says. */
async function readEntries(identity: string, rows: readonly TipEntryRow[]): Promise<Thread> {
  return threadOf(await Promise.all(rows.map((row) => readRow(identity, row).catch(() => row.day))));
}

async function readRow(identity: string, { sealed, side }: TipEntryRow): Promise<Entry> {
  const packed = await openWith(identity, sealed);
  try {
    return readEntryOf(side, packed);
  } finally {
    packed.fill(0);
  }
}
