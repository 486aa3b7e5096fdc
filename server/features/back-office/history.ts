/** What the audit log tells of one record, for whoever may read the record. */
import { enquiryPath, rightsRequestPath, rollPersonPath, staffMatterPath, tipPath } from '#shared/areas/admin.ts';
import { breachPath } from '#shared/areas/breaches.ts';
import { historyPathOf, matterHistoryPage, type AuditLines, type HistoryData, type MatterHistoryData } from '#shared/audit/views.ts';
import type { StaffRole } from '../../db/tables.ts';
import { showMissing, type AreaRoute } from '../../http/area-router.ts';
import type { Staff } from '../matters/index.ts';
import { staffOf, type Here } from './actions.ts';
import { matterPage, type MatterTools } from './matter-page.ts';
import { custodians, managers, owners, workers } from './settings.ts';

/** Lines on one page. */
const shown = 100;

/** The number in an address before which a page begins. */
export function placeIn(query: URLSearchParams): { before?: number } {
  const text = query.get('before') ?? '';
  return /^\d{1,15}$/.test(text) ? { before: Number(text) } : {};
}

const named = (subject: string | undefined) => (subject === undefined ? undefined : { subject });

export function historyRoutes(tools: MatterTools): AreaRoute[] {
  const { services, colleagues } = tools;

  async function linesOf(subject: string, path: string, query: URLSearchParams): Promise<AuditLines> {
    const { lines, before, isCut } = await services().auditLog.historyOf(subject, { ...placeIn(query), limit: shown });
    return { lines, isCut, ...(before !== undefined && { next: `${path}?before=${before}` }) };
  }

  /** @param recordOf The subject of its lines, and what it is called where not by its reference; undefined where it is not theirs to see. */
  const page = (
    path: string,
    pathOf: (ref: string) => string,
    who: readonly StaffRole[],
    recordOf: (staff: Staff, ref: string) => Promise<{ subject: string; name?: string } | undefined>,
  ): AreaRoute => ({
    method: 'get',
    path,
    who,
    async handle(visit: Here) {
      const [staff, ref] = [staffOf(visit), visit.params.ref ?? visit.params.id ?? ''];
      const found = await recordOf(staff, ref);
      if (found === undefined) return showMissing(visit);
      const [recordPath, record] = [pathOf(ref), found.name ?? ref];
      const [history, people] = await Promise.all([linesOf(found.subject, historyPathOf(recordPath), visit.query), colleagues.names()]);
      const data: HistoryData = { record, path: recordPath, people, me: staff.id, history, values: {}, problems: [] };
      await visit.show({ status: 200, title: `History of ${record}`, data });
    },
  });

  return [
    page('/admin/enquiries/:ref/history', enquiryPath, managers, async (staff, ref) => named(await services().desk.subjectOf(ref, staff))),
    page('/admin/tips/:ref/history', tipPath, custodians, async (staff, ref) => {
      const tip = await services().tips.desk.find(staff, ref);
      return tip && { subject: `tip:${tip.id}` };
    }),
    page('/admin/rights/:ref/history', rightsRequestPath, managers, async (staff, ref) => named(await services().rightsDesk.subjectOf(staff, ref))),
    page('/admin/rights/breaches/:ref/history', breachPath, managers, async (staff, ref) => named(await services().breaches.subjectOf(staff, ref))),
    page('/admin/staff/:id/history', rollPersonPath, owners, async (_, id) => {
      const person = await services().staff.roll?.find(id);
      return person && { subject: `staff:${person.id}`, name: person.name };
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
