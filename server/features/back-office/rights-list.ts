/** Requests about one's own data, as they wait: no page of theirs says what was asked. */
import { rightsPath, type RequestsPage, type RightsData } from '#shared/areas/admin.ts';
import { requestKinds, requestStates } from '#shared/rights/law.ts';
import { placeIn, placeText } from '../../db/keyset.ts';
import type { AreaRoute } from '../../http/area-router.ts';
import type { ListPage } from '../rights/index.ts';
import type { Here } from './actions.ts';
import { managers, type BackOfficeSettings } from './settings.ts';

export function rightsListRoutes({ services }: BackOfficeSettings): AreaRoute[] {
  async function dataOf(query: URLSearchParams): Promise<RightsData> {
    const { rightsDesk } = services();
    const kind = requestKinds.find((known) => known === query.get('kind'));
    const state = query.get('state') === 'spam' ? 'spam' : requestStates.find((known) => known === query.get('state'));
    const [after, closedAfter] = [placeIn(query.get('after')), placeIn(query.get('closed-after'))];
    const isWhole = after === undefined && closedAfter === undefined;

    const pageOf = ({ requests, next }: ListPage, name: 'after' | 'closed-after'): RequestsPage => {
      const fields = { ...(kind && { kind }), ...(state && { state }), ...(next && { [name]: placeText(next) }) };
      return { requests, ...(next && { next: `${rightsPath}?${new URLSearchParams(fields).toString()}` }) };
    };

    const lists = {
      open: state !== 'spam' && state !== 'closed' && closedAfter === undefined,
      // Nobody knows yet what kind they honestly are.
      suspected: state === 'spam' || (state === undefined && kind === undefined && isWhole),
      closed: state === 'closed' || (state === undefined && after === undefined),
    };
    const [open, suspected, closed] = await Promise.all([
      lists.open ? rightsDesk.listOpen({ kind, after, ...(state && state !== 'spam' && { state }) }) : undefined,
      lists.suspected ? rightsDesk.listSuspected() : undefined,
      lists.closed ? rightsDesk.listClosed({ kind, after: closedAfter }) : undefined,
    ]);
    return {
      ...(kind && { kind }),
      ...(state && { state }),
      ...(open && { open: pageOf(open, 'after') }),
      ...(suspected && { suspected }),
      ...(closed && { closed: pageOf(closed, 'closed-after') }),
    };
  }

  return [
    {
      method: 'get',
      path: rightsPath,
      who: managers,
      handle: async (visit: Here) => visit.show({ status: 200, title: 'Rights', data: await dataOf(visit.query) }),
    },
  ];
}
