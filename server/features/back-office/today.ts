/** What waits for staff: enquiries that nobody has settled, and matters with the next word that is due. */
import type { EnquiriesSection, StaffMattersSection, TodayData } from '#shared/areas/admin.ts';
import type { AreaRoute } from '../../http/area-router.ts';
import { staffOf, type Here } from './actions.ts';
import type { Colleagues } from './colleagues.ts';
import { managers, type BackOfficeSettings, workers } from './settings.ts';

/** Enquiries and matters on one page. */
const shown = 200;

export function todayRoutes({ services }: BackOfficeSettings, colleagues: Colleagues): AreaRoute[] {
  async function enquiries(): Promise<EnquiriesSection> {
    const { desk } = services();
    const [waiting, suspected] = await Promise.all([
      desk.list({ quarantined: false, waiting: true, limit: shown }),
      desk.list({ quarantined: true, limit: shown }),
    ]);
    return { waiting, suspected };
  }

  /** Of one page of the newest, those first that are to hear from us first. */
  async function matters(visit: Here): Promise<StaffMattersSection> {
    const [created_at = '', id = ''] = (visit.query.get('before') ?? '').split(' ');
    const place = id === '' ? {} : { before: { created_at, id } };
    const [page, people] = await Promise.all([services().matters.staff.listMatters(staffOf(visit), { ...place, limit: shown }), colleagues.names()]);
    const later = '9999';
    const byDue = page.matters.toSorted((one, other) => (one.nextUpdateDue ?? later).localeCompare(other.nextUpdateDue ?? later));
    const next = page.next && `/admin/dashboard?${new URLSearchParams({ before: `${page.next.created_at} ${page.next.id}` }).toString()}`;
    return { matters: byDue, people, ...(next && { next }) };
  }

  function show(visit: Here): Promise<void> {
    const { name, roles } = visit.session.user;
    const seesEnquiries = roles.some((role) => managers.includes(role));
    const seesMatters = roles.some((role) => workers.includes(role));
    const sees: TodayData['sees'] = [...(seesEnquiries ? (['enquiries'] as const) : []), ...(seesMatters ? (['matters'] as const) : [])];
    return visit.show({
      status: 200,
      title: 'Today',
      data: { name, sees } satisfies TodayData,
      sections: { ...(seesEnquiries && { enquiries: enquiries() }), ...(seesMatters && { matters: matters(visit) }) },
    });
  }

  return [{ method: 'get', path: '/admin/dashboard', who: 'signed-in', handle: show }];
}
