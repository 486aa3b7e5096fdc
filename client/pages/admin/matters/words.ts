/** What the list of matters calls its lists. */
import type { MattersData } from '#shared/areas/admin-matters.ts';
import type { MatterFilter, MatterView } from '#shared/matters/list.ts';
import type { MatterState } from '#shared/matters/states.ts';
import { longDate } from '#shared/text/dates.ts';
import { stateWords } from '../words.ts';

const viewWords: Readonly<Record<MatterView, string>> = {
  open: 'Open',
  overdue: 'Update overdue',
  client: 'Waiting for the client',
  closed: 'Closed',
  all: 'All matters',
};

export const showWord = (show: MatterFilter['show']): string =>
  Object.hasOwn(viewWords, show) ? viewWords[show as MatterView] : stateWords[show as MatterState];

export const nobodyAnyMore = 'Nobody on the staff any more';

type Known = Pick<MattersData, 'people' | 'services'>;

export const serviceWord = (service: string, services: Known['services']): string => services.find(({ value }) => value === service)?.label ?? service;

/** A filter in words, the first with a capital. */
export function filterWords({ show, person, service, from, to }: MatterFilter, { people, services }: Known): string {
  const words = [
    showWord(show),
    person !== undefined && (person === 'me' ? 'mine' : (people[person] ?? nobodyAnyMore)),
    service !== undefined && serviceWord(service, services),
    from !== undefined && `opened from ${longDate(from)}`,
    to !== undefined && `opened to ${longDate(to)}`,
  ];
  return words.filter((word) => word !== false).join(', ');
}
