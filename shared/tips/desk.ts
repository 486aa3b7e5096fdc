/** What the custodians' pages and their browsers are told of tips. Days are ISO days of the United Kingdom. */
import type { TipClock } from '../clocks/tip.ts';
import type { EntryHead } from './entry.ts';
import { isFinished, type TipOutcome, type TipState } from './states.ts';

/** Of a tip, what its list shows; nothing of its content. */
export type TipSummary = {
  /** The list goes on from it. */
  id: string;
  ref: string;
  state: TipState;
  outcome: TipOutcome | null;
  unsorted: boolean;
  receivedOn: string;
  openedOn: string | null;
  answeredOn: string | null;
  concludedOn: string | null;
  withdrawnOn: string | null;
  /** Whether its sender has written since it was last opened. */
  unread: boolean;
  entries: number;
  version: number;
  /** Whether this custodian's key opens it; if not, a colleague has to let them in. */
  readable: boolean;
  clock: TipClock;
};

/** What a custodian's browser needs to read a tip and to answer. */
export type SealedTip = TipSummary & {
  /** The tip's private key, sealed to this custodian, base64; empty where nobody has let them in. */
  sealedKey: string;
  /** age1… that answers are sealed to. */
  recipient: string;
  /** Sealed messages, base64, in no order, and who wrote them as the server saw it: what is sealed may say otherwise. */
  sealedEntries: readonly { side: EntryHead['from']; day: string; sealed: string }[];
  /** Sealed files by their ids; names stand in the messages. */
  files: readonly { id: string; kind: 'clean' | 'original' }[];
};

/** A tip that one more reader is to be let into, and what the browser needs to do that. */
export type Resealing = {
  ref: string;
  /** The tip's key as this custodian can open it, base64. */
  sealedKey: string;
  /** age1… of whoever cannot open it yet. */
  recipient: string;
};

/** Most characters of a reason for looking at an original, or for erasing. */
export const longestTipReason = 500;

/** Most characters of a summary for a matter. */
export const longestTipSummary = 5000;

/**
 * A key as two people compare it by telephone: its first sixteen letters after "age1" in fours. Whoever wanted to pass off
 * another key as this one would have to make some 2^80 of them.
 */
export const shortRecipient = (recipient: string): string => recipient.slice(4, 20).replaceAll(/.{4}(?=.)/g, '$& ');

/** Which of the firm's promises about a tip is past its day. @param today ISO day. */
export const pastDue = (
  { state, openedOn, answeredOn, clock }: Pick<TipSummary, 'state' | 'openedOn' | 'answeredOn' | 'clock'>,
  today: string,
): { acknowledge: boolean; answer: boolean } => ({
  acknowledge: openedOn === null && today > clock.acknowledgeBy,
  answer: answeredOn === null && !isFinished(state) && today > clock.feedbackBy,
});
