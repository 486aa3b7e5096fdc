/** Accounts of one audience: registering, signing in, sessions, second factor, and what their owners change. */
import { createCredentials } from './credentials.ts';
import { createJoining } from './joining.ts';
import { createKit, type AccountSettings } from './kit.ts';
import { createPasskeys } from './passkeys.ts';
import { createPeople } from './people.ts';
import { createSecondFactor } from './second-factor.ts';
import { createSessions } from './sessions.ts';
import { createSignIn } from './sign-in.ts';

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts(settings: AccountSettings) {
  const kit = createKit(settings);
  const { signIn, verifyCode, useRecoveryCode, ...steps } = createSignIn(kit);
  return {
    ...createJoining(kit, steps),
    ...createSessions(kit),
    ...createSecondFactor(kit, steps),
    ...createCredentials(kit),
    ...createPeople(kit),
    /** Of staff alone. */
    passkeys: settings.audience === 'staff' ? createPasskeys(kit, steps) : undefined,
    signIn,
    verifyCode,
    useRecoveryCode,
  };
}
