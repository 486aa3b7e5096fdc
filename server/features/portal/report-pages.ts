/** The report of a matter: its issued versions, and who else can open it. A delegate sees the versions in their scope, and no links. */
import { matterPath, type ReportData } from '#shared/areas/portal.ts';
import { showMissing, type AreaRoute } from '../../http/area-router.ts';
import { clientOf, dataOf, refOf, titleOf, type Here } from './on-matter.ts';
import { sendDownload } from './send-download.ts';
import type { PortalSettings } from './settings.ts';

const path = '/portal/matters/:ref/report';

export function reportRoutes({ matters, reports }: PortalSettings): AreaRoute[] {
  const show = async (visit: Here): Promise<void> => {
    const [id, ref] = [clientOf(visit), refOf(visit)];
    const { client } = reports();
    const [matter, versions, links] = await Promise.all([matters().client.matterOf(id, ref), client.reportsOf(id, ref), client.liveLinks(id, ref)]);
    if (matter === undefined || versions === undefined) return showMissing(visit);
    await visit.show({
      status: 200,
      title: titleOf('Report', matter, undefined),
      path: matterPath(ref, 'report'),
      data: { ...dataOf(matter), reports: versions, ...(links && { links }) } satisfies ReportData,
    });
  };

  const download = async (visit: Here): Promise<void> => {
    const opened = await reports().client.openReport(clientOf(visit), refOf(visit), visit.params.id ?? '');
    await (opened === undefined ? showMissing(visit) : sendDownload(visit, opened));
  };

  return [
    { method: 'get', path, who: 'signed-in', handle: show },
    { method: 'get', path: `${path}/:id`, who: 'signed-in', handle: download },
  ];
}
