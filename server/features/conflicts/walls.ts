/** Walls: a matter that is closed to all but its lead, its team and the owners. */
import type { MatterRow } from '../../db/matter-tables.ts';
import { isOwner, type Staff } from '../../staff.ts';

/** Whether a matter is walled off from somebody. @param team Ids of those who work on it besides the lead. */
export const isWalledFrom = ({ walled_since, lead }: Pick<MatterRow, 'walled_since' | 'lead'>, staff: Staff, team: readonly string[]): boolean =>
  walled_since !== null && !isOwner(staff) && lead !== staff.id && !team.includes(staff.id);
