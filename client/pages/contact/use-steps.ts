import { useEffect, useRef, useState } from 'react';
import type { EnquiryLive } from '#shared/forms/enquiry.ts';
import { keepChecked, openChecked } from './checked-answers.ts';

export type Steps = {
  live: EnquiryLive;
  show: (live: EnquiryLive) => void;
  /** Leads from the check back to the form. @param place Id of the section to be changed. */
  change: (place: string) => void;
};

/** Marks the entry of the browser's history at which the answers are checked. */
const mark = 'isEnquiryChecked';

/** The steps that come without a new page. Back leads from the check to the form with everything in it, as it does without scripts. */
export function useSteps(loaded: EnquiryLive): Steps {
  const [live, setLive] = useState(loaded);
  const shown = useRef(loaded.step);
  const place = useRef('');

  const show = (next: EnquiryLive): void => {
    if (next.step === 'check' && live.step === 'form' && !isMarked(history.state)) {
      // Both places are named by a fragment: between such the router fetches nothing.
      blankFields();
      if (window.location.hash === '') history.replaceState(history.state, '', '#enquiry');
      history.pushState({ ...history.state, [mark]: true }, '', '#check');
      keepChecked(next.state);
    }
    setLive(next);
  };

  useEffect(() => {
    if (loaded.step === 'form' && isMarked(history.state)) void reopen(setLive);
  }, [loaded.step]);

  useEffect(() => {
    // Forward shows nothing that was checked before: the answers may have changed since.
    const onPop = ({ state }: PopStateEvent): void => {
      if (live.step !== 'check' || isMarked(state)) return;
      keepChecked(undefined);
      setLive(formAgain);
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [live.step]);

  const isWrong = live.problems.length > 0;
  useEffect(() => {
    if (shown.current !== live.step) {
      shown.current = live.step;
      announceStep(place.current, isWrong);
      place.current = '';
    }
    // As the server does it, and as the GOV.UK Design System asks.
    const title = document.title.replace(/^Error: /, '');
    document.title = isWrong ? `Error: ${title}` : title;
  }, [live.step, isWrong]);

  return {
    live,
    show,
    change(section) {
      place.current = section;
      history.replaceState({ ...history.state, [mark]: false }, '', `#${section}`);
      keepChecked(undefined);
      setLive(formAgain);
    },
  };
}

const unopened = 'We could not reach our server, so your answers are not shown. They are still here: reload this page, or call us.';

/** The page was loaded anew while the answers were being checked. */
async function reopen(show: (change: (current: EnquiryLive) => EnquiryLive) => void): Promise<void> {
  try {
    const answer = await openChecked();
    if (answer === undefined || !('live' in answer)) return;
    if (answer.live.step === 'closed') throw new Error('The form is closed');
    show(() => answer.live);
  } catch {
    show((current) => ({ ...current, problems: [{ message: unopened }] }));
  }
}

/**
 * The answers are in the page's own memory by now. What stands in fields a browser would keep with the entry that is
 * left, and bring back to whoever goes back to it after "Exit this page".
 */
function blankFields(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('form[action="/contact"] :is(input:not([type=hidden]), textarea, select)')) {
    if (field.type === 'radio' || field.type === 'checkbox') field.checked = false;
    else field.value = '';
  }
}

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && mark in state && state[mark] === true;

const formAgain = ({ context, answers, files, rows, token }: EnquiryLive): EnquiryLive => ({
  step: 'form',
  context,
  answers,
  files,
  rows,
  token,
  problems: [],
});

/**
 * A step that came without a new page is announced as one: its heading takes the focus, or that of the
 * section to be changed. An error summary has taken it already, and keeps it.
 */
function announceStep(place: string, isWrong: boolean): void {
  const heading = [...document.querySelectorAll<HTMLElement>('h1')].find((candidate) => candidate.closest('[hidden]') === null);
  if (heading !== undefined) {
    const [, brand = ''] = document.title.split(' | ');
    document.title = `${heading.textContent} | ${brand}`;
  }
  if (isWrong) return;
  const section = document.getElementById(place);
  const target = section?.querySelector('h2') ?? heading;
  if (target === undefined) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  if (section === null) window.scrollTo(0, 0);
  else section.scrollIntoView();
}
