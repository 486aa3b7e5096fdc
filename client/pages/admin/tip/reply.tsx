import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { Disclosure } from '#client/ui/disclosure/disclosure.tsx';
import { TextArea } from '#client/ui/field/text-area.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { longestQuestion, longestTip, mostQuestions } from '#shared/tips/entry.ts';
import styles from '../back-office.module.scss';
import { deskWordsOf } from '../tip-words.ts';
import type { OpenTip } from './use-open-tip.ts';

type Written = { text: string; questions: string[]; /** Of this answer: sent twice it counts once. */ submission: string };
export type Draft = { of: () => Written; write: (change: Partial<Written>) => void; clear: () => void; hasText: () => boolean };

const empty = (): Written => ({ text: '', questions: Array.from({ length: mostQuestions }, () => ''), submission: '' });

/** What is being written: it outlasts the lock, is in no storage, and the browser asks before the page is left with it. */
export function useDraft(): Draft {
  const written = useRef<Written>(undefined);
  const draft = useMemo<Draft>(() => {
    const of = (): Written => (written.current ??= empty());
    return {
      of,
      write: (change) => void (written.current = { ...of(), ...change }),
      clear: () => void (written.current = undefined),
      hasText: () => [of().text, ...of().questions].some((text) => text.trim() !== ''),
    };
  }, []);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (draft.hasText()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [draft]);
  return draft;
}

/** An answer, sealed here to the key of this tip: its sender and every custodian can open it, and the server cannot. */
export function Reply({ open, draft, today }: { open: OpenTip; draft: Draft; today: string }) {
  const [state, setState] = useState({ isBusy: false, failure: '', sent: 0 });
  const { text, questions } = draft.of();

  const send = async (): Promise<void> => {
    const written = draft.of();
    const asked = written.questions.map((question) => question.trim()).filter((question) => question !== '');
    const refusal = refusalOf(written.text, asked);
    if (refusal !== undefined) return setState({ ...state, failure: refusal });
    draft.write({ submission: written.submission || crypto.randomUUID() });
    setState({ ...state, isBusy: true, failure: '' });
    try {
      await open.answer({ text: written.text, questions: asked, submission: draft.of().submission, day: today });
      draft.clear();
      setState(({ sent }) => ({ isBusy: false, failure: '', sent: sent + 1 }));
    } catch (error) {
      setState({ ...state, isBusy: false, failure: deskWordsOf(error) });
    }
  };
  const refresh = async (): Promise<void> => {
    try {
      await open.refresh();
      setState({ ...state, failure: '' });
    } catch (error) {
      setState({ ...state, failure: deskWordsOf(error) });
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!state.isBusy) void send();
  };
  const ask = (index: number, question: string) => draft.write({ questions: draft.of().questions.map((each, at) => (at === index ? question : each)) });
  return (
    <section aria-labelledby="answer">
      <h2 id="answer">Answer the sender</h2>
      {/* Renewed when an answer is sent, and empty then. */}
      <form key={state.sent} method="dialog" noValidate onSubmit={onSubmit} className={styles.form}>
        {state.failure !== '' && (
          <Notice kind="danger" title="The answer was not sent." role="alert">
            {state.failure} What you typed is still here.
          </Notice>
        )}
        <TextArea
          name="answer-text"
          label="Your answer"
          hint={`Up to ${longestTip.toLocaleString('en-GB')} characters. Its sender reads it with the return code. They do not learn who you are.`}
          rows={8}
          defaultValue={text}
          onInput={({ currentTarget }) => draft.write({ text: currentTarget.value })}
        />
        <Disclosure
          summary={`Ask up to ${mostQuestions} questions, which its sender answers by their numbers`}
          open={questions.some((question) => question !== '')}
        >
          {questions.map((question, index) => (
            <TextField
              // By its place: there are always as many.
              key={`question-${index + 1}`}
              name={`question-${index + 1}`}
              label={`Question ${index + 1}`}
              autoComplete="off"
              isOptional
              defaultValue={question}
              onInput={({ currentTarget }) => ask(index, currentTarget.value)}
            />
          ))}
        </Disclosure>
        <p className={styles.row}>
          <Button type="submit" isBusy={state.isBusy}>
            Seal and send
          </Button>
          {state.failure !== '' && (
            <Button look="secondary" onClick={() => void refresh()}>
              Show what is new
            </Button>
          )}
          <span role="status">{state.isBusy ? 'Sealing and sending.' : state.sent > 0 && 'Sent. Its sender reads it when they come back.'}</span>
        </p>
      </form>
    </section>
  );
}

function refusalOf(text: string, questions: readonly string[]): string | undefined {
  if (text.trim() === '' && questions.length === 0) return 'Write an answer, or ask a question.';
  if (text.length > longestTip) return `Write at most ${longestTip.toLocaleString('en-GB')} characters; these are ${text.length.toLocaleString('en-GB')}.`;
  return questions.some((question) => question.length > longestQuestion) ? `Ask each question in at most ${longestQuestion} characters.` : undefined;
}
