/** What staff read of requests about one's own data where the program has short names. */
import { Status, type StatusKind } from '#client/ui/status/status.tsx';
import type { AnswerWay, CameBy, ErasureWord, ExtensionReason, IdentityCheck, Outcome, PauseReason, RequestKind, RequestState } from '#shared/rights/law.ts';
import type { NextDuty, Urgency } from '#shared/rights/next.ts';
import type { RequestHead } from '#shared/rights/views.ts';
import { londonDay, longDate } from '#shared/text/dates.ts';

export const requestKindWords: Readonly<Record<RequestKind, string>> = {
  access: 'Access',
  erasure: 'Erasure',
  objection: 'Objection',
  complaint: 'Complaint',
};

export const requestLawWords: Readonly<Record<RequestKind, string>> = {
  access: 'Access: a copy of their data (UK GDPR Article 15)',
  erasure: 'Erasure of their data (UK GDPR Article 17)',
  objection: 'Objection to the use of their data (UK GDPR Article 21)',
  complaint: 'Complaint about the use of their data (Data Protection Act 2018 s.164A)',
};

export const requestStateWords: Readonly<Record<RequestState, string>> = {
  received: 'Received',
  acknowledged: 'Acknowledged',
  paused: 'Paused',
  extended: 'Extended',
  closed: 'Closed',
};

export const awaitedWords: Readonly<Record<PauseReason, string>> = {
  identity: 'Proof of who asks',
  clarification: 'What exactly they are looking for',
  fee: 'A fee',
};

export const extensionWords: Readonly<Record<ExtensionReason, string>> = {
  complex: 'The request is complex',
  many: 'There are many requests from this person',
};

export const identityWords: Readonly<Record<IdentityCheck, string>> = {
  asked: 'Proof is asked for',
  confirmed: 'Confirmed',
  'not-needed': 'Not needed: there is no doubt',
};

const ofRequest: Readonly<Record<Outcome, string>> = {
  granted: 'Granted',
  partly: 'Granted in part',
  refused: 'Refused',
  withdrawn: 'Withdrawn by the person',
};
const ofComplaint: Readonly<Record<Outcome, string>> = { ...ofRequest, granted: 'Upheld', partly: 'Upheld in part', refused: 'Not upheld' };

/** A complaint is upheld or not; everything else is granted or refused. */
export const outcomeWords = (kind: RequestKind): Readonly<Record<Outcome, string>> => (kind === 'complaint' ? ofComplaint : ofRequest);

export const wayWords: Readonly<Record<AnswerWay, string>> = {
  post: 'By post',
  hand: 'Handed over',
  portal: 'In their account in the portal',
  telephone: 'On the telephone, as they asked',
};

export const cameWords: Readonly<Record<CameBy, string>> = {
  letter: 'By letter',
  mail: 'By e-mail',
  telephone: 'On the telephone',
  person: 'In person',
};

export const erasureWords: Readonly<Record<ErasureWord, string>> = {
  'erasure-asked': 'Asked that an enquiry be erased',
  'erasure-withdrawn': 'Took back that an enquiry be erased',
  'enquiry-erased': 'An enquiry was erased',
};

/** When a request came; of one that staff have entered the day is known, and how it came. */
export const receivedWords = ({ receivedAt, cameBy }: Pick<RequestHead, 'receivedAt' | 'cameBy'>): string => {
  const day = longDate(londonDay(new Date(receivedAt)));
  return cameBy === null ? day : `${day}, ${cameWords[cameBy].toLowerCase()}`;
};

const kinds: Readonly<Record<Urgency, StatusKind>> = { 'in-time': 'fresh', soon: 'waiting', overdue: 'late', paused: 'closed', open: 'fresh', closed: 'done' };
const verbs: Readonly<Record<NextDuty['what'], string>> = { acknowledge: 'Acknowledge', answer: 'Answer', nothing: 'Nothing' };

function wordsOf({ what, by, urgency }: NextDuty): string {
  if (urgency === 'closed') return 'Nothing due';
  if (by === null) return 'Tell the outcome without undue delay';
  if (urgency === 'overdue') return `Overdue: ${verbs[what].toLowerCase()} since ${longDate(by)}`;
  if (urgency === 'paused') return `Paused: ${longDate(by)} so far`;
  return `${verbs[what]} by ${longDate(by)}`;
}

/** What is due next, and how near that is. */
export const Next = ({ next }: { next: NextDuty }) => (
  <Status kind={kinds[next.urgency]}>
    {wordsOf(next)}
    {next.urgency === 'soon' && ': soon'}
  </Status>
);
