/** What waits for staff: tips as numbers, enquiries that nobody has settled, and matters with the next word that is due. */
import type { EnquiriesSection, StaffMattersSection, TipsSection, TodayData } from '#shared/areas/admin.ts';
import type { StaffRole } from '../../db/tables.ts';
import type { AreaRoute } from '../../http/area-router.ts';
import { staffOf, type Here } from './actions.ts';
import type { Colleagues } from './colleagues.ts';
import { dutiesOf } from './duties.ts';
import { custodians, managers, owners, type BackOfficeSettings, workers } from './settings.ts';

/** Enquiries and matters on one page. */
const shown = 200;

export function todayRoutes({ services, lawPages, now }: BackOfficeSettings, colleagues: Colleagues): AreaRoute[] {
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

  async function tips(isCustodian: boolean, isOwner: boolean): Promise<TipsSection> {
    const { unread, unacknowledged, unanswered, forgotten } = await services().tips.duties.due();
    return {
      ...(isCustodian && { own: { unread: unread.length, unacknowledged: unacknowledged.length, unanswered: unanswered.length } }),
      ...(isOwner && { forgotten: forgotten.length }),
    };
  }

  function show(visit: Here): Promise<void> {
    const { roles } = visit.session.user;
    const isOneOf = (able: readonly StaffRole[]): boolean => roles.some((role) => able.includes(role));
    const [isCustodian, isOwner] = [isOneOf(custodians), isOneOf(owners)];
    const may = { duties: isOneOf(managers), tips: isCustodian || isOwner, enquiries: isOneOf(managers), matters: isOneOf(workers) };
    const sees = (['duties', 'tips', 'enquiries', 'matters'] as const).filter((list) => may[list]);
    return visit.show({
      status: 200,
      title: 'Today',
      data: { sees } satisfies TodayData,
      sections: {
        ...(may.duties && { duties: dutiesOf(services(), lawPages, now()) }),
        ...(may.tips && { tips: tips(isCustodian, isOwner) }),
        ...(may.enquiries && { enquiries: enquiries() }),
        ...(may.matters && { matters: matters(visit) }),
      },
    });
  }

  return [{ method: 'get', path: '/admin/dashboard', who: 'signed-in', handle: show }];
}
