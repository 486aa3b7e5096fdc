/** Which enquiries the inbox lists, as it stands in the address of the page: states, days and ids of staff, never a name. */
import { isDay } from '../text/dates.ts';
import { riskFlags, type RiskFlag } from './risks.ts';
import { enquiryStates, hasEnded, type EnquiryState } from './states.ts';

/** waiting: not settled; ended: settled; everything: both. None of them has suspected spam in it. */
export const inboxViews = ['waiting', 'everything', 'ended', 'spam'] as const;
export type InboxView = (typeof inboxViews)[number];

export const waitingStates: readonly EnquiryState[] = enquiryStates.filter((state) => !hasEnded(state));
export const endedStates: readonly EnquiryState[] = enquiryStates.filter(hasEnded);

/** Whether the promised reply has not come in its time. Nobody waits for one whose enquiry has ended. */
export const isLate = (enquiry: { state: EnquiryState; reply_due_at: string | null; first_reply_at: string | null }, now: string): boolean =>
  enquiry.first_reply_at === null && enquiry.reply_due_at !== null && enquiry.reply_due_at < now && !hasEnded(enquiry.state);

const intents = ['consultation', 'quote', 'upload'] as const;
const audiences = ['business', 'personal'] as const;

export type InboxFilter = {
  show: InboxView | EnquiryState;
  audience?: (typeof audiences)[number];
  intent?: (typeof intents)[number];
  risk?: RiskFlag | 'any';
  /** Id of a member of staff; `me`: whoever looks; `nobody`: not taken yet. */
  handler?: string;
  /** ISO days of the United Kingdom on which an enquiry came, the first and the last. */
  from?: string;
  to?: string;
  /** Only those whose promised reply is late. */
  late?: true;
};

const oneOf = <Value extends string>(known: readonly Value[], text: string): Value | undefined => known.find((value) => value === text);

/** What is in an address; what is not understood is left out. */
export function readFilter(query: { get: (name: string) => string | null }): InboxFilter {
  const value = (name: string): string => query.get(name) ?? '';
  const [audience, intent] = [oneOf(audiences, value('audience')), oneOf(intents, value('intent'))];
  const risk = oneOf([...riskFlags, 'any'] as const, value('risk'));
  const handler = /^[\w-]{1,64}$/.test(value('handler')) ? value('handler') : undefined;
  const [from, to] = [value('from'), value('to')].map((day) => (isDay(day) ? day : undefined));
  return {
    show: oneOf([...inboxViews, ...enquiryStates], value('show')) ?? 'waiting',
    ...(audience && { audience }),
    ...(intent && { intent }),
    ...(risk && { risk }),
    ...(handler !== undefined && { handler }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(value('late') === '1' && { late: true as const }),
  };
}

/** The same as an address has it, always in one order; empty for what is shown first. */
export function writeFilter({ show, late, ...rest }: InboxFilter): string {
  const order = ['audience', 'intent', 'risk', 'handler', 'from', 'to'] as const;
  const given = order.flatMap((name) => (rest[name] === undefined ? [] : [`${name}=${rest[name]}`]));
  // Nothing that these values can be has to be escaped.
  return [...(show === 'waiting' ? [] : [`show=${show}`]), ...given, ...(late ? ['late=1'] : [])].join('&');
}

/** Whether a list is in the order of the promised replies, those that have waited longest first; else the newest come first. */
export const isByPromise = ({ late }: InboxFilter): boolean => late === true;

/** Characters that the name of a kept filter may have, and how many filters one member of staff may keep. */
export const savedFilterLimits = { name: 40, count: 12 } as const;
