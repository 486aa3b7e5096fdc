/** Work of a case manager on one enquiry: in one transaction, written down, and not there for whoever a wall keeps out. */
import type { Transaction } from 'kysely';
import type { AuditAction } from '#shared/audit/actions.ts';
import type { Answers } from '#shared/forms/definition.ts';
import type { Database } from '../../db/database.ts';
import type { EnquiryRow, Tables } from '../../db/tables.ts';
import { tx } from '../../db/tx.ts';
import { Refused } from '../../refused.ts';
import { isManager, staffActor, type Staff } from '../../staff.ts';
import { openField } from '../../vault/fields.ts';
import type { Keyring } from '../../vault/keyring.ts';
import type { Audit } from '../audit/index.ts';
import { isBehindWall } from '../conflicts/index.ts';
import type { Outbox } from '../outbox/index.ts';
import { findByRef } from './store.ts';

type Work = Transaction<Tables>;

export type OnEnquirySettings = { database: Database; audit: Pick<Audit, 'append'>; outbox: Pick<Outbox, 'wake'>; now: () => Date };

type Done<Result> = { action: AuditAction; detail?: Readonly<Record<string, string | number | null>>; result: Result };

export type OnEnquiry = <Result>(staff: Staff, ref: string, work: (t: Work, row: EnquiryRow) => Promise<Done<Result>>) => Promise<Result | undefined>;

/** @returns what runs work. It answers undefined where the enquiry is not there for this member of staff. @throws Refused for one held as suspected spam. */
export const onEnquiry =
  ({ database, audit, outbox, now }: OnEnquirySettings): OnEnquiry =>
  async (staff, ref, work) => {
    if (!isManager(staff)) return undefined;
    const result = await tx(database, async (t) => {
      const row = await findByRef(t, ref);
      if (row === undefined || (await isBehindWall(t, row.id, staff, now()))) return undefined;
      if (row.quarantined === 1) throw new Refused('state', 'It is held as suspected spam. Release it first.');
      const done = await work(t, row);
      await audit.append(t, { actor: staffActor(staff), action: done.action, subject: `enquiry:${row.id}`, detail: { ref, ...done.detail } });
      return done.result;
    });
    outbox.wake();
    return result;
  };

export const readAnswers = (keyring: Keyring, row: EnquiryRow, column: 'parties' | 'contact'): Answers =>
  JSON.parse(openField(keyring, { table: 'enquiry', column, id: row.id }, row[column]).toString('utf8')) as Answers;
