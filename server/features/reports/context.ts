/** What the parts of this feature share. */
import { createHash, createHmac } from 'node:crypto';
import { emailAddress } from '../../vault/normalise.ts';
import type { MatterRow } from '../../db/matter-tables.ts';
import type { Documents } from '../documents/index.ts';
import { mailAddressOf, mailMoment, membersOf, openContact, type Context, type MatterSettings, type Work } from '../matters/index.ts';

export type ReportSettings = MatterSettings & { documents: Pick<Documents, 'freeze' | 'describe' | 'openBytes'>; staffMail: string };

export type ReportContext = Context & Pick<ReportSettings, 'documents' | 'staffMail'>;

/** The id of a link by its token. */
export const linkId = (token: string): string => createHash('sha256').update(token).digest('hex');

export const addressHash = ({ keyring }: Context, matterId: string, address: string): string =>
  createHmac('sha256', keyring.derive('search:delivery_link'))
    .update(`${matterId}\0${emailAddress(address)}`)
    .digest('hex');

/** For whom, not legible in full: "a…@mail.example". */
export const hintOf = (address: string): string => address.replace(/^(.).*(@[^@]*)$/su, '$1…$2');

/** When a mail may go to a recipient, and under which name: an address of the client's follows what they said about safe contact. */
export async function mailingTo(context: Context, t: Work, matter: MatterRow, address: string): Promise<{ dueAt: Date | undefined; fromName?: string }> {
  const profile = openContact(context, matter);
  const members = await membersOf(t, matter.id, context.now().toISOString());
  const clients = members.filter(({ role }) => role === 'client');
  const joined = clients.map((row) => context.open('matter_member', 'address', row.id, row.address));
  // Somebody who has changed their address has not changed what is safe.
  const present: string[] = [];
  for (const row of clients) present.push((await mailAddressOf(context, t, row)) ?? '');
  const theirs = [...joined, ...present, ...(profile?.address === undefined ? [] : [profile.address])].map(emailAddress);
  if (!theirs.includes(emailAddress(address))) return { dueAt: context.now() };
  return { dueAt: mailMoment(profile, context.now()), ...(profile?.neutralName && { fromName: profile.neutralName }) };
}
