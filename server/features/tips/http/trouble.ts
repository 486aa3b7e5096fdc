/** What goes wrong, in the words of a sender. */
import { kindOf } from '../../../db/errors.ts';
import { cleanFileName } from '../../../files/file-name.ts';
import { DiskLow, FileMissing } from '../../../files/refusals.ts';
import { StoreDown } from '../../../http/form-settings.ts';
import { FormUnreadable } from '../../../http/read-form.ts';
import { ChannelClosed, TipFull, TipGone } from '../context.ts';
import { TipsBusy } from '../secrets.ts';

export type Trouble = { status: number; message: string; /** Seconds. */ retryAfter?: number };

/** Too much was asked for by everybody together. */
export class TooMany extends Error {
  override name = 'TooMany';
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super('The limit for everybody together is reached');
    this.retryAfter = retryAfter;
  }
}

export const say = {
  kept: 'Everything you wrote is still here.',
  stale: 'This page was open for too long, or your browser does not say which page it came from. Nothing was sent. Please press the button once more.',
  gone: 'What you had written was held for a day, and that is over. Nothing was sent. Please start again.',
  threadGone: 'This page was open for more than an hour. Nothing was sent. Enter your code again.',
  unknown: 'No tip has this code. Check each word and its place: the order matters, capitals and spaces do not.',
  wrongWords: 'These are not the words of your code at those places. Nothing was sent. Look at what you wrote down, or go back and see the code again.',
  erased: 'This tip was erased meanwhile, so nothing was sent. What you wrote is still here: copy it if you want to send it as a new tip.',
  full: 'This tip has as many messages as one can hold, so nothing was sent. What you wrote is still here: copy it and send it as a new tip.',
  empty: 'Write what you want to tell us, or add a file.',
  closed: 'We cannot take tips at the moment, because too few of our people could read them. Nothing was sent. Please try again later, or use another way.',
  filesGone: (names: readonly string[]): string =>
    `Files are held for an hour. ${listOf(names)} ${names.length === 1 ? 'is' : 'are'} no longer here: choose ${names.length === 1 ? 'it' : 'them'} again.`,
} as const;

/** Names of files as they would be kept: a hostile one says no more than that. */
export const listOf = (names: readonly string[]): string => names.map((name) => `“${cleanFileName(name)}”`).join(', ');

/** @returns undefined for an error that nobody foresaw. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (error instanceof TooMany)
    return {
      status: 429,
      message: 'Too much was sent to us in a short time, not by you alone. Nothing was sent. Please try again in a few minutes.',
      retryAfter: error.retryAfter,
    };
  if (error instanceof TipsBusy)
    return { status: 503, message: 'Too many codes are being looked up at the moment. Please press the button once more in a moment.', retryAfter: 5 };
  if (error instanceof ChannelClosed) return { status: 503, message: say.closed, retryAfter: 3600 };
  if (error instanceof TipGone) return { status: 422, message: say.erased };
  if (error instanceof TipFull) return { status: 422, message: say.full };
  if (error instanceof FormUnreadable) return { status: error.status, message: error.message };
  if (error instanceof FileMissing)
    return { status: 422, message: 'Files are held for an hour, and one of yours is no longer here. Nothing was sent. Please choose it again.' };
  if (error instanceof StoreDown || error instanceof DiskLow || ['unavailable', 'full', 'retry'].includes(kindOf(error)))
    return { status: 503, message: 'We cannot store this at the moment, so nothing was sent. Please try again in a minute.', retryAfter: 60 };
  return undefined;
}

/** What nobody foresaw, without a word of what broke. */
export const unforeseen: Trouble = { status: 500, message: 'Something went wrong on our side, so nothing was sent. Please try again in a minute.' };
