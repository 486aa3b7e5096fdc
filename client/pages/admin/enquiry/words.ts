/** What staff read of the work on an enquiry. */
import type { AnswerOutcome, MayMail, SenderView } from '#shared/enquiries/answers.ts';
import type { CheckStanding, DeclineReason, EnquiryState, LawfulBasis, PurposeQuestion } from '#shared/enquiries/states.ts';
import type { CheckDecision, HitKind, HitRank, Mailing } from '#shared/enquiries/views.ts';
import type { StatusKind } from '#client/ui/status/status.tsx';

export const standingWords: Readonly<Record<CheckStanding, readonly [StatusKind, string]>> = {
  none: ['waiting', 'Not checked yet'],
  undecided: ['waiting', 'Checked, not decided'],
  stale: ['late', 'To be made anew: it is 14 days old, or those involved have changed'],
  clear: ['done', 'Clear'],
  waived: ['done', 'Waived'],
  conflict: ['late', 'Conflict'],
};

export const rankWords: Readonly<Record<HitRank, string>> = {
  same: 'Same name',
  close: 'Close: a nickname, an initial or a slip',
  contact: 'Same number or address',
};

export const placeWords: Readonly<Record<HitKind, string>> = {
  enquiry: 'Enquiry',
  matter: 'Matter',
  client: 'A client’s account',
  staff: 'One of the staff',
  erased: 'An erased enquiry, of which only hashes are left: a slip of the pen would not be found there',
  gone: 'Erased since this check',
  closed: 'Possible conflict: ask the owner',
};

export const decisionWords: Readonly<Record<CheckDecision, string>> = {
  clear: 'Clear: nothing stands in the way',
  waived: 'Waived: something was found, and we may act all the same',
  conflict: 'Conflict: we may not act',
};

export const declineWords: Readonly<Record<DeclineReason, string>> = {
  conflict: 'Conflict of interest',
  unlawful: 'Not lawful',
  purpose: 'Purpose not shown',
  scope: 'Outside what we do',
  safety: 'Somebody’s safety',
};

export const moveWords: Partial<Record<EnquiryState, string>> = {
  triage: 'Take it into triage',
  conflict_check: 'Take it to the conflict check',
  info_needed: 'Ask the sender for more',
  proposal: 'Write a proposal',
  proposal_sent: 'The proposal is sent',
  accepted: 'The proposal is accepted',
  declined: 'Decline it',
  withdrawn: 'The sender has withdrawn it',
  lapsed: 'It has lapsed',
};

export const mailingWords: Readonly<Record<Mailing, string>> = {
  yes: 'By e-mail, in the hours that they named if any',
  no: 'No mail may go to them',
  'hours-unread': 'No mail goes: their hours are in words that only a person can read',
};

export const mayMailWords: Readonly<Record<MayMail, string>> = {
  no: 'No',
  'hours-unread': 'Not yet: somebody has to read their words about hours first',
  fixed: 'Yes, with the fixed sentences alone',
  words: 'Yes',
};

export const outcomeWords: Readonly<Record<AnswerOutcome, string>> = {
  mailed: 'Mailed',
  spoken: 'Called, and spoken with them',
  voicemail: 'Called, and left a voicemail',
  'no-answer': 'Called, and nobody answered',
  sent: 'Sent a text message',
};

export const sharedWords: Readonly<Record<SenderView['shared'], string>> = {
  yes: 'Others use it too',
  no: 'Theirs alone',
  unsure: 'Perhaps others use it too',
  '': '',
};

export const questionWords: Readonly<Record<PurposeQuestion, readonly [label: string, hint: string]>> = {
  justified: ['Justified', 'What is the work for, and what good does it do?'],
  accountable: ['Accountable', 'Who answers for it, and how can it be looked at later?'],
  proportionate: ['Proportionate and reasonable', 'What does it cost the people looked at, and is that fair against the purpose?'],
  appropriate: ['Appropriate', 'Why these means, and which are ruled out?'],
  necessary: ['Necessary', 'Why is there no gentler way?'],
};

export const basisWords: Readonly<Record<LawfulBasis, string>> = {
  consent: 'Consent (a)',
  contract: 'Contract (b)',
  'legal-obligation': 'Legal obligation (c)',
  'vital-interests': 'Vital interests (d)',
  'public-task': 'Public task (e)',
  'legitimate-interests': 'Legitimate interests (f)',
};
