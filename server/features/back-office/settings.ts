import type { LawPage } from '#shared/site/server-site.ts';
import type { StaffRole } from '../../db/tables.ts';
import type { Accounts } from '../accounts/index.ts';
import type { AuditReading, AuditWatch } from '../audit/index.ts';
import type { Documents } from '../documents/index.ts';
import type { Engagements } from '../engagements/index.ts';
import type { Conflicts } from '../conflicts/index.ts';
import type { Figures } from '../figures/index.ts';
import type { EnquiryAnswers, EnquiryDesk, EnquiryFiles, EnquiryWork, Inbox } from '../enquiries/index.ts';
import type { MatterList, Matters } from '../matters/index.ts';
import type { StagedFile } from '../../http/form-tickets.ts';
import type { MailDesk } from '../mail-desk/index.ts';
import type { Reports } from '../reports/index.ts';
import type { Breaches } from '../breaches/index.ts';
import type { Rights, RightsDesk, RightsErasing, RightsWork } from '../rights/index.ts';
import type { Walls } from '../walls/index.ts';
import type { Tips } from '../tips/index.ts';

export type BackOfficeServices = {
  mailDesk: MailDesk;
  staff: Accounts;
  auditLog: AuditReading;
  auditWatch: Pick<AuditWatch, 'check' | 'health'>;
  desk: EnquiryDesk;
  conflicts: Conflicts;
  enquiryWork: EnquiryWork;
  enquiryFiles: EnquiryFiles;
  enquiryAnswers: EnquiryAnswers;
  walls: Walls;
  inbox: Inbox;
  matters: Matters;
  matterList: MatterList;
  documents: Documents;
  engagements: Engagements;
  reports: Reports;
  rights: Pick<Rights, 'enter'>;
  rightsDesk: RightsDesk;
  rightsWork: RightsWork;
  rightsErasing: RightsErasing;
  breaches: Breaches;
  tips: Tips;
  figures: Figures;
};

export type BackOfficeSettings = {
  /** The pages that say what the law is. */
  lawPages: readonly LawPage[];
  /** @throws StoreDown while nothing is open. */
  services: () => BackOfficeServices;
  /** Lets a file go that came with a form and is not kept. */
  unstage: (file: StagedFile) => Promise<void>;
  now: () => Date;
};

/** Who reads enquiries, opens matters and moves them. */
export const managers: readonly StaffRole[] = ['case-manager', 'owner'];
/** Who works on matters; which, the matters say themselves. Custodians of tips see none. */
export const workers: readonly StaffRole[] = ['investigator', ...managers];
/** Who is told of tips that nobody opens, breaks the glass of walls, and says who is on the staff. */
export const owners: readonly StaffRole[] = ['owner'];
/** Who reads tips. No other role makes somebody one: who runs the firm does not read them by default. */
export const custodians: readonly StaffRole[] = ['custodian'];
