import type { Engagements } from '../engagements/index.ts';
import type { Keyring } from '../../vault/keyring.ts';
import type { Limits } from '../../http/limits.ts';
import type { FormTickets, StagedFile } from '../../http/form-tickets.ts';
import type { Documents } from '../documents/index.ts';
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
  documents: () => Documents;
  /** Seals what a client's forms carry through the browser: what one was given opens nothing for another. */
  ticketsOf: (clientId: string) => FormTickets;
  unstage: (file: StagedFile) => Promise<void>;
  now: () => Date;
};
