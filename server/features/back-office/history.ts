/** What the audit log tells of one record, for whoever may read the record. */
import { enquiryPath, staffMatterPath, tipPath } from '#shared/areas/admin.ts';
import { historyPathOf, matterHistoryPage, type AuditLines, type HistoryData, type MatterHistoryData } from '#shared/audit/views.ts';
import type { StaffRole } from '../../db/tables.ts';
import { showMissing, type AreaRoute } from '../../http/area-router.ts';
import type { Staff } from '../matters/index.ts';
import { refOf, staffOf, type Here } from './actions.ts';
import { matterPage, type MatterTools } from './matter-page.ts';
import { custodians, managers, workers } from './settings.ts';

/** Lines on one page. */
const shown = 100;

/** The number in an address before which a page begins. */
export function placeIn(query: URLSearchParams): { before?: number } {
  const text = query.get('before') ?? '';
  return /^\d{1,15}$/.test(text) ? { before: Number(text) } : {};
}

export function historyRoutes(tools: MatterTools): AreaRoute[] {
  const { services, colleagues } = tools;

  async function linesOf(subject: string, path: string, query: URLSearchParams): Promise<AuditLines> {
    const { lines, before, isCut } = await services().auditLog.historyOf(subject, { ...placeIn(query), limit: shown });
    return { lines, isCut, ...(before !== undefined && { next: `${path}?before=${before}` }) };
  }

  const page = (
    path: string,
    pathOf: (ref: string) => string,
    who: readonly StaffRole[],
    subjectOf: (staff: Staff, ref: string) => Promise<string | undefined>,
  ): AreaRoute => ({
    method: 'get',
    path,
    who,
    async handle(visit: Here) {
      const [staff, ref] = [staffOf(visit), refOf(visit)];
      const subject = await subjectOf(staff, ref);
      if (subject === undefined) return showMissing(visit);
      const record = pathOf(ref);
      const [history, people] = await Promise.all([linesOf(subject, historyPathOf(record), visit.query), colleagues.names()]);
      const data: HistoryData = { record: ref, path: record, people, me: staff.id, history, values: {}, problems: [] };
      await visit.show({ status: 200, title: `History of ${ref}`, data });
    },
  });

  return [
    page('/admin/enquiries/:ref/history', enquiryPath, managers, (staff, ref) => services().desk.subjectOf(ref, staff)),
    page('/admin/tips/:ref/history', tipPath, custodians, async (staff, ref) => {
      const tip = await services().tips.desk.find(staff, ref);
      return tip && `tip:${tip.id}`;
    }),
    ...matterPage<MatterHistoryData>(tools, {
      page: matterHistoryPage,
      title: 'History',
      readers: workers,
      writers: [],
      async load(staff, ref, { query }) {
        const subject = await services().matters.staff.subjectOf(staff, ref);
        if (subject === undefined) return undefined;
        const path = staffMatterPath(ref, matterHistoryPage);
        const [history, documents = []] = await Promise.all([linesOf(subject, path, query), services().documents.staff.documentsOf(staff, ref)]);
        return { history, documents: Object.fromEntries(documents.map(({ id, name }) => [id, name])) };
      },
      actions: {},
    }),
  ];
}
