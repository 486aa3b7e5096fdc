import { enquiries } from './0001-enquiries.ts';
import { outbox } from './0002-outbox.ts';
import { audit } from './0003-audit.ts';
import { rights } from './0004-rights.ts';
import { rightsClosed } from './0005-rights-closed.ts';
import { accounts } from './0006-accounts.ts';
import { matters } from './0007-matters.ts';
import { passkeys } from './0008-passkeys.ts';
import { documents } from './0009-documents.ts';
import { engagements } from './0010-engagements.ts';
import { reports } from './0011-reports.ts';
import { tips } from './0012-tips.ts';
import { enquiryWork } from './0013-enquiry-work.ts';
import { enquiryInbox } from './0014-enquiry-inbox.ts';
import { rightsDesk } from './0015-rights-desk.ts';
import { breakGlass } from './0016-break-glass.ts';
import { auditHistory } from './0017-audit-history.ts';
import { figures } from './0018-figures.ts';
import { largeFirm } from './0019-large-firm.ts';
import { answers } from './0020-answers.ts';
import { duties } from './0021-duties.ts';
import { matterLists } from './0022-matter-lists.ts';
import { rightsEntered } from './0023-rights-entered.ts';
import { breaches } from './0024-breaches.ts';
import { teamIndex } from './0025-team-index.ts';
import type { Migration } from './dialect.ts';

export { dialectOf } from './dialect.ts';

/**
 * In the order in which they run. One that has been released is never edited: the next change is a new file,
 * and does no more than create a table, add a nullable column, or create or drop an index, so that the program before it still runs.
 */
export const migrations: readonly Migration[] = [
  enquiries,
  outbox,
  audit,
  rights,
  rightsClosed,
  accounts,
  matters,
  passkeys,
  documents,
  engagements,
  reports,
  tips,
  enquiryWork,
  enquiryInbox,
  rightsDesk,
  breakGlass,
  auditHistory,
  figures,
  largeFirm,
  answers,
  duties,
  matterLists,
  rightsEntered,
  breaches,
  teamIndex,
];
