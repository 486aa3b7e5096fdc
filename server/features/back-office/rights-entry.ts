/** A request about one's own data that came by letter, by mail, on the telephone or in person, as staff enter it. */
import { randomUUID } from 'node:crypto';
import { rightsEntryPath, rightsRequestPath, type RightsEntryData } from '#shared/areas/admin.ts';
import { londonDay } from '#shared/text/dates.ts';
import type { AreaRoute } from '../../http/area-router.ts';
import { act, dayIn, staffOf, type Action, type Back, type Here, type Sent } from './actions.ts';
import { managers, type BackOfficeSettings } from './settings.ts';

const typed = ['kind', 'cameBy', 'name', 'names', 'asked', 'wish', 'email', 'address', 'telephone'] as const;

export function rightsEntryRoutes({ services, now }: BackOfficeSettings): AreaRoute[] {
  function show(visit: Here, back?: Back<RightsEntryData>): Promise<void> {
    const { status = 200, extra: _, ...returned } = back ?? { values: {}, problems: [] };
    const data: RightsEntryData = { today: londonDay(now()), submission: randomUUID(), ...returned };
    return visit.show({ status, title: `${returned.problems.length > 0 ? 'Error: ' : ''}Enter a request`, data });
  }

  const enter: Action<RightsEntryData> = {
    keeps: [...typed, 'came-day', 'came-month', 'came-year'],
    async run(sent) {
      const { value } = sent.posted;
      const texts = Object.fromEntries(typed.map((name) => [name, value(name)])) as Record<(typeof typed)[number], string>;
      const kept = await services().rights.enter(staffOf(sent), value('submission') || randomUUID(), { ...texts, cameOn: dayIn(value, 'came') });
      return kept && { done: kept.mailed ? 'rights-entered-mailed' : 'rights-entered', to: rightsRequestPath(kept.ref) };
    },
  };

  return [
    { method: 'get', path: rightsEntryPath, who: managers, handle: (visit: Here) => show(visit) },
    {
      method: 'post',
      path: rightsEntryPath,
      who: managers,
      forms: { enter },
      handle: (sent: Sent) => act(sent, { enter }, rightsEntryPath, (back) => show(sent, back)),
    },
  ];
}
