import { useCallback, useEffect, useState } from 'react';
import { isThrifty } from '../connection.ts';
import { roomy } from './roomy.ts';

type Menus = typeof import('./menus.ts');

let fetched: Promise<Menus> | undefined;

/** Fetches the menus, once; a fetch that failed is tried again. */
export function fetchMenus(): Promise<Menus> {
  fetched ??= import('./menus.ts').catch((error: unknown) => {
    fetched = undefined;
    throw error;
  });
  return fetched;
}

/**
 * The menus, as soon as they are here. On a small screen they are the navigation and come by
 * themselves, unless the visitor has asked for less data; else they come when asked for.
 */
export function useMenus(): { menus: Menus | undefined; bring: () => Promise<void> } {
  const [menus, setMenus] = useState<Menus>();
  const bring = useCallback(() => fetchMenus().then(setMenus), []);
  useEffect(() => {
    if (!matchMedia(roomy).matches && !isThrifty()) fetchMenus().then(setMenus, ignore);
  }, []);
  return { menus, bring };
}

/** For a fetch on suspicion: whoever then presses the button tries again, and learns of a failure. */
export const ignore = (): void => undefined;
