import documents from 'virtual:documents/insights';
import { FixedPage } from '#client/app/fixed.tsx';
import { ClosingBand } from '#client/ui/closing-band/closing-band.tsx';
import { NumberedRows } from '#client/ui/numbered-rows/numbered-rows.tsx';
import { PageTop } from '#client/ui/page-top/page-top.tsx';
import { Prose } from '#client/ui/prose/prose.tsx';
import { DividedSection, Section } from '#client/ui/section/section.tsx';
import { href } from '#shared/site/href.ts';
import type { InsightsWords } from '#shared/site/words.ts';
import { ArticleList } from './article-list.tsx';
import { LeadArticle } from './lead-article.tsx';

export { documents };

/** Articles by date, the newest one in front; then the case files. */
export function Component() {
  return (
    <FixedPage<InsightsWords>>
      {(words) => {
        const [lead, ...others] = words.articles;
        return (
          <>
            <PageTop top={words} label={`${words.articles.length} articles`} />
            {lead && <LeadArticle article={lead} />}
            <ArticleList articles={others} />
            <DividedSection
              id="cases"
              heading="Case files"
              tab={
                <>
                  <b>{words.cases.length}</b>Cases
                </>
              }
              place={4}
              lead={
                <>
                  What was asked, what the law allowed and what came of it. All of them, with how to read them: <a href={href('case-studies')}>Case studies</a>
                </>
              }
            >
              <NumberedRows
                rows={words.cases.map(({ label, path, impact, sample }, index) => ({
                  code: `Case ${index + 1}`,
                  label,
                  path,
                  line: impact,
                  ...(sample && { note: 'Sample' }),
                }))}
              />
            </DividedSection>
            <Section id="written" label="Editorial" heading="How these are written">
              <Prose html={words.body.html} sans />
            </Section>
            <ClosingBand />
          </>
        );
      }}
    </FixedPage>
  );
}
