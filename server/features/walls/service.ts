/** Breaking the glass: an owner who stands outside a wall looks behind it, for an hour, with a reason, and its lead is told. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { limits, lookMinutes, shortestLookReason } from '#shared/matters/limits.ts';
import type { Database } from '../../db/database.ts';
import type { Query, Tables } from '../../db/tables.ts';
import { tx } from '../../db/tx.ts';
import { RefusedFields } from '../../refused.ts';
import { isOwner, staffActor, type Staff } from '../../staff.ts';
import { sealField } from '../../vault/fields.ts';
import type { Keyring } from '../../vault/keyring.ts';
import type { Audit } from '../audit/index.ts';
import type { Outbox } from '../outbox/index.ts';
import { walledOff } from './sight.ts';
import { endLooks, findMatter, findMatterOf, insertLook, teamOf, type Found } from './store.ts';

export type WallSettings = {
  database: Database;
  keyring: Keyring;
  audit: Pick<Audit, 'append'>;
  outbox: Pick<Outbox, 'add' | 'wake'>;
  /** The address of somebody on the staff; undefined where they may not sign in. */
  addressOf: (query: Query, staffId: string) => Promise<string | undefined>;
  /** Scheme and host that mailed links begin with. */
  publicOrigin: string;
  /** Shown in subjects of mails. */
  firmName: string;
  now: () => Date;
};

/** `confirm`: the reference once more, as it was typed. */
export type Errand = { reason: string; confirm: string };

export type Walls = ReturnType<typeof createWalls>;

export function createWalls({ database, keyring, audit, outbox, addressOf, publicOrigin, firmName, now }: WallSettings) {
  async function standsOutside(query: Query, staff: Staff, matter: Found | undefined): Promise<boolean> {
    return matter !== undefined && isOwner(staff) && (await walledOff(query, [matter], staff, now())).has(matter.id);
  }

  /** Says that somebody has looked, and nothing of what at. */
  async function tell(t: Transaction<Tables>, matter: Found): Promise<void> {
    const lead = await addressOf(t, matter.lead);
    const others = lead === undefined ? await Promise.all((await teamOf(t, matter.id)).map((id) => addressOf(t, id))) : [];
    const text = [
      'An owner has looked behind the wall of a matter that you work on. Who it was and why stands in its history.',
      '',
      `Sign in: ${publicOrigin}/admin/login`,
      '',
    ].join('\n');
    for (const to of [lead, ...others])
      if (to !== undefined) await outbox.add(t, { kind: 'wall-look', recordId: matter.id, to, subject: `${firmName}: something in your work`, text });
  }

  return {
    /** Whether this is a matter that an owner does not see until they have broken the glass. For everybody else there is no such matter. */
    isClosedTo: async (staff: Staff, ref: string): Promise<boolean> => standsOutside(database.db, staff, await findMatter(database.db, ref)),

    /** The same of an enquiry. @returns the reference of the matter that it has become. */
    async closedMatterOf(staff: Staff, enquiryRef: string): Promise<string | undefined> {
      const matter = await findMatterOf(database.db, enquiryRef);
      return (await standsOutside(database.db, staff, matter)) ? matter?.ref : undefined;
    },

    /**
     * Lets an owner look behind a wall for an hour. Its lead is told, or its team where the lead has left; the reason is in the audit log and in its history.
     * @returns undefined where there is no such matter, no wall, or they are no owner. @throws RefusedFields
     */
    async breakGlass(staff: Staff, ref: string, { reason, confirm }: Errand): Promise<true | undefined> {
      const result = await tx(database, async (t) => {
        const matter = await findMatter(t, ref);
        if (matter === undefined || matter.walled_since === null || !isOwner(staff)) return undefined;
        // Pressed twice.
        if (!(await standsOutside(t, staff, matter))) return true;
        const words = reason.trim();
        const problems = [lengthProblem(words), confirmProblem(ref, confirm)].filter((problem) => problem !== undefined);
        if (problems.length > 0) throw new RefusedFields(problems);
        const [id, time] = [randomUUID(), now()];
        await insertLook(t, {
          id,
          matter_id: matter.id,
          staff_id: staff.id,
          began_at: time.toISOString(),
          ends_at: new Date(time.getTime() + lookMinutes * 60_000).toISOString(),
          reason: sealField(keyring, { table: 'wall_look', column: 'reason', id }, words),
        });
        await tell(t, matter);
        const detail = { ref, minutes: lookMinutes, reason: words };
        await audit.append(t, { actor: staffActor(staff), action: 'matter.glass-broken', subject: `matter:${matter.id}`, detail });
        return true as const;
      });
      outbox.wake();
      return result;
    },

    /** Ends an owner's look before its time. @returns undefined where none was going on. */
    endLook: (staff: Staff, ref: string): Promise<true | undefined> =>
      tx(database, async (t) => {
        const matter = await findMatter(t, ref);
        if (matter === undefined || (await endLooks(t, matter.id, now().toISOString(), staff.id)) === 0) return undefined;
        await audit.append(t, { actor: staffActor(staff), action: 'matter.look-ended', subject: `matter:${matter.id}`, detail: { ref } });
        return true as const;
      }),
  };
}

type Problem = { field: string; message: string };

function lengthProblem(reason: string): Problem | undefined {
  const length = Array.from(reason).length;
  if (length < shortestLookReason)
    return { field: 'reason', message: `Say why, in at least ${shortestLookReason} characters: it is read later by those inside.` };
  return length > limits.reason ? { field: 'reason', message: `Say it in at most ${limits.reason} characters.` } : undefined;
}

const confirmProblem = (ref: string, typed: string): Problem | undefined =>
  typed.trim().toUpperCase() === ref ? undefined : { field: 'confirm', message: `Type the reference of the matter: ${ref}` };
