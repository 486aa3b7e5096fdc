/** One step of the work on a request, in one transaction: written down, the date counted anew, the person told, the version raised. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AuditAction } from '#shared/audit/actions.ts';
import { rightsLimits, type RightsStep } from '#shared/rights/law.ts';
import type { RightsPauseRow } from '../../db/rights-tables.ts';
import type { RightsRequestRow, Tables } from '../../db/tables.ts';
import { tx } from '../../db/tx.ts';
import { requireText, requireVersion } from '../../refused.ts';
import { count, countsOfDue, countsOfRequest, type Count } from '../figures/index.ts';
import type { Outbox } from '../outbox/index.ts';
import { clockOf, respondByOf } from './clocks.ts';
import { openContent, sealNote } from './content.ts';
import type { RightsDeskSettings } from './desk.ts';
import { actorOf, isAllowed, type Doer } from './doer.ts';
import { requireTold } from './guards.ts';
import { newsMail, type News } from './mails.ts';
import { changeRequest, findByRef } from './store.ts';
import { insertEvent, pausesOf } from './work-store.ts';

export type Work = Transaction<Tables>;

export type RightsWorkSettings = RightsDeskSettings & { outbox: Pick<Outbox, 'add' | 'wake'> };

/** Which request, in which version: the one that was read; undefined at the command line, where nothing was read before. */
export type Which = { ref: string; version: number | undefined };

/** `told`: whether somebody has told a person whom no mail reaches. `note`: for staff, kept sealed. `reason`: kept in the audit log, so it names nobody. */
export type Telling = { told?: boolean; note?: string; reason?: string };

/** What came of a step. `news`: what the person has to hear of it. */
export type Taken = {
  step: RightsStep;
  word?: string;
  values?: Partial<RightsRequestRow>;
  news?: (row: RightsRequestRow) => News;
  /** Where the audit log has a word of its own for it, and something beside the usual. */
  action?: AuditAction;
  detail?: Readonly<Record<string, string>>;
};

export type Done = { version: number; /** How the person was told; null where there was nothing to tell. */ told: 'mail' | 'otherwise' | null };

const actionOf = (step: RightsStep): AuditAction => (step === 'identity' ? 'rights.identity-noted' : `rights.${step}`);

/** What is suspected to be spam counts once it is released; after that what is due is counted when it is done. */
function countsOf(row: RightsRequestRow, step: RightsStep, now: Date): Count[] {
  if (step === 'released') return countsOfRequest(row);
  if (step === 'acknowledged') return countsOfDue('rights-acknowledged', row.acknowledge_by, now);
  return step === 'closed' ? countsOfDue('rights-answered', row.respond_by, now) : [];
}

export type Take = ReturnType<typeof createTaking>;

export function createTaking({ database, keyring, audit, outbox, now }: RightsWorkSettings) {
  /** Takes a step in one transaction. @returns undefined where there is no such request for whoever asks. */
  async function take(
    doer: Doer,
    { ref, version }: Which,
    { told: isTold = false, note = '', reason }: Telling,
    work: (t: Work, row: RightsRequestRow, pauses: readonly RightsPauseRow[]) => Promise<Taken>,
  ): Promise<Done | undefined> {
    if (!isAllowed(doer)) return undefined;
    const done = await tx(database, async (t): Promise<Done | undefined> => {
      const row = await findByRef(t, ref);
      if (row === undefined) return undefined;
      if (version !== undefined) requireVersion({ version: row.version ?? 1 }, version);
      const taken = await work(t, row, await pausesOf(t, row.id));
      const changed = await recount(t, { ...row, ...taken.values });
      const news = taken.news?.(changed);
      const email = news === undefined ? undefined : openContent(keyring, row).email;
      if (news !== undefined) requireTold(email !== undefined, isTold);
      const told = news === undefined ? null : email === undefined ? 'otherwise' : 'mail';
      await writeDown(t, row, { doer, taken, told, note });
      const { state, respond_by } = changed;
      await changeRequest(t, row, { ...taken.values, state, respond_by });
      if (news !== undefined && email !== undefined) await outbox.add(t, { kind: 'rights-news', recordId: row.id, ...newsMail(email, ref, news) });
      const detail = { ref, word: taken.word ?? null, told, ...(reason !== undefined && { reason }), ...taken.detail };
      await count(t, countsOf(changed, taken.step, now()));
      await audit.append(t, { actor: actorOf(doer), action: taken.action ?? actionOf(taken.step), subject: `rights_request:${row.id}`, detail });
      return { version: (row.version ?? 1) + 1, told };
    });
    outbox.wake();
    return done;
  }

  /** State and date as they follow from everything that was noted. While the time stands still, the date is the one as of now. */
  async function recount(t: Work, row: RightsRequestRow): Promise<RightsRequestRow> {
    const pauses = await pausesOf(t, row.id);
    const isPaused = pauses.some(({ until_day }) => until_day === null);
    const isAcknowledged = row.acknowledged_at !== null || row.state === 'acknowledged';
    const state = row.state === 'closed' ? 'closed' : isPaused ? 'paused' : row.extension !== null ? 'extended' : isAcknowledged ? 'acknowledged' : 'received';
    const clock = clockOf(row, pauses, now());
    return { ...row, state, respond_by: clock === undefined ? null : respondByOf(clock) };
  }

  async function writeDown(t: Work, row: RightsRequestRow, step: { doer: Doer; taken: Taken; told: Done['told']; note: string }): Promise<void> {
    const id = randomUUID();
    const words = step.note.trim() === '' ? undefined : requireText(step.note, rightsLimits.note);
    await insertEvent(t, {
      id,
      request_id: row.id,
      number: (row.version ?? 1) + 1,
      at: now().toISOString(),
      by_actor: actorOf(step.doer),
      step: step.taken.step,
      word: step.taken.word ?? null,
      told: step.told,
      note: words === undefined ? null : sealNote(keyring, id, words),
    });
  }

  return take;
}
