/** The list of matters: by list, by filter, by search. What is done to one is done on its own pages. */
import { mattersPath } from '#shared/areas/admin.ts';
import type { MattersData } from '#shared/areas/admin-matters.ts';
import { isByDue, readMatterFilter, writeMatterFilter } from '#shared/matters/list.ts';
import { turnIn } from '../../db/keyset.ts';
import { showMissing, type AreaRoute } from '../../http/area-router.ts';
import { isManager } from '../../staff.ts';
import { act, staffOf, type Action, type Back, type Here, type Sent } from './actions.ts';
import type { Colleagues } from './colleagues.ts';
import { pageAt, pageOf } from './list-address.ts';
import { workers, type BackOfficeSettings } from './settings.ts';

const longestSearch = 200;

export function matterListRoutes({ services }: BackOfficeSettings, colleagues: Colleagues): AreaRoute[] {
  const matterList = () => services().matterList;

  async function show(visit: Here, back?: Back<MattersData>): Promise<void> {
    const staff = staffOf(visit);
    const filter = readMatterFilter(visit.query);
    const [page, able, people] = await Promise.all([matterList().list(staff, filter, turnIn(visit.query)), colleagues.list(), colleagues.names()]);
    if (page === undefined) return showMissing(visit);
    const { status = 200, extra, ...returned } = back ?? { values: {}, problems: [] };
    const query = writeMatterFilter(filter);
    const newer = page.newer && pageAt(mattersPath, query, 'after', page.newer);
    const older = page.older && pageAt(mattersPath, query, 'before', page.older);
    const [previous, next] = isByDue(filter.show) ? [older, newer] : [newer, older];
    const data: MattersData = {
      filter,
      path: pageOf(mattersPath, query, visit.query),
      matters: page.rows,
      ...(previous !== undefined && { previous }),
      ...(next !== undefined && { next }),
      ...(page.walked !== undefined && { walked: page.walked }),
      people,
      manages: isManager(staff),
      colleagues: able,
      services: matterList().services,
      ...returned,
      ...extra,
    };
    await visit.show({ status, title: `${returned.problems.length > 0 ? 'Error: ' : ''}Matters`, data });
  }

  const actions: Readonly<Record<string, Action<MattersData>>> = {
    search: {
      at: 'text',
      keeps: ['text'],
      async run(sent) {
        const text = sent.posted.value('text').trim().slice(0, longestSearch);
        const search = await matterList().search(staffOf(sent), text);
        return search && { show: { search: { text, ...search } } };
      },
    },
  };

  return [
    { method: 'get', path: mattersPath, who: workers, handle: (visit: Here) => show(visit) },
    { method: 'post', path: mattersPath, who: workers, forms: actions, handle: (sent: Sent) => act(sent, actions, mattersPath, (back) => show(sent, back)) },
  ];
}
