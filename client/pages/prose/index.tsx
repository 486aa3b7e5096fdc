import documents from 'virtual:documents/prose';
import { FixedPage } from '#client/app/fixed.tsx';
import { ClosingBand } from '#client/ui/closing-band/closing-band.tsx';
import { PageTop } from '#client/ui/page-top/page-top.tsx';
import { Parts } from '#client/ui/prose/parts.tsx';
import { Prose } from '#client/ui/prose/prose.tsx';
import { Reading } from '#client/ui/prose/reading.tsx';
import { Related } from '#client/ui/related/related.tsx';
import { CurrentSection } from '#client/ui/table-of-contents/current-section.tsx';
import type { ProseWords } from '#shared/site/words.ts';
import styles from './prose.module.scss';

export { documents };

const labels: Partial<Record<ProseWords['kind'], string>> = {
  about: 'Manchester',
  landing: 'Service',
  policy: 'Policy',
};

/** About, the landing pages and the policies. */
export function Component() {
  return (
    <>
      <FixedPage<ProseWords>>
        {({ kind, body, related, ...top }) => (
          <>
            <PageTop top={top} label={labels[kind]} />
            {kind === 'policy' ? (
              <Reading headings={body.headings} numbered after={<Related links={related} />}>
                <Prose html={body.html} className={styles.policy} article numbered />
              </Reading>
            ) : (
              <Parts html={body.html} after={<Related links={related} />} />
            )}
            <ClosingBand />
          </>
        )}
      </FixedPage>
      <CurrentSection />
    </>
  );
}
