/** The list of matters for staff: by list, by filter, by search. Nobody is shown one that `access` would not let them open. */
import type { Option } from '#shared/forms/definition.ts';
import type { MatterFilter } from '#shared/matters/list.ts';
import type { FoundMatter, ListedMatter } from '#shared/matters/staff-views.ts';
import { addDays, londonMidnight } from '#shared/text/dates.ts';
import type { Database } from '../../db/database.ts';
import type { Page, Turn } from '../../db/keyset.ts';
import type { MatterRow } from '../../db/matter-tables.ts';
import { Refused } from '../../refused.ts';
import { openField } from '../../vault/fields.ts';
import type { Keyring } from '../../vault/keyring.ts';
import { originsWith, refTyped, senderNames } from '../enquiries/index.ts';
import { seesAll } from './access.ts';
import { staffActor, type Staff } from './context.ts';
import { findMatters, readMatters, type MatterWhich } from './list-store.ts';
import { unreadOf } from './message-store.ts';
import { staffSummaryOf } from './staff-summary.ts';
import { pendingOf } from './update-store.ts';

/** Matters on one page, and found by one search. */
const shown = 50;

export type MatterListSettings = { database: Database; keyring: Keyring; /** The service categories. */ subjects: readonly Option[]; now: () => Date };
export type MatterList = ReturnType<typeof createMatterList>;

export type MatterSearch = {
  found: readonly FoundMatter[];
  /** More match than are shown. */ more: boolean;
  /** Older ones may match that were not looked at. */ cut: boolean;
};

const whichOf = ({ show, person, service, from, to }: MatterFilter, staff: Staff, now: Date): MatterWhich => ({
  show,
  service,
  person: person === 'me' ? staff.id : person,
  from: from === undefined ? undefined : new Date(londonMidnight(from)).toISOString(),
  until: to === undefined ? undefined : new Date(londonMidnight(addDays(to, 1))).toISOString(),
  reader: { staff, now },
});

const mayWork = ({ roles }: Staff): boolean => roles.some((role) => role !== 'custodian');

export function createMatterList({ database, keyring, subjects, now }: MatterListSettings) {
  const { db } = database;
  const open = (table: string, column: string, id: string, sealed: Buffer): string => openField(keyring, { table, column, id }, sealed).toString('utf8');

  /** What enquiries say stays with those who may open them. */
  async function listed(staff: Staff, rows: readonly MatterRow[]): Promise<ListedMatter[]> {
    const ids = rows.map(({ id }) => id);
    const origins = seesAll(staff) ? rows.flatMap(({ enquiry_id }) => enquiry_id ?? []) : [];
    const [unread, pending, clients] = await Promise.all([
      unreadOf(db, ids, staffActor(staff), 'client'),
      pendingOf(db, ids),
      senderNames(db, keyring, origins),
    ]);
    return rows.map((row) => ({
      ...staffSummaryOf({ open, now: now() }, row, unread.get(row.id) ?? 0, pending),
      client: clients.get(row.enquiry_id ?? '') ?? null,
      service: row.service,
      openedAt: row.created_at,
      closedAt: row.closed_at,
      isWalled: row.walled_since !== null,
      waitsFor: row.pause_reason,
    }));
  }

  return {
    /** The service categories, by their slugs. */
    services: subjects,

    /** One page. @returns undefined for whoever works on no matters. */
    async list(staff: Staff, filter: MatterFilter, turn: Turn = {}): Promise<Page<ListedMatter> | undefined> {
      if (!mayWork(staff)) return undefined;
      const page = await readMatters(db, whichOf(filter, staff, now()), turn, shown);
      return { ...page, rows: await listed(staff, page.rows) };
    },

    /**
     * By reference; for those who work on enquiries also by that of the enquiry and by whom it names. Closed ones too.
     * @throws Refused for a text in which nothing can be looked for.
     */
    async search(staff: Staff, text: string): Promise<MatterSearch | undefined> {
      if (!mayWork(staff)) return undefined;
      const reader = { staff, now: now() };
      const ref = refTyped('MAT', text);
      if (ref !== undefined) {
        const rows = await findMatters(db, { ref }, reader);
        return { found: (await listed(staff, rows)).map((matter) => ({ ...matter, by: [] })), more: false, cut: false };
      }
      if (!seesAll(staff)) throw new Refused('empty', 'Type the reference of a matter, such as MAT-7K4M-2QXD.');
      const { found, more, cut } = await originsWith(db, keyring, text, { limit: shown, reader });
      const byOrigin = new Map(found.map(({ enquiryId, by }) => [enquiryId, by]));
      const rows = await findMatters(db, { enquiryIds: [...byOrigin.keys()] }, reader);
      const matters = await listed(staff, rows);
      return { found: matters.map((matter, index) => ({ ...matter, by: byOrigin.get(rows[index]?.enquiry_id ?? '') ?? [] })), more, cut };
    },
  };
}
