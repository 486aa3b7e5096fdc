/** What the inbox calls its lists. */
import type { StatusKind } from '#client/ui/status/status.tsx';
import type { Names } from '#shared/areas/admin.ts';
import { waitingStates, type InboxFilter, type InboxView } from '#shared/enquiries/inbox.ts';
import { hasEnded, type EnquiryState } from '#shared/enquiries/states.ts';
import { longDate } from '#shared/text/dates.ts';
import { enquiryStateWords, intentWords, riskWord } from '../words.ts';

export const viewWords: Readonly<Record<InboxView, string>> = { waiting: 'Waiting', everything: 'Everything', ended: 'Ended', spam: 'Suspected spam' };

export const showWord = (show: InboxFilter['show']): string =>
  Object.hasOwn(viewWords, show) ? viewWords[show as InboxView] : enquiryStateWords[show as EnquiryState];

export const nobodyAnyMore = 'Nobody on the staff any more';

function handlerWord(handler: string, people: Names): string {
  if (handler === 'me') return 'mine';
  return handler === 'nobody' ? 'not taken' : (people[handler] ?? nobodyAnyMore);
}

/** A filter in words, the first with a capital. */
export function filterWords({ show, audience, intent, risk, handler, from, to, late }: InboxFilter, people: Names): string {
  const words = [
    showWord(show),
    late && 'reply late',
    handler !== undefined && handlerWord(handler, people),
    audience && (audience === 'business' ? 'organisations' : 'private people'),
    intent && intentWords[intent].toLowerCase(),
    risk && (risk === 'any' ? 'with any risk' : riskWord(risk).toLowerCase()),
    from !== undefined && `from ${longDate(from)}`,
    to !== undefined && `to ${longDate(to)}`,
  ];
  return words.filter((word) => typeof word === 'string').join(', ');
}

/** The shape of a state, beside its word. */
export function enquiryStatusOf(state: string): StatusKind {
  if (state === 'received') return 'fresh';
  if (state === 'accepted' || state === 'converted') return 'done';
  return waitingStates.some((one) => one === state) && !hasEnded(state as EnquiryState) ? 'waiting' : 'closed';
}
