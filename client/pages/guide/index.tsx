import documents from 'virtual:documents/guide';
import { FixedPage } from '#client/app/fixed.tsx';
import { ClosingBand } from '#client/ui/closing-band/closing-band.tsx';
import { CopyShare } from '#client/ui/copy-share/copy-share.tsx';
import { useCopyShare } from '#client/ui/copy-share/use-copy-share.ts';
import { PageTop } from '#client/ui/page-top/page-top.tsx';
import { PrintButton } from '#client/ui/page-top/print-button.tsx';
import { usePrint } from '#client/ui/page-top/use-print.ts';
import { AtAGlance } from '#client/ui/prose/at-a-glance.tsx';
import { JurisdictionTag } from '#client/ui/prose/law-stamp.tsx';
import { notAdvice } from '#client/ui/prose/not-advice.ts';
import { Prose } from '#client/ui/prose/prose.tsx';
import { Reading } from '#client/ui/prose/reading.tsx';
import { Related } from '#client/ui/related/related.tsx';
import { CurrentSection } from '#client/ui/table-of-contents/current-section.tsx';
import type { GuideWords } from '#shared/site/words.ts';
import styles from './guide.module.scss';

export { documents };

/** A free lookup guide: what it takes, then the steps. */
export function Component() {
  useCopyShare();
  usePrint();
  return (
    <>
      <FixedPage<GuideWords>>
        {({ number, audience, jurisdiction, duration, ready, body, related, ...top }) => (
          <>
            <PageTop
              top={top}
              label={`Guide ${number}`}
              note={<JurisdictionTag jurisdiction={jurisdiction} />}
              tools={
                <>
                  <CopyShare title={top.heading} path={top.crumbs.at(-1)?.path ?? '/'} />
                  <PrintButton />
                </>
              }
            />
            <AtAGlance
              time={duration}
              facts={[
                ['For', audience],
                ['Where it applies', jurisdiction],
              ]}
              ready={ready}
            />
            <Reading headings={body.headings} after={<Related links={related} />}>
              <Prose html={body.html} className={styles.guide} article />
              <p className={styles.small}>{notAdvice}</p>
            </Reading>
            <ClosingBand />
          </>
        )}
      </FixedPage>
      <CurrentSection />
    </>
  );
}
