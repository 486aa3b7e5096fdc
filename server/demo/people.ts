/** The people of the sample agency. None exists: first names with an initial, and addresses of a domain that is reserved (RFC 2606). */
import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { StaffRole } from '../db/tables.ts';
import type { Accounts } from '../features/accounts/index.ts';
import type { OpenServices } from '../services.ts';
import type { Mailbox } from './mailbox.ts';
import type { Clock, Colleague, Person } from './world.ts';

type Roll = Readonly<Record<string, { name: string; email: string }>>;

export const staffRoll = {
  owner: { name: 'Imogen H', email: 'imogen@fallowgate.example', roles: ['owner'] },
  lead: { name: 'Tomas R', email: 'tomas@fallowgate.example', roles: ['case-manager'] },
  second: { name: 'Priya V', email: 'priya@fallowgate.example', roles: ['case-manager'] },
  field: { name: 'Jonah O', email: 'jonah@fallowgate.example', roles: ['investigator'] },
  desk: { name: 'Mei L', email: 'mei@fallowgate.example', roles: ['investigator'] },
  custodian: { name: 'Ruth B', email: 'ruth@fallowgate.example', roles: ['custodian'] },
  deputy: { name: 'Edwin S', email: 'edwin@fallowgate.example', roles: ['custodian'] },
} as const satisfies Readonly<Record<string, { name: string; email: string; roles: readonly StaffRole[] }>>;

export const clientRoll = {
  freight: { name: 'Nadia K', email: 'nadia@specimen-freight.example' },
  bakeries: { name: 'Marcus D', email: 'marcus@specimen-bakeries.example' },
  legal: { name: 'Helen P', email: 'helen@specimen-legal.example' },
  owen: { name: 'Owen T', email: 'owen@post.example' },
  saira: { name: 'Saira M', email: 'saira@post.example' },
  joanna: { name: 'Joanna W', email: 'joanna@post.example' },
  delegate: { name: 'Colin F', email: 'colin@specimen-chambers.example' },
  newcomer: { name: 'Bea S', email: 'bea@post.example' },
} as const satisfies Roll;

export type StaffKey = keyof typeof staffRoll;
export type ClientKey = keyof typeof clientRoll;

/** Without letters that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Some 99 bits, made for this run alone. */
const newPassword = (): string => Array.from({ length: 4 }, () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')).join('-');

/** Keeps the cookies of one person's steps. */
function visitOf(network: string) {
  const jar = new Map<string, string>();
  return {
    take(result: object): void {
      for (const line of 'cookies' in result ? (result.cookies as readonly string[]) : []) {
        const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s);
        jar.set(name, value);
      }
    },
    visit: () => ({ network, headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } }),
  };
}

/** As staff come: invited, with a password and an app. */
export async function hire(
  { staff }: OpenServices,
  { now }: Clock,
  { name, email, roles }: { name: string; email: string; roles: readonly StaffRole[] },
): Promise<Colleague> {
  const password = newPassword();
  const { take, visit } = visitOf(email);
  const token = (await staff.invite({ email, name, roles, actor: 'operator' })) ?? '';
  await staff.join({ ...visit(), token, password });
  take(await staff.signIn({ ...visit(), email, password, scripts: true }));
  const begun = await staff.beginTotp(visit());
  if (begun.state !== 'begun') throw new Error(`No app for ${email}: ${begun.state}`);
  const code = new TOTP({ secret: Secret.fromBase32(begun.secret) }).generate({ timestamp: now().getTime() });
  take(await staff.confirmTotp({ ...visit(), code }));
  const id = await leave(staff, visit().headers);
  return { id, name, email, password, secret: begun.secret, as: { id, roles } };
}

/** As clients come: registered and confirmed. */
export async function register({ clients }: OpenServices, mailbox: Mailbox, { name, email }: { name: string; email: string }): Promise<Person> {
  const password = newPassword();
  const { take, visit } = visitOf(email);
  await clients.register({ ...visit(), email, name, password });
  take(await clients.confirmEmail({ ...visit(), token: mailbox.tokenFor(email, 'account-confirm'), password, scripts: true }));
  return { id: await leave(clients, visit().headers), name, email, password };
}

/** Signs out. @returns whose session it was. */
async function leave(accounts: Accounts, headers: { cookie: string }): Promise<string> {
  const session = await accounts.sessionOf(headers);
  if (session === undefined) throw new Error('Nobody is signed in');
  await accounts.signOut(headers);
  return session.user.id;
}
