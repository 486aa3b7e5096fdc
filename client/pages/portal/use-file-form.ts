import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { postFiles, type FilesAnswer, type Posting } from '#client/ui/upload/post-files.ts';
import { whyUnfit } from '#client/ui/upload/unfit-file.ts';
import type { FilesRefused } from '#shared/areas/portal.ts';
import { mostFiles } from '#shared/files/limits.ts';
import type { Problem } from '#shared/forms/definition.ts';
import type { HeldFile } from '#shared/forms/live.ts';

type Options = {
  path: string;
  /** Id of the field for files. */
  field: string;
  submission: string;
  held: readonly HeldFile[];
  problems: readonly Problem[];
  /** Told that everything is kept, and where it is shown. */
  onSent: (to: string) => void;
  /** Told that it was broken off: it may have arrived before. */
  onStopped?: () => void;
};

export type FileForm = {
  /** The same until the files are known to be kept: sent twice, they count once. */
  submission: string;
  held: readonly HeldFile[];
  problems: readonly Problem[];
  /** How far it is, from 0 to 1; undefined while nothing is being sent. */
  done: number | undefined;
  /** Why the last try did not go through, where nothing has to be put right in the form. */
  outcome: { title: string; text: string } | undefined;
  /** Counts the tries that were refused: the error summary takes the focus with each. */
  attempt: number;
  /** What has become of files that are in order, beside a refusal. */
  note: string | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
  remove: (ticket: string) => void;
  stop: () => void;
};

/** A form with files that is sent without leaving the page: a line that fails costs nobody their choice. Without scripts the browser sends it. */
export function useFileForm({ path, field, onSent, onStopped, ...first }: Options): FileForm {
  const [submission, setSubmission] = useState(first.submission);
  const [held, setHeld] = useState(first.held);
  const [problems, setProblems] = useState(first.problems);
  const [outcome, setOutcome] = useState<FileForm['outcome']>();
  const [attempt, setAttempt] = useState(0);
  const [done, setDone] = useState<number>();
  const posting = useRef<Posting>(undefined);
  const isStopped = useRef(false);
  const renew = () => setSubmission(crypto.randomUUID());

  const refuse = (wrong: readonly Problem[]): void => {
    setProblems(wrong);
    setAttempt((count) => count + 1);
  };

  const send = async (form: HTMLFormElement): Promise<void> => {
    setOutcome(undefined);
    setProblems([]);
    setDone(0);
    isStopped.current = false;
    posting.current = postFiles(path, new FormData(form), setDone);
    const answer = await posting.current.answer;
    posting.current = undefined;
    setDone(undefined);
    // The button that stops it is gone.
    if (isStopped.current) form.querySelector<HTMLElement>('button[type="submit"]:not([name])')?.focus();
    take(answer, form);
  };

  const take = ({ status, body }: FilesAnswer, form: HTMLFormElement): void => {
    if (isStopped.current) {
      setOutcome(stopped);
      onStopped?.();
    } else if (status === 200 && isTo(body)) {
      form.reset();
      setHeld([]);
      renew();
      onSent(body.to);
    } else if (isRefused(body)) {
      setHeld(body.held);
      refuse(body.problems);
      // Those in order wait with us: with the form they would be sent twice.
      for (const input of form.querySelectorAll<HTMLInputElement>('input[type="file"]')) input.value = '';
    } else setOutcome(status === 401 ? signedOut : status === 404 ? closed : lost);
  };

  return {
    submission,
    held,
    problems,
    done,
    outcome,
    attempt,
    note: held.length > 0 ? waiting : undefined,
    onSubmit(event) {
      event.preventDefault();
      if (posting.current !== undefined) return;
      const form = event.currentTarget;
      const wrong = unfit(form, held.length).map((message) => ({ field, message }));
      setOutcome(undefined);
      if (wrong.length === 0) void send(form);
      else refuse(wrong);
    },
    onChoose() {
      // Other files are another submission: under the number of the old ones they would count as kept.
      renew();
      setProblems((before) => before.filter((problem) => problem.field !== field));
    },
    remove(ticket) {
      renew();
      setHeld((before) => before.filter((file) => file.ticket !== ticket));
    },
    stop() {
      isStopped.current = true;
      posting.current?.abort();
    },
  };
}

const waiting = 'The files that are in order are with us for an hour and are listed below. Choose others for those that were refused, or send without them.';
const stopped = { title: 'Stopped.', text: 'Nothing more is sent. Your files are still chosen: send them, or choose others.' };
const lost = {
  title: 'This was not sent.',
  text: 'Everything is still here, your files too. Check your connection and send it again: it is kept once, however often you press.',
};
const signedOut = {
  title: 'You have been signed out.',
  text: 'Sign in again in another tab and come back: everything is still here, and can be sent then.',
};
const closed = { title: 'This was not sent.', text: 'This is no longer open to you. Load the page again, or call us.' };

/** What is wrong with the chosen files, as far as it can be told here. */
function unfit(form: HTMLFormElement, heldCount: number): string[] {
  const files = [...new FormData(form).values()].filter((value): value is File => value instanceof File && value.name !== '');
  if (files.length + heldCount > mostFiles) return [`Send no more than ${mostFiles} files at once: send the others after these`];
  return files.flatMap((file) => {
    const reason = whyUnfit(file);
    return reason === undefined ? [] : [`“${file.name}”: ${reason}`];
  });
}

const isTo = (body: unknown): body is { to: string } => typeof body === 'object' && body !== null && 'to' in body;
const isRefused = (body: unknown): body is FilesRefused => typeof body === 'object' && body !== null && 'held' in body && 'problems' in body;
