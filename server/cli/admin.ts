import type { Accounts } from '../features/accounts/index.ts';
import { isAddress } from '../features/outbox/index.ts';
import { staffRoles, type StaffRole } from '../db/tables.ts';
import { UserError, type Command, type CommandContext } from './command.ts';
import { readOptions } from './options.ts';
import { printable } from './printable.ts';
import { withStaff } from './with-staff.ts';

/** The accounts of staff. No password is ever typed here: a link leads to where it is chosen. */
export const admin: Command = {
  name: 'admin',
  usage: `-- create-owner|invite --email … [--name "…"] [--roles ${staffRoles.join(',')}] | list | roles --email … --roles … | disable|enable|reset-second-factor --email …   accounts of staff`,
  run: (context) => {
    const { args, print } = context;
    const { email = '', name = email, roles = '', words } = readOptions(args, { email: 'text', name: 'text', roles: 'text' });
    const [verb = 'list'] = words;
    return withStaff(context, async (staff) => {
      if (verb === 'list') return list(staff, print);
      if (!isAddress(email)) throw new UserError(`Say whom: npm run admin -- ${verb} --email you@example.org`);
      if (verb === 'create-owner') return invite(context, staff, { email, name, roles: ['owner'] });
      if (verb === 'invite') return invite(context, staff, { email, name, roles: rolesIn(roles) });
      const change = changes(staff, email, roles)[verb];
      if (change === undefined) throw new UserError(`"${verb}" is not known: create-owner, invite, list, roles, disable, enable, reset-second-factor.`);
      if (!(await change.run())) throw new UserError(`There is no account of ${email}.`);
      print(`${email}: ${change.done}`);
      return 0;
    });
  },
};

/** Whoever types commands here is not known by name. */
const actor = 'operator';

const changes = (staff: Accounts, email: string, roles: string): Record<string, { run: () => Promise<boolean>; done: string }> => ({
  roles: { run: () => staff.setRoles(email, rolesIn(roles), actor), done: 'roles changed, and signed out everywhere.' },
  disable: { run: () => staff.setDisabled(email, true, actor), done: 'disabled, and signed out everywhere.' },
  enable: { run: () => staff.setDisabled(email, false, actor), done: 'may sign in again.' },
  'reset-second-factor': { run: () => staff.resetSecondFactor(email, actor), done: 'signed out everywhere; the next sign-in sets up a new authenticator app.' },
});

function rolesIn(text: string): StaffRole[] {
  const named = text.split(',').map((role) => role.trim());
  const roles = staffRoles.filter((role) => named.includes(role));
  if (roles.length === 0 || roles.length !== named.length) throw new UserError(`Say the roles: --roles ${staffRoles.join(',')}, as many of them as apply.`);
  return roles;
}

async function invite({ config, print }: CommandContext, staff: Accounts, person: { email: string; name: string; roles: StaffRole[] }): Promise<number> {
  const token = await staff.invite({ ...person, actor });
  if (token === undefined) throw new UserError(`${person.email} has an account already, or it is disabled.`);
  print(`${config.publicOrigin}/admin/join?token=${token}`);
  print(
    `This link works once, for 7 days, and was mailed to ${person.email} too. Whoever opens it chooses the password; an authenticator app is set up at the first sign-in.`,
  );
  return 0;
}

async function list(staff: Accounts, print: (line: string) => void): Promise<number> {
  const people = await staff.listUsers();
  for (const { email, name, roles, state, signedInAt } of people) {
    print(`${printable(email)}  ${printable(name)}  ${roles.join(', ')}  ${state}${signedInAt === null ? '' : `  last signed in ${signedInAt.slice(0, 10)}`}`);
  }
  print(`${people.length} in all.`);
  return 0;
}
