/** Invitations: a link that works once, for seven days, for the address that it was mailed to. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { InvitationView } from '#shared/matters/views.ts';
import type { MatterInvitationRow, MatterRow } from '../../db/matter-tables.ts';
import { emailAddress } from '../../vault/normalise.ts';
import { isAddress } from '../outbox/index.ts';
import { access, asClient, asStaff, type Viewer } from './access.ts';
import { mailMoment, openContact } from './contact.ts';
import { clientActor, type Context, type Staff, type Work } from './context.ts';
import * as store from './joining-store.ts';
import { delegateGrant, letIn, type DelegateScope, type Grant } from './members.ts';
import { actorOf } from './messages.ts';
import { MatterRefused } from './refused.ts';
import { findById, findMember } from './store.ts';

/** Milliseconds. */
const life = 7 * 86_400_000;

/** `link`: where no mail may go to this client; whoever invites hands it over another way. */
export type Invited = { sent: true } | { sent: false; link: string };

/** Why a link does not work, for a page that explains it. */
export type DeadLink = 'expired' | 'used' | 'superseded' | 'unknown';

export type OpenedInvitation =
  | { state: 'open'; role: 'client' | 'delegate'; /** For whom, not legible in full: "a…@mail.example". */ hint: string; expiresAt: string }
  | { state: DeadLink };

export type Accepted = { state: 'joined'; ref: string } | { state: 'other-address'; hint: string } | { state: DeadLink };

const fullClient: Grant = { role: 'client', scope: '[]', until: null };

const idOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const hintOf = (address: string): string => address.replace(/^(.).*(@[^@]*)$/su, '$1…$2');

export async function invitationViews(context: Context, matter: MatterRow): Promise<InvitationView[]> {
  const rows = await store.openInvitationsOf(context.database.db, matter.id, context.now().toISOString());
  return rows.map(({ id, role, expires_at, address }) => ({
    id,
    role,
    expiresAt: expires_at,
    address: context.open('matter_invitation', 'address', id, address),
  }));
}

export function createInvitations(context: Context) {
  const { keyring, now, change, outbox, publicOrigin, database } = context;

  const hashOf = (matterId: string, address: string): string =>
    createHmac('sha256', keyring.derive('search:matter_invitation'))
      .update(`${matterId}\0${emailAddress(address)}`)
      .digest('hex');

  const invite = (viewer: Viewer, ref: string, address: string, grantOf: () => Grant): Promise<Invited | undefined> =>
    change(async (t, log) => {
      const found = await access(t, viewer, ref, viewer.kind === 'client' ? 'delegates' : 'manage', now());
      if (found === undefined) return undefined;
      const { matter } = found;
      const to = emailAddress(address);
      if (!isAddress(to)) throw new MatterRefused('empty', 'Enter an e-mail address, such as name@example.org.');
      const grant = grantOf();
      const token = randomBytes(32).toString('base64url');
      const id = idOf(token);
      const [time, expires] = [now(), new Date(now().getTime() + life)];
      const address_hash = hashOf(matter.id, to);
      await store.supersede(t, matter.id, address_hash, time.toISOString());
      const times = { created_at: time.toISOString(), expires_at: expires.toISOString(), used_at: null, superseded_at: null };
      const sealed = context.seal('matter_invitation', 'address', id, to);
      await store.insertInvitation(t, { id, matter_id: matter.id, address_hash, ...grant, ...times, created_by: actorOf(viewer), address: sealed });
      const link = `${publicOrigin}/portal/invitation?token=${token}`;
      const profile = grant.role === 'client' ? openContact(context, matter) : undefined;
      const dueAt = mailMoment(profile, time);
      // Outside the hours for longer than the link lives: no use in sending it.
      const isSent = dueAt !== undefined && dueAt < expires;
      const name = profile?.neutralName;
      if (isSent) await outbox.add(t, { kind: 'matter-invitation', recordId: matter.id, to, dueAt, ...(name && { fromName: name }), ...mailText(link) });
      log({ actor: actorOf(viewer), action: 'matter.invited', subject: `matter:${matter.id}`, detail: { ref, role: grant.role, mailed: isSent } });
      return isSent ? { sent: true } : { sent: false, link };
    });

  const withdraw = (viewer: Viewer, ref: string, id: string): Promise<boolean> =>
    change(async (t, log) => {
      const found = await access(t, viewer, ref, viewer.kind === 'client' ? 'delegates' : 'manage', now());
      const open = found && (await store.openInvitationsOf(t, found.matter.id, now().toISOString()));
      const invitation = open?.find((row) => row.id === id && (viewer.kind === 'staff' || row.role === 'delegate'));
      if (found === undefined || invitation === undefined) return false;
      await store.changeInvitation(t, id, { superseded_at: now().toISOString() });
      log({ actor: actorOf(viewer), action: 'matter.invitation-withdrawn', subject: `matter:${found.matter.id}`, detail: { ref } });
      return true;
    });

  const deadness = (row: MatterInvitationRow | undefined, matter: MatterRow | undefined): DeadLink | undefined => {
    if (row === undefined || matter === undefined || matter.deleted_at !== null) return 'unknown';
    if (row.used_at !== null) return 'used';
    if (row.superseded_at !== null) return 'superseded';
    return row.expires_at <= now().toISOString() ? 'expired' : undefined;
  };

  return {
    staff: {
      /** Invites the client. A newer invitation to the same address ends the older one. @returns undefined where the matter is not this staff's. */
      invite: (staff: Staff, ref: string, address: string) => invite(asStaff(staff), ref, address, () => fullClient),
      addDelegate: (staff: Staff, ref: string, address: string, scope: DelegateScope) =>
        invite(asStaff(staff), ref, address, () => delegateGrant(scope, now())),
      withdrawInvitation: (staff: Staff, ref: string, id: string) => withdraw(asStaff(staff), ref, id),
      invitationsOf: async (staff: Staff, ref: string): Promise<InvitationView[] | undefined> => {
        const found = await access(database.db, asStaff(staff), ref, 'manage', now());
        return found && invitationViews(context, found.matter);
      },
    },
    client: {
      /** Invites somebody who sees single items until a day: a solicitor, a colleague. */
      inviteDelegate: (clientId: string, ref: string, address: string, scope: DelegateScope) =>
        invite(asClient(clientId), ref, address, () => delegateGrant(scope, now())),
      withdrawInvitation: (clientId: string, ref: string, id: string) => withdraw(asClient(clientId), ref, id),
    },
    joining: {
      /** What a link is worth. Changes nothing. */
      async openInvitation(token: string): Promise<OpenedInvitation> {
        const row = await store.findInvitation(database.db, idOf(token));
        const dead = deadness(row, row && (await findById(database.db, row.matter_id)));
        if (row === undefined || dead !== undefined) return { state: dead ?? 'unknown' };
        return { state: 'open', role: row.role, hint: hintOf(context.open('matter_invitation', 'address', row.id, row.address)), expiresAt: row.expires_at };
      },
      /**
       * Lets a client in whose confirmed address is the invited one.
       * @param address Of the client's account, confirmed.
       */
      acceptInvitation: (token: string, clientId: string, address: string): Promise<Accepted> =>
        change(async (t, log) => {
          const row = await store.findInvitation(t, idOf(token));
          const matter = row && (await findById(t, row.matter_id));
          if (row === undefined || matter === undefined) return { state: 'unknown' };
          const dead = deadness(row, matter);
          // Pressed twice, or the answer was lost on the way.
          if (dead === 'used' && row.address_hash === hashOf(matter.id, address) && (await hasAccess(t, matter.id, clientId)))
            return { state: 'joined', ref: matter.ref };
          if (dead !== undefined) return { state: dead };
          if (row.address_hash !== hashOf(matter.id, address))
            return { state: 'other-address', hint: hintOf(context.open('matter_invitation', 'address', row.id, row.address)) };
          await store.changeInvitation(t, row.id, { used_at: now().toISOString() });
          const { role, scope, until } = row;
          await letIn(context, t, matter, clientId, emailAddress(address), { role, scope, until }, row.created_by);
          log({ actor: clientActor(clientId), action: 'matter.joined', subject: `matter:${matter.id}`, detail: { ref: matter.ref, role, by: 'invitation' } });
          return { state: 'joined', ref: matter.ref };
        }),
    },
  };

  async function hasAccess(t: Work, matterId: string, clientId: string): Promise<boolean> {
    const member = await findMember(t, matterId, clientId);
    return member !== undefined && (member.until === null || member.until > now().toISOString());
  }
}

const mailText = (link: string) => ({
  subject: 'Your invitation',
  text: [
    'You have been invited to read and write in private.',
    '',
    `Open this page: ${link}`,
    '',
    'It works once, within seven days, for this address alone.',
    'If you do not expect it, do nothing.',
    '',
  ].join('\n'),
});
