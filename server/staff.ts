import type { StaffRole } from './db/tables.ts';

/** Who acts for the agency. Roles come from the session, never from the request. */
export type Staff = { id: string; roles: readonly StaffRole[] };

export const staffActor = ({ id }: Staff): string => `staff:${id}`;

/** Whether somebody works on enquiries, opens matters and moves them. */
export const isManager = ({ roles }: Staff): boolean => roles.some((role) => role === 'case-manager' || role === 'owner');

export const isOwner = ({ roles }: Staff): boolean => roles.includes('owner');
