/** Requests about one's own data: received once, kept sealed, each with its date; every look at one is written down. */
import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { kindOf } from '../../db/errors.ts';
import type { RightsRequestRow } from '../../db/tables.ts';
import { tx } from '../../db/tx.ts';
import { makeReference } from '../../reference.ts';
import { openField, sealField } from '../../vault/fields.ts';
import type { Keyring } from '../../vault/keyring.ts';
import type { Audit } from '../audit/index.ts';
import { count, countsOfDue, countsOfRequest, type Count } from '../figures/index.ts';
import type { Outbox } from '../outbox/index.ts';
import { dueDates, type RightsKind } from './clocks.ts';
import { acknowledgement, staffNotice } from './mails.ts';
import { changeRequest, findByRef, findBySubmission, insertRequest, listOpen, type OpenRequest } from './store.ts';

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

type Content = { answers: ReceivedRequest['answers']; email: string | undefined };

const place = (id: string) => ({ table: 'rights_request', column: 'content', id });

function receiptOf({ ref, kind, acknowledge_by, respond_by }: RightsRequestRow, mailed: boolean): RequestReceipt {
  return { ref, kind, mailed, ...(acknowledge_by !== null && { acknowledgeBy: acknowledge_by }), ...(respond_by !== null && { respondBy: respond_by }) };
}

export function createRights({ database, keyring, audit, outbox, staffMail, now }: RightsSettings): Rights {
  const rowOf = ({ id: submission, kind, answers, email, formVersion, suspicious }: ReceivedRequest): RightsRequestRow => {
    const id = randomUUID();
    const content: Content = { answers, email };
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
      content: sealField(keyring, place(id), JSON.stringify(content)),
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

const openContent = (keyring: Keyring, { id, content }: RightsRequestRow): Content => JSON.parse(openField(keyring, place(id), content).toString()) as Content;

export type RightsDeskSettings = Pick<RightsSettings, 'database' | 'keyring' | 'audit' | 'now'>;

/** Who asks, and why; kept in the audit log, so neither names a person the request is about. */
export type Errand = { actor: string; reason: string };

export type DeskAction = 'acknowledge' | 'close' | 'release';

export type RightsDesk = {
  /** Without content: nobody needs to be asked why. */
  list: () => Promise<OpenRequest[]>;
  /** @returns undefined where there is no such request. */
  open: (ref: string, errand: Errand) => Promise<(OpenRequest & { answers: Content['answers'] }) | undefined>;
  /** @returns false where there is no such request, or nothing to do. */
  change: (ref: string, action: DeskAction, errand: Errand) => Promise<boolean>;
};

const changes: Readonly<Record<DeskAction, (row: RightsRequestRow, now: string) => Parameters<typeof changeRequest>[2] | undefined>> = {
  acknowledge: ({ state }) => (state === 'received' ? { state: 'acknowledged' } : undefined),
  close: ({ state }, now) => (state === 'closed' ? undefined : { state: 'closed', closed_at: now }),
  release: ({ quarantined }) => (quarantined === 1 ? { quarantined: 0 } : undefined),
};

/** What is suspected to be spam counts once it is released; after that what is due is counted when it is done. */
function countsOfChange(row: RightsRequestRow, action: DeskAction, now: Date): Count[] {
  if (action === 'release') return countsOfRequest(row);
  if (row.quarantined === 1) return [];
  return action === 'acknowledge' ? countsOfDue('rights-acknowledged', row.acknowledge_by, now) : countsOfDue('rights-answered', row.respond_by, now);
}

/** The desk of those who answer. */
export function createRightsDesk({ database, keyring, audit, now }: RightsDeskSettings): RightsDesk {
  return {
    list: () => listOpen(database.db),
    open: (ref, { actor, reason }) =>
      tx(database, async (t) => {
        const row = await findByRef(t, ref);
        if (row === undefined) return undefined;
        const { answers } = openContent(keyring, row);
        await audit.append(t, { actor, action: 'rights.opened', subject: `rights_request:${row.id}`, detail: { ref, reason } });
        const { kind, received_at, acknowledge_by, respond_by, state, quarantined } = row;
        return { ref, kind, received_at, acknowledge_by, respond_by, state, quarantined, answers };
      }),
    change: (ref, action, { actor, reason }) =>
      tx(database, async (t) => {
        const row = await findByRef(t, ref);
        if (row === undefined) return false;
        const values = changes[action](row, now().toISOString());
        if (values === undefined) return false;
        await changeRequest(t, row.id, values);
        await count(t, countsOfChange(row, action, now()));
        await audit.append(t, { actor, action: `rights.${pastOf[action]}`, subject: `rights_request:${row.id}`, detail: { ref, reason } });
        return true;
      }),
  };
}

const pastOf = { acknowledge: 'acknowledged', close: 'closed', release: 'released' } as const satisfies Readonly<Record<DeskAction, string>>;
