/** The staff's first door: who is involved may be seen at once; what happened once the conflict check is decided, with a reason that is written down. */
import { isOpenTo } from '#shared/enquiries/states.ts';
import type { EnquiryFileView } from '#shared/enquiries/views.ts';
import type { Answers, Option } from '#shared/forms/definition.ts';
import { enquiryForm } from '#shared/forms/enquiry.ts';
import { listAnswers, type ListedSection } from '#shared/forms/listing.ts';
import type { Database } from '../../db/database.ts';
import type { EnquiryRow } from '../../db/tables.ts';
import { tx } from '../../db/tx.ts';
import { openField } from '../../vault/fields.ts';
import type { Keyring } from '../../vault/keyring.ts';
import { Refused } from '../../refused.ts';
import type { Staff } from '../../staff.ts';
import type { Audit } from '../audit/index.ts';
import { checkStanding, isBehindWall } from '../conflicts/index.ts';
import { count, countsOfEnquiry } from '../figures/index.ts';
import { dueEnquiries, nextReplies, type DueEnquiries } from './due-store.ts';
import { fileView } from './files.ts';
import { headsOf, type ListedEnquiry } from './heads.ts';
import * as store from './store.ts';

export type OpenedEnquiry = ListedEnquiry & { sections: readonly ListedSection[]; files: readonly EnquiryFileView[] };

export type EnquiryDesk = {
  /** What waits for somebody, counted to a hundred. */
  due: () => Promise<DueEnquiries>;
  /** Those that nobody has answered, the earliest promise first. */
  nextReplies: (limit: number) => Promise<ListedEnquiry[]>;
  /** The newest first. @param options.waiting Only those that we have yet to settle. */
  list: (options: { quarantined: boolean; waiting?: boolean; limit: number }) => Promise<ListedEnquiry[]>;
  /** Who is involved, and nothing of what happened. An enquiry behind the wall of its matter is not there. */
  find: (ref: string, staff: Staff) => Promise<ListedEnquiry | undefined>;
  /** What the audit log calls it; undefined where `find` finds nothing. */
  subjectOf: (ref: string, staff: Staff) => Promise<string | undefined>;
  /**
   * @param errand Kept in the audit log: it names nobody the enquiry is about. @returns undefined where there is none.
   * @throws Refused while the conflict check is not decided as clear or waived, or has to be made anew.
   */
  open: (ref: string, errand: { actor: string; reason: string }) => Promise<OpenedEnquiry | undefined>;
  /** Takes an enquiry out of those suspected to be spam. @returns false where it is not among them. */
  release: (ref: string, errand: { actor: string; reason: string }) => Promise<boolean>;
};

export type EnquiryDeskSettings = {
  database: Database;
  keyring: Keyring;
  audit: Pick<Audit, 'append'>;
  subjects: readonly Option[];
  now: () => Date;
};

export function createEnquiryDesk({ database, keyring, audit, subjects, now }: EnquiryDeskSettings): EnquiryDesk {
  const read = (row: EnquiryRow, column: 'parties' | 'story' | 'contact'): Answers =>
    JSON.parse(openField(keyring, { table: 'enquiry', column, id: row.id }, row[column]).toString('utf8')) as Answers;

  const listed = headsOf(keyring, now);

  return {
    due: () => dueEnquiries(database.db, now()),
    nextReplies: async (limit) => (await nextReplies(database.db, limit)).map(listed),
    async list({ quarantined, ...which }) {
      const rows = await store.listEnquiries(database.db, { quarantined: quarantined ? 1 : 0, ...which });
      return rows.map(listed);
    },
    async find(ref, staff) {
      const row = await store.findByRef(database.db, ref);
      return row === undefined || (await isBehindWall(database.db, row.id, staff, now())) ? undefined : listed(row);
    },
    async subjectOf(ref, staff) {
      const row = await store.findByRef(database.db, ref);
      return row === undefined || (await isBehindWall(database.db, row.id, staff, now())) ? undefined : `enquiry:${row.id}`;
    },
    open: (ref, { actor, reason }) =>
      tx(database, async (t) => {
        const row = await store.findByRef(t, ref);
        if (row === undefined) return undefined;
        if (!isOpenTo(await checkStanding(t, keyring, row, now())))
          throw new Refused('guards', 'What happened stays closed until the conflict check is decided as clear or waived, and not too long ago.');
        const files = (await store.filesOf(t, row.id)).map((file) => fileView(keyring, file));
        const answers = { ...read(row, 'contact'), ...read(row, 'parties'), ...read(row, 'story') };
        await audit.append(t, { actor, action: 'enquiry.opened', subject: `enquiry:${row.id}`, detail: { ref, reason } });
        return { ...listed(row), sections: listAnswers(enquiryForm(subjects), answers), files };
      }),
    release: (ref, { actor, reason }) =>
      tx(database, async (t) => {
        const row = await store.findByRef(t, ref);
        if (row === undefined || row.quarantined === 0) return false;
        await store.release(t, row, now().toISOString());
        await count(t, countsOfEnquiry(row));
        await audit.append(t, { actor, action: 'enquiry.released', subject: `enquiry:${row.id}`, detail: { ref, reason } });
        return true;
      }),
  };
}
