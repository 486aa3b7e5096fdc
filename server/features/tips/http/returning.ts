/** The pages behind a return code. They look the same from outside whether anybody has the code or not: same status, length and time. */
import { addDays, londonDay } from '#shared/text/dates.ts';
import { formFields } from '#shared/forms/live.ts';
import { backupDays, tipFields, type TipProblem } from '#shared/tips/live.ts';
import { FileMissing } from '../../../files/refusals.ts';
import type { TipSenders } from '../sender.ts';
import type { TipSecret } from '../secrets.ts';
import { pageOf, valueIn, type Posted, type TipPage } from './answers.ts';
import { mergeDraft, problemsOf, submissionOf, uncleanedIn, uncleanedProblems, unmergedDraft, writingOf } from './drafts.ts';
import { goneFiles, partFiles, type TipFiles } from './files.ts';
import { emptyDraft, type OpenThread, type TipTickets } from './tickets.ts';
import { say, troubleOf, unforeseen } from './trouble.ts';

export type ReturningTools = {
  sender: () => Pick<TipSenders, 'secretOf' | 'open' | 'add' | 'withdraw' | 'erase'>;
  files: TipFiles;
  /** Takes one from what everybody together may do. @throws TooMany */
  takeOne: (what: 'tip' | 'tip-code') => void;
  now: () => Date;
  /** Told what a sender is not. */
  onError: (error: unknown) => void;
};

type Work = { posted: Posted; head: OpenThread; text: Buffer };
type Shown = { problems?: readonly TipProblem[]; done?: 'added' | 'withdrawn' };

const nothing = Buffer.alloc(0);

export function createReturning({ sender, files, takeOne, now, onError }: ReturningTools) {
  const today = (): string => londonDay(now());

  /** The form for a code. */
  const ask = (
    tickets: TipTickets,
    status: number,
    kept: { code?: string; text?: string; problems?: readonly TipProblem[] } = {},
    retryAfter?: number,
  ): TipPage => {
    const token = tickets.seal('tip', { ...emptyDraft(), shownAt: now().getTime(), baited: false });
    return pageOf(status, { step: 'return', token, code: '', text: '', problems: [], ...kept }, retryAfter);
  };

  const erased = (erasedOn: string): TipPage => pageOf(200, { step: 'erased', erasedOn, backupsUntil: addDays(erasedOn, backupDays) });

  const thread = async (status: number, { posted, head, text }: Work, { problems = [], done }: Shown = {}): Promise<TipPage> => {
    const found = await sender().open(head.secret);
    if (found === undefined) return ask(posted.tickets, 200, { problems: [{ field: tipFields.code, message: say.unknown }] });
    if ('erasedOn' in found) return erased(found.erasedOn);
    return pageOf(status, {
      step: 'thread',
      token: posted.tickets.seal('thread', head),
      problems,
      ...(problems.length > 0 && { note: say.kept }),
      ...(done !== undefined && { done }),
      thread: found.thread,
      today: today(),
      uncleaned: uncleanedIn(posted),
      ...writingOf(head, text),
    });
  };

  const look = async (posted: Posted): Promise<TipPage> => {
    const code = valueIn(posted, tipFields.code);
    const text = posted.bytes.get(tipFields.text) ?? nothing;
    takeOne('tip-code');
    const secret: TipSecret = await sender().secretOf(code);
    const page = await thread(200, { posted, head: { ...emptyDraft(), secret }, text });
    return page.live.step === 'return' ? { ...page, live: { ...page.live, code, text: text.toString() } } : page;
  };

  const add = async (work: Work): Promise<TipPage> => {
    const { posted, head, text } = work;
    const choice = uncleanedIn(posted);
    const { sent, left } = partFiles(head.files, head.originals || choice === 'send');
    const problems = [...uncleanedProblems(head, choice), ...problemsOf(text, sent)];
    if (problems.length > 0) return thread(422, work, { problems });
    takeOne('tip');
    const { secret, stageKey, originals } = head;
    await sender().add(secret, { text, files: sent, stageKey, originals, submission: submissionOf(head, text, sent) });
    await files.discard(left).catch(onError);
    return thread(200, { posted, head: { ...emptyDraft(), secret }, text: nothing }, { done: 'added' });
  };

  const confirm = ({ posted, head }: Work, what: 'withdraw' | 'erase'): TipPage =>
    pageOf(200, { step: 'confirm', what, token: posted.tickets.seal('thread', head), problems: [] });

  const act = async (work: Work, action: string): Promise<TipPage> => {
    const { head } = work;
    switch (action) {
      case 'withdraw':
      case 'erase':
        return confirm(work, action);
      case 'withdraw-now':
        await sender().withdraw(head.secret);
        return thread(200, work, { done: 'withdrawn' });
      case 'erase-now':
        await sender().erase(head.secret);
        return thread(200, work);
      case 'add':
        return add(work);
      default:
        return thread(200, work);
    }
  };

  /** What was typed and what waits, with the button that tries again: to show the thread would need what is in the way. */
  const retry = ({ posted, head, text }: Work, action: string, error: unknown): TipPage => {
    const trouble = troubleOf(error) ?? unforeseen;
    if (trouble.status >= 500) onError(error);
    const token = posted.tickets.seal('thread', head);
    return pageOf(trouble.status, { step: 'retry', token, problems: [{ message: trouble.message }], action, text: text.toString() }, trouble.retryAfter);
  };

  const askAgain = (posted: Posted, error: unknown): TipPage => {
    const { status, message, retryAfter } = troubleOf(error) ?? unforeseen;
    if (status >= 500) onError(error);
    const kept = { code: valueIn(posted, tipFields.code), text: (posted.bytes.get(tipFields.text) ?? nothing).toString() };
    return ask(posted.tickets, status, { ...kept, problems: [{ message }] }, retryAfter);
  };

  const inThread = async (posted: Posted, action: string, head: OpenThread): Promise<TipPage> => {
    let work: Work = { posted, head: unmergedDraft(posted, head), text: posted.bytes.get(tipFields.text) ?? nothing };
    try {
      const { problems, ...merged } = await mergeDraft(posted, head, nothing, files, action !== 'add');
      work = { posted, ...merged };
      if (posted.fault !== undefined) return retry(work, 'attach', posted.fault);
      if (problems.length > 0) return await thread(422, work, { problems });
      return await act(work, action);
    } catch (error) {
      if (!(error instanceof FileMissing)) return retry(work, action, error);
      const { here, gone } = await files.stillHere(work.head.files, head.stageKey);
      return thread(422, { ...work, head: { ...work.head, files: here } }, { problems: [goneFiles(gone)] });
    }
  };

  return {
    ask,
    /** @param posted What was typed and sent; whatever goes wrong, it comes back. */
    async post(posted: Posted): Promise<TipPage> {
      const ticket = posted.bytes.get(formFields.token);
      const action = valueIn(posted, formFields.remove) === '' ? valueIn(posted, formFields.action) : 'attach';
      const opened = posted.tickets.open('thread', ticket);
      if (opened !== undefined) return inThread(posted, action, opened.head);
      await files.discard(posted.files).catch(onError);
      const kept = { code: valueIn(posted, tipFields.code), text: (posted.bytes.get(tipFields.text) ?? nothing).toString() };
      if (posted.tickets.open('tip', ticket) === undefined)
        return ask(posted.tickets, 403, { ...kept, problems: [{ message: action === 'open' ? say.stale : say.threadGone }] });
      try {
        return await look(posted);
      } catch (error) {
        return askAgain(posted, error);
      }
    },
    /** The form could not be read to its end: what had come of it comes back. */
    unreadable(posted: Posted, error: unknown): TipPage {
      const opened = posted.tickets.open('thread', posted.bytes.get(formFields.token));
      if (opened === undefined) return askAgain(posted, error);
      return retry({ posted, head: opened.head, text: posted.bytes.get(tipFields.text) ?? nothing }, 'attach', error);
    },
  };
}
