import documents from 'virtual:documents/legal';
import { FixedPage } from '#client/app/fixed.tsx';
import { ClosingBand } from '#client/ui/closing-band/closing-band.tsx';
import { CopyShare } from '#client/ui/copy-share/copy-share.tsx';
import { useCopyShare } from '#client/ui/copy-share/use-copy-share.ts';
import { PageTop } from '#client/ui/page-top/page-top.tsx';
import { PrintButton } from '#client/ui/page-top/print-button.tsx';
import { usePrint } from '#client/ui/page-top/use-print.ts';
import { AtAGlance } from '#client/ui/prose/at-a-glance.tsx';
import { JurisdictionTag, LawStamp } from '#client/ui/prose/law-stamp.tsx';
import { notAdvice } from '#client/ui/prose/not-advice.ts';
import { Prose } from '#client/ui/prose/prose.tsx';
import { Reading } from '#client/ui/prose/reading.tsx';
import { Related } from '#client/ui/related/related.tsx';
import { CurrentSection } from '#client/ui/table-of-contents/current-section.tsx';
import type { LegalWords } from '#shared/site/words.ts';
import { Statutes } from './statutes.tsx';
import styles from './legal.module.scss';

export { documents };

/** A page of law: the day it was read, what it asks, where to stop, what it rests on. */
export function Component() {
  useCopyShare();
  usePrint();
  return (
    <>
      <FixedPage<LegalWords>>
        {({ number, audience, jurisdiction, lawAsAt, ready, statutes, body, related, ...top }) => (
          <>
            <PageTop
              top={top}
              label={`Legal ${number}`}
              note={<JurisdictionTag jurisdiction={jurisdiction} />}
              meta={<LawStamp day={lawAsAt} jurisdiction={jurisdiction} />}
              tools={
                <>
                  <CopyShare title={top.heading} path={top.crumbs.at(-1)?.path ?? '/'} />
                  <PrintButton />
                </>
              }
            />
            <AtAGlance facts={[['For', audience]]} ready={ready} />
            <Reading headings={body.headings} numbered after={<Related links={related} />}>
              <Prose html={body.html} article numbered />
              <Statutes statutes={statutes} />
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
