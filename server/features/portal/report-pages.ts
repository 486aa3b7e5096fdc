/** The report of a matter: its issued versions, and who else can open it. A delegate sees the versions in their scope, and no links. */
import { matterPath, type ReportData } from '#shared/areas/portal.ts';
import { showMissing, type AreaRoute } from '../../http/area-router.ts';
import { FileAltered, type OpenedDocument } from '../documents/index.ts';
import { clientOf, dataOf, refOf, titleOf, type Back, type Here } from './on-matter.ts';
import { sendDownload } from './send-download.ts';
import type { PortalSettings } from './settings.ts';

const path = '/portal/matters/:ref/report';

const damaged = 'That version cannot be handed out: what is stored is not what was issued, and we have been told. Write to us if you need it today.';

export function reportRoutes({ matters, reports }: PortalSettings): AreaRoute[] {
  const show = async (visit: Here, back?: Back): Promise<void> => {
    const [id, ref] = [clientOf(visit), refOf(visit)];
    const { client } = reports();
    const [matter, versions, links] = await Promise.all([matters().client.matterOf(id, ref), client.reportsOf(id, ref), client.liveLinks(id, ref)]);
    if (matter === undefined || versions === undefined) return showMissing(visit);
    const { note: _, ...common } = dataOf(matter, back);
    await visit.show({
      status: back?.status ?? 200,
      title: titleOf('Report', matter, back),
      path: matterPath(ref, 'report'),
      data: { ...common, reports: versions, ...(links && { links }) } satisfies ReportData,
    });
  };

  const download = async (visit: Here): Promise<void> => {
    let opened: OpenedDocument | undefined;
    try {
      opened = await reports().client.openReport(clientOf(visit), refOf(visit), visit.params.id ?? '');
    } catch (error) {
      if (!(error instanceof FileAltered)) throw error;
      return show(visit, { status: 500, values: {}, problems: [{ message: damaged }] });
    }
    await (opened === undefined ? showMissing(visit) : sendDownload(visit, opened));
  };

  return [
    { method: 'get', path, who: 'signed-in', handle: (visit) => show(visit) },
    { method: 'get', path: `${path}/:id`, who: 'signed-in', handle: download },
  ];
}
