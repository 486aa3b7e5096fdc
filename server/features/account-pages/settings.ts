import type { Area } from '#shared/areas/view.ts';
import type { Accounts } from '../accounts/index.ts';

export type AccountPagesSettings = {
  area: Area;
  /** @throws StoreDown while nothing is open. */
  accounts: () => Accounts;
};
