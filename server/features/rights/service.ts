/** Requests about one's own data: received once, kept sealed, each with its date. */
import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { kindOf } from '../../db/errors.ts';
import type { RightsRequestRow } from '../../db/tables.ts';
import { tx } from '../../db/tx.ts';
import { makeReference } from '../../reference.ts';
import type { Keyring } from '../../vault/keyring.ts';
import type { Audit } from '../audit/index.ts';
import { count, countsOfRequest } from '../figures/index.ts';
import type { Outbox } from '../outbox/index.ts';
import { dueDates, type RightsKind } from './clocks.ts';
import { openContent, sealContent } from './content.ts';
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
};

function receiptOf({ ref, kind, acknowledge_by, respond_by }: RightsRequestRow, mailed: boolean): RequestReceipt {
  return { ref, kind, mailed, ...(acknowledge_by !== null && { acknowledgeBy: acknowledge_by }), ...(respond_by !== null && { respondBy: respond_by }) };
}

export function createRights({ database, keyring, audit, outbox, staffMail, now }: RightsSettings): Rights {
  const rowOf = ({ id: submission, kind, answers, email, formVersion, suspicious }: ReceivedRequest): RightsRequestRow => {
    const id = randomUUID();
    return {
      id,
      ref: makeReference('REQ'),
      kind,
      received_at: now().toISOString(),
      ...dueDates(kind, now()),
      state: 'received',
      closed_at: null,
      quarantined: suspicious ? 1 : 0,
      submission: createHash('sha256').update(submission).digest('hex'),
      form_version: formVersion,
      content: sealContent(keyring, id, { answers, email }),
      version: 1,
      acknowledged_at: null,
      identity: null,
      extension: null,
      outcome: null,
      refusal: null,
      way: null,
    };
  };

  const earlier = async (submission: string): Promise<RequestReceipt | undefined> => {
    const row = await findBySubmission(database.db, submission);
    if (row === undefined) return undefined;
    return receiptOf(row, row.quarantined === 0 && openContent(keyring, row).email !== undefined);
  };

  return {
    async receive(request) {
      const row = rowOf(request);
      const email = request.suspicious ? undefined : request.email;
      try {
        await tx(database, async (t) => {
          await insertRequest(t, row);
          if (email !== undefined) await outbox.add(t, { kind: 'rights-acknowledgement', recordId: row.id, ...acknowledgement(email, row) });
          await outbox.add(t, { kind: 'rights-notice', recordId: row.id, ...staffNotice(staffMail, row) });
          if (!request.suspicious) await count(t, countsOfRequest(row));
          await audit.append(t, {
            actor: 'site',
            action: 'rights.received',
            subject: `rights_request:${row.id}`,
            detail: { ref: row.ref, kind: row.kind, quarantined: row.quarantined },
          });
        });
      } catch (error) {
        // The same submission a second time, perhaps at the same moment: the first one's answer is the answer.
        const before = kindOf(error) === 'unique' ? await earlier(row.submission) : undefined;
        if (before === undefined) throw error;
        return before;
      }
      outbox.wake();
      return receiptOf(row, email !== undefined);
    },
  };
}
