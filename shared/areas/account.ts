/** What the pages around a sign-in are told. The same pages serve clients and staff. */
import type { Problem } from '../forms/definition.ts';
import type { Area } from './view.ts';

/** A form as it comes back: with what was typed, never with a password. */
export type Returned = {
  values: Readonly<Record<string, string>>;
  problems: readonly Problem[];
  /** What became of what was typed. */
  note?: string;
};

/** Why somebody stands before the sign-in. */
export type SignInReason = 'signed-out' | 'expired' | 'unsent' | 'reset' | 'joined' | 'new-address' | 'deleted';

export type SignInData = Returned & {
  reason?: SignInReason;
  /** Path on this site to go on to. */
  next?: string;
};

export type CodeData = Returned & {
  /** Whether a recovery code is asked for in place of the app's. */
  isRecovery: boolean;
  next?: string;
};

export type RegisterData = Returned & {
  /** The mail is on its way, if the address can have one. */
  isSent: boolean;
};

/** A mailed link: opening it shows a form, and only the form does what the link is for. */
export type LinkData = Returned & {
  purpose: 'confirm' | 'email' | 'reset' | 'join';
  /** Back again with the form; absent where the link does not work. */
  token?: string;
};

/** A link to a new password is asked for. */
export type ForgottenData = Returned & { isSent: boolean };

/** Staff set their app up before they are let in. */
export type SetUpData = Returned &
  Pick<SecurityData, 'enrolment' | 'isSettingUp'> & {
    /** It is done, and they are in: shown once. */
    recoveryCodes?: readonly string[];
  };

export type Enrolment = { secret: string; uri: string; /** Picture of the address, as a data URL. */ qr: string };

export type ListedSession = {
  id: string;
  startedAt: string;
  lastUsedAt: string;
  /** The one that shows this page. */
  isThis: boolean;
};

export type SecurityData = Returned & {
  email: string;
  sessions: readonly ListedSession[];
  totp: { isOn: boolean; recoveryCodesLeft: number; isMandatory: boolean };
  /** While the app is being set up: shown once. */
  enrolment?: Enrolment;
  /** The key was shown, and its first code is asked for once more. */
  isSettingUp?: boolean;
  /** Shown once, after they were made. */
  recoveryCodes?: readonly string[];
  /** What has just been done, in a sentence. */
  done?: string;
  /** Of staff alone. */
  passkeys?: readonly ListedPasskey[];
};

/** A device that lets somebody of the staff in by checking who uses it. Times are ISO 8601 UTC. */
export type ListedPasskey = { id: string; name: string; createdAt: string; usedAt: string | null };

/** Least and most characters of a password (NIST SP 800-63B-4, section 3.1.1.2: 15 where it stands alone). */
export const passwordLength = { least: 15, most: 128 };

/** Where each form of an account is posted. */
export const accountPaths = (area: Area) =>
  ({
    signIn: `/${area}/login`,
    code: `/${area}/code`,
    register: `/${area}/register`,
    confirm: `/${area}/confirm`,
    email: `/${area}/email`,
    reset: `/${area}/reset`,
    join: `/${area}/join`,
    setUp: `/${area}/set-up`,
    security: `/${area}/security`,
    /** Scripts of staff add a passkey there, and sign in with one. */
    addPasskey: `/${area}/security/passkey`,
    passkeyChallenge: `/${area}/passkey/challenge`,
    passkey: `/${area}/passkey`,
    signOut: `/${area}/sign-out`,
    home: `/${area}/dashboard`,
  }) as const;
