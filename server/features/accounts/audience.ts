/** Whom accounts are for, and what differs between the two. */
export type Audience = 'client' | 'staff';

type Rules = {
  /** Milliseconds after which a session ends that nobody uses. */
  idle: number;
  /** Milliseconds after which a session ends in any case. */
  life: number;
  /** Where its pages stand. */
  area: '/portal' | '/admin';
  /** Whether nobody is let in without a second factor. */
  secondFactorMandatory: boolean;
};

const minute = 60_000;
const hour = 60 * minute;

export const audienceRules: Readonly<Record<Audience, Rules>> = {
  client: { idle: 30 * minute, life: 12 * hour, area: '/portal', secondFactorMandatory: false },
  staff: { idle: 15 * minute, life: 8 * hour, area: '/admin', secondFactorMandatory: true },
};

/** What a mailed link, the cookie between two steps of signing in, or the challenge to a device is for. */
export type Purpose = 'confirm' | 'reset' | 'email' | 'join' | 'second' | 'enrol' | 'new-passkey' | 'passkey';

/** Milliseconds each of them is good for. */
export const purposeLife: Readonly<Record<Purpose, number>> = {
  confirm: 24 * hour,
  reset: 30 * minute,
  email: 24 * hour,
  join: 7 * 24 * hour,
  second: 10 * minute,
  enrol: 20 * minute,
  'new-passkey': 5 * minute,
  passkey: 5 * minute,
};
