import type { StatusKind } from '#client/ui/status/status.tsx';
import type { RollPerson, RollState } from '#shared/staff/roll.ts';
import { roleWords } from '#shared/staff/roles.ts';

export const rollStateWords: Readonly<Record<RollState, readonly [StatusKind, string]>> = {
  invited: ['waiting', 'Invited'],
  active: ['fresh', 'Active'],
  disabled: ['closed', 'Shut out'],
  locked: ['late', 'Locked after wrong passwords'],
};

export const rolesIn = ({ roles }: Pick<RollPerson, 'roles'>): string => roles.map((role) => roleWords[role]).join(', ') || 'None';

/** How they sign in. */
export function secondFactorWords({ state, hasApp, passkeys }: RollPerson): string {
  if (state === 'invited') return 'Not yet';
  const keys = passkeys === 0 ? '' : passkeys === 1 ? ', 1 passkey' : `, ${passkeys} passkeys`;
  return `${hasApp ? 'App' : 'No app: set up at the next sign-in'}${keys}`;
}

/** How many sign-ins somebody has now: each is a browser of its own. */
export const devicesIn = (sessions: number): string => (sessions === 1 ? 'On one device' : `On ${sessions} devices`);
