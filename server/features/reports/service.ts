/** Reports as the rest of the server uses them: doors for staff, for clients, and for whoever a report is delivered to. */
import type { Query } from '../../db/tables.ts';
import { createContext, type MatterFact } from '../matters/index.ts';
import type { ReportContext, ReportSettings } from './context.ts';
import { createIssuing } from './issuing.ts';
import { createLinks } from './links.ts';
import { createRecipientDoor } from './recipient.ts';
import * as store from './store.ts';

export type Reports = ReturnType<typeof createReports>;

/** What is true of a matter's report, for the guards of its states. */
export async function reportFacts(query: Query, matterId: string, now: Date): Promise<MatterFact[]> {
  const isIssued = (await store.reportsOf(query, matterId)).length > 0;
  const isLive = (await store.liveLinksOf(query, matterId, now.toISOString())).length > 0;
  return [...(isIssued ? (['report-issued'] as const) : []), isLive ? 'delivery-live' : 'links-revoked'];
}

export function createReports(settings: ReportSettings) {
  const { documents, staffMail } = settings;
  const context: ReportContext = { ...createContext(settings), documents, staffMail };
  const issuing = createIssuing(context);
  const links = createLinks(context);
  return {
    staff: { ...issuing.staff, ...links.staff },
    client: { ...issuing.client, ...links.client },
    recipient: createRecipientDoor(context),
  };
}
