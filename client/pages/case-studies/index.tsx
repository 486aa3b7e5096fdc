import documents from 'virtual:documents/case-studies';
import { FixedPage } from '#client/app/fixed.tsx';
import { ClosingBand } from '#client/ui/closing-band/closing-band.tsx';
import { PageTop } from '#client/ui/page-top/page-top.tsx';
import { Prose } from '#client/ui/prose/prose.tsx';
import { DividedSection, Section } from '#client/ui/section/section.tsx';
import type { CaseStudiesWords } from '#shared/site/words.ts';
import { Dossier } from './dossier.tsx';
import styles from './case-studies.module.scss';

export { documents };

const groups = [
  { kind: 'business', tab: 'Business', heading: 'For organisations', place: 0 },
  { kind: 'personal', tab: 'Personal', heading: 'For private people', place: 4 },
] as const;

/** Every case file, led by its result. */
export function Component() {
  return (
    <FixedPage<CaseStudiesWords>>
      {(words) => (
        <>
          <PageTop top={words} label={`${words.cases.length} case files`} />
          {groups.map(({ kind, tab, heading, place }) => {
            const files = words.cases.map((file, index) => ({ file, number: index + 1 })).filter(({ file }) => file.kind === kind);
            return (
              <DividedSection key={kind} id={kind} heading={heading} tab={<Counted count={files.length} tab={tab} />} place={place}>
                <ul className={styles.dossiers}>
                  {files.map(({ file, number }) => (
                    <Dossier key={file.path} file={file} number={number} />
                  ))}
                </ul>
              </DividedSection>
            );
          })}
          <Section id="reading" label="How to read" heading="What a case file contains">
            <Prose html={words.body.html} sans />
          </Section>
          <ClosingBand
            heading="Does one of them look like yours?"
            line="Tell us which, and what is different. A result in one case does not predict the next."
          />
        </>
      )}
    </FixedPage>
  );
}

const Counted = ({ count, tab }: { count: number; tab: string }) => (
  <>
    <b>{count}</b>
    {tab}
  </>
);
