import type { ReactNode } from 'react';
import { Fixed, useFixedWords } from '#client/app/fixed.tsx';
import { useLoaderData, useLocation } from '#client/app/router.ts';
import { useCopyShare } from '#client/ui/copy-share/use-copy-share.ts';
import { usePrint } from '#client/ui/page-top/use-print.ts';
import type { ArrivedDocument } from '#shared/site/documents.ts';
import type { PlaybookLive, PlaybookWords } from '#shared/site/words.ts';
import { StepCount } from './step-count.tsx';
import styles from './playbook.module.scss';

type Part = (words: PlaybookWords) => ReactNode;

/** What a playbook does: it counts the ticks between its fixed parts, which others print. */
export function PlaybookFrame({ top, steps, end }: { top: Part; steps: Part; end: Part }) {
  const words = useFixedWords<PlaybookWords>();
  const { live } = useLoaderData() as ArrivedDocument<PlaybookWords, PlaybookLive>;
  const { pathname } = useLocation();
  useCopyShare();
  usePrint();
  return (
    <>
      <Fixed name="top" words={words}>
        {top}
      </Fixed>
      <div className={styles.page}>
        <StepCount key={pathname} steps={live.steps} />
        <Fixed name="steps" words={words}>
          {steps}
        </Fixed>
      </div>
      <Fixed name="end" words={words}>
        {end}
      </Fixed>
    </>
  );
}
