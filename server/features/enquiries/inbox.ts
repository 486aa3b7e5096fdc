/** The inbox of enquiries: listed and searched, taken by somebody, held as suspected spam and let go again. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { hasEnded } from '#shared/enquiries/states.ts';
import { savedFilterLimits, type InboxFilter } from '#shared/enquiries/inbox.ts';
import type { AuditAction } from '#shared/audit/actions.ts';
import { addDays, isDay, londonMidnight } from '#shared/text/dates.ts';
import type { Database } from '../../db/database.ts';
import type { Page, Turn } from '../../db/keyset.ts';
import type { EnquiryRow, Tables } from '../../db/tables.ts';
import { tx } from '../../db/tx.ts';
import { Refused, requireText, requireVersion } from '../../refused.ts';
import { isManager, staffActor, type Staff } from '../../staff.ts';
import { openField, sealField } from '../../vault/fields.ts';
import type { Keyring } from '../../vault/keyring.ts';
import type { Audit } from '../audit/index.ts';
import { isBehindWall, termsOfRow } from '../conflicts/index.ts';
import { count, countsOfEnquiry } from '../figures/index.ts';
import { headsOf, type ListedEnquiry } from './heads.ts';
import { readTyped, recordsWith } from './inbox-search-store.ts';
import { deleteFilter, filtersOf, headsIn, insertFilter, readInbox, type InboxWhich } from './inbox-store.ts';
import { changeEnquiry, contactsOf, findByRef } from './store.ts';

type Work = Transaction<Tables>;

export type FoundEnquiry = ListedEnquiry & { /** Names, numbers or addresses by which it was found. */ by: readonly string[] };
export type InboxSearch = {
  found: readonly FoundEnquiry[];
  /** More match than are shown. */ more: boolean;
  /** Older ones may match that were not looked at. */ cut: boolean;
};
export type SavedFilter = { id: string; name: string; query: string };

/** Enquiries on one page, and found by one search. */
const shown = 50;

export type InboxSettings = { database: Database; keyring: Keyring; audit: Pick<Audit, 'append'>; now: () => Date };
export type Inbox = ReturnType<typeof createInbox>;

const whichOf = ({ show, audience, intent, risk, handler, from, to, late }: InboxFilter, staff: Staff, now: Date): InboxWhich => ({
  show,
  ...(audience && { audience }),
  ...(intent && { intent }),
  ...(risk && { risk }),
  handler: handler === 'me' ? staff.id : handler === 'nobody' ? null : handler,
  from: from === undefined ? undefined : new Date(londonMidnight(from)).toISOString(),
  until: to === undefined || !isDay(to) ? undefined : new Date(londonMidnight(addDays(to, 1))).toISOString(),
  lateSince: late ? now.toISOString() : undefined,
  reader: { staff, now },
});

export function createInbox({ database, keyring, audit, now }: InboxSettings) {
  const entryOf = headsOf(keyring, now);

  type Change = { action: AuditAction; detail?: Readonly<Record<string, string | null>>; values: Partial<EnquiryRow> };

  /** Changes the head of an enquiry in one transaction. @returns the head as it is then; undefined where it is not there for this member of staff. */
  async function change(
    staff: Staff,
    ref: string,
    version: number,
    work: (t: Work, row: EnquiryRow) => Promise<Change> | Change,
  ): Promise<ListedEnquiry | undefined> {
    if (!isManager(staff)) return undefined;
    return tx(database, async (t) => {
      const row = await findByRef(t, ref);
      if (row === undefined || (await isBehindWall(t, row.id, staff, now()))) return undefined;
      requireVersion({ version: row.version ?? 1 }, version);
      const { action, detail, values } = await work(t, row);
      await changeEnquiry(t, row, now().toISOString(), values);
      // What came as suspected spam counts from its first release on; what staff have held since then was counted before.
      if (row.quarantined === 1 && row.quarantined_at === null) await count(t, countsOfEnquiry(row));
      await audit.append(t, { actor: staffActor(staff), action, subject: `enquiry:${row.id}`, detail: { ref, ...detail } });
      return entryOf({ ...row, ...values, version: version + 1 });
    });
  }

  const filterName = ({ id, name }: { id: string; name: Buffer }): string =>
    openField(keyring, { table: 'inbox_filter', column: 'name', id }, name).toString('utf8');

  return {
    /** One page, the newest first. @returns undefined for whoever does not work on enquiries. */
    async list(staff: Staff, filter: InboxFilter, turn: Turn = {}): Promise<Page<ListedEnquiry> | undefined> {
      if (!isManager(staff)) return undefined;
      const page = await readInbox(database, whichOf(filter, staff, now()), turn, shown);
      return { ...page, rows: page.rows.map(entryOf) };
    },

    /** Everything that has what was typed, suspected spam and what has ended too. @throws Refused for a text in which nothing can be looked for. */
    async search(staff: Staff, text: string): Promise<InboxSearch | undefined> {
      if (!isManager(staff)) return undefined;
      const typed = readTyped(keyring, text);
      if (typed.kind === 'nothing') throw new Refused('empty', 'Type a reference, three letters of a name or more, an e-mail address or a telephone number.');
      const query = database.db;
      if (typed.kind === 'ref') {
        const row = await findByRef(query, typed.ref);
        const isThere = row !== undefined && !(await isBehindWall(query, row.id, staff, now()));
        return { found: isThere ? [{ ...entryOf(row), by: [] }] : [], more: false, cut: false };
      }
      const { ids, isCut } = await recordsWith(query, typed.tokens, { limit: shown + 1, reader: { staff, now: now() } });
      const contacts = new Map((await contactsOf(query, ids.slice(0, shown))).map(({ id, contact }) => [id, contact]));
      const found = (await headsIn(query, ids.slice(0, shown))).flatMap((row): FoundEnquiry[] => {
        const contact = contacts.get(row.id);
        if (contact === undefined) return [];
        const { names, phones, emails } = termsOfRow(keyring, { ...row, contact });
        const by = [...names, ...phones, ...emails].filter(typed.meant);
        return by.length === 0 ? [] : [{ ...entryOf(row), by }];
      });
      return { found, more: ids.length > shown, cut: isCut };
    },

    /** Takes an enquiry, or hands it to somebody else; null: nobody works on it. @param handler Somebody who may be given work: the caller has made sure. */
    handOver: (staff: Staff, ref: string, version: number, handler: string | null): Promise<ListedEnquiry | undefined> =>
      change(staff, ref, version, (_, row) => {
        if (row.quarantined === 1) throw new Refused('state', 'It is held as suspected spam. Release it first.');
        if (hasEnded(row.state)) throw new Refused('state', 'This enquiry has ended: there is no work on it to take.');
        if (row.handler === handler) throw new Refused('state', handler === null ? 'Nobody works on it.' : 'They work on it already.');
        return { action: 'enquiry.handed-over', detail: { from: row.handler, to: handler }, values: { handler } };
      }),

    /** Takes it out of suspected spam. @param where A fixed word for the audit log. */
    release: (staff: Staff, ref: string, version: number, where: 'list' | 'page'): Promise<ListedEnquiry | undefined> =>
      change(staff, ref, version, (_, row) => {
        if (row.quarantined === 0) throw new Refused('state', 'It is not held as suspected spam.');
        return { action: 'enquiry.released', detail: { reason: `released from the ${where}` }, values: { quarantined: 0, quarantined_at: null } };
      }),

    /** Puts it among suspected spam, or back: it is erased 14 days later unless somebody releases it. @throws Refused once work on it has begun. */
    hold: (staff: Staff, ref: string, version: number, where: 'list' | 'page'): Promise<ListedEnquiry | undefined> =>
      change(staff, ref, version, (_, row) => {
        if (row.quarantined === 1) throw new Refused('state', 'It is held as suspected spam already.');
        if (row.state !== 'received' && row.state !== 'triage')
          throw new Refused('state', 'Work on it has begun, so it is not erased as spam: decline it, or note that it was withdrawn.');
        const at = now().toISOString();
        return { action: 'enquiry.quarantined', detail: { reason: `marked on the ${where}` }, values: { quarantined: 1, quarantined_at: at, handler: null } };
      }),

    filters: {
      /** Those that this member of staff has named, in the order in which they did. */
      list: async (staff: Staff): Promise<SavedFilter[]> =>
        (await filtersOf(database.db, staff.id)).map((row) => ({ id: row.id, query: row.query, name: filterName(row) })),

      /** @param query As `writeFilter` makes it. @throws Refused */
      save: (staff: Staff, name: string, query: string): Promise<boolean> =>
        tx(database, async (t) => {
          const words = requireText(name, savedFilterLimits.name).trim();
          const present = await filtersOf(t, staff.id);
          if (present.length >= savedFilterLimits.count)
            throw new Refused('state', `You have ${savedFilterLimits.count} kept filters, and there is room for no more. Remove one first.`);
          if (present.some((row) => filterName(row) === words)) throw new Refused('state', 'You have a kept filter of that name. Choose another name.');
          const id = randomUUID();
          const sealed = sealField(keyring, { table: 'inbox_filter', column: 'name', id }, words);
          await insertFilter(t, { id, staff_id: staff.id, created_at: now().toISOString(), query, name: sealed });
          return true;
        }),

      /** @returns undefined where there is none of theirs. */
      remove: (staff: Staff, id: string): Promise<boolean | undefined> => tx(database, async (t) => (await deleteFilter(t, staff.id, id)) || undefined),
    },
  };
}
