import type { Matters } from '../matters/index.ts';

export type PortalSettings = {
  /** @throws StoreDown while nothing is open. */
  matters: () => Matters;
  now: () => Date;
};
