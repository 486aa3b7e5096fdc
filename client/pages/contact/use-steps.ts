import { useEffect, useRef, useState } from 'react';
import type { EnquiryLive } from '#shared/forms/enquiry.ts';

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
      if (window.location.hash === '') history.replaceState(history.state, '', '#enquiry');
      history.pushState({ ...history.state, [mark]: true }, '', '#check');
    }
    setLive(next);
  };

  useEffect(() => {
    // Forward shows nothing that was checked before: the answers may have changed since.
    const onPop = ({ state }: PopStateEvent): void => {
      if (live.step === 'check' && !isMarked(state)) setLive(formAgain);
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
      setLive(formAgain);
    },
  };
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
