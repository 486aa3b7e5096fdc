import type { Engagements } from '../engagements/index.ts';
import type { Keyring } from '../../vault/keyring.ts';
import type { Limits } from '../../http/limits.ts';
import type { Matters } from '../matters/index.ts';
import type { Reports } from '../reports/index.ts';

/** Each service is asked for when it is needed. @throws StoreDown while nothing is open. */
export type PortalSettings = {
  matters: () => Matters;
  engagements: () => Engagements;
  reports: () => Reports;
  keyring: () => Keyring;
  limits: Limits;
  /** Whether visitors arrive over https. */
  secure: boolean;
  now: () => Date;
};
