/**
 * The life of a matter in one table: where it may go next, what has to be true before it gets there, and what
 * its client is shown. The words and steps for clients are those of the home page.
 */

export const matterStates = ['opening', 'planning', 'active', 'paused', 'analysis', 'review', 'delivered', 'support', 'closed'] as const;
export type MatterState = (typeof matterStates)[number];

export const matterKinds = ['general', 'trace', 'surveillance', 'evidence'] as const;
export type MatterKind = (typeof matterKinds)[number];

export const pauseReasons = ['client', 'legal', 'safety'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/**
 * Who says whether a guard is met: the matter's own row, another feature (the engagement letter, the report), or the
 * person who moves the matter, whose word is kept. "nobody": what would say so is not built, so it refuses.
 */
type Source = 'matter' | 'feature' | 'stated' | 'nobody';

type GuardRule = {
  source: Source;
  /** Only for these kinds of matter; absent: for all. */
  kinds?: readonly MatterKind[];
  /** Why the move is refused, for staff. */
  refusal: string;
};

export const guards = {
  'engagement-signed': { source: 'feature', refusal: 'The engagement letter is not signed, or was cancelled.' },
  'identity-checked': { source: 'matter', refusal: 'The client’s identity has not been checked.' },
  // Consumer Contracts Regulations 2013 regs 30 and 36.
  'cooling-off-over': { source: 'matter', refusal: 'The client may still cancel, and has not asked for an early start.' },
  'purpose-assessed': { source: 'stated', refusal: 'There is no current assessment of the purpose.' },
  'plan-approved': { source: 'stated', refusal: 'The plan is not approved.' },
  'team-assigned': { source: 'matter', refusal: 'Nobody is assigned to the work.' },
  // UK GDPR Art 14: people whose data is collected elsewhere are told, or the exemption is recorded.
  'subject-notice-planned': { source: 'stated', refusal: 'It is not noted when and how the people concerned are told.' },
  'trace-gate': { source: 'nobody', kinds: ['trace'], refusal: 'Traces cannot start yet: nothing here asks the person found for consent.' },
  'surveillance-gate': {
    source: 'nobody',
    kinds: ['surveillance'],
    refusal: 'Surveillance cannot start yet: nothing here keeps its signed and limited authority.',
  },
  'evidence-gate': { source: 'nobody', kinds: ['evidence'], refusal: 'A report cannot rest on exhibits yet: nothing here proves their custody.' },
  'facts-sourced': { source: 'stated', refusal: 'Not every reported fact has a source.' },
  'second-reader': { source: 'matter', refusal: 'Somebody other than the lead has to read it and move it on.' },
  'report-issued': { source: 'feature', refusal: 'No version of the report is issued.' },
  'delivery-live': { source: 'feature', refusal: 'There is no live link to the report.' },
  'links-revoked': { source: 'feature', refusal: 'A link to a report or document still works.' },
  'originals-returned': { source: 'stated', refusal: 'It is not noted that originals have gone back.' },
  debriefed: { source: 'stated', refusal: 'The closing talk with the client is not noted.' },
  'retention-agreed': { source: 'stated', refusal: 'It is not noted how long what is kept.' },
  'subject-notice-done': { source: 'stated', refusal: 'It is not noted that the people concerned were told, or which exemption applies.' },
  'second-person': { source: 'matter', kinds: ['trace', 'surveillance'], refusal: 'Somebody other than the lead has to close a trace or surveillance.' },
} as const satisfies Readonly<Record<string, GuardRule>>;

export type Guard = keyof typeof guards;

/** Guards that hold for the whole of the work, and so also when it goes on after a pause. */
const standing = ['engagement-signed', 'identity-checked', 'cooling-off-over'] as const satisfies readonly Guard[];

type StateRule = {
  /** What must be true on the way in. */
  guards: readonly Guard[];
  next: readonly MatterState[];
  /** What its client reads. */
  client: string;
  /** Which of the five steps of the home page, from 1; a paused matter stays where it was. */
  step: 1 | 2 | 3 | 4 | 5 | undefined;
};

/** The engagement letter is read and signed in the portal, so its guard stands behind "opening", not before it. */
export const states: Readonly<Record<MatterState, StateRule>> = {
  opening: { guards: [], next: ['planning', 'paused', 'closed'], client: 'Getting ready', step: 2 },
  planning: { guards: [...standing, 'purpose-assessed', 'plan-approved'], next: ['active', 'paused', 'closed'], client: 'Planning', step: 2 },
  active: {
    guards: [...standing, 'trace-gate', 'surveillance-gate', 'team-assigned', 'subject-notice-planned'],
    next: ['analysis', 'paused', 'closed'],
    client: 'Evidence gathering',
    step: 3,
  },
  paused: { guards: [], next: ['opening', 'planning', 'active', 'analysis', 'review', 'closed'], client: 'Paused', step: undefined },
  analysis: { guards: [...standing, 'evidence-gate'], next: ['active', 'review', 'paused', 'closed'], client: 'Reporting', step: 4 },
  review: { guards: [...standing, 'facts-sourced', 'second-reader'], next: ['analysis', 'delivered', 'paused', 'closed'], client: 'Final checks', step: 4 },
  delivered: { guards: ['report-issued', 'delivery-live'], next: ['support', 'closed'], client: 'Report ready', step: 4 },
  support: { guards: [], next: ['closed'], client: 'Support', step: 5 },
  closed: {
    guards: ['links-revoked', 'originals-returned', 'debriefed', 'retention-agreed', 'subject-notice-done', 'second-person'],
    next: [],
    client: 'Closed',
    step: 5,
  },
};

/** What a client reads where work is paused. */
export const pausedBecause: Readonly<Record<PauseReason, string>> = {
  client: 'Paused, because we wait for you or you asked us to',
  legal: 'Paused, because a legal question has to be settled first',
  safety: 'Paused, because somebody’s safety has to be looked at first',
};

export type Standing = { state: MatterState; kind: MatterKind; pausedFrom: MatterState | null; pauseReason: PauseReason | null };

/** Where a matter may go: after a pause back to where it was, or to its end. */
export const movesFrom = ({ state, pausedFrom }: Standing): readonly MatterState[] =>
  state === 'paused' ? states.paused.next.filter((next) => next === pausedFrom || next === 'closed') : states[state].next;

/** What has to be true before a matter goes there; after a pause what was stated before need not be said again. */
export function guardsFor({ state, kind }: Standing, to: MatterState): Guard[] {
  const resumes = state === 'paused' && to !== 'closed';
  return states[to].guards.filter((name) => {
    const { source, kinds }: GuardRule = guards[name];
    return (kinds === undefined || kinds.includes(kind)) && !(resumes && source === 'stated') && !(resumes && name === 'second-reader');
  });
}

/** What its client reads, and which of the five steps it is at. */
export function shownState({ state, pausedFrom, pauseReason }: Omit<Standing, 'kind'>): { status: string; step: number } {
  const status = state === 'paused' && pauseReason !== null ? pausedBecause[pauseReason] : states[state].client;
  return { status, step: states[state].step ?? (pausedFrom === null ? undefined : states[pausedFrom].step) ?? 2 };
}
