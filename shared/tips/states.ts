/** Where a tip stands: eight words for those who work on it, five for its sender. */

export const tipStates = ['new', 'opened', 'assessed', 'enquiring', 'referred', 'linked', 'no-action', 'concluded'] as const;
export type TipState = (typeof tipStates)[number];

/** `erased` stands for a tip that is no longer there. */
export type PublicTipState = 'received' | 'being-read' | 'looked-into' | 'finished' | 'erased';

const publicStates: Readonly<Record<TipState, PublicTipState>> = {
  new: 'received',
  opened: 'being-read',
  assessed: 'being-read',
  enquiring: 'looked-into',
  referred: 'looked-into',
  linked: 'looked-into',
  'no-action': 'finished',
  concluded: 'finished',
};

/** What its sender is told of a state. */
export const publicStateOf = (state: TipState): PublicTipState => publicStates[state];

/** Where a tip may go from each state. Opening it does the first step by itself; nothing that has ended begins anew, or ends again and is kept for longer. */
const ways: Readonly<Record<TipState, readonly TipState[]>> = {
  new: [],
  opened: ['assessed', 'no-action'],
  assessed: ['enquiring', 'referred', 'linked', 'no-action'],
  enquiring: ['referred', 'linked', 'no-action', 'concluded'],
  referred: ['enquiring', 'concluded'],
  linked: ['enquiring', 'concluded'],
  'no-action': [],
  concluded: [],
};

export const nextTipStates = (state: TipState): readonly TipState[] => ways[state];

/** Whether nothing more will be done; its sender can write all the same. */
export const isFinished = (state: TipState): boolean => publicStateOf(state) === 'finished';

/** Why a tip was finished: one of these is always said, and these words are all that its sender reads of it. */
export const outcomes = {
  'passed-on': 'We gave what you told us, without anything that points to you, to those who can act on it.',
  acted: 'We looked into it and have done what we could.',
  'no-duty': 'We looked at it and have neither an instruction nor a duty that would let us act. The page on other places to report may help.',
  'too-little': 'There was too little in it for us to go on. If you know more, write it below: it is read again.',
  'not-ours': 'It is a matter for somebody else, and we told you below whom.',
  withdrawn: 'You took it back. Nobody acts on it.',
} as const;

export type TipOutcome = keyof typeof outcomes;

/** Those that staff may choose. */
export const staffOutcomes = ['passed-on', 'acted', 'no-duty', 'too-little', 'not-ours'] as const satisfies readonly TipOutcome[];

export const isTipOutcome = (text: string): text is TipOutcome => Object.hasOwn(outcomes, text);
