import { useSyncExternalStore } from 'react';

/**
 * Whether the page is alive: false in the server's markup and while the browser takes that over,
 * true from then on, and true at once for what the browser prints by itself.
 */
export const useScripted = (): boolean => useSyncExternalStore(subscribe, isScripted, isPrinted);

const subscribe = () => () => undefined;
const isScripted = () => true;
const isPrinted = () => false;
