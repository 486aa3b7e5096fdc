/** The desk of those who answer: what waits, by its date; one request; and what was asked, for a reason that is written down. */
import { listAnswers, type ListedSection } from '#shared/forms/listing.ts';
import type { Answers, Form } from '#shared/forms/definition.ts';
import { complaintForm, enteredForm, rightsForm } from '#shared/forms/rights.ts';
import { rightsLimits } from '#shared/rights/law.ts';
import { nextDuty } from '#shared/rights/next.ts';
import type { ErasureView, RequestHead, RequestView, StepView } from '#shared/rights/views.ts';
import type { Place } from '../../db/keyset.ts';
import type { Database } from '../../db/database.ts';
import type { RightsErasureRow, RightsEventRow } from '../../db/rights-tables.ts';
import type { RightsRequestRow } from '../../db/tables.ts';
import { tx } from '../../db/tx.ts';
import { requireText } from '../../refused.ts';
import type { Keyring } from '../../vault/keyring.ts';
import type { Audit } from '../audit/index.ts';
import { clockOf } from './clocks.ts';
import { openContent, openNote, openReason, type Content } from './content.ts';
import { actorOf, isAllowed, type Doer } from './doer.ts';
import { dueRights, type DueRights } from './due.ts';
import * as store from './store.ts';
import { erasuresOf, eventsOf, pausesOf } from './work-store.ts';

export type RightsDeskSettings = { database: Database; keyring: Keyring; audit: Pick<Audit, 'append'>; now: () => Date };

export type ListPage = { requests: readonly RequestHead[]; /** Where the page after this one begins. */ next?: Place };

/** Requests on one page. */
export const requestsOnPage = 50;

type Which = { kind?: RightsRequestRow['kind'] | undefined; after?: Place | undefined };

/** The form that the answers were given to. */
function formOf({ kind, came_by }: RightsRequestRow): Form {
  const form = kind === 'complaint' ? complaintForm : rightsForm;
  return came_by === null ? form : enteredForm(form);
}

export type RightsDesk = ReturnType<typeof createRightsDesk>;

export function createRightsDesk({ database, keyring, audit, now }: RightsDeskSettings) {
  const headOf = (row: store.ListedRequest): RequestHead => ({
    ref: row.ref,
    kind: row.kind,
    receivedAt: row.received_at,
    cameBy: row.came_by,
    state: row.state,
    quarantined: row.quarantined === 1,
    next: nextDuty(row, now()),
    closedAt: row.closed_at,
    outcome: row.outcome,
  });

  const stepOf = ({ id, number, at, by_actor, step, word, told, note }: RightsEventRow): StepView => ({
    number,
    at,
    by: by_actor,
    step,
    word,
    told,
    note: note === null ? null : openNote(keyring, id, note),
  });

  const erasureOf = (row: RightsErasureRow): ErasureView => ({
    id: row.id,
    ref: row.ref,
    state: row.state,
    askedAt: row.asked_at,
    askedBy: row.asked_by,
    reason: openReason(keyring, row),
    settledAt: row.settled_at,
    settledBy: row.settled_by,
  });

  return {
    /** How many want something of us, counted to a limit. */
    due: (): Promise<DueRights> => dueRights(database.db, now()),
    /** Those that are open, the soonest date first. Without content: nobody needs to be asked why. */
    async listOpen({ kind, state, after }: Which & { state?: RightsRequestRow['state'] | undefined } = {}): Promise<ListPage> {
      const which = { ...(kind && { kind }), ...(state && { state }), ...(after && { after }), limit: requestsOnPage + 1 };
      return pageOf(await store.listOpen(database.db, which), ({ due }) => due);
    },
    /** The last closed first. */
    async listClosed({ kind, after }: Which = {}): Promise<ListPage> {
      const which = { ...(kind && { kind }), ...(after && { after }), limit: requestsOnPage + 1 };
      return pageOf(await store.listClosed(database.db, which), ({ closed_at }) => closed_at ?? '');
    },
    /** Suspected spam, the newest first. */
    listSuspected: async (): Promise<readonly RequestHead[]> => (await store.listSuspected(database.db, requestsOnPage)).map(headOf),

    /** Everything about a request but what was asked. @returns undefined where there is none for whoever asks. */
    async find(doer: Doer, ref: string): Promise<RequestView | undefined> {
      const row = isAllowed(doer) ? await store.findByRef(database.db, ref) : undefined;
      if (row === undefined) return undefined;
      const [pauses, events, erasures] = await Promise.all([pausesOf(database.db, row.id), eventsOf(database.db, row.id), erasuresOf(database.db, row.id)]);
      const clock = clockOf(row, pauses, now());
      return {
        ...headOf(row),
        version: row.version ?? 1,
        clock: clock ?? null,
        acknowledgeBy: row.acknowledge_by,
        acknowledgedAt: row.acknowledged_at,
        identity: row.identity,
        pauses: pauses.map(({ reason, from_day, until_day }) => ({ reason, from: from_day, until: until_day })),
        extension: row.extension,
        refusal: row.refusal,
        way: row.way,
        entered: row.entered_at === null ? null : { at: row.entered_at, by: row.entered_by ?? '' },
        mailing: openContent(keyring, row).email !== undefined,
        erasures: erasures.map(erasureOf),
        steps: events.map(stepOf),
      };
    },

    /** What the audit log calls it. @returns undefined where `find` finds nothing. */
    async subjectOf(doer: Doer, ref: string): Promise<string | undefined> {
      const row = isAllowed(doer) ? await store.findByRef(database.db, ref) : undefined;
      return row && `rights_request:${row.id}`;
    },

    /**
     * What was asked, and by whom. @param reason Kept in the audit log for good: it names nobody.
     * @returns undefined where there is no such request. @throws Refused without a reason.
     */
    async open(
      doer: Doer,
      ref: string,
      reason: string,
    ): Promise<(RequestHead & { answers: Content['answers']; sections: readonly ListedSection[] }) | undefined> {
      if (!isAllowed(doer)) return undefined;
      const why = requireText(reason, rightsLimits.reason).trim();
      return tx(database, async (t) => {
        const row = await store.findByRef(t, ref);
        if (row === undefined) return undefined;
        const { answers } = openContent(keyring, row);
        await audit.append(t, { actor: actorOf(doer), action: 'rights.opened', subject: `rights_request:${row.id}`, detail: { ref, reason: why } });
        return { ...headOf(row), answers, sections: listAnswers(formOf(row), answers as Answers) };
      });
    },
  };

  function pageOf<Row extends store.ListedRequest>(rows: readonly Row[], timeOf: (row: Row) => string): ListPage {
    const last = rows[requestsOnPage - 1];
    const hasMore = rows.length > requestsOnPage && last !== undefined;
    return { requests: rows.slice(0, requestsOnPage).map(headOf), ...(hasMore && { next: { at: timeOf(last), id: last.id } }) };
  }
}
