import documents from 'virtual:documents/insight';
import { Fixed, useFixedWords } from '#client/app/fixed.tsx';
import { ClosingBand } from '#client/ui/closing-band/closing-band.tsx';
import { useCopyShare } from '#client/ui/copy-share/use-copy-share.ts';
import { usePrint } from '#client/ui/page-top/use-print.ts';
import { ReadingProgress } from '#client/ui/reading-progress/reading-progress.tsx';
import { CurrentSection } from '#client/ui/table-of-contents/current-section.tsx';
import type { InsightWords } from '#shared/site/words.ts';
import { Article } from './article.tsx';
import { CaseFile } from './case-file.tsx';
import { Neighbours } from './neighbours.tsx';

export { documents };

/** An article, or a case file: they share the address space. */
export function Component() {
  const words = useFixedWords<InsightWords>();
  useCopyShare();
  usePrint();
  return (
    <>
      <ReadingProgress>
        <Fixed name="page" words={words}>
          {(insight) => (insight.kind === 'article' ? <Article words={insight} /> : <CaseFile words={insight} />)}
        </Fixed>
      </ReadingProgress>
      <Fixed name="end" words={words}>
        {({ kind, newer, older }) => (
          <>
            <Neighbours label={kind === 'article' ? 'More insights' : 'More case files'} newer={newer} older={older} />
            <ClosingBand />
          </>
        )}
      </Fixed>
      <CurrentSection />
    </>
  );
}
