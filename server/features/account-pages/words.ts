/** What people are told about an attempt that did not go through. */
import type { Problem } from '#shared/forms/definition.ts';

/** The ways in which an account refuses (see features/accounts). */
export type Held =
  | { state: 'refused' | 'signed-out' | 'reset-needed' | 'gone' | 'expired' | 'unconfirmed' | 'mandatory' | 'already' | 'in-matter' }
  | { state: 'slow-down'; retryAfterSeconds: number }
  | { state: 'unfit'; field: string; message: string };

export type Said = { status: number; problems: readonly Problem[]; retryAfterSeconds?: number };

/**
 * @param fields Name of the field where each kind of mistake is said.
 * @param refused What is said where it is not right.
 */
export function say(held: Held, { field, refused }: { field: (name: string) => string; refused: Problem }): Said {
  switch (held.state) {
    case 'refused':
      return { status: 422, problems: [refused] };
    case 'unfit':
      return { status: 422, problems: [{ field: field(held.field), message: held.message }] };
    case 'slow-down':
      return {
        status: 429,
        retryAfterSeconds: held.retryAfterSeconds,
        problems: [{ message: `There were too many attempts. Please wait ${wait(held.retryAfterSeconds)} and try once more.` }],
      };
    case 'reset-needed':
      return {
        status: 403,
        problems: [{ message: 'There were so many wrong attempts that this account now takes a new password only. Set one with a link that we mail you.' }],
      };
    case 'unconfirmed':
      return {
        status: 403,
        problems: [{ message: 'This address is not confirmed yet. Open the link that we mailed you, or register once more to get a new one.' }],
      };
    case 'mandatory':
      return { status: 403, problems: [{ message: 'Staff always sign in with a second step.' }] };
    case 'already':
      return { status: 409, problems: [{ message: 'An app is set up already.' }] };
    case 'in-matter':
      return {
        status: 409,
        problems: [
          {
            message: 'You are the client of a matter that is open, so your account stays for now. Ask us to close the matter first, in a message or by phone.',
          },
        ],
      };
    case 'signed-out':
    case 'expired':
    case 'gone':
      return { status: 403, problems: [{ message: 'Too much time has passed. Please begin again.' }] };
  }
}

function wait(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
