/** The work on an enquiry: moved from state to state, its purpose assessed, those involved added to. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import {
  declineReasons,
  enquiryGuards,
  enquiryLimits,
  enquiryRules,
  hasEnded,
  isOpenTo,
  lawfulBases,
  openEnquiryGuards,
  purposeQuestions,
  type DeclineReason,
  type EnquiryGuard,
  type EnquiryState,
  type PurposeAnswers,
} from '#shared/enquiries/states.ts';
import type { EnquiryEventView, EnquiryWorkView, Mailing, PurposeView } from '#shared/enquiries/views.ts';
import { rowsOf } from '#shared/forms/definition.ts';
import { partyRoles } from '#shared/forms/enquiry.ts';
import type { Database } from '../../db/database.ts';
import type { PurposeAssessmentRow } from '../../db/enquiry-work-tables.ts';
import type { EnquiryRow, Query, Tables } from '../../db/tables.ts';
import { Refused, requireText, requireVersion } from '../../refused.ts';
import { isManager, staffActor, type Staff } from '../../staff.ts';
import { openField, sealField } from '../../vault/fields.ts';
import type { Keyring } from '../../vault/keyring.ts';
import type { Audit } from '../audit/index.ts';
import { checkStanding, isBehindWall, termsOf, type CheckHooks, type Conflicts } from '../conflicts/index.ts';
import { count, type Count } from '../figures/index.ts';
import type { Outbox } from '../outbox/index.ts';
import { markFirstReply } from './first-reply.ts';
import { newsMail } from './news.ts';
import { onEnquiry, readAnswers } from './on-enquiry.ts';
import { mailing, profileOf } from './safe-contact.ts';
import { addTokens, changeEnquiry, findByRef } from './store.ts';
import { changePurpose, eventsOf, findPurpose, insertEvent, insertPurpose } from './work-store.ts';

type Work = Transaction<Tables>;

export type EnquiryMove = {
  to: EnquiryState;
  /** The one that was read. */
  version: number;
  /** Needed for a decline: its sentence is sent. */
  reason?: DeclineReason | undefined;
  /** In the mover's words, for staff. */
  note?: string;
};

export type AddedParty = { name: string; other: string; role: string };

export type EnquiryWorkSettings = {
  database: Database;
  keyring: Keyring;
  audit: Pick<Audit, 'append'>;
  outbox: Pick<Outbox, 'add' | 'wake'>;
  now: () => Date;
};

export type EnquiryWork = ReturnType<typeof createEnquiryWork>;

/** Which guards keep an enquiry from a state now. */
export async function guardsBefore(query: Query, keyring: Keyring, row: EnquiryRow, to: EnquiryState, now: Date): Promise<EnquiryGuard[]> {
  const purpose = await findPurpose(query, row.id);
  return openEnquiryGuards(to, {
    standing: await checkStanding(query, keyring, row, now),
    isPurposeApproved: typeof purpose?.approved_by === 'string',
    lastMove: Date.parse(row.updated_at),
    now: now.getTime(),
  });
}

type Step = { to: EnquiryState; actor: string; at: string; reason?: DeclineReason | undefined; note?: string | undefined };

/** Writes a step down and takes it. */
export async function step(t: Work, keyring: Keyring, row: EnquiryRow, { to, actor, at, reason, note }: Step): Promise<void> {
  const id = randomUUID();
  await insertEvent(t, {
    id,
    enquiry_id: row.id,
    number: (row.version ?? 1) + 1,
    at,
    from_state: row.state,
    to_state: to,
    by_actor: actor,
    reason: reason ?? null,
    note: note === undefined ? null : sealField(keyring, { table: 'enquiry_event', column: 'note', id }, note),
  });
  await changeEnquiry(t, row, at, { state: to });
}

/** How far enquiries get is counted on the day they came; that they end, on the day they do. */
export function countsOfMove({ created_at }: EnquiryRow, to: EnquiryState, now: Date, reason?: DeclineReason): Count[] {
  return [
    ...(to === 'accepted' || to === 'converted' ? [{ measure: `enquiry-${to}` as const, at: created_at }] : []),
    ...(hasEnded(to) ? [{ measure: 'enquiry-ended' as const, key: to, at: now }] : []),
    ...(reason === undefined ? [] : [{ measure: 'enquiry-declined' as const, key: reason, at: now }]),
  ];
}

/** What a check does to its enquiry. */
export const checkHooks = ({ keyring, now }: Pick<EnquiryWorkSettings, 'keyring' | 'now'>): CheckHooks => ({
  async asked(t, row, staff) {
    if (row.state !== 'received' && row.state !== 'triage') return;
    await step(t, keyring, row, { to: 'conflict_check', actor: staffActor(staff), at: now().toISOString() });
  },
  decided: (t, row) => changeEnquiry(t, row, now().toISOString()),
});

export function createEnquiryWork({ database, keyring, audit, outbox, now, conflicts }: EnquiryWorkSettings & { conflicts: Pick<Conflicts, 'checkOf'> }) {
  const withEnquiry = onEnquiry({ database, audit, outbox, now });

  const requireGoing = ({ state }: EnquiryRow): void => {
    if (hasEnded(state)) throw new Refused('state', 'This enquiry has ended.');
  };

  const requireChecked = async (t: Work, row: EnquiryRow): Promise<void> => {
    if (!isOpenTo(await checkStanding(t, keyring, row, now()))) throw new Refused('guards', enquiryGuards['check-decided']);
  };

  const purposeView = (row: PurposeAssessmentRow): PurposeView => ({
    answers: JSON.parse(openField(keyring, { table: 'purpose_assessment', column: 'answers', id: row.id }, row.answers).toString('utf8')) as PurposeAnswers,
    author: row.author,
    approvedBy: row.approved_by,
    approvedAt: row.approved_at,
    changedAt: row.updated_at,
    version: row.version,
  });

  return {
    /**
     * Moves an enquiry on, and tells its sender where they may be told. @returns its new version, and whether a mail goes; undefined where there is none.
     * @throws Refused with a sentence for every guard that is not met.
     */
    move: (staff: Staff, ref: string, { to, version, reason, note }: EnquiryMove): Promise<{ version: number; mailed: boolean } | undefined> =>
      withEnquiry(staff, ref, async (t, row) => {
        requireVersion({ version: row.version ?? 1 }, version);
        if (to === 'converted') throw new Refused('state', 'An enquiry becomes a matter by opening the matter.');
        if (!enquiryRules[row.state].next.includes(to)) throw new Refused('state', `An enquiry that is ${row.state.replaceAll('_', ' ')} cannot go there.`);
        if (to === 'declined' && !declineReasons.some((known) => known === reason))
          throw new Refused('empty', 'Choose the reason for declining: its sentence is all that the sender is told.');
        const open = await guardsBefore(t, keyring, row, to, now());
        if (open.length > 0) throw new Refused('guards', ...open.map((guard) => enquiryGuards[guard]));
        const why = to === 'declined' ? reason : undefined;
        const words = note === undefined || note.trim() === '' ? undefined : requireText(note, enquiryLimits.note);
        await step(t, keyring, row, { to, actor: staffActor(staff), at: now().toISOString(), reason: why, note: words });
        const mail = newsMail(readAnswers(keyring, row, 'contact'), ref, { to, reason: why }, now());
        if (mail !== undefined) await outbox.add(t, { kind: 'enquiry-news', recordId: row.id, ...mail });
        const heard = mail === undefined ? [] : await markFirstReply(t, row, mail.dueAt.toISOString());
        await count(t, [...countsOfMove(row, to, now(), why), ...heard]);
        const detail = { from: row.state, to, reason: why ?? null, mailed: mail === undefined ? 0 : 1 };
        return { action: 'enquiry.moved', detail, result: { version: version + 1, mailed: mail !== undefined } };
      }),

    /** Somebody of whom we have heard since: the check so far says nothing about them, so it is made anew. */
    addParty: (staff: Staff, ref: string, version: number, { name, other, role }: AddedParty): Promise<true | undefined> =>
      withEnquiry(staff, ref, async (t, row) => {
        requireVersion({ version: row.version ?? 1 }, version);
        requireGoing(row);
        const party = {
          role: partyRoles.some(({ value }) => value === role) ? role : '',
          name: requireText(name, enquiryLimits.name).trim(),
          other: other.trim() === '' ? '' : requireText(other, enquiryLimits.others).trim(),
        };
        const before = readAnswers(keyring, row, 'parties');
        const parties = { ...before, people: [...rowsOf(before, 'people'), party] };
        await changeEnquiry(t, row, now().toISOString(), {
          parties: sealField(keyring, { table: 'enquiry', column: 'parties', id: row.id }, JSON.stringify(parties)),
        });
        await addTokens(t, row, termsOf(keyring, { people: [party] }));
        return { action: 'enquiry.party-added', result: true as const };
      }),

    /** Keeps the assessment of the purpose. What was approved before is not any more. @param version 0 where there was none. @throws Refused */
    assess: (staff: Staff, ref: string, version: number, answers: Readonly<Record<string, string>>): Promise<true | undefined> =>
      withEnquiry(staff, ref, async (t, row) => {
        requireGoing(row);
        await requireChecked(t, row);
        const present = await findPurpose(t, row.id);
        requireVersion({ version: present?.version ?? 0 }, version);
        const missing = purposeQuestions.filter((question) => (answers[question] ?? '').trim() === '');
        if (missing.length > 0) throw new Refused('empty', `Answer all five questions. Without an answer: ${missing.join(', ')}.`);
        const basis = lawfulBases.find((known) => known === answers.basis);
        if (basis === undefined) throw new Refused('empty', 'Choose the lawful basis.');
        const given = Object.fromEntries(purposeQuestions.map((question) => [question, requireText(answers[question] ?? '', enquiryLimits.answer)]));
        const id = present?.id ?? randomUUID();
        const time = now().toISOString();
        const changed = {
          updated_at: time,
          author: staff.id,
          approved_by: null,
          approved_at: null,
          answers: sealField(keyring, { table: 'purpose_assessment', column: 'answers', id }, JSON.stringify({ ...given, basis })),
        };
        if (present === undefined) await insertPurpose(t, { id, enquiry_id: row.id, created_at: time, version: 1, ...changed });
        else await changePurpose(t, present, changed);
        await changeEnquiry(t, row, time);
        return { action: 'purpose.assessed', result: true as const };
      }),

    /** @throws Refused for whoever wrote it. */
    approvePurpose: (staff: Staff, ref: string, version: number): Promise<true | undefined> =>
      withEnquiry(staff, ref, async (t, row) => {
        requireGoing(row);
        await requireChecked(t, row);
        const present = await findPurpose(t, row.id);
        if (present === undefined) throw new Refused('state', 'There is no assessment to approve.');
        requireVersion(present, version);
        if (present.author === staff.id) throw new Refused('own-work', 'You wrote this: somebody else has to approve it.');
        if (present.approved_by !== null) throw new Refused('state', 'It is approved already.');
        const time = now().toISOString();
        await changePurpose(t, present, { approved_by: staff.id, approved_at: time });
        await changeEnquiry(t, row, time);
        return { action: 'purpose.approved', result: true as const };
      }),

    /** Everything about the work on an enquiry, and nothing of what happened. @returns undefined where it is not there for this member of staff. */
    async workOf(staff: Staff, ref: string): Promise<EnquiryWorkView | undefined> {
      const query = database.db;
      const row = isManager(staff) ? await findByRef(query, ref) : undefined;
      if (row === undefined || (await isBehindWall(query, row.id, staff, now()))) return undefined;
      const standing = await checkStanding(query, keyring, row, now());
      const [checked, purpose, events] = await Promise.all([conflicts.checkOf(query, staff, row), findPurpose(query, row.id), eventsOf(query, row.id)]);
      const next = row.quarantined === 1 ? [] : enquiryRules[row.state].next.filter((to) => to !== 'converted');
      const moves = await Promise.all(next.map(async (to) => ({ to, open: await guardsBefore(query, keyring, row, to, now()) })));
      const noteOf = (id: string, note: Buffer) => openField(keyring, { table: 'enquiry_event', column: 'note', id }, note).toString('utf8');
      return {
        version: row.version ?? 1,
        standing,
        ...checked,
        // What was made of a story that is closed again is closed with it.
        ...(purpose !== undefined && isOpenTo(standing) && { purpose: purposeView(purpose) }),
        moves,
        events: events.map(({ id, at, from_state, to_state, by_actor, reason, note }): EnquiryEventView => ({
          at,
          from: from_state,
          to: to_state,
          by: by_actor,
          reason,
          note: note === null ? null : noteOf(id, note),
        })),
        mailing: mailing(profileOf(readAnswers(keyring, row, 'contact'))) satisfies Mailing,
      };
    },
  };
}
