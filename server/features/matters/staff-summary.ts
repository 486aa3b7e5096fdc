/** A matter in a list of the staff. */
import { urgencyOf } from '#shared/matters/due.ts';
import type { StaffSummary } from '#shared/matters/staff-views.ts';
import type { MatterRow } from '../../db/matter-tables.ts';
import type { Context } from './context.ts';
import type { PendingRequest } from './update-store.ts';

/** @param unread Messages that the reader has not read. @param pending Of this matter and of others. */
export function staffSummaryOf(
  { open, now }: Pick<Context, 'open'> & { now: Date },
  matter: MatterRow,
  unread: number,
  pending: readonly PendingRequest[],
): StaffSummary {
  const own = pending.filter(({ matter_id }) => matter_id === matter.id);
  const answered = own.filter((request) => request.state === 'answered').length;
  const { id, ref, state, kind, audience, lead, next_update_due: due } = matter;
  return {
    ref,
    state,
    kind,
    audience,
    lead,
    title: open('matter', 'title', id, matter.title),
    nextUpdateDue: due,
    urgency: due === null ? undefined : urgencyOf(due, now),
    unread,
    asked: own.length - answered,
    answered,
    held: matter.hold_since !== null,
  };
}
