import type { AriaRole } from 'react';
import { useScripted } from '../scripted/use-scripted.ts';

/**
 * Says what the elements of a table are by themselves: some browsers forget it once a table is not
 * laid out as one. HTML does not allow it in markup (ARIA in HTML, "tr" and "td"), so it is added
 * when the page is alive.
 */
export function useRoles(): (role: AriaRole) => { role?: AriaRole } {
  const isAlive = useScripted();
  return (role) => (isAlive ? { role } : {});
}
