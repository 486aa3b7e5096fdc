/** Which matters the list of the staff shows, as it stands in the address of the page: states, days, slugs and ids of staff, never a name. */
import { isDay } from '../text/dates.ts';
import { matterStates, type MatterState } from './states.ts';

/** open: not closed; overdue: the next update is late; client: we wait for the client; all: closed ones too. */
export const matterViews = ['open', 'overdue', 'client', 'closed', 'all'] as const;
export type MatterView = (typeof matterViews)[number];

/** States of a matter that is not closed; "closed" is a list itself. */
export const openStates: readonly MatterState[] = matterStates.filter((state) => state !== 'closed');

export type MatterFilter = {
  show: MatterView | MatterState;
  /** Id of a member of staff who leads it or works on it; `me`: whoever looks. */
  person?: string;
  /** Slug of a service category. */
  service?: string;
  /** ISO days of the United Kingdom on which a matter was opened, the first and the last. */
  from?: string;
  to?: string;
};

/** What is in an address; what is not understood is left out. */
export function readMatterFilter(query: { get: (name: string) => string | null }): MatterFilter {
  const value = (name: string): string => query.get(name) ?? '';
  const word = (name: string): string | undefined => (/^[\w-]{1,64}$/.test(value(name)) ? value(name) : undefined);
  const [person, service] = [word('person'), word('service')];
  const [from, to] = [value('from'), value('to')].map((day) => (isDay(day) ? day : undefined));
  return {
    show: [...matterViews, ...openStates].find((known) => known === value('show')) ?? 'open',
    ...(person !== undefined && { person }),
    ...(service !== undefined && { service }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

/** The same as an address has it, always in one order; empty for what is shown first. */
export function writeMatterFilter({ show, ...rest }: MatterFilter): string {
  const order = ['person', 'service', 'from', 'to'] as const;
  const given = order.flatMap((name) => (rest[name] === undefined ? [] : [`${name}=${rest[name]}`]));
  // Nothing that these values can be has to be escaped.
  return [...(show === 'open' ? [] : [`show=${show}`]), ...given].join('&');
}

/** Whether a list goes by when the next update is due, the most pressing first; the others begin with the newest. */
export const isByDue = (show: MatterFilter['show']): boolean => show !== 'closed' && show !== 'all';
