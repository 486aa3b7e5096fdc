/** Tells members that there is something to read, without saying what. */
import type { MatterRow } from '../../db/matter-tables.ts';
import { mailAddressOf, mailMoment, openContact } from './contact.ts';
import type { Context, Work } from './context.ts';
import { readdressMails } from '../outbox/index.ts';
import { changeMember, membersOf, seatsOf } from './store.ts';

const kind = 'matter-notice';

/** Milliseconds for which nobody is told again who has not looked since. */
const quiet = 24 * 3_600_000;

/**
 * Writes a mail for everybody who may see the item and has not been told already. Clients are written to as
 * their safe-contact profile allows; delegates at the address of their account.
 * @param item Id of what is new; undefined: something that clients alone see.
 */
export async function notify(context: Context, t: Work, matter: MatterRow, item?: string): Promise<void> {
  const { now, outbox, publicOrigin } = context;
  const profile = openContact(context, matter);
  for (const member of await membersOf(t, matter.id, now().toISOString())) {
    const isClient = member.role === 'client';
    if (!isClient && (item === undefined || !(JSON.parse(member.scope) as string[]).includes(item))) continue;
    if (isTold(member, now())) continue;
    const dueAt = isClient ? mailMoment(profile, now()) : now();
    const to = await mailAddressOf(context, t, member);
    if (dueAt === undefined || to === undefined) continue;
    const name = isClient ? profile?.neutralName : undefined;
    await outbox.add(t, { kind, recordId: matter.id, to, dueAt, ...(name && { fromName: name }), ...noticeText(publicOrigin) });
    await changeMember(t, member.id, { notified_at: now().toISOString() });
  }
}

/** Takes notices that still wait, perhaps for the hours of a client, to the address that their account has from now on. */
export async function moveNotices({ keyring }: Context, t: Work, clientId: string, from: string, to: string): Promise<void> {
  const recordIds = (await seatsOf(t, clientId)).map(({ matter_id }) => matter_id);
  await readdressMails(t, keyring, { kind, recordIds, from, to });
}

function isTold({ notified_at, seen_at }: { notified_at: string | null; seen_at: string | null }, now: Date): boolean {
  if (notified_at === null || (seen_at !== null && seen_at >= notified_at)) return false;
  return now.getTime() - Date.parse(notified_at) < quiet;
}

const noticeText = (publicOrigin: string) => ({
  subject: 'Something new for you',
  text: ['There is something new for you.', '', `Sign in: ${publicOrigin}/portal/login`, '', 'This address does not read answers.', ''].join('\n'),
});
