/** What the pages of one matter have in common: the matter is found first, and what is not this member of staff's is not there. */
import { randomUUID } from 'node:crypto';
import { staffMatterPath, type StaffMatterData } from '#shared/areas/admin.ts';
import type { StaffRole } from '../../db/tables.ts';
import { showMissing, type AreaRoute } from '../../http/area-router.ts';
import type { Staff } from '../matters/index.ts';
import { act, doneOf, refOf, staffOf, type Action, type Back, type Here, type Sent } from './actions.ts';
import type { Colleagues } from './colleagues.ts';
import { managers, type BackOfficeSettings } from './settings.ts';
import { refuseBehindWall, showWall } from './walls.ts';

export type MatterPage<Data extends StaffMatterData> = {
  /** Last part of its address; empty for the overview. */
  page: string;
  title: string;
  readers: readonly StaffRole[];
  writers: readonly StaffRole[];
  /** What it shows besides the matter; undefined where it is not this member of staff's to see. */
  load: (staff: Staff, ref: string, visit: Here) => Promise<Omit<Data, keyof StaffMatterData> | undefined>;
  actions: Readonly<Record<string, Action<Data>>>;
  /** Who may send files to it; nobody unless given. */
  takesFiles?: (visit: Here) => Promise<boolean>;
};

export type MatterTools = BackOfficeSettings & { colleagues: Colleagues };

/** The routes of a page: one shows it, and one takes its forms where it has any. */
export function matterPage<Data extends StaffMatterData>({ services, colleagues, now }: MatterTools, given: MatterPage<Data>): AreaRoute[] {
  const { page, title, readers, writers, load, actions, takesFiles } = given;
  const path = page === '' ? '/admin/matters/:ref' : `/admin/matters/:ref/${page}`;

  async function show(visit: Here, back?: Back<Data>): Promise<void> {
    const [staff, ref] = [staffOf(visit), refOf(visit)];
    const [matter, own, people] = await Promise.all([services().matters.staff.matterOf(staff, ref), load(staff, ref, visit), colleagues.names()]);
    if (matter === undefined || own === undefined) return (await services().walls.isClosedTo(staff, ref)) ? showWall(visit, ref) : showMissing(visit);
    const look = matter.looks.find(({ by, until }) => by === staff.id && until > now().toISOString());
    const { status = 200, extra, ...returned } = back ?? { values: {}, problems: [] };
    const shared: StaffMatterData = {
      matter,
      people,
      me: staff.id,
      manages: staff.roles.some((role) => managers.includes(role)),
      submission: randomUUID(),
      ...(look && { looksUntil: look.until }),
      ...doneOf(visit),
      ...returned,
    };
    const error = returned.problems.length > 0 ? 'Error: ' : '';
    await visit.show({ status, title: `${error}${title}: ${matter.title}`, data: { ...shared, ...own, ...extra } });
  }

  const take = async (sent: Sent): Promise<void> => {
    const [staff, ref] = [staffOf(sent), refOf(sent)];
    if ((await services().matters.staff.matterOf(staff, ref)) === undefined)
      return (await services().walls.isClosedTo(staff, ref)) ? refuseBehindWall(sent, ref) : showMissing(sent);
    await act(sent, actions, staffMatterPath(ref, page), (back) => show(sent, back));
  };

  return [
    { method: 'get', path, who: readers, handle: (visit: Here) => show(visit) },
    ...(Object.keys(actions).length === 0
      ? []
      : [{ method: 'post' as const, path, who: writers, forms: actions, handle: take, ...(takesFiles && { takesFiles }) }]),
  ];
}
