/** Receives enquiries: nothing is acknowledged before it is durable, and sending twice stores once. */
import { createHash, randomUUID } from 'node:crypto';
import { itemsOf, textOf, type Answers, type Option } from '#shared/forms/definition.ts';
import { enquiryForm, intents, type Intent } from '#shared/forms/enquiry.ts';
import { namesIn } from '#shared/forms/listing.ts';
import type { Sent } from '#shared/forms/live.ts';
import type { OpeningHours } from '#shared/text/opening-hours.ts';
import { replyBy } from '#shared/clocks/reply.ts';
import type { Database } from '../../db/database.ts';
import { kindOf } from '../../db/errors.ts';
import type { EnquiryRow } from '../../db/tables.ts';
import { tx } from '../../db/tx.ts';
import type { KeptFile } from '../../files/keep-file.ts';
import { makeReference } from '../../reference.ts';
import { openField, sealField } from '../../vault/fields.ts';
import type { Keyring } from '../../vault/keyring.ts';
import type { Audit } from '../audit/index.ts';
import { termsOf } from '../conflicts/index.ts';
import { count, countsOfEnquiry } from '../figures/index.ts';
import type { Outbox } from '../outbox/index.ts';

import { acknowledgement, safeAddress, staffNotice } from './mails.ts';
import { risksOf } from './risks.ts';
import * as store from './store.ts';

export type ReceivedFile = KeptFile;

export type Submission = {
  /** Random number of this submission: the same when it is sent again. */
  id: string;
  answers: Answers;
  /** Durable already, and nobody's until the enquiry is. */
  files: readonly ReceivedFile[];
  suspicious: boolean;
  /** Address of the page of ours it was begun at; counted, and not kept with the enquiry. */
  source?: string | undefined;
};

export type EnquirySettings = {
  database: Database;
  keyring: Keyring;
  audit: Audit;
  outbox: Outbox;
  staffMail: string;
  openingHours: OpeningHours | undefined;
  subjects: readonly Option[];
  now: () => Date;
};

export type Enquiries = {
  /** @returns what the sender is told. The same submission is answered the same way, however often it comes. */
  receive: (submission: Submission) => Promise<Sent>;
  /** What was answered to this submission before, if anything was. */
  earlier: (submissionId: string) => Promise<Sent | undefined>;
};

export const submissionHash = (id: string): string => createHash('sha256').update(id).digest('hex');

export function createEnquiries({ database, keyring, audit, outbox, staffMail, openingHours, subjects, now }: EnquirySettings): Enquiries {
  const seal = (id: string, column: string, value: unknown): Buffer => sealField(keyring, { table: 'enquiry', column, id }, JSON.stringify(value));

  const rowOf = ({ id: submission, answers, suspicious }: Submission): EnquiryRow => {
    const id = randomUUID();
    const time = now().toISOString();
    const form = enquiryForm(subjects);
    const pick = (...sections: string[]): Answers => {
      const names = namesIn(form, ...sections);
      return Object.fromEntries(Object.entries(answers).filter(([name]) => names.has(name)));
    };
    const intent = textOf(answers, 'intent') as Intent;
    return {
      id,
      ref: makeReference('ENQ'),
      created_at: time,
      updated_at: time,
      state: 'received',
      quarantined: suspicious ? 1 : 0,
      intent: intents.includes(intent) ? intent : 'consultation',
      audience: textOf(answers, 'audience') === 'business' ? 'business' : 'personal',
      subject: textOf(answers, 'subject') || null,
      risk_flags: JSON.stringify(risksOf(answers)),
      reply_due_at: replyBy(now(), openingHours)?.toISOString() ?? null,
      first_reply_at: null,
      submission: submissionHash(submission),
      form_version: form.version,
      parties: seal(id, 'parties', pick('people')),
      story: seal(id, 'story', pick('purpose', 'story', 'files')),
      contact: seal(id, 'contact', pick('need', 'contact')),
      version: 1,
      handler: null,
      quarantined_at: null,
    };
  };

  const sentOf = (row: Pick<EnquiryRow, 'ref' | 'reply_due_at'>, mailed: boolean): Sent => ({
    ref: row.ref,
    ...(row.reply_due_at !== null && { replyBy: row.reply_due_at }),
    mailed,
  });

  const earlier = async (submissionId: string): Promise<Sent | undefined> => {
    const row = await store.findBySubmission(database.db, submissionHash(submissionId));
    if (row === undefined) return undefined;
    const contact = openField(keyring, { table: 'enquiry', column: 'contact', id: row.id }, row.contact);
    return sentOf(row, row.quarantined === 0 && safeAddress(JSON.parse(contact.toString('utf8')) as Answers) !== undefined);
  };

  return {
    earlier,
    async receive(submission) {
      const row = rowOf(submission);
      const address = submission.suspicious ? undefined : safeAddress(submission.answers);
      const facts = { ref: row.ref, replyBy: row.reply_due_at ?? undefined };
      const files = submission.files.map(({ id, scan, stripped, ...details }, index) => ({
        id,
        enquiry_id: row.id,
        position: index + 1,
        created_at: row.created_at,
        scan,
        stripped: stripped ? (1 as const) : (0 as const),
        details: sealField(keyring, { table: 'enquiry_file', column: 'details', id }, JSON.stringify(details)),
      }));
      const terms = termsOf(keyring, submission.answers);
      const mails = outbox.prepare([
        ...(address === undefined ? [] : [{ kind: 'enquiry-acknowledgement', recordId: row.id, ...acknowledgement(address, facts) }]),
        { kind: 'enquiry-notice', recordId: row.id, ...staffNotice(staffMail, facts) },
      ]);
      try {
        await tx(database, async (t) => {
          await store.insertEnquiry(t, row, files, terms);
          await outbox.put(t, mails);
          // Last: others who count or append wait until this transaction ends.
          await count(t, submission.suspicious ? [{ measure: 'enquiry-held', at: row.created_at }] : countsOfEnquiry(row, submission.source));
          await audit.append(t, {
            actor: 'sender',
            action: 'enquiry.received',
            subject: `enquiry:${row.id}`,
            detail: { ref: row.ref, files: files.length, quarantined: row.quarantined, risks: row.risk_flags },
          });
        });
      } catch (error) {
        // The same submission a second time, perhaps at the same moment: the first one's answer is the answer.
        const before = kindOf(error) === 'unique' ? await earlier(submission.id) : undefined;
        if (before === undefined) throw error;
        return before;
      }
      outbox.wake(mails);
      return sentOf(row, address !== undefined);
    },
  };
}

/** Everything the form asks for, for a test that no answer is forgotten by the row. */
export const allNames = (subjects: readonly Option[]): string[] => itemsOf(enquiryForm(subjects)).map(({ name }) => name);
