/**
 * Enquiries that are erased because a request asks for it (UK GDPR Article 17). Two people are needed: one of the staff asks, and an
 * owner who is another erases. What a legal hold or a matter keeps stays, and the answer is a refusal with that reason.
 */
import { randomUUID } from 'node:crypto';
import { rightsLimits } from '#shared/rights/law.ts';
import { londonDay, longDate } from '#shared/text/dates.ts';
import type { RightsErasureRow } from '../../db/rights-tables.ts';
import type { Query, RightsRequestRow } from '../../db/tables.ts';
import { Refused, RefusedFields, requireText, requireVersion } from '../../refused.ts';
import { isManager, isOwner, staffActor, type Staff } from '../../staff.ts';
import { RecordHeld, type Retention } from '../retention/index.ts';
import { sealReason } from './content.ts';
import { requireOpen } from './guards.ts';
import { findByRef } from './store.ts';
import { createTaking, type Done, type RightsWorkSettings, type Which } from './taking.ts';
import { erasuresOf, insertErasure, settleErasure } from './work-store.ts';

export type RightsErasingSettings = RightsWorkSettings & {
  erase: Retention['erase'];
  /** What the audit log calls an enquiry, "enquiry:" and its id; undefined where it is not there for this member of staff. */
  enquiryOf: (ref: string, staff: Staff) => Promise<string | undefined>;
};

/** What keeps an enquiry, in words for whoever wants it erased. */
const kept: Readonly<Record<RecordHeld['by'], string>> = {
  hold: 'A legal hold keeps it. Refuse that part of the request, with the reason that the law or a legal claim needs it.',
  matter: 'A matter began with it, and keeps it as long as a claim may be made. Refuse that part of the request, with that reason.',
};

/** @throws Refused unless something may be erased for that request. */
function requireErasable(row: RightsRequestRow): void {
  requireOpen(row);
  if (row.kind !== 'erasure') throw new Refused('state', 'This request does not ask for anything to be erased.');
  if (row.identity !== 'confirmed' && row.identity !== 'not-needed')
    throw new Refused('guards', 'Note first that it was confirmed who asks, or that there was no doubt about it.');
}

export type RightsErasing = ReturnType<typeof createRightsErasing>;

export function createRightsErasing(settings: RightsErasingSettings) {
  const { database, keyring, now, erase, enquiryOf } = settings;
  const take = createTaking(settings);

  const askedOf = async (query: Query, row: RightsRequestRow, id: string): Promise<RightsErasureRow> => {
    const found = (await erasuresOf(query, row.id)).find((each) => each.id === id && each.state === 'asked');
    if (found === undefined) throw new Refused('state', 'That is settled already.');
    return found;
  };

  return {
    /** Asks that an enquiry be erased. @param reason For staff, kept sealed. @throws Refused, or RefusedFields at the field that is wrong. */
    async ask(staff: Staff, which: Which, { enquiry: typed, reason }: { enquiry: string; reason: string }): Promise<Done | undefined> {
      if (!isManager(staff)) return undefined;
      const enquiry = typed.trim().toUpperCase();
      const subject = enquiry === '' ? undefined : await enquiryOf(enquiry, staff);
      const problems = [
        ...(subject === undefined ? [{ field: 'enquiry', message: 'Enter the reference of an enquiry that you may see, such as ENQ-7K4M-2QXD' }] : []),
        ...(reason.trim() === '' ? [{ field: 'reason', message: 'Write down why it is this person’s, and why nothing keeps it' }] : []),
      ];
      const words = reason.trim();
      return take(staff, which, { note: `${enquiry}: ${words}` }, async (t, row) => {
        // Where the request stands comes first: of an older page the form may be gone, and with it the fields that a problem would be told at.
        requireErasable(row);
        if (subject === undefined || problems.length > 0) throw new RefusedFields(problems);
        requireText(words, rightsLimits.note);
        const recordId = subject.replace('enquiry:', '');
        const asked = await erasuresOf(t, row.id);
        if (asked.some(({ record_id, state }) => record_id === recordId && state === 'asked'))
          throw new RefusedFields([{ field: 'enquiry', message: 'Somebody has asked for that already' }]);
        const id = randomUUID();
        await insertErasure(t, {
          id,
          request_id: row.id,
          record_id: recordId,
          ref: enquiry,
          reason: sealReason(keyring, id, words),
          state: 'asked',
          asked_at: now().toISOString(),
          asked_by: staffActor(staff),
          settled_at: null,
          settled_by: null,
        });
        return { step: 'noted', word: 'erasure-asked', action: 'rights.erasure-asked', detail: { enquiry } };
      });
    },

    /** Takes back that one be erased. @throws Refused */
    withdraw: (staff: Staff, which: Which, id: string): Promise<Done | undefined> =>
      take(staff, which, {}, async (t, row) => {
        const { ref: enquiry } = await askedOf(t, row, id);
        const settled = { state: 'withdrawn' as const, settled_at: now().toISOString(), settled_by: staffActor(staff) };
        if (!(await settleErasure(t, id, settled))) throw new Refused('state', 'That is settled already.');
        return { step: 'noted', word: 'erasure-withdrawn', action: 'rights.erasure-withdrawn', detail: { enquiry } };
      }),

    /**
     * Erases what another has asked to be erased. Should the server be killed between the erasure and its note, the enquiry is gone, its
     * certificate kept, and this is done once more for the note.
     * @returns undefined for whoever is no owner, and where there is no such request. @throws Refused
     */
    async erase(staff: Staff, { ref, version }: Which, id: string): Promise<Done | undefined> {
      const row = isOwner(staff) ? await findByRef(database.db, ref) : undefined;
      if (row === undefined) return undefined;
      if (version !== undefined) requireVersion({ version: row.version ?? 1 }, version);
      requireErasable(row);
      const asked = await askedOf(database.db, row, id);
      if (asked.asked_by === staffActor(staff)) throw new Refused('own-work', 'You have asked for it: another owner has to erase it.');
      const gone = await erase({ entity: 'enquiry', id: asked.record_id, rule: 'request', actor: staffActor(staff) }).catch((error: unknown) => {
        if (error instanceof RecordHeld) throw new Refused('state', kept[error.by]);
        throw error;
      });
      const until = gone === undefined ? '' : ` Gone from backups by ${longDate(londonDay(new Date(gone.goneFromBackupsAt)))}.`;
      return take(staff, { ref, version: undefined }, { note: `${asked.ref}.${until}` }, async (t) => {
        const settled = { state: 'erased' as const, settled_at: now().toISOString(), settled_by: staffActor(staff) };
        if (!(await settleErasure(t, id, settled))) throw new Refused('state', 'That is settled already.');
        return { step: 'noted', word: 'enquiry-erased', action: 'rights.enquiry-erased', detail: { enquiry: asked.ref } };
      });
    },
  };
}
