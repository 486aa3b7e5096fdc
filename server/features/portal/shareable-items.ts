/** What of a matter its client may let somebody else see, one by one, as the client knows it. */
import type { PeopleData } from '#shared/areas/portal.ts';
import type { MatterView } from '#shared/matters/views.ts';
import { londonDay, longDate } from '#shared/text/dates.ts';
import type { PortalSettings } from './settings.ts';

const day = (moment: string): string => longDate(londonDay(new Date(moment)));

/** Messages are not among them: the thread has no parts. */
export async function shareableItems({ documents, reports }: PortalSettings, clientId: string, matter: MatterView): Promise<PeopleData['items']> {
  const found = (await documents().client.documentsOf(clientId, matter.ref)) ?? [];
  const versions = (await reports().client.reportsOf(clientId, matter.ref)) ?? [];
  return [
    ...versions.map(({ id, number }) => ({ id, name: `Report, version ${number}` })),
    ...found.map(({ id, name }) => ({ id, name: `Document: ${name}` })),
    ...matter.requests.map(({ id, what }) => ({ id, name: `What we asked for: ${what}` })),
    ...matter.updates.map(({ id, publishedAt }) => ({ id, name: `Our update of ${day(publishedAt)}` })),
  ];
}
