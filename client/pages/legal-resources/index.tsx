import documents from 'virtual:documents/legal-resources';
import { FixedPage } from '#client/app/fixed.tsx';
import { ClosingBand } from '#client/ui/closing-band/closing-band.tsx';
import { NumberedRows } from '#client/ui/numbered-rows/numbered-rows.tsx';
import { PageTop } from '#client/ui/page-top/page-top.tsx';
import { Prose } from '#client/ui/prose/prose.tsx';
import { Reading } from '#client/ui/prose/reading.tsx';
import { Related } from '#client/ui/related/related.tsx';
import { DividedSection } from '#client/ui/section/section.tsx';
import type { LegalResourcesWords } from '#shared/site/words.ts';

export { documents };

/** The legal guides by number, then how they divide and how to use one. */
export function Component() {
  return (
    <FixedPage<LegalResourcesWords>>
      {(words) => (
        <>
          <PageTop top={words} label={`${words.pages.length} guides`} />
          <DividedSection
            id="guides"
            heading="Every guide, by number"
            lead="The place is where its rules apply. Each guide is stamped with the day on which the law was read."
            place={0}
            tab={
              <>
                <b>1–{words.pages.length}</b>Legal
              </>
            }
          >
            <NumberedRows rows={words.pages.map(({ number, ...row }) => ({ ...row, code: `LEGAL ${number}` }))} />
          </DividedSection>
          <Reading headings={words.body.headings} after={<Related links={words.related} />}>
            <Prose html={words.body.html} article />
          </Reading>
          <ClosingBand
            heading="Unsure whether you may?"
            line="Ask before you act. If the question is for a solicitor, we say so and can work to the solicitor’s instruction."
          />
        </>
      )}
    </FixedPage>
  );
}
