/** Moves matters through their states; holds them, puts them aside and brings them back. */
import { randomUUID } from 'node:crypto';
import { limits } from '#shared/matters/limits.ts';
import { guards, guardsFor, movesFrom, type Guard, type MatterState, type PauseReason, type Standing } from '#shared/matters/states.ts';
import { endOfDay, nextUpdateDue } from '#shared/matters/due.ts';
import { londonDay } from '#shared/text/dates.ts';
import type { MatterRow } from '../../db/matter-tables.ts';
import type { Query } from '../../db/tables.ts';
import { count } from '../figures/index.ts';
import { eraseAt } from '../retention/index.ts';
import { staffActor, type Context, type MatterFact, type Staff } from './context.ts';
import { endLooks } from '../walls/index.ts';
import { notify } from './notices.ts';
import { withMatter } from './opening.ts';
import { MatterRefused, requireText, requireVersion } from './refused.ts';
import { changeMatter, insertEvent, teamOf } from './store.ts';

/** Working days after which the next update may be agreed to be due, at most. */
const mostDays = 20;

export type Move = {
  to: MatterState;
  /** The one that was read. */
  version: number;
  /** What the mover says is true, by the name of the guard; kept with the move. */
  stated?: readonly Guard[];
  /** Needed for a pause. */
  pauseReason?: PauseReason;
  /** In the mover's words, for staff. */
  reason?: string;
};

export const standingOf = ({ state, kind, paused_from, pause_reason }: MatterRow): Standing => ({
  state,
  kind,
  pausedFrom: paused_from,
  pauseReason: pause_reason,
});

/** Which guards on the way to a state are not met. */
export async function openGuards(context: Context, query: Query, matter: MatterRow, to: MatterState, staff: Staff, stated: readonly Guard[]): Promise<Guard[]> {
  const facts: ReadonlySet<string> = (await context.facts?.(query, matter.id)) ?? new Set<MatterFact>();
  const team = await teamOf(query, matter.id);
  const now = context.now().toISOString();
  const isMet = (name: Guard): boolean => {
    const { source } = guards[name];
    if (source === 'feature') return facts.has(name);
    return source === 'stated' ? stated.includes(name) : source === 'matter' && isTrueOf(name, matter, team, staff, now);
  };
  return guardsFor(standingOf(matter), to).filter((name) => !isMet(name));
}

function isTrueOf(name: Guard, matter: MatterRow, team: readonly string[], staff: Staff, now: string): boolean {
  switch (name) {
    case 'identity-checked':
      return matter.identity_checked_at !== null;
    case 'cooling-off-over':
      if (matter.audience === 'business') return true;
      return matter.cooling_off_ends !== null && (matter.cooling_off_ends < now || matter.early_start === 1);
    case 'team-assigned':
      return team.length > 0;
    case 'second-reader':
    case 'second-person':
      return staff.id !== matter.lead;
    default:
      return false;
  }
}

export function createMoves(context: Context) {
  const { now } = context;

  return {
    /**
     * Moves a matter on. @returns its new version, or undefined where it is not this staff's to move.
     * @throws MatterRefused with a sentence for every guard that is not met.
     */
    move: (staff: Staff, ref: string, { to, version, stated = [], pauseReason, reason }: Move): Promise<{ version: number } | undefined> =>
      withMatter(context, staff, ref, 'manage', async (t, matter) => {
        requireVersion(matter, version);
        if (!movesFrom(standingOf(matter)).includes(to)) throw new MatterRefused('state', `A matter that is ${matter.state} cannot become ${to}.`);
        if (to === 'paused' && pauseReason === undefined) throw new MatterRefused('empty', 'Say why the work pauses: the client reads it.');
        const open = await openGuards(context, t, matter, to, staff, stated);
        if (open.length > 0) throw new MatterRefused('guards', ...open.map((name) => guards[name].refusal));
        const time = now().toISOString();
        const isClosed = to === 'closed';
        await changeMatter(t, matter, time, {
          state: to,
          paused_from: to === 'paused' ? matter.state : null,
          pause_reason: to === 'paused' ? (pauseReason ?? null) : null,
          ...(isClosed && { closed_at: time, erase_at: eraseAt('closed-matter', now()), next_update_due: null }),
        });
        const id = randomUUID();
        const kept = guardsFor(standingOf(matter), to).filter((name) => stated.includes(name));
        const words = reason === undefined ? null : context.seal('matter_event', 'reason', id, requireText(reason, limits.reason));
        await insertEvent(t, {
          id,
          matter_id: matter.id,
          at: time,
          from_state: matter.state,
          to_state: to,
          by_actor: staffActor(staff),
          stated: JSON.stringify(kept),
          reason: words,
        });
        await notify(context, t, matter);
        if (isClosed) await count(t, [{ measure: 'matter-closed', at: time }]);
        return { action: 'matter.moved', detail: { from: matter.state, to, stated: kept.join(' ') }, result: { version: version + 1 } };
      }),

    /** Agrees on another day for the next update, for once. @param workingDays 1 to 20 after today. */
    setNextUpdate: (staff: Staff, ref: string, version: number, workingDays: number): Promise<{ version: number; before: string | null } | undefined> =>
      withMatter(context, staff, ref, 'manage', async (t, matter) => {
        requireVersion(matter, version);
        if (matter.state === 'closed') throw new MatterRefused('state', 'The matter is closed: no update is due.');
        if (!Number.isInteger(workingDays) || workingDays < 1 || workingDays > mostDays) throw new MatterRefused('state', 'Agree on 1 to 20 working days.');
        await changeMatter(t, matter, now().toISOString(), { next_update_due: nextUpdateDue(now(), workingDays).toISOString() });
        return { action: 'matter.update-agreed', detail: { workingDays }, result: { version: version + 1, before: matter.next_update_due } };
      }),

    /**
     * Takes an agreed day back. @param due The end of a day, as `setNextUpdate` returned it: overdue again, where it was.
     * @throws MatterRefused for another time, and for one that could not have been agreed.
     */
    putNextUpdateBack: (staff: Staff, ref: string, version: number, due: string): Promise<{ version: number } | undefined> =>
      withMatter(context, staff, ref, 'manage', async (t, matter) => {
        requireVersion(matter, version);
        if (matter.state === 'closed') throw new MatterRefused('state', 'The matter is closed: no update is due.');
        const day = /^\d{4}-\d\d-\d\dT/.test(due) && !Number.isNaN(Date.parse(due)) ? londonDay(new Date(due)) : '';
        if (day === '' || endOfDay(day).toISOString() !== due || due > nextUpdateDue(now(), mostDays).toISOString())
          throw new MatterRefused('state', 'That is no day on which the next update was due.');
        await changeMatter(t, matter, now().toISOString(), { next_update_due: due });
        return { action: 'matter.update-put-back', detail: { day }, result: { version: version + 1 } };
      }),

    /**
     * Nothing of a held matter is erased, and its client reads why. @param reviewOn ISO day on which the hold is looked at again.
     */
    hold: (staff: Staff, ref: string, version: number, { reason, reviewOn }: { reason: string; reviewOn: string }): Promise<{ version: number } | undefined> =>
      withMatter(context, staff, ref, 'own', async (t, matter) => {
        requireVersion(matter, version);
        if (!/^\d{4}-\d\d-\d\d$/.test(reviewOn) || reviewOn <= now().toISOString().slice(0, 10))
          throw new MatterRefused('empty', 'Name a later day on which the hold is looked at again.');
        const words = context.seal('matter', 'hold_reason', matter.id, requireText(reason, limits.reason));
        await changeMatter(t, matter, now().toISOString(), {
          hold_since: matter.hold_since ?? now().toISOString(),
          hold_review_on: reviewOn,
          hold_reason: words,
        });
        return { action: 'matter.held', detail: { reviewOn }, result: { version: version + 1 } };
      }),

    releaseHold: (staff: Staff, ref: string, version: number): Promise<{ version: number } | undefined> =>
      withMatter(context, staff, ref, 'own', async (t, matter) => {
        requireVersion(matter, version);
        await changeMatter(t, matter, now().toISOString(), { hold_since: null, hold_review_on: null, hold_reason: null });
        return { action: 'matter.released', result: { version: version + 1 } };
      }),

    /** Closes a matter to all of the staff but its lead and its team, or opens it again; owners outside it have to break the glass. @param reason For the audit log: it names nobody. */
    setWall: (staff: Staff, ref: string, version: number, isWalled: boolean, reason: string): Promise<{ version: number } | undefined> =>
      withMatter(context, staff, ref, 'own', async (t, matter) => {
        requireVersion(matter, version);
        const words = requireText(reason, limits.reason).trim();
        const time = now().toISOString();
        // A wall that is put up anew is not looked behind with the reason for the old one.
        await endLooks(t, matter.id, time);
        await changeMatter(t, matter, time, { walled_since: isWalled ? (matter.walled_since ?? time) : null });
        return { action: isWalled ? 'matter.walled' : 'matter.wall-removed', detail: { reason: words }, result: { version: version + 1 } };
      }),

    /** Puts a matter aside: clients lose it at once, and after 30 days it is erased. */
    putAside: (staff: Staff, ref: string, version: number, reason: string): Promise<{ version: number } | undefined> =>
      withMatter(context, staff, ref, 'manage', async (t, matter) => {
        requireVersion(matter, version);
        const words = context.seal('matter', 'deleted_because', matter.id, requireText(reason, limits.reason));
        await changeMatter(t, matter, now().toISOString(), { deleted_at: now().toISOString(), deleted_because: words });
        return { action: 'matter.put-aside', result: { version: version + 1 } };
      }),

    /** Brings back what was put aside, as it was. */
    bringBack: (staff: Staff, ref: string, version: number): Promise<{ version: number } | undefined> =>
      withMatter(context, staff, ref, 'own', async (t, matter) => {
        requireVersion(matter, version);
        await changeMatter(t, matter, now().toISOString(), { deleted_at: null, deleted_because: null });
        return { action: 'matter.brought-back', result: { version: version + 1 } };
      }),
  };
}
