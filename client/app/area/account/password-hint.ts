import { passwordLength } from '#shared/areas/account.ts';

/** What is said about a new password, wherever one is chosen. */
export const passwordHint = `At least ${passwordLength.least} characters. A few words that do not belong together are easy to remember. Spaces count, and a password manager may fill it in.`;
