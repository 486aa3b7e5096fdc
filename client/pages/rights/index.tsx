import documents from 'virtual:documents/rights';
import { Fixed, useFixedWords } from '#client/app/fixed.tsx';
import { PageTop } from '#client/ui/page-top/page-top.tsx';
import { Prose } from '#client/ui/prose/prose.tsx';
import { Reading } from '#client/ui/prose/reading.tsx';
import { Related } from '#client/ui/related/related.tsx';
import { CurrentSection } from '#client/ui/table-of-contents/current-section.tsx';
import { complaintForm, rightsForm } from '#shared/forms/rights.ts';
import type { ProseWords } from '#shared/site/words.ts';
import { QuestionForm } from './question-form.tsx';
import { Steps, useRightsLive } from './steps.tsx';
import styles from '#client/ui/form-page/form-page.module.scss';

export { documents };

/** The data-protection policy with its two forms, and the steps that follow when one is sent. */
export function Component() {
  const words = useFixedWords<ProseWords>();
  const live = useRightsLive();
  if (live !== null) return <Steps live={live} />;
  return (
    <>
      <Fixed name="page" words={words}>
        {({ body, related, ...top }) => (
          <>
            <PageTop top={top} label="Policy" />
            <Reading headings={body.headings} numbered after={<Related links={related} />}>
              <Prose html={body.html} article numbered />
              <div className={styles.forms}>
                <section aria-labelledby="data-request">
                  <h2 id="data-request">Make a data request</h2>
                  <QuestionForm form={rightsForm} action="/gdpr-compliance/request" rank={3} />
                </section>
                <section aria-labelledby="data-complaint">
                  <h2 id="data-complaint">Complain about how we used your data</h2>
                  <QuestionForm form={complaintForm} action="/gdpr-compliance/complaint" rank={3} />
                </section>
              </div>
            </Reading>
          </>
        )}
      </Fixed>
      <CurrentSection />
    </>
  );
}
