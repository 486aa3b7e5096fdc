/** Accounts of one audience: registering, signing in, sessions, second factor, and what their owners change. */
import { createCredentials } from './credentials.ts';
import { createJoining } from './joining.ts';
import { createKit, type AccountSettings } from './kit.ts';
import { createPasskeys } from './passkeys.ts';
import { createPeople } from './people.ts';
import { createRoll } from './roll.ts';
import { createSecondFactor } from './second-factor.ts';
import { createSessions } from './sessions.ts';
import { createSignIn } from './sign-in.ts';
import { createUnsent } from './unsent.ts';

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts(settings: AccountSettings) {
  const kit = createKit(settings);
  const { signIn, verifyCode, useRecoveryCode, ...steps } = createSignIn(kit);
  const joining = createJoining(kit, steps);
  return {
    ...joining,
    ...createSessions(kit),
    ...createSecondFactor(kit, steps),
    ...createCredentials(kit),
    ...createPeople(kit),
    /** Of staff alone. */
    passkeys: settings.audience === 'staff' ? createPasskeys(kit, steps) : undefined,
    /** Of staff alone, likewise. */
    roll: settings.audience === 'staff' ? createRoll(kit, joining) : undefined,
    /** Of staff alone, likewise. */
    unsent: settings.audience === 'staff' ? createUnsent(kit) : undefined,
    signIn,
    verifyCode,
    useRecoveryCode,
  };
}
