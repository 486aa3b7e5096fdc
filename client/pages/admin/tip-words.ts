/** What custodians read where the program has short names. */
import type { StatusKind } from '#client/ui/status/status.tsx';
import type { NotOpened } from '#client/tips-desk/sealing.ts';
import { pastDue, type TipSummary } from '#shared/tips/desk.ts';
import type { PublicTipState, TipState } from '#shared/tips/states.ts';
import { longDate } from '#shared/text/dates.ts';
import { sentenceOf } from './post-json.ts';

export const tipStateWords: Readonly<Record<TipState, string>> = {
  new: 'New',
  opened: 'Opened',
  assessed: 'Assessed',
  enquiring: 'Enquiring',
  referred: 'Referred',
  linked: 'Linked to a matter',
  'no-action': 'No action',
  concluded: 'Concluded',
};

export const publicTipWords: Readonly<Record<PublicTipState, string>> = {
  received: 'Received',
  'being-read': 'Being read',
  'looked-into': 'Being looked into',
  finished: 'Finished',
  erased: 'Erased',
};

export const tipStatusOf = (state: TipState): StatusKind => (state === 'new' ? 'fresh' : state === 'no-action' || state === 'concluded' ? 'closed' : 'waiting');

/** What is to be done next, and by when. @param today ISO day. */
export function dueOf(tip: TipSummary, today: string): { isLate: boolean; words: string } | undefined {
  const late = pastDue(tip, today);
  if (late.acknowledge) return { isLate: true, words: `To be opened by ${longDate(tip.clock.acknowledgeBy)}` };
  if (late.answer) return { isLate: true, words: `To be answered by ${longDate(tip.clock.feedbackBy)}` };
  if (tip.openedOn === null) return { isLate: false, words: `Open it by ${longDate(tip.clock.acknowledgeBy)}` };
  if (tip.answeredOn === null && tip.concludedOn === null) return { isLate: false, words: `Answer by ${longDate(tip.clock.feedbackBy)}` };
  return undefined;
}

const notOpened: Readonly<Record<NotOpened['what'], string>> = {
  passphrase: 'That is not the passphrase of your key. Nothing was opened or sent, and you can try again as often as you like.',
  tip: 'Your key does not open this. It was made after the tip came, and a colleague has to let you in; or what is stored was altered.',
  file: 'This file is not handed out: what is stored is not what was sent. Tell the operator.',
};

/** Why something did not work, and what to do. */
export const deskWordsOf = (error: unknown): string =>
  error instanceof Error && error.name === 'NotOpened' ? notOpened[(error as NotOpened).what] : sentenceOf(error);
