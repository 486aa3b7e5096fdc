/** What waits for staff: counts of everything, and those enquiries and matters that come first. */
import type { EnquiriesSection, StaffMattersSection, TipsSection, TodayData } from '#shared/areas/admin.ts';
import type { DutiesSection } from '#shared/areas/duties.ts';
import type { StaffRole } from '../../db/tables.ts';
import type { AreaRoute } from '../../http/area-router.ts';
import { isOwner, type Staff } from '../../staff.ts';
import { staffOf, type Here } from './actions.ts';
import type { Colleagues } from './colleagues.ts';
import { dutiesOf } from './duties.ts';
import { custodians, managers, owners, type BackOfficeSettings, workers } from './settings.ts';

/** Enquiries, and matters: those that come first. Each has a list of its own for all of them. */
const shown = 10;

export function todayRoutes({ services, lawPages, now }: BackOfficeSettings, colleagues: Colleagues): AreaRoute[] {
  async function duties(staff: Staff): Promise<DutiesSection> {
    const [found, audit] = await Promise.all([dutiesOf(services(), staff, lawPages, now()), isOwner(staff) ? services().auditWatch.health() : undefined]);
    return { ...found, ...(audit && { audit }) };
  }

  const enquiries = async (): Promise<EnquiriesSection> => ({ enquiries: await services().desk.nextReplies(shown) });

  async function matters(staff: Staff): Promise<StaffMattersSection> {
    const [due, people] = await Promise.all([services().matters.staff.updatesDue(staff, shown), colleagues.names()]);
    return { ...due, people };
  }

  async function tips(readsThem: boolean, watchesThem: boolean): Promise<TipsSection> {
    const { unread, unacknowledged, unanswered, forgotten } = await services().tips.duties.due();
    return {
      ...(readsThem && { own: { unread: unread.length, unacknowledged: unacknowledged.length, unanswered: unanswered.length } }),
      ...(watchesThem && { forgotten: forgotten.length }),
    };
  }

  async function show(visit: Here): Promise<void> {
    const staff = staffOf(visit);
    const { roles } = visit.session.user;
    const isOneOf = (able: readonly StaffRole[]): boolean => roles.some((role) => able.includes(role));
    const [readsTips, watchesTips] = [isOneOf(custodians), isOneOf(owners)];
    const may = { duties: isOneOf(managers), tips: readsTips || watchesTips, enquiries: isOneOf(managers), matters: isOneOf(workers) };
    const unsent = (await services().staff.unsent?.list(visit.session))?.length ?? 0;
    const sees = (['duties', 'tips', 'enquiries', 'matters'] as const).filter((list) => may[list]);
    return visit.show({
      status: 200,
      title: 'Today',
      data: { sees, unsent } satisfies TodayData,
      sections: {
        ...(may.duties && { duties: duties(staff) }),
        ...(may.tips && { tips: tips(readsTips, watchesTips) }),
        ...(may.enquiries && { enquiries: enquiries() }),
        ...(may.matters && { matters: matters(staff) }),
      },
    });
  }

  return [{ method: 'get', path: '/admin/dashboard', who: 'signed-in', handle: show }];
}
