/** The pages on which a tip is written, checked and sent, one after the other at one address. Nothing is stored before the last. */
import { formFields } from '#shared/forms/live.ts';
import { londonDay } from '#shared/text/dates.ts';
import { tipFields, type TipProblem } from '#shared/tips/live.ts';
import { FileMissing } from '../../../files/refusals.ts';
import { isTypedBack, typedBack } from '../code.ts';
import { contentDigestOf } from '../receipts.ts';
import type { TipSenders } from '../sender.ts';
import { pageOf, valueIn, type Posted, type TipPage } from './answers.ts';
import { mergeDraft, problemsOf, submissionOf, uncleanedIn, uncleanedProblems, unmergedDraft, writingOf } from './drafts.ts';
import { goneFiles, partFiles, type TipFiles } from './files.ts';
import { findTells } from './identifying.ts';
import { shownCode } from './shown-code.ts';
import { emptyDraft, type NewTip, type TipTickets } from './tickets.ts';
import { say, troubleOf, unforeseen, type Trouble } from './trouble.ts';

export type SendingTools = {
  sender: () => Pick<TipSenders, 'isOpen' | 'newCode' | 'send'>;
  files: TipFiles;
  /** Takes one from what everybody together may send. @throws TooMany */
  takeOne: () => void;
  now: () => Date;
  /** Told what a sender is not. */
  onError: (error: unknown) => void;
};

/** Milliseconds; nobody goes through these pages in less. What looks like a program is kept apart, never refused. */
const quickest = 3000;

type Work = { posted: Posted; head: NewTip; text: Buffer };

export function createSending({ sender, files, takeOne, now, onError }: SendingTools) {
  const newTip = (): NewTip => ({ ...emptyDraft(), shownAt: now().getTime(), baited: false });

  const isOpen = async (): Promise<boolean> => {
    try {
      return await sender().isOpen();
    } catch (error) {
      onError(error);
      return false;
    }
  };

  /** The page in between: what a report to us is, and is not. */
  const start = async (tickets: TipTickets, problems: readonly TipProblem[] = []): Promise<TipPage> => {
    const open = await isOpen();
    return pageOf(200, { step: 'start', isOpen: open, token: tickets.seal('tip', newTip()), problems });
  };

  const write = (status: number, { posted, head, text }: Work, problems: readonly TipProblem[] = [], retryAfter?: number): TipPage => {
    const note = problems.length > 0 && text.length > 0 ? { note: say.kept } : {};
    return pageOf(status, { step: 'write', token: posted.tickets.seal('tip', head, text), problems, ...note, ...writingOf(head, text) }, retryAfter);
  };

  const check = (status: number, { posted, head, text }: Work, problems: readonly TipProblem[] = [], retryAfter?: number): TipPage => {
    const chosen = { uncleaned: uncleanedIn(posted), receipt: valueIn(posted, tipFields.receipt) === 'yes' };
    const note = problems.length > 0 ? { note: say.kept } : {};
    return pageOf(status, { step: 'check', token: posted.tickets.seal('tip', head, text), problems, ...note, ...chosen, ...writingOf(head, text) }, retryAfter);
  };

  const code = async ({ posted, head, text }: Work): Promise<TipPage> => {
    const own = head.code ?? (await sender().newCode());
    return pageOf(200, { step: 'code', token: posted.tickets.seal('tip', { ...head, code: own }, text), problems: [], ...shownCode(own) });
  };

  const afterWriting = async (work: Work): Promise<TipPage> => {
    const tells = await findTells(work.text.toString(), work.head.code);
    if (tells.length === 0) return code(work);
    return pageOf(200, { step: 'identify', token: work.posted.tickets.seal('tip', work.head, work.text), problems: [], tells });
  };

  const send = async (work: Work): Promise<TipPage> => {
    const { posted, head, text } = work;
    if (head.code === undefined) return code(work);
    const choice = uncleanedIn(posted);
    const words = typedBack.map((place) => valueIn(posted, tipFields.word(place)));
    const { sent, left } = partFiles(head.files, head.originals || choice === 'send');
    const problems = [
      ...uncleanedProblems(head, choice),
      ...problemsOf(text, sent),
      ...(isTypedBack(head.code, words) ? [] : [{ field: tipFields.word(typedBack[0]), message: say.wrongWords }]),
    ];
    if (problems.length > 0) return check(422, work, problems);
    takeOne();
    const suspicious = head.baited || now().getTime() - head.shownAt < quickest;
    const { ref, acknowledgeBy, feedbackBy, sha256s } = await sender().send({
      code: head.code,
      text,
      files: sent,
      stageKey: head.stageKey,
      originals: head.originals,
      submission: submissionOf(head, text, sent),
      suspicious,
    });
    // It is kept: nothing that fails from here on may say that it was not.
    await files.discard(left).catch(onError);
    const receipt = valueIn(posted, tipFields.receipt) === 'yes';
    const digest = contentDigestOf(
      text.toString(),
      sha256s.map((sum) => Buffer.from(sum, 'hex')),
    ).toString('hex');
    const token = posted.tickets.seal('sent', { code: head.code, ref, day: londonDay(now()), ...(receipt && { digest }) });
    const names = left.map(({ name }) => name);
    return pageOf(200, { step: 'sent', token, problems: [], ref, acknowledgeBy, feedbackBy, receipt, left: names, ...shownCode(head.code) });
  };

  /** Says what was in the way on the page from which the form came. */
  const redo = async (work: Work, action: string, error: unknown): Promise<TipPage> => {
    if (error instanceof FileMissing) {
      const { here, gone } = await files.stillHere(work.head.files, work.head.stageKey);
      return write(422, { ...work, head: { ...work.head, files: here } }, [goneFiles(gone)]);
    }
    const trouble = known(error);
    const show = action === 'send' ? check : write;
    return show(trouble.status, work, [{ message: trouble.message }], trouble.retryAfter);
  };

  const known = (error: unknown): Trouble => {
    const trouble = troubleOf(error);
    if (trouble === undefined || trouble.status >= 500) onError(error);
    return trouble ?? unforeseen;
  };

  const act = async (work: Work, action: string): Promise<TipPage> => {
    const { posted } = work;
    switch (action) {
      case 'start':
        return (await isOpen()) ? write(200, work) : start(posted.tickets);
      case 'change':
        return write(200, work);
      case 'accept':
      case 'show-code':
        return code(work);
      case 'kept':
        return work.head.code === undefined ? code(work) : check(200, work);
      case 'send':
        return send(work);
      default: {
        const problems = action === 'write' ? problemsOf(work.text, work.head.files) : [];
        return problems.length > 0 ? write(422, work, problems) : action === 'write' ? afterWriting(work) : write(200, work);
      }
    }
  };

  return {
    start,
    /** @param posted What was typed and sent; whatever goes wrong, it comes back. */
    async post(posted: Posted): Promise<TipPage> {
      const opened = posted.tickets.open('tip', posted.bytes.get(formFields.token));
      try {
        const action = valueIn(posted, formFields.remove) === '' ? valueIn(posted, formFields.action) : 'attach';
        const before = opened?.head ?? { ...newTip(), stageKey: posted.stageKey };
        const baited = before.baited || valueIn(posted, formFields.bait) !== '';
        const head = { ...before, baited };
        const unmerged = { posted, head: unmergedDraft(posted, head), text: posted.bytes.get(tipFields.text) ?? opened?.text ?? Buffer.alloc(0) };
        try {
          if (action === 'send' && opened !== undefined) return await act(unmerged, action);
          const { problems, ...merged } = await mergeDraft(posted, head, unmerged.text, files);
          const work = { posted, ...merged };
          if (posted.fault !== undefined) return await redo(work, 'write', posted.fault);
          if (opened === undefined && action !== 'start')
            return write(403, work, [...problems, { message: posted.bytes.has(tipFields.text) ? say.stale : say.gone }]);
          if (problems.length > 0) return write(422, work, problems);
          return await act(work, action);
        } catch (error) {
          return await redo(unmerged, action, error);
        }
      } finally {
        opened?.text.fill(0);
      }
    },
    /** The form could not be read to its end: what had come of it comes back. */
    unreadable(posted: Posted, error: unknown): TipPage {
      const opened = posted.tickets.open('tip', posted.bytes.get(formFields.token));
      try {
        const { status, message, retryAfter } = known(error);
        const text = posted.bytes.get(tipFields.text) ?? opened?.text ?? Buffer.alloc(0);
        return write(status, { posted, head: opened?.head ?? newTip(), text }, [{ message }], retryAfter);
      } finally {
        opened?.text.fill(0);
      }
    },
  };
}
