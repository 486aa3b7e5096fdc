/** The engagement letter as it is shown, and the fixed words of signing it. Times are ISO 8601 UTC. */

/** What is ticked to sign. An electronic signature is one where the intention to authenticate is shown (Law Commission, Law Com No 386, 2019). */
export const intention = 'I have read this letter to its end. I intend the name typed here to be my signature under it.';

/**
 * What a consumer may tick besides, never ticked beforehand: the express request and the acknowledgement of the
 * Consumer Contracts Regulations 2013 (SI 2013/3134), reg 36(1) and (2).
 */
export const earlyStartRequest =
  'Please begin before my 14 days to cancel are over. If I cancel within them, I pay for what was done until then; once all of it is done, I can no longer cancel.';

/** Most characters of the typed name. */
export const longestName = 200;

export type LetterState = 'sent' | 'signed' | 'superseded' | 'cancelled';

export type LetterView = {
  id: string;
  /** Of the matter's letters, from 1. */
  number: number;
  state: LetterState;
  sentAt: string;
  /** The exact text. */
  text: string;
  /** SHA-256 of the text in UTF-8; give it back to sign. */
  hash: string;
  signedAt: string | null;
  /** Until when a consumer may cancel without a reason; null where that right does not apply or nothing is signed. */
  cancelUntil: string | null;
  /** Whether that time still runs, so that it may be cancelled, and an early start be asked for. */
  cancellable: boolean;
  /** When the consumer asked for an early start. */
  earlyStartAt: string | null;
  cancelledAt: string | null;
  /** Whether the two sentences for consumers belong beside it. */
  consumer: boolean;
  /** Whether the viewer may sign it now. */
  signable: boolean;
  /** SHA-256 of the signed copy as it is downloaded. */
  copySha256: string | null;
  /** SHA-256 of the page that acknowledges the cancellation. */
  noteSha256: string | null;
};
