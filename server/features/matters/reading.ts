/** What clients and staff are shown of matters. */
import { calendarText, type CalendarDay } from '#shared/text/calendar.ts';
import { movesFrom, shownState, type Guard, type MatterState } from '#shared/matters/states.ts';
import type { PersonsMatter, StaffMatter, StaffSummary } from '#shared/matters/staff-views.ts';
import type { MatterSummary, MatterView, UpdateView } from '#shared/matters/views.ts';
import { londonDay } from '#shared/text/dates.ts';
import { mostCounted, tallyOf, type Tally } from '../../db/tally.ts';
import type { MatterMemberRow, MatterRow, MatterUpdateRow } from '../../db/matter-tables.ts';
import { isOwner } from '../../staff.ts';
import { looksOf, walledOff } from '../walls/index.ts';
import { access, asClient, asStaff, seesAll } from './access.ts';
import { mailing, openContact } from './contact.ts';
import { clientActor, staffActor, type Context, type Staff } from './context.ts';
import { invitationViews } from './invitations.ts';
import { memberViews } from './members.ts';
import { unreadOf } from './message-store.ts';
import { openGuards, standingOf } from './moves.ts';
import { requestView } from './requests.ts';
import { staffSummaryOf } from './staff-summary.ts';
import { dueOfStaff, eventsOf, listOfClient, listOfStaff, mattersIn, teamOf, type Place } from './store.ts';
import { pendingOf, requestsOf, updatesOf, type PendingRequest } from './update-store.ts';

export type StaffPage = { matters: readonly StaffSummary[]; /** Give it back for the next page; undefined at the end. */ next?: Place };

export type UpdatesDue = { matters: readonly StaffSummary[]; late: Tally };

const none: Tally = { count: 0, isMore: false };
const pageSize = 50;
const mostOfPerson = 200;

const worksOnMatters = (staff: Staff): boolean => staff.roles.some((role) => role !== 'custodian');

const listedFor = (staff: Staff, now: Date) => (seesAll(staff) ? { inside: { staff, now } } : { staffId: staff.id });

export function createReading(context: Context) {
  const { database, now } = context;
  const db = () => database.db;

  const titleOf = ({ id, title }: MatterRow): string => context.open('matter', 'title', id, title);

  const summaryOf = (matter: MatterRow, role: MatterMemberRow['role'], unread: number, asked: number): MatterSummary => ({
    ref: matter.ref,
    title: titleOf(matter),
    role,
    unread,
    asked,
    ...shownState(standingOf(matter)),
    nextUpdateDue: matter.next_update_due,
    updateIsLate: matter.next_update_due !== null && matter.next_update_due < now().toISOString(),
    closedAt: matter.closed_at,
    eraseAt: matter.erase_at,
  });

  const updateViews = (rows: readonly MatterUpdateRow[], sees: (id: string) => boolean): UpdateView[] =>
    rows.flatMap(({ id, published_at, no_news, body }) =>
      published_at === null || !sees(id)
        ? []
        : [{ id, publishedAt: published_at, text: context.open('matter_update', 'body', id, body), noNews: no_news === 1 }],
    );

  const viewFor = async (clientId: string, ref: string): Promise<MatterView | undefined> => {
    const found = await access(db(), asClient(clientId), ref, 'read', now());
    if (found?.member === undefined) return undefined;
    const { matter, member, sees } = found;
    const isClient = member.role === 'client';
    const requests = (await requestsOf(db(), matter.id)).filter(({ id }) => sees(id)).map((row) => requestView(context, row));
    const unread = isClient ? await unreadOf(db(), [matter.id], clientActor(clientId), 'staff') : new Map<string, number>();
    const asked = requests.filter(({ state }) => state === 'open' || state === 'returned').length;
    return {
      ...summaryOf(matter, member.role, unread.get(matter.id) ?? 0, asked),
      openedAt: matter.created_at,
      state: matter.state,
      pauseReason: matter.pause_reason,
      // Once the day is over there is nothing to tell.
      coolingOffEnds: isClient && (matter.cooling_off_ends ?? '') >= now().toISOString() ? matter.cooling_off_ends : null,
      keptBecause: !isClient || matter.hold_reason === null ? null : context.open('matter', 'hold_reason', matter.id, matter.hold_reason),
      updates: updateViews(await updatesOf(db(), matter.id), sees).toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt)),
      requests,
      members: isClient ? await memberViews(context, matter, clientId) : [],
      invitations: isClient ? await invitationViews(context, matter) : [],
    };
  };

  const staffSummary = (matter: MatterRow, unread: number, pending: readonly PendingRequest[]): StaffSummary =>
    staffSummaryOf({ ...context, now: now() }, matter, unread, pending);

  async function summariesOf(staff: Staff, rows: readonly MatterRow[]): Promise<StaffSummary[]> {
    const ids = rows.map(({ id }) => id);
    const [unread, pending] = await Promise.all([unreadOf(db(), ids, staffActor(staff), 'client'), pendingOf(db(), ids)]);
    return rows.map((row) => staffSummary(row, unread.get(row.id) ?? 0, pending));
  }

  return {
    client: {
      /** Every matter that this client may see, the newest first. */
      async listMatters(clientId: string): Promise<MatterSummary[]> {
        const rows = await listOfClient(db(), clientId, now().toISOString());
        const ids = rows.map(({ id }) => id);
        const unread = await unreadOf(db(), ids, clientActor(clientId), 'staff');
        const waiting = (await pendingOf(db(), ids)).filter(({ state }) => state !== 'answered');
        return rows.map((row) => {
          const isClient = row.member_role === 'client';
          const scope = new Set(JSON.parse(row.member_scope) as string[]);
          const asked = waiting.filter(({ matter_id, id }) => matter_id === row.id && (isClient || scope.has(id))).length;
          return summaryOf(row, row.member_role, isClient ? (unread.get(row.id) ?? 0) : 0, asked);
        });
      },

      /** What a client may see of a matter, a delegate only single items. @returns undefined for one that is not theirs and for one that does not exist. */
      matterOf: viewFor,

      /** Due dates as a calendar file (RFC 5545) that says nothing of the matter. @returns undefined as `matterOf` does. */
      async calendarOf(clientId: string, ref: string): Promise<string | undefined> {
        const view = await viewFor(clientId, ref);
        if (view === undefined) return undefined;
        const asked = view.requests.flatMap(({ id, state, dueOn }): CalendarDay[] =>
          dueOn === null || (state !== 'open' && state !== 'returned') ? [] : [{ id, day: dueOn, summary: 'Something is due from you' }],
        );
        const update =
          view.nextUpdateDue === null ? [] : [{ id: `${ref}-update`, day: londonDay(new Date(view.nextUpdateDue)), summary: 'You hear from us by today' }];
        return calendarText([...asked, ...update], { host: new URL(context.publicOrigin).host, url: `${context.publicOrigin}/portal/login`, now: now() });
      },
    },

    staff: {
      /** Matters of this member of staff, the newest first; those who manage see all. */
      async listMatters(staff: Staff, { before, limit = pageSize }: { before?: Place; limit?: number } = {}): Promise<StaffPage> {
        if (!worksOnMatters(staff)) return { matters: [] };
        const rows = await listOfStaff(db(), { ...listedFor(staff, now()), ...(before && { before }), limit });
        const last = rows.length === limit ? rows.at(-1) : undefined;
        return {
          matters: await summariesOf(staff, rows),
          ...(last && { next: { created_at: last.created_at, id: last.id } }),
        };
      },

      /** Matters of this member of staff whose clients are to hear from us, the earliest day first, and how many are late; those who manage see all. */
      async updatesDue(staff: Staff, limit: number): Promise<UpdatesDue> {
        if (!worksOnMatters(staff)) return { matters: [], late: none };
        const [due, time] = [await dueOfStaff(db(), { ...listedFor(staff, now()), limit: Math.max(limit, mostCounted + 1) }), now().toISOString()];
        const first = due.slice(0, limit).map(({ id }) => id);
        return { matters: await summariesOf(staff, await mattersIn(db(), first)), late: tallyOf(due.filter((place) => place.due < time)) };
      },

      /** Those among them whose day is over, counted to a hundred. */
      async updatesLate(staff: Staff): Promise<Tally> {
        if (!worksOnMatters(staff)) return none;
        return tallyOf(await dueOfStaff(db(), { ...listedFor(staff, now()), before: now().toISOString(), limit: mostCounted + 1 }));
      },

      /** Open matters that a colleague leads or works on, for owners who hand them on; the newest, as many as a person has. */
      async mattersOf(owner: Staff, colleagueId: string): Promise<PersonsMatter[]> {
        if (!isOwner(owner)) return [];
        const rows = await listOfStaff(db(), { staffId: colleagueId, open: true, limit: mostOfPerson });
        const closed = await walledOff(db(), rows, owner, now());
        return rows.map((row) => ({ ref: row.ref, leads: row.lead === colleagueId, ...(!closed.has(row.id) && { title: titleOf(row), state: row.state }) }));
      },

      /** What the audit log calls it; undefined where it is not this member of staff's to see. */
      async subjectOf(staff: Staff, ref: string): Promise<string | undefined> {
        const found = await access(db(), asStaff(staff), ref, 'read', now());
        return found && `matter:${found.matter.id}`;
      },

      /** Everything that staff may see of a matter besides its thread, updates, requests, members and notes. */
      async matterOf(staff: Staff, ref: string): Promise<StaffMatter | undefined> {
        const found = await access(db(), asStaff(staff), ref, 'read', now());
        if (found === undefined) return undefined;
        const { matter } = found;
        const contact = openContact(context, matter);
        const unread = await unreadOf(db(), [matter.id], staffActor(staff), 'client');
        const events = await eventsOf(db(), matter.id);
        return {
          ...staffSummary(matter, unread.get(matter.id) ?? 0, await pendingOf(db(), [matter.id])),
          pauseReason: matter.pause_reason,
          version: matter.version,
          service: matter.service,
          identityCheckedAt: matter.identity_checked_at,
          coolingOffEnds: matter.cooling_off_ends,
          earlyStart: matter.early_start === 1,
          openedAt: matter.created_at,
          closedAt: matter.closed_at,
          eraseAt: matter.erase_at,
          team: await teamOf(db(), matter.id),
          isWalled: matter.walled_since !== null,
          looks: await looksOf(db(), context.keyring, matter.id),
          next: movesFrom(standingOf(matter)),
          contact,
          mailing: mailing(contact),
          holdReason: matter.hold_reason === null ? null : context.open('matter', 'hold_reason', matter.id, matter.hold_reason),
          holdReviewOn: matter.hold_review_on,
          events: events.map(({ id, at, from_state, to_state, by_actor, stated, reason }) => ({
            at,
            from_state,
            to_state,
            by_actor,
            stated: JSON.parse(stated) as Guard[],
            reason: reason === null ? null : context.open('matter_event', 'reason', id, reason),
          })),
        };
      },

      /** What still keeps a matter from a state, before anything is stated. */
      async openGuardsOf(staff: Staff, ref: string, to: MatterState): Promise<Guard[] | undefined> {
        const found = await access(db(), asStaff(staff), ref, 'read', now());
        return found && openGuards(context, db(), found.matter, to, staff, []);
      },
    },
  };
}
