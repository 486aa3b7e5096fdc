import documents from 'virtual:documents/template';
import { FixedPage } from '#client/app/fixed.tsx';
import { ClosingBand } from '#client/ui/closing-band/closing-band.tsx';
import { CopyShare } from '#client/ui/copy-share/copy-share.tsx';
import { useCopyShare } from '#client/ui/copy-share/use-copy-share.ts';
import { PageTop } from '#client/ui/page-top/page-top.tsx';
import { PrintButton } from '#client/ui/page-top/print-button.tsx';
import { usePrint } from '#client/ui/page-top/use-print.ts';
import { Prose } from '#client/ui/prose/prose.tsx';
import { Related } from '#client/ui/related/related.tsx';
import type { TemplateWords } from '#shared/site/words.ts';
import styles from './template.module.scss';

export { documents };

/** A form to be printed and filled in by hand, or adapted. */
export function Component() {
  useCopyShare();
  usePrint();
  return (
    <FixedPage<TemplateWords>>
      {({ number, use, body, related, ...top }) => (
        <>
          <PageTop
            top={top}
            label={`Template ${number}`}
            meta={
              <p className={styles.use}>
                <b>Use.</b> {use}
              </p>
            }
            tools={
              <>
                <CopyShare title={top.heading} path={top.crumbs.at(-1)?.path ?? '/'} />
                <PrintButton label="Print this form" />
              </>
            }
          />
          <div className={styles.page}>
            <section className={styles.sheet} aria-label={top.heading}>
              <p className={styles.line}>
                <span>Form T{number}</span>
                <span>
                  Matter <i />
                </span>
                <span>
                  Page <i /> of <i />
                </span>
              </p>
              <Prose html={body.html} className={styles.form} sans />
            </section>
            <div className={styles.after}>
              <Related links={related} />
            </div>
          </div>
          <ClosingBand />
        </>
      )}
    </FixedPage>
  );
}
