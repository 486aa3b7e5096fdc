import { useRef, useState, type FormEvent } from 'react';
import { useScripted } from '#client/ui/scripted/use-scripted.ts';
import type { EnquiryLive } from '#shared/forms/enquiry.ts';
import { keepChecked } from './checked-answers.ts';
import { sendForm } from './send-form.ts';

type Sending = {
  isBusy: boolean;
  /** Counts the answers, so that the error summary takes the focus with each. */
  attempt: number;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

type Options = {
  onAnswer: (live: EnquiryLive) => void;
  /** Checks before anything is sent; true keeps the form here. */
  keep?: (form: HTMLFormElement, button: HTMLButtonElement | undefined) => boolean;
  /** Called when no answer came. */
  onFailure: (form: HTMLFormElement) => void;
};

/** A form that is sent by script where there is one, and by the browser where there is none. */
export function useSending({ onAnswer, keep, onFailure }: Options): Sending {
  const isScripted = useScripted();
  const [isBusy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(1);
  // State comes too late for the second click of a double click.
  const isUnderWay = useRef(false);

  const send = async (form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> => {
    setBusy(true);
    isUnderWay.current = true;
    try {
      const answer = await sendForm(form, submitter);
      if ('to' in answer) {
        keepChecked(undefined);
        // In the place of what was checked: going back from the confirmation must not offer to send it again.
        window.location.replace(answer.to);
        return;
      }
      // Nothing can be stored: what was typed stays here.
      if (answer.live.step === 'closed') throw new Error('The form is closed');
      onAnswer(answer.live);
    } catch {
      onFailure(form);
    }
    isUnderWay.current = false;
    setBusy(false);
    setAttempt((count) => count + 1);
  };

  return {
    isBusy,
    attempt,
    onSubmit(event) {
      if (!isScripted) return;
      event.preventDefault();
      if (isUnderWay.current) return;
      const { submitter } = event.nativeEvent as SubmitEvent;
      const form = event.currentTarget;
      if (keep?.(form, submitter instanceof HTMLButtonElement ? submitter : undefined)) setAttempt((count) => count + 1);
      else void send(form, submitter);
    },
  };
}
