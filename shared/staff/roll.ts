/** The roll of the staff, as owners are shown it. Times are ISO 8601 UTC. */
import type { StaffRole } from './roles.ts';

/** What each role may see and do, for whoever gives it. */
export const roleSentences: Readonly<Record<StaffRole, string>> = {
  investigator: 'Sees the matters that they lead or work on, and drafts in them. Nothing they write reaches a client by itself.',
  'case-manager':
    'Sees enquiries and every matter without a wall around it; opens and moves matters, invites clients, writes to them, and publishes what somebody else has approved.',
  custodian: 'Reads anonymous tips with a key of their own. No matters and no enquiries without another role beside it.',
  owner: 'Does what a case manager does; puts up walls and looks behind them with a reason, holds matters, and says who is on the staff. Reads no tips.',
};

export const rollLimits = { name: 200, reason: 500 } as const;

/** locked: so many wrong passwords or codes that only a new password by mail goes on. */
export type RollState = 'invited' | 'active' | 'disabled' | 'locked';

export type RollPerson = {
  id: string;
  version: number;
  email: string;
  name: string;
  roles: readonly StaffRole[];
  state: RollState;
  addedAt: string;
  signedInAt: string | null;
  disabledAt: string | null;
  /** Until when the newest invitation works; null where none does. */
  invitedUntil: string | null;
  /** Whether an authenticator app is set up. */
  hasApp: boolean;
  passkeys: number;
  /** Sessions that are open now. */
  sessions: number;
};
