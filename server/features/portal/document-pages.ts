/** The documents of a matter: listed, sent to us, downloaded. */
import { matterPath, type DocumentsData, type DocumentsSection } from '#shared/areas/portal.ts';
import type { Problem } from '#shared/forms/definition.ts';
import type { HeldFile } from '#shared/forms/live.ts';
import { showMissing, type AreaRoute } from '../../http/area-router.ts';
import { FileAltered, type OpenedDocument } from '../documents/index.ts';
import { clientOf, dataOf, refOf, titleOf, type Here, type Sent } from './on-matter.ts';
import { sendDownload } from './send-download.ts';
import { takeForm } from './sent-files.ts';
import type { PortalSettings } from './settings.ts';

const path = '/portal/matters/:ref/documents';
const fileField = 'files';

type Again = { status: number; problems: readonly Problem[]; held: readonly HeldFile[] };

const altered =
  'That document cannot be handed out: what is stored is not what was kept, and we have been told. Nothing else is affected. Write to us if you need it today.';

const waiting = 'The files that are in order are with us for an hour and wait to be sent: they are listed below.';

export function documentRoutes(settings: PortalSettings): AreaRoute[] {
  const { matters, documents, now } = settings;

  const list = async (visit: Here): Promise<DocumentsSection | undefined> => {
    const found = await documents().client.documentsOf(clientOf(visit), refOf(visit));
    return found && { documents: found.toSorted((a, b) => b.addedAt.localeCompare(a.addedAt)), checkedAt: now().toISOString() };
  };

  const mayAdd = (visit: Here): Promise<boolean> => documents().client.mayAdd(clientOf(visit), refOf(visit));

  const show = async (visit: Here, again?: Again): Promise<void> => {
    const matter = await matters().client.matterOf(clientOf(visit), refOf(visit));
    if (matter === undefined) return showMissing(visit);
    const back = again && again.problems.length > 0 ? { ...again, values: {} } : undefined;
    const { note: _, ...common } = dataOf(matter, back);
    const data: DocumentsData = {
      ...common,
      ...((again?.held.length ?? 0) > 0 && { note: waiting }),
      held: { [fileField]: again?.held ?? [] },
      mayAdd: matter.closedAt === null && (await mayAdd(visit)),
    };
    const view = { status: again?.status ?? 200, title: titleOf('Documents', matter, back), path: matterPath(matter.ref, 'documents') };
    await visit.show({ ...view, data, sections: { documents: list(visit) } });
  };

  const send = async (visit: Sent): Promise<void> => {
    const [id, ref] = [clientOf(visit), refOf(visit)];
    if (!(await mayAdd(visit))) return showMissing(visit);
    await takeForm(settings, visit, {
      at: { files: fileField, text: fileField },
      keep: (files) => documents().client.addDocuments(id, ref, { submission: visit.posted.value('submission'), files }),
      to: ([first]) => `${matterPath(ref, 'documents')}#document-${first?.id}`,
      show: (status, problems, held) => show(visit, { status, problems, held }),
    });
  };

  const download = async (visit: Here): Promise<void> => {
    let opened: OpenedDocument | undefined;
    try {
      opened = await documents().client.openDocument(clientOf(visit), refOf(visit), visit.params.id ?? '');
    } catch (error) {
      if (!(error instanceof FileAltered)) throw error;
      return show(visit, { status: 500, problems: [{ message: altered }], held: [] });
    }
    if (opened === undefined) return showMissing(visit);
    await sendDownload(visit, opened);
  };

  return [
    { method: 'get', path, who: 'signed-in', handle: (visit) => show(visit) },
    { method: 'post', path, who: 'signed-in', takesFiles: mayAdd, handle: send },
    {
      method: 'get',
      path: '/portal/api/matters/:ref/documents',
      who: 'signed-in',
      handle: async (visit) => {
        const found = await list(visit);
        if (found === undefined) visit.response.status(404).type('text/plain').send('There is nothing here, or it is not yours to see.');
        else visit.json(200, found);
      },
    },
    { method: 'get', path: `${path}/:id`, who: 'signed-in', handle: download },
  ];
}
