import type { ReactNode } from 'react';
import { Fixed, useFixedWords } from '#client/app/fixed.tsx';
import { useLoaderData } from '#client/app/router.ts';
import type { ArrivedDocument } from '#shared/site/documents.ts';
import type { ProseWords } from '#shared/site/words.ts';
import type { VerifyLive } from '#shared/tips/receipt.ts';
import { Checker } from './checker.tsx';
import { ReceiptSection } from './receipt-section.tsx';

type Part = (words: ProseWords) => ReactNode;

/** The checkers between the fixed words of the page. */
export function VerifyFrame({ top, after }: { top: Part; after: Part }) {
  const words = useFixedWords<ProseWords>();
  const { live } = useLoaderData() as ArrivedDocument<ProseWords, VerifyLive | null>;
  return (
    <>
      <Fixed name="top" words={words}>
        {top}
      </Fixed>
      <Checker />
      <ReceiptSection {...live} />
      <Fixed name="after" words={words}>
        {after}
      </Fixed>
    </>
  );
}
