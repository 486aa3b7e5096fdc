/** What the rest of the server may use of this feature. */
export type { Accounts as KnownAccounts } from './context.ts';
export { keepKeys } from './erased.ts';
export { checkStanding, createConflicts, isBehindWall, type CheckHooks, type Conflicts, type Decision } from './service.ts';
export { termsOf, termsOfRow } from './terms.ts';
