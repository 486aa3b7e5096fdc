import documents from 'virtual:documents/playbook';
import { ClosingBand } from '#client/ui/closing-band/closing-band.tsx';
import { CopyShare } from '#client/ui/copy-share/copy-share.tsx';
import { PageTop } from '#client/ui/page-top/page-top.tsx';
import { PrintButton } from '#client/ui/page-top/print-button.tsx';
import { AtAGlance } from '#client/ui/prose/at-a-glance.tsx';
import { JurisdictionTag, LawStamp } from '#client/ui/prose/law-stamp.tsx';
import { notAdvice } from '#client/ui/prose/not-advice.ts';
import { Prose } from '#client/ui/prose/prose.tsx';
import { Related } from '#client/ui/related/related.tsx';
import type { PlaybookWords } from '#shared/site/words.ts';
import { PlaybookFrame } from './frame.tsx';
import styles from './playbook.module.scss';

export { documents };

/** Steps with an owner, a time and a record each, to be ticked off on screen or on paper. */
export const Component = () => <PlaybookFrame top={printTop} steps={printSteps} end={printEnd} />;

const printTop = ({ number, audience, jurisdiction, duration, ready, lawAsAt, ...top }: PlaybookWords) => (
  <>
    <PageTop
      top={top}
      label={`Playbook ${number}`}
      note={<JurisdictionTag jurisdiction={jurisdiction} />}
      meta={<LawStamp day={lawAsAt} jurisdiction={jurisdiction} />}
      tools={
        <>
          <CopyShare title={top.heading} path={top.crumbs.at(-1)?.path ?? '/'} />
          <PrintButton label="Print as a checklist" />
        </>
      }
    />
    <AtAGlance time={duration} facts={[['For', audience]]} ready={ready} />
  </>
);

const printSteps = ({ body, related }: PlaybookWords) => (
  <>
    {/* Goes nowhere; it asks the browser to forget the ticks when the page is reloaded. */}
    <form method="dialog" autoComplete="off">
      <Prose html={body.html} className={styles.steps} />
    </form>
    <p className={styles.small}>{notAdvice}</p>
    <div className={styles.after}>
      <Related links={related} />
    </div>
  </>
);

const printEnd = () => <ClosingBand />;
