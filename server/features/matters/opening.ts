/** Opens a matter, from an enquiry or without one, and keeps what is true of it up to date. */
import { randomUUID } from 'node:crypto';
import type { AuditAction } from '#shared/audit/actions.ts';
import { coolingOffEnds } from '#shared/clocks/cooling-off.ts';
import { limits } from '#shared/matters/limits.ts';
import { nextUpdateDue } from '#shared/matters/due.ts';
import type { MatterKind } from '#shared/matters/states.ts';
import type { OpeningHours } from '#shared/text/opening-hours.ts';
import type { MatterRow } from '../../db/matter-tables.ts';
import { makeReference } from '../../reference.ts';
import { convertEnquiry, readHandover } from '../enquiries/index.ts';
import { count } from '../figures/index.ts';
import { access, asStaff, type Need } from './access.ts';
import { contactOf, mailing, openContact, sealContact } from './contact.ts';
import { staffActor, type Context, type Staff, type Work } from './context.ts';
import { MatterRefused, requireText, requireVersion } from './refused.ts';
import { changeMatter, findByEnquiry, findById, insertEvent, insertMatter, replaceTeam } from './store.ts';

export type NewMatter = {
  title: string;
  kind: MatterKind;
  /** Id of a member of staff. */
  lead: string;
  /** Who works on it besides the lead. */
  team?: readonly string[];
  /** ENQ-7K4M-2QXD: audience, service and how the client may be written to are taken over from it. */
  enquiryRef?: string;
  /** Needed without an enquiry. */
  audience?: 'business' | 'personal';
  service?: string;
  /** When the client may be written to, where somebody has read it in the enquiry. */
  hours?: OpeningHours;
};

export type Opened = { ref: string; /** Whether notices go out: see `mailing`. */ mailing: 'yes' | 'no' | 'hours-unread' };

/** What staff may change of a matter, besides its state. */
export type MatterChanges = { title?: string; lead?: string; team?: readonly string[]; service?: string; hours?: OpeningHours; identityChecked?: true };

export function createOpening(context: Context) {
  const { keyring, now, change } = context;
  const teamRows = (matterId: string, team: readonly string[]) =>
    [...new Set(team)].map((staff_id) => ({ matter_id: matterId, staff_id, added_at: now().toISOString() }));

  return {
    /**
     * Opens a matter in the state "opening". An enquiry becomes converted and belongs to it from then on.
     * @throws MatterRefused where the enquiry cannot become a matter, or the staff may not open one.
     */
    openMatter: (staff: Staff, given: NewMatter): Promise<Opened> =>
      change(async (t, log) => {
        if (!staff.roles.some((role) => role === 'case-manager' || role === 'owner'))
          throw new MatterRefused('not-allowed', 'Only a case manager or an owner opens matters.');
        const enquiry = given.enquiryRef === undefined ? undefined : await readHandover(t, keyring, given.enquiryRef);
        if (given.enquiryRef !== undefined && (enquiry === undefined || (await findByEnquiry(t, enquiry.id)) !== undefined))
          throw new MatterRefused('state', 'There is no such enquiry, it has ended, or it has become a matter already.');
        const audience = enquiry?.audience ?? given.audience;
        if (audience === undefined) throw new MatterRefused('empty', 'Say whether the client is an organisation or a private person.');
        const id = randomUUID();
        const time = now().toISOString();
        const contact = enquiry && { ...contactOf(enquiry), ...(given.hours && { spans: given.hours }) };
        const row: MatterRow = {
          ...blank,
          id,
          ref: makeReference('MAT'),
          created_at: time,
          updated_at: time,
          audience,
          kind: given.kind,
          service: given.service ?? enquiry?.subject ?? null,
          lead: given.lead,
          next_update_due: nextUpdateDue(now()).toISOString(),
          enquiry_id: enquiry?.id ?? null,
          title: context.seal('matter', 'title', id, requireText(given.title, limits.title)),
          contact: contact === undefined ? null : sealContact(context, id, contact),
        };
        await insertMatter(t, row);
        await replaceTeam(t, id, teamRows(id, given.team ?? []));
        await insertEvent(t, {
          id: randomUUID(),
          matter_id: id,
          at: time,
          from_state: null,
          to_state: 'opening',
          by_actor: staffActor(staff),
          stated: '[]',
          reason: null,
        });
        if (enquiry !== undefined) await convertEnquiry(t, keyring, enquiry.ref, staff, now());
        await count(t, [{ measure: 'matter-opened', key: audience, at: time }]);
        log({
          actor: staffActor(staff),
          action: 'matter.opened',
          subject: `matter:${id}`,
          detail: { ref: row.ref, enquiry: enquiry?.ref ?? null, kind: row.kind },
        });
        return { ref: row.ref, mailing: mailing(contact) };
      }),

    /**
     * Changes what is given and leaves the rest. @param version The one that was read.
     * @returns undefined where the matter is not this staff's to manage.
     */
    changeMatter: (staff: Staff, ref: string, version: number, given: MatterChanges): Promise<{ version: number } | undefined> =>
      withMatter(context, staff, ref, 'manage', async (t, matter) => {
        requireVersion(matter, version);
        const contact = openContact(context, matter);
        if (given.hours !== undefined && contact === undefined)
          throw new MatterRefused('state', 'Nobody has said when this client may be written to: there are no hours to set.');
        await changeMatter(t, matter, now().toISOString(), {
          ...(given.title !== undefined && { title: context.seal('matter', 'title', matter.id, requireText(given.title, limits.title)) }),
          ...(given.lead !== undefined && { lead: given.lead }),
          ...(given.service !== undefined && { service: given.service }),
          ...(given.hours !== undefined && contact !== undefined && { contact: sealContact(context, matter.id, { ...contact, spans: given.hours }) }),
          ...(given.identityChecked && { identity_checked_at: now().toISOString() }),
        });
        if (given.team !== undefined) await replaceTeam(t, matter.id, teamRows(matter.id, given.team));
        return { action: 'matter.changed', detail: { what: Object.keys(given).toSorted().join(' ') }, result: { version: version + 1 } };
      }),

    /**
     * For the engagement letter, in the transaction that signs or cancels it: from signing on a consumer's right to cancel is counted.
     * @param made When it was signed, and whether the consumer expressly asked us to begin before the right ends; undefined where nothing is signed any more.
     */
    async noteEngagement(t: Work, matterId: string, made: { madeAt: Date; earlyStart: boolean } | undefined): Promise<void> {
      const matter = await findById(t, matterId);
      if (matter === undefined) throw new RangeError('There is no such matter');
      const ends = made !== undefined && matter.audience === 'personal' ? coolingOffEnds(made.madeAt).toISOString() : null;
      await changeMatter(t, matter, now().toISOString(), { cooling_off_ends: ends, early_start: made?.earlyStart ? 1 : 0 });
    },
  };
}

const blank = {
  version: 1,
  state: 'opening',
  paused_from: null,
  pause_reason: null,
  cooling_off_ends: null,
  early_start: 0,
  identity_checked_at: null,
  closed_at: null,
  erase_at: null,
  hold_since: null,
  hold_review_on: null,
  hold_reason: null,
  deleted_at: null,
  deleted_because: null,
  walled_since: null,
} as const satisfies Partial<MatterRow>;

export type Done<Result> = { action: AuditAction; detail?: Readonly<Record<string, string | number | boolean | null>>; result: Result };

/** Runs work of staff on a matter that they may do this in, with its line of the audit log. @returns undefined where they may not. */
export function withMatter<Result>(
  context: Context,
  staff: Staff,
  ref: string,
  need: Need,
  work: (t: Work, matter: MatterRow) => Promise<Done<Result>>,
): Promise<Result | undefined> {
  return context.change(async (t, log) => {
    const found = await access(t, asStaff(staff), ref, need, context.now());
    if (found === undefined) return undefined;
    const { action, detail, result } = await work(t, found.matter);
    log({ actor: staffActor(staff), action, subject: `matter:${found.matter.id}`, detail: { ref, ...detail } });
    return result;
  });
}
