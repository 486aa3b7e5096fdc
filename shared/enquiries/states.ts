/**
 * The life of an enquiry in one table: where it may go next, what has to be true before it gets there, and what its
 * sender may be told. Nobody reads what happened, and no work is proposed, before the conflict check is decided.
 */

export const enquiryStates = [
  'received',
  'triage',
  'conflict_check',
  'info_needed',
  'declined',
  'proposal',
  'proposal_sent',
  'accepted',
  'converted',
  'withdrawn',
  'lapsed',
] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** What the conflict check says now; stale: its time is over, or those involved have changed. */
export type CheckStanding = 'none' | 'undecided' | 'stale' | 'clear' | 'waived' | 'conflict';

/** Whether what happened may be read, and work proposed. */
export const isOpenTo = (standing: CheckStanding): boolean => standing === 'clear' || standing === 'waived';

/** Days after which a check is made anew: others have come meanwhile. */
export const checkDays = 14;

/** Hits that one check keeps. */
export const mostHits = 100;

/** Days without a move after which an enquiry may be called lapsed. */
export const silentDays = 30;

/** Why a move is refused, for staff. */
export const enquiryGuards = {
  'check-decided': 'The conflict check is not decided as clear or waived, or has to be made anew.',
  'purpose-approved': 'The assessment of the purpose is not approved by a second person.',
  silent: `The sender has not been silent for ${silentDays} days.`,
} as const;
export type EnquiryGuard = keyof typeof enquiryGuards;

type StateRule = { guards: readonly EnquiryGuard[]; next: readonly EnquiryState[] };

/** From accepted an enquiry is converted by opening the matter, and not otherwise. */
export const enquiryRules: Readonly<Record<EnquiryState, StateRule>> = {
  received: { guards: [], next: ['triage', 'conflict_check', 'declined', 'withdrawn', 'lapsed'] },
  triage: { guards: [], next: ['conflict_check', 'declined', 'withdrawn', 'lapsed'] },
  conflict_check: { guards: [], next: ['info_needed', 'proposal', 'declined', 'withdrawn', 'lapsed'] },
  info_needed: { guards: ['check-decided'], next: ['proposal', 'declined', 'withdrawn', 'lapsed'] },
  proposal: { guards: ['check-decided', 'purpose-approved'], next: ['info_needed', 'proposal_sent', 'declined', 'withdrawn', 'lapsed'] },
  proposal_sent: { guards: ['check-decided', 'purpose-approved'], next: ['info_needed', 'proposal', 'accepted', 'declined', 'withdrawn', 'lapsed'] },
  accepted: { guards: ['check-decided', 'purpose-approved'], next: ['converted', 'declined', 'withdrawn', 'lapsed'] },
  converted: { guards: ['check-decided', 'purpose-approved'], next: [] },
  declined: { guards: [], next: [] },
  withdrawn: { guards: [], next: [] },
  lapsed: { guards: ['silent'], next: [] },
};

export const hasEnded = (state: EnquiryState): boolean => enquiryRules[state].next.length === 0;

/** Of what is true now, the guards that keep an enquiry from a state. @param lastMove Milliseconds since the epoch, as `now`. */
export function openEnquiryGuards(
  to: EnquiryState,
  { standing, isPurposeApproved, lastMove, now }: { standing: CheckStanding; isPurposeApproved: boolean; lastMove: number; now: number },
): EnquiryGuard[] {
  const isMet: Record<EnquiryGuard, boolean> = {
    'check-decided': isOpenTo(standing),
    'purpose-approved': isPurposeApproved,
    silent: now - lastMove >= silentDays * 86_400_000,
  };
  return enquiryRules[to].guards.filter((guard) => !isMet[guard]);
}

/** States of which the sender hears, where they may be written to. */
export const toldStates: readonly EnquiryState[] = ['info_needed', 'declined', 'withdrawn'];

export const declineReasons = ['conflict', 'unlawful', 'purpose', 'scope', 'safety'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** The one sentence that the sender may be told. It is read by whoever holds the device, so it names no work and nobody. */
export const declineSentences: Readonly<Record<DeclineReason, string>> = {
  conflict: 'We are not free to act in this, and the rules that we work by do not let us say why.',
  unlawful: 'What was asked for is something that the law does not let us do.',
  purpose: 'From what we were told we cannot see a purpose for which the law would let us do this.',
  scope: 'This is something that we do not do.',
  safety: 'We are not able to take this further.',
};

/** The lawful bases of UK GDPR Art 6(1). */
export const lawfulBases = ['consent', 'contract', 'legal-obligation', 'vital-interests', 'public-task', 'legitimate-interests'] as const;
export type LawfulBasis = (typeof lawfulBases)[number];

/** What is asked before work is proposed, in the order of its name: JAPAN. */
export const purposeQuestions = ['justified', 'accountable', 'proportionate', 'appropriate', 'necessary'] as const;
export type PurposeQuestion = (typeof purposeQuestions)[number];
export type PurposeAnswers = Readonly<Record<PurposeQuestion, string>> & { basis: LawfulBasis };

/** Characters that texts of an enquiry's work may have, as people count them. */
export const enquiryLimits = { reason: 1000, note: 2000, answer: 4000, name: 120, others: 200 } as const;
