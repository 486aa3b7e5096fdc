import { isManager, staffActor, type Staff } from '../../staff.ts';

/** Who does something about a request: a member of staff, or whoever has the command line. */
export type Doer = Staff | 'operator';

export const actorOf = (doer: Doer): string => (doer === 'operator' ? doer : staffActor(doer));

/** Requests are for those who work on enquiries: case managers and owners. */
export const isAllowed = (doer: Doer): boolean => doer === 'operator' || isManager(doer);
