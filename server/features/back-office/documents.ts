/** The documents of a matter, for staff: shared one by one, put aside, saved; and issued versions of the report, saved. */
import { randomUUID } from 'node:crypto';
import type { StaffDocumentsData } from '#shared/areas/admin.ts';
import { documentUses } from '#shared/matters/staff-views.ts';
import { DiskLow } from '../../files/refusals.ts';
import { StoreDown } from '../../http/form-settings.ts';
import { showMissing, type AreaRoute } from '../../http/area-router.ts';
import { FileAltered, type OpenedDocument } from '../documents/index.ts';
import { isOwner } from '../../staff.ts';
import { MatterRefused, type Staff, type Versioned } from '../matters/index.ts';
import { sendDownload } from '../portal/index.ts';
import { done, itemOf, refOf, staffOf, type Here, type Sent, type Undo } from './actions.ts';
import { matterPage, type MatterTools } from './matter-page.ts';
import { workers } from './settings.ts';

export function documentRoutes(tools: MatterTools): AreaRoute[] {
  const { services, unstage } = tools;
  const documents = () => services().documents.staff;

  /** Files that are not kept go at once: the browser has them still. */
  async function add(sent: Sent) {
    const { posted, refused } = sent;
    const keptAs = documentUses.find((use) => use === posted.value('keptAs')) ?? 'paper';
    let kept: readonly { id: string }[] | undefined;
    try {
      if (refused.length > 0) throw new MatterRefused('not-allowed', ...refused.map(({ message }) => message));
      kept = await documents().addDocuments(staffOf(sent), refOf(sent), {
        submission: posted.value('submission') || randomUUID(),
        files: posted.files,
        keptAs,
      });
    } catch (error) {
      throw error instanceof DiskLow ? new StoreDown('Nothing can be stored', { cause: error }) : error;
    } finally {
      const ids = new Set(kept?.map(({ id }) => id));
      for (const file of posted.files) if (!ids.has(file.id)) await unstage(file);
    }
    return done<StaffDocumentsData>(kept, 'added');
  }

  return [
    ...matterPage<StaffDocumentsData>(tools, {
      page: 'documents',
      title: 'Documents',
      readers: workers,
      writers: workers,
      async load(staff, ref) {
        const found = await documents().documentsOf(staff, ref);
        return found && { documents: found.toReversed(), owns: isOwner(staff) };
      },
      takesFiles: (visit) => documents().mayAdd(staffOf(visit), refOf(visit)),
      actions: {
        add: { at: 'files', keeps: ['keptAs'], run: add },
        share: { run: async (sent) => done(await documents().share(staffOf(sent), refOf(sent), itemOf(sent)), 'shared', backBy('unshare')) },
        unshare: { run: async (sent) => done(await documents().unshare(staffOf(sent), refOf(sent), itemOf(sent)), 'unshared', backBy('share')) },
        remove: {
          at: 'reason',
          keeps: ['reason'],
          async run(sent) {
            const removed = await documents().remove(staffOf(sent), refOf(sent), itemOf(sent), sent.posted.value('reason'));
            return done(removed, 'removed', isOwner(staffOf(sent)) ? backBy('bring-back') : undefined);
          },
        },
        'bring-back': { run: async (sent) => done(await documents().bringBack(staffOf(sent), refOf(sent), itemOf(sent)), 'brought-back') },
      },
    }),
    download('documents', (...about) => documents().openDocument(...about)),
    download('report', (...about) => services().reports.staff.openReport(...about)),
  ];
}

/** What is done to a document is taken back by another form of the same page. */
const backBy =
  (action: string) =>
  ({ id, version }: Versioned): Undo => ({ action, item: id, version });

/** @param page Last part of the address under which the files of a kind stand. */
function download(page: string, open: (staff: Staff, ref: string, id: string) => Promise<OpenedDocument | undefined>): AreaRoute {
  const handle = async (visit: Here): Promise<void> => {
    try {
      const opened = await open(staffOf(visit), refOf(visit), visit.params.id ?? '');
      await (opened === undefined ? showMissing(visit) : sendDownload(visit, opened));
    } catch (error) {
      if (!(error instanceof FileAltered)) throw error;
      const words = 'This file is not handed out: what is stored is not what was kept. The alarm has been mailed to the staff; nothing else is affected.';
      visit.response.status(500).type('text/plain').send(`${words}\n`);
    }
  };
  return { method: 'get', path: `/admin/matters/:ref/${page}/:id`, who: workers, handle };
}
