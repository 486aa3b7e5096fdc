/** What is done about a request: each step written down, the date counted anew, and the person told. */
import { randomUUID } from 'node:crypto';
import { extensionReasons, identityChecks, mayBeExtended, pauseReasons, rightsLimits, type PauseReason } from '#shared/rights/law.ts';
import { londonDay, longDate } from '#shared/text/dates.ts';
import type { RightsRequestRow } from '../../db/tables.ts';
import { Refused, requireText } from '../../refused.ts';
import { clockOf } from './clocks.ts';
import type { Doer } from './doer.ts';
import { canPause, openPauseOf, requireCameOn, requireClosing, requireOpen, requirePausable, type Closing } from './guards.ts';
import type { News } from './mails.ts';
import { createTaking, type Done, type RightsWorkSettings, type Taken, type Telling, type Which, type Work } from './taking.ts';
import { endPause, insertPause } from './work-store.ts';

export type RightsWork = ReturnType<typeof createRightsWork>;

export function createRightsWork(settings: RightsWorkSettings) {
  const { now } = settings;
  const take = createTaking(settings);
  const today = (): string => londonDay(now());

  const startPause = (t: Work, row: RightsRequestRow, reason: PauseReason): Promise<void> =>
    insertPause(t, { id: randomUUID(), request_id: row.id, reason, from_day: today(), until_day: null });

  return {
    /** Says that somebody has it in hand: a complaint wants that within 30 days (Data Protection Act 2018 s.164A). @throws Refused */
    acknowledge: (doer: Doer, which: Which, telling: Telling = {}): Promise<Done | undefined> =>
      take(doer, which, telling, async (_, row) => {
        requireOpen(row);
        if (row.acknowledged_at !== null || row.state === 'acknowledged') throw new Refused('state', 'It is acknowledged already.');
        const values = { acknowledged_at: now().toISOString() };
        return { step: 'acknowledged', values, news: ({ respond_by }) => ({ step: 'acknowledged', respondBy: respond_by }) };
      }),

    /**
     * Notes whether it is known who asks. Asking for it stops the time of a request while there is some left; a complaint has none.
     * @param check.cameOn ISO day on which the proof came. @throws Refused
     */
    identity: (doer: Doer, which: Which, { check: given, cameOn = '', ...telling }: Telling & { check: string; cameOn?: string }): Promise<Done | undefined> =>
      take(doer, which, telling, async (t, row, pauses) => {
        requireOpen(row);
        const check = identityChecks.find((known) => known === given);
        if (check === undefined) throw new Refused('empty', 'Choose what is known about who asks.');
        if (row.identity === 'confirmed') throw new Refused('state', 'It is confirmed already who asks.');
        const taken: Taken = { step: 'identity', word: check, values: { identity: check } };
        const open = openPauseOf(pauses, 'identity');
        if (check === 'asked') {
          if (row.identity === 'asked') throw new Refused('state', 'Proof of who asks is awaited already.');
          const stops = canPause(row, 'identity', now());
          if (stops) await startPause(t, row, 'identity');
          return { ...taken, news: () => ({ step: 'paused', reason: 'identity', stops }) };
        }
        if (check === 'not-needed' && row.identity === 'asked') throw new Refused('state', 'Proof was asked for. Note on which day it was clear who asks.');
        if (open === undefined) return taken;
        await endPause(t, open.id, requireCameOn(cameOn, open, today()));
        return { ...taken, news: ({ respond_by }) => ({ step: 'resumed', respondBy: respond_by }) };
      }),

    /** Stops the time while something is awaited that the law lets it stop for. Proof of identity is asked for with `identity`. @throws Refused */
    pause: (doer: Doer, which: Which, { awaited, ...telling }: Telling & { awaited: string }): Promise<Done | undefined> =>
      take(doer, which, telling, async (t, row, pauses) => {
        requireOpen(row);
        const reason = pauseReasons.find((known) => known === awaited && known !== 'identity');
        if (reason === undefined) throw new Refused('empty', 'Choose what is awaited.');
        requirePausable(row, pauses, reason, now());
        await startPause(t, row, reason);
        return { step: 'paused', word: reason, news: () => ({ step: 'paused', reason, stops: true }) };
      }),

    /** Lets the time go on. @param step.cameOn ISO day on which it came. @throws Refused */
    resume: (doer: Doer, which: Which, { awaited, cameOn, ...telling }: Telling & { awaited: string; cameOn: string }): Promise<Done | undefined> =>
      take(doer, which, telling, async (t, row, pauses) => {
        requireOpen(row);
        const open = pauses.find((pause) => pause.reason === awaited && pause.reason !== 'identity' && pause.until_day === null);
        if (open === undefined) throw new Refused('state', 'The time does not stand still for that.');
        await endPause(t, open.id, requireCameOn(cameOn, open, today()));
        return { step: 'resumed', word: open.reason, news: ({ respond_by }) => ({ step: 'resumed', respondBy: respond_by }) };
      }),

    /** Takes two further months, once, and tells the person within the first one (UK GDPR Articles 12(3) and 12A). @throws Refused */
    extend: (doer: Doer, which: Which, { because, ...telling }: Telling & { because: string }): Promise<Done | undefined> =>
      take(doer, which, telling, async (_, row, pauses) => {
        requireOpen(row);
        const reason = extensionReasons.find((known) => known === because);
        if (reason === undefined) throw new Refused('empty', 'Choose why two further months are needed.');
        if (!mayBeExtended(row.kind)) throw new Refused('state', 'A complaint has no time that could be extended.');
        if (row.extension !== null) throw new Refused('state', 'It was extended already, and can be only once.');
        const clock = clockOf(row, pauses, now());
        if (clock === undefined || clock.extendableUntil === null)
          throw new Refused(
            'state',
            `The person had to be told within the first month, which ended on ${longDate(clock?.respondBy ?? today())}. Answer as soon as you can.`,
          );
        const news = ({ respond_by }: RightsRequestRow): News => ({ step: 'extended', reason, respondBy: respond_by ?? '' });
        return { step: 'extended', word: reason, values: { extension: reason }, news };
      }),

    /** What was done about it, or is to be remembered. @throws Refused */
    note: (doer: Doer, which: Which, text: string): Promise<Done | undefined> =>
      take(doer, which, { note: requireText(text, rightsLimits.note) }, async () => ({ step: 'noted' })),

    /** The answer was given. It is erased three years from now. @throws Refused with a sentence for everything that is missing. */
    close: (doer: Doer, which: Which, { closing, ...telling }: Telling & { closing: Closing }): Promise<Done | undefined> =>
      take(doer, which, telling, async (t, row, pauses) => {
        requireOpen(row);
        const { outcome, refusal, way } = requireClosing(row, closing);
        for (const { id, until_day } of pauses) if (until_day === null) await endPause(t, id, today());
        const values = { state: 'closed' as const, closed_at: now().toISOString(), outcome, refusal, way };
        return { step: 'closed', word: outcome, detail: { kind: row.kind }, values, news: () => ({ step: 'closed', way: way ?? 'withdrawn' }) };
      }),

    /** Takes a request out of those suspected to be spam. @param reason Kept in the audit log. @throws Refused */
    release: (doer: Doer, which: Which, reason: string): Promise<Done | undefined> =>
      take(doer, which, { reason: requireText(reason, rightsLimits.reason).trim() }, async (_, row) => {
        if (row.quarantined === 0) throw new Refused('state', 'It is not among the suspected spam.');
        return { step: 'released', values: { quarantined: 0 } };
      }),
  };
}
