/** Who did what to which record: an append-only log whose every change shows. */
import type { Transaction } from 'kysely';
import type { AuditAction } from '#shared/audit/actions.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { Keyring } from '../../vault/keyring.ts';
import { writeAnchor } from './anchors.ts';
import { genesis, hashOf } from './chain.ts';
import { insertEvent, lockHead, readHead, type Head } from './store.ts';

export type AuditEvent = {
  /** site, operator, visitor, sender, or client or staff and an id; never a name. */
  actor: string;
  /** Entity and verb in the past: enquiry.received. */
  action: AuditAction;
  /** Entity and id: enquiry:0d1c… */
  subject: string;
  /** Without personal data: this log is kept when the record is erased. */
  detail?: Readonly<Record<string, string | number | boolean | null>>;
};

export type AuditSettings = {
  database: Database;
  keyring: Keyring;
  /** Absolute path of the data folder. */
  dataDir: string;
  now: () => Date;
  /** Told when the head could not be written down outside the database; the next time tries again. */
  onError: (error: unknown) => void;
};

export type Audit = {
  /**
   * Adds an event in the caller's transaction: both are kept, or neither. Do it last in the transaction,
   * for others who append wait until it ends.
   */
  append: (t: Transaction<Tables>, event: AuditEvent) => Promise<void>;
  /** Writes down the committed head outside the database, where it has moved. At the end of every process that appends. */
  anchor: () => Promise<void>;
  /** Anchors every second while events come. */
  start: () => void;
  stop: () => Promise<void>;
};

const interval = 1000;
/** A transaction may commit this many intervals after it has appended. */
const patience = 10;

export function createAudit({ database, keyring, dataDir, now, onError }: AuditSettings): Audit {
  let anchored: Head = { seq: 0, hash: genesis };
  let looksLeft = 0;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function anchorNow(): Promise<void> {
    const head = await readHead(database.db);
    if (head === undefined || head.hash === anchored.hash) return;
    await writeAnchor(dataDir, keyring, { ...head, at: now().toISOString(), says: 'head' });
    anchored = head;
  }
  /** One after the other. */
  function anchor(): Promise<void> {
    const next = running.then(anchorNow);
    running = next.catch(() => undefined);
    return next;
  }

  return {
    async append(t, { actor, action, subject, detail = {} }) {
      await lockHead(t, database.kind);
      const head = (await readHead(t)) ?? { seq: 0, hash: genesis };
      const fields = { actor, action, subject, detail: JSON.stringify(detail) };
      const row = { seq: head.seq + 1, at: now().toISOString(), ...fields, key_id: keyring.oldest, previous: head.hash };
      const isIn = await insertEvent(t, { ...row, hash: hashOf(keyring, row) });
      // The transaction saw an older head than there is. PostgreSQL's own code for that: tx runs it again.
      if (!isIn) throw Object.assign(new Error('Another event took this place in the audit log'), { code: '40001' });
      looksLeft = patience;
    },
    anchor,
    start() {
      // The process before this one may have been killed between a commit and the next look.
      looksLeft = patience;
      timer = setInterval(() => {
        if (looksLeft === 0) return;
        looksLeft -= 1;
        anchor().catch(onError);
      }, interval);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await anchor();
    },
  };
}
