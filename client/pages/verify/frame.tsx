import type { ReactNode } from 'react';
import { Fixed, useFixedWords } from '#client/app/fixed.tsx';
import type { ProseWords } from '#shared/site/words.ts';
import { Checker } from './checker.tsx';

type Part = (words: ProseWords) => ReactNode;

/** The checker between the fixed words of the page. */
export function VerifyFrame({ top, after }: { top: Part; after: Part }) {
  const words = useFixedWords<ProseWords>();
  return (
    <>
      <Fixed name="top" words={words}>
        {top}
      </Fixed>
      <Checker />
      <Fixed name="after" words={words}>
        {after}
      </Fixed>
    </>
  );
}
