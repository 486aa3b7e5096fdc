/** What the rest of the server may use of this feature. */
export { createAccounts, type Accounts } from './service.ts';
export { AccountsBusy } from './hasher.ts';
export { mostListed } from './people.ts';
export type { Roll } from './roll.ts';
export type { UnsentForm } from './unsent.ts';
