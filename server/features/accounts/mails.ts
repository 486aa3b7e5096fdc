/** The mails about accounts. None says what the account is for: a mail is read by whoever holds the device. */
import type { Audience } from './audience.ts';
import { audienceRules } from './audience.ts';

export type Letter = { kind: string; subject: string; text: string };

const letter = (kind: string, subject: string, ...lines: string[]): Letter => ({ kind: `account-${kind}`, subject, text: [...lines, ''].join('\n') });

export type Letters = ReturnType<typeof createLetters>;

/** @param origin Scheme and host of this site, from the settings: never from a request. */
export function createLetters(origin: string, audience: Audience) {
  const { area } = audienceRules[audience];
  const link = (page: string, token: string): string => `${origin}${area}/${page}?token=${token}`;
  const notYou = `If this was not you, set a new password now: ${origin}${area}/reset`;

  return {
    confirm: (token: string): Letter =>
      letter(
        'confirm',
        'Confirm your email address',
        'Open this link within 24 hours to confirm your email address:',
        '',
        link('confirm', token),
        '',
        'If you did not ask for this, you need do nothing.',
      ),
    taken: (): Letter =>
      letter(
        'taken',
        'You already have an account',
        'Somebody, perhaps you, tried to register with this email address. It has an account already, and nothing was changed.',
        '',
        `Sign in: ${origin}${area}/login`,
        `Forgotten your password? ${origin}${area}/reset`,
      ),
    reset: (token: string): Letter =>
      letter(
        'reset',
        'Set a new password',
        'Open this link within 30 minutes to set a new password. It works once, and a newer one replaces it:',
        '',
        link('reset', token),
        '',
        'If you did not ask for this, you need do nothing: your password stays as it is.',
      ),
    join: (token: string): Letter =>
      letter(
        'join',
        'Your invitation',
        'Open this link within 7 days to choose your password. It works once:',
        '',
        link('join', token),
        '',
        'If you did not expect this, you need do nothing.',
      ),
    confirmNewEmail: (token: string): Letter =>
      letter(
        'new-email',
        'Confirm your new email address',
        'Open this link within 24 hours to use this email address for signing in:',
        '',
        link('email', token),
        '',
        'If you did not ask for this, you need do nothing.',
      ),
    emailChanged: (): Letter =>
      letter(
        'email-changed',
        'Your email address was changed',
        'Another email address is now used to sign in to your account. Mails no longer go to this one.',
        '',
        'If this was not you, call us.',
      ),
    passwordChanged: (): Letter =>
      letter('password-changed', 'Your password was changed', 'The password of your account was changed, and other devices were signed out.', '', notYou),
    methodAdded: (what: string): Letter => letter('method-added', 'A new way to sign in', `${what} was added to your account as a way to sign in.`, '', notYou),
    methodRemoved: (what: string): Letter => letter('method-removed', 'A way to sign in was removed', `${what} was removed from your account.`, '', notYou),
    codesRenewed: (): Letter =>
      letter('codes-renewed', 'New recovery codes', 'New recovery codes were made for your account. The earlier ones no longer work.', '', notYou),
    recoveryUsed: (left: number): Letter =>
      letter(
        'recovery-used',
        'A recovery code was used',
        `A recovery code was used to sign in to your account. ${left === 1 ? 'One is' : `${left} are`} left.`,
        '',
        notYou,
      ),
    idle: (day: string): Letter =>
      letter(
        'idle',
        'Your account has not been used',
        `Your account has not been used for a long time. It will be erased after ${day} unless you sign in before:`,
        '',
        `${origin}${area}/login`,
      ),
  };
}
