/** The register of breaches: every one is written down, whether or not somebody has to be told (UK GDPR Article 33(5)). */
import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AuditAction } from '#shared/audit/actions.ts';
import { breachLimits, mayStayUntold, untoldReasonsAt, type BreachStep } from '#shared/breaches/law.ts';
import { nextBreachDuty } from '#shared/breaches/next.ts';
import type { BreachHead, BreachStepView, BreachText, BreachView } from '#shared/breaches/views.ts';
import { breachNotifyBy } from '#shared/clocks/breach.ts';
import type { Place } from '../../db/keyset.ts';
import type { BreachEventRow, BreachRow } from '../../db/breach-tables.ts';
import type { Database } from '../../db/database.ts';
import { kindOf } from '../../db/errors.ts';
import type { Tables } from '../../db/tables.ts';
import { tx } from '../../db/tx.ts';
import { makeReference } from '../../reference.ts';
import { Refused, requireText, requireVersion } from '../../refused.ts';
import { isManager, staffActor, type Staff } from '../../staff.ts';
import type { Keyring } from '../../vault/keyring.ts';
import type { Audit } from '../audit/index.ts';
import { openContent, openNote, openVersion, sealContent, sealNote, sealVersion, type Content } from './content.ts';
import { dueBreaches, type DueBreaches } from './due.ts';
import * as store from './store.ts';
import { readBreach, readPeople, readRegulator, type TypedBreach, type TypedPeople, type TypedRegulator } from './typed.ts';

type Work = Transaction<Tables>;

export type BreachSettings = { database: Database; keyring: Keyring; audit: Pick<Audit, 'append'>; now: () => Date };

/** Which breach, in the version that was read. */
export type Which = { ref: string; version: number };

export type BreachPage = { breaches: readonly BreachHead[]; /** Where the page after this one begins. */ next?: Place };

/** Breaches on one page. */
export const breachesOnPage = 50;

/** What came of a step. `text`: the record anew, where its words were changed; `reword`: what was said about telling. */
type Taken = { step: BreachStep; values?: Partial<BreachRow>; text?: BreachText; reword?: Partial<Content>; note?: string };

const actionOf: Readonly<Record<BreachStep, AuditAction>> = {
  recorded: 'breach.recorded',
  changed: 'breach.changed',
  'regulator-told': 'breach.regulator-told',
  'regulator-untold': 'breach.regulator-untold',
  'people-told': 'breach.people-told',
  'people-untold': 'breach.people-untold',
  noted: 'breach.noted',
  closed: 'breach.closed',
  reopened: 'breach.reopened',
};

export type Breaches = ReturnType<typeof createBreaches>;

export function createBreaches({ database, keyring, audit, now }: BreachSettings) {
  const headOf = (row: store.ListedBreach): BreachHead => ({
    ref: row.ref,
    awareAt: row.aware_at,
    state: row.state,
    risk: row.risk,
    regulator: row.regulator,
    people: row.people,
    closedAt: row.closed_at,
    next: nextBreachDuty(row, now()),
  });

  const stepOf = (event: BreachEventRow): BreachStepView => ({
    number: event.number,
    at: event.at,
    by: event.by_actor,
    step: event.step,
    note: openNote(keyring, event),
    text: openVersion(keyring, event),
  });

  /** @param row As it stands from this step on. */
  async function writeDown(t: Work, row: BreachRow, staff: Staff, { step, text, note = '' }: Taken): Promise<void> {
    const id = randomUUID();
    await store.insertEvent(t, {
      id,
      breach_id: row.id,
      number: row.version,
      at: now().toISOString(),
      by_actor: staffActor(staff),
      step,
      note: note === '' ? null : sealNote(keyring, id, note),
      content: text === undefined ? null : sealVersion(keyring, id, { ...text, awareAt: row.aware_at, risk: row.risk }),
    });
    await audit.append(t, { actor: staffActor(staff), action: actionOf[step], subject: `breach:${row.id}`, detail: { ref: row.ref } });
  }

  /** Takes a step in one transaction. @returns undefined where there is no such breach for whoever asks. */
  async function take(staff: Staff, { ref, version }: Which, work: (row: BreachRow) => Taken): Promise<{ version: number } | undefined> {
    if (!isManager(staff)) return undefined;
    return tx(database, async (t) => {
      const row = await store.findByRef(t, ref);
      if (row === undefined) return undefined;
      requireVersion(row, version);
      const taken = work(row);
      const content = sealContent(keyring, row.id, { ...openContent(keyring, row), ...taken.text, ...taken.reword });
      const changed = { ...row, ...taken.values, content, version: row.version + 1 };
      await store.changeBreach(t, changed);
      await writeDown(t, changed, staff, taken);
      return { version: changed.version };
    });
  }

  function pageOf(rows: readonly store.ListedBreach[], timeOf: (row: store.ListedBreach) => string): BreachPage {
    const last = rows[breachesOnPage - 1];
    const hasMore = rows.length > breachesOnPage && last !== undefined;
    return { breaches: rows.slice(0, breachesOnPage).map(headOf), ...(hasMore && { next: { at: timeOf(last), id: last.id } }) };
  }

  return {
    due: (): Promise<DueBreaches> => dueBreaches(database.db, now()),

    /** Those that are open, the one whose time ends first at the top. */
    listOpen: async (after?: Place): Promise<BreachPage> =>
      pageOf(await store.listOpen(database.db, { after, limit: breachesOnPage + 1 }), ({ aware_at }) => aware_at),

    /** The last closed first. */
    listClosed: async (after?: Place): Promise<BreachPage> =>
      pageOf(await store.listClosed(database.db, { after, limit: breachesOnPage + 1 }), ({ closed_at }) => closed_at ?? ''),

    /** @returns undefined where there is none for whoever asks. */
    async find(staff: Staff, ref: string): Promise<BreachView | undefined> {
      const row = isManager(staff) ? await store.findByRef(database.db, ref) : undefined;
      if (row === undefined) return undefined;
      const steps = (await store.eventsOf(database.db, row.id)).map(stepOf);
      return {
        ...headOf(row),
        ...openContent(keyring, row),
        version: row.version,
        notifyBy: breachNotifyBy(new Date(row.aware_at)).toISOString(),
        regulatorAt: row.regulator_at,
        peopleAt: row.people_at,
        untoldReason: row.untold_reason,
        recordedAt: row.recorded_at,
        recordedBy: row.recorded_by,
        steps,
      };
    },

    /** What the audit log calls it. @returns undefined where `find` finds nothing. */
    async subjectOf(staff: Staff, ref: string): Promise<string | undefined> {
      const row = isManager(staff) ? await store.findByRef(database.db, ref) : undefined;
      return row && `breach:${row.id}`;
    },

    /** @param submission Random number of the form: sent twice it counts once. @returns undefined for whom it is not. @throws RefusedFields */
    async record(staff: Staff, submission: string, typed: TypedBreach): Promise<{ ref: string } | undefined> {
      if (!isManager(staff)) return undefined;
      const { awareAt, risk, text } = readBreach(typed, now());
      const id = randomUUID();
      const row: BreachRow = {
        id,
        ref: makeReference('BRE'),
        submission: createHash('sha256').update(submission).digest('hex'),
        recorded_at: now().toISOString(),
        recorded_by: staffActor(staff),
        aware_at: awareAt,
        state: 'open',
        closed_at: null,
        version: 1,
        risk,
        regulator: null,
        regulator_at: null,
        people: null,
        people_at: null,
        untold_reason: null,
        content: sealContent(keyring, id, { ...text, regulatorNumber: '', regulatorWhy: '', peopleHow: '' }),
      };
      try {
        await tx(database, async (t) => {
          await store.insertBreach(t, row);
          await writeDown(t, row, staff, { step: 'recorded', text });
        });
      } catch (error) {
        const before = kindOf(error) === 'unique' ? await store.findBySubmission(database.db, row.submission) : undefined;
        if (before === undefined) throw error;
        return { ref: before.ref };
      }
      return { ref: row.ref };
    },

    /** Writes the record anew. What was decided on another judgement of the risk, and does not hold on this one, is to be decided again. @throws RefusedFields */
    change: (staff: Staff, which: Which, typed: TypedBreach) =>
      take(staff, which, (row) => {
        requireOpen(row);
        const { awareAt, risk, text } = readBreach(typed, now());
        const values = { aware_at: awareAt, risk, ...undecided(row, risk) };
        return { step: 'changed', values, text, reword: reworded(values) };
      }),

    /** Notes whether the regulator was told. Once it was, it stays so: what is told it later is a note. @throws RefusedFields */
    decideRegulator: (staff: Staff, which: Which, typed: TypedRegulator) =>
      take(staff, which, (row) => {
        requireOpen(row);
        if (row.regulator === 'told') throw new Refused('state', 'It was told already. What it was told later belongs in a note.');
        const { telling, at, number, why } = readRegulator(row, typed, now());
        const values = { regulator: telling, regulator_at: at };
        return { step: telling === 'told' ? 'regulator-told' : 'regulator-untold', values, reword: { regulatorNumber: number, regulatorWhy: why }, note: why };
      }),

    /** Notes whether the people were told. @throws RefusedFields */
    decidePeople: (staff: Staff, which: Which, typed: TypedPeople) =>
      take(staff, which, (row) => {
        requireOpen(row);
        if (row.people === 'told') throw new Refused('state', 'They were told already. What they were told later belongs in a note.');
        const { telling, at, reason, how } = readPeople(row, typed, now());
        const values = { people: telling, people_at: at, untold_reason: reason };
        return { step: telling === 'told' ? 'people-told' : 'people-untold', values, reword: { peopleHow: how }, note: how };
      }),

    /** @throws Refused */
    note: (staff: Staff, which: Which, text: string) => take(staff, which, () => ({ step: 'noted', note: requireText(text, breachLimits.text) })),

    /** @throws Refused with a sentence for everything that the register would lack. */
    close: (staff: Staff, which: Which) =>
      take(staff, which, (row) => {
        requireOpen(row);
        const { whose, consequences, measures } = openContent(keyring, row);
        const missing = [
          row.risk === null && 'Judge the risk to people.',
          row.regulator === null && 'Note whether the regulator was told.',
          row.people === null && 'Note whether the people were told.',
          whose === '' && 'Write down whose data it is about.',
          consequences === '' && 'Write down what it led to, or may lead to.',
          measures === '' && 'Write down what was done about it.',
        ].filter((sentence) => sentence !== false);
        if (missing.length > 0) throw new Refused('guards', ...missing);
        return { step: 'closed', values: { state: 'closed', closed_at: now().toISOString() } };
      }),

    /** @param why For staff, kept sealed. @throws Refused */
    reopen: (staff: Staff, which: Which, why: string) =>
      take(staff, which, (row) => {
        if (row.state === 'open') throw new Refused('state', 'It is open.');
        return { step: 'reopened', values: { state: 'open', closed_at: null }, note: requireText(why, breachLimits.text) };
      }),
  };
}

/** @throws Refused for what is closed. */
function requireOpen({ state }: BreachRow): void {
  if (state === 'closed') throw new Refused('state', 'This record is closed. Open it again first.');
}

/** What was decided not to tell, and does not hold where the risk is judged so. */
function undecided(row: BreachRow, risk: BreachRow['risk']): Partial<BreachRow> {
  const isRegulatorOver = row.regulator === 'untold' && !mayStayUntold(risk);
  const isPeopleOver = row.people === 'untold' && (risk === null || row.untold_reason === null || !untoldReasonsAt(risk).includes(row.untold_reason));
  return { ...(isRegulatorOver && { regulator: null, regulator_at: null }), ...(isPeopleOver && { people: null, people_at: null, untold_reason: null }) };
}

/** The words of a decision go with it; its step keeps them. */
const reworded = ({ regulator, people }: Partial<BreachRow>): Partial<Content> => ({
  ...(regulator === null && { regulatorWhy: '' }),
  ...(people === null && { peopleHow: '' }),
});
