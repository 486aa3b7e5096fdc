/** Requests about one's own data: received once, kept sealed, each with its date. */
import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { kindOf } from '../../db/errors.ts';
import type { RightsRequestRow } from '../../db/tables.ts';
import { tx } from '../../db/tx.ts';
import { makeReference } from '../../reference.ts';
import type { Keyring } from '../../vault/keyring.ts';
import type { Audit, AuditEvent } from '../audit/index.ts';
import { count, countsOfRequest } from '../figures/index.ts';
import type { Outbox } from '../outbox/index.ts';
import { dueDates, type RightsKind } from './clocks.ts';
import { openContent, sealContent, type Content } from './content.ts';
import { actorOf, isAllowed, type Doer } from './doer.ts';
import { readEntered, type TypedRequest } from './entering.ts';
import { acknowledgement, staffNotice } from './mails.ts';
import { findBySubmission, insertRequest } from './store.ts';

export type ReceivedRequest = {
  /** Random number of this submission: the same when it is sent again. */
  id: string;
  kind: RightsKind;
  /** As they were given, by the name of the field. */
  answers: Readonly<Record<string, unknown>>;
  formVersion: number;
  /** Where the sender may be told that it has arrived. */
  email?: string;
  suspicious: boolean;
};

/** What the sender is told. Times are the last moments of a day in the United Kingdom. */
export type RequestReceipt = { ref: string; kind: RightsKind; acknowledgeBy?: string; respondBy?: string; /** Whether a mail goes out. */ mailed: boolean };

export type RightsSettings = {
  database: Database;
  keyring: Keyring;
  audit: Pick<Audit, 'append'>;
  outbox: Pick<Outbox, 'add' | 'wake'>;
  /** Who is told of a new request. */
  staffMail: string;
  now: () => Date;
};

export type Rights = {
  /** The same submission is answered the same way, however often it comes. */
  receive: (request: ReceivedRequest) => Promise<RequestReceipt>;
  /**
   * Keeps a request that came in another way. Its time counts from the day on which it came.
   * @param submission Random number of the form: sent twice it counts once. @returns undefined for whom requests are not. @throws RefusedFields
   */
  enter: (doer: Doer, submission: string, typed: TypedRequest) => Promise<RequestReceipt | undefined>;
};

function receiptOf({ ref, kind, acknowledge_by, respond_by }: RightsRequestRow, mailed: boolean): RequestReceipt {
  return { ref, kind, mailed, ...(acknowledge_by !== null && { acknowledgeBy: acknowledge_by }), ...(respond_by !== null && { respondBy: respond_by }) };
}

/** What is kept of a request, however it came. */
type Arrival = Pick<RightsRequestRow, 'kind' | 'form_version' | 'quarantined' | 'came_by' | 'entered_at' | 'entered_by'> & {
  submission: string;
  receivedAt: Date;
  content: Content;
};

export function createRights({ database, keyring, audit, outbox, staffMail, now }: RightsSettings): Rights {
  const rowOf = ({ submission, receivedAt, content, ...given }: Arrival): RightsRequestRow => {
    const id = randomUUID();
    return {
      id,
      ref: makeReference('REQ'),
      received_at: receivedAt.toISOString(),
      ...dueDates(given.kind, receivedAt),
      state: 'received',
      closed_at: null,
      submission: createHash('sha256').update(submission).digest('hex'),
      content: sealContent(keyring, id, content),
      version: 1,
      acknowledged_at: null,
      identity: null,
      extension: null,
      outcome: null,
      refusal: null,
      way: null,
      ...given,
    };
  };

  const earlier = async (submission: string): Promise<RequestReceipt | undefined> => {
    const row = await findBySubmission(database.db, submission);
    if (row === undefined) return undefined;
    return receiptOf(row, row.quarantined === 0 && openContent(keyring, row).email !== undefined);
  };

  async function keep(arrival: Arrival, event: Pick<AuditEvent, 'actor' | 'action' | 'detail'>): Promise<RequestReceipt> {
    const row = rowOf(arrival);
    const isSuspected = row.quarantined === 1;
    const email = isSuspected ? undefined : arrival.content.email;
    try {
      await tx(database, async (t) => {
        await insertRequest(t, row);
        if (email !== undefined) await outbox.add(t, { kind: 'rights-acknowledgement', recordId: row.id, ...acknowledgement(email, row, now()) });
        await outbox.add(t, { kind: 'rights-notice', recordId: row.id, ...staffNotice(staffMail, row) });
        if (!isSuspected) await count(t, countsOfRequest(row));
        await audit.append(t, { ...event, subject: `rights_request:${row.id}`, detail: { ref: row.ref, kind: row.kind, ...event.detail } });
      });
    } catch (error) {
      // The same submission a second time, perhaps at the same moment: the first one's answer is the answer.
      const before = kindOf(error) === 'unique' ? await earlier(row.submission) : undefined;
      if (before === undefined) throw error;
      return before;
    }
    outbox.wake();
    return receiptOf(row, email !== undefined);
  }

  return {
    receive: ({ id, kind, answers, email, formVersion, suspicious }) => {
      const quarantined = suspicious ? 1 : 0;
      const byForm = { came_by: null, entered_at: null, entered_by: null };
      const arrival = { submission: id, kind, receivedAt: now(), quarantined, form_version: formVersion, content: { answers, email }, ...byForm } as const;
      return keep(arrival, { actor: 'site', action: 'rights.received', detail: { quarantined } });
    },

    async enter(doer, submission, typed) {
      if (!isAllowed(doer)) return undefined;
      const { kind, cameBy, receivedAt, answers, email, formVersion } = readEntered(typed, now());
      const entered = { came_by: cameBy, entered_at: now().toISOString(), entered_by: actorOf(doer) };
      const arrival = { submission, kind, receivedAt, quarantined: 0, form_version: formVersion, content: { answers, email }, ...entered } as const;
      return keep(arrival, { actor: actorOf(doer), action: 'rights.entered', detail: { cameBy, cameOn: typed.cameOn } });
    },
  };
}
