import documents from 'virtual:documents/services';
import { FixedPage } from '#client/app/fixed.tsx';
import { ClosingBand } from '#client/ui/closing-band/closing-band.tsx';
import { PageTop } from '#client/ui/page-top/page-top.tsx';
import { Prose } from '#client/ui/prose/prose.tsx';
import { DividedSection, Section } from '#client/ui/section/section.tsx';
import type { ServicesWords } from '#shared/site/words.ts';
import { CategoryFile } from './category-file.tsx';
import { Heard } from './heard.tsx';
import styles from './services.module.scss';

export { documents };

const groups = [
  { kind: 'business', heading: 'For organisations', lead: 'Companies, employers, solicitors, insurers and public bodies.', place: 0 },
  { kind: 'personal', heading: 'For private people', lead: 'You can instruct us yourself, or let your solicitor do it.', place: 4 },
] as const;

/** Every service under its category, after the sentences that lead people here. */
export function Component() {
  return (
    <FixedPage<ServicesWords>>
      {(words) => (
        <>
          <PageTop top={words} label={`${words.categories.reduce((sum, { services }) => sum + services.length, 0)} services`} />
          <Heard lines={words.heard} />
          {groups.map(({ kind, heading, lead, place }) => {
            const categories = words.categories.filter((category) => category.kind === kind);
            return (
              <DividedSection
                key={kind}
                id={kind}
                heading={heading}
                lead={lead}
                place={place}
                tab={<GroupTab first={categories[0]?.number} last={categories.at(-1)?.number} kind={kind} />}
              >
                <ol className={styles.files}>
                  {categories.map((category) => (
                    <CategoryFile key={category.path} category={category} />
                  ))}
                </ol>
              </DividedSection>
            );
          })}
          <Section id="choose" label="How to choose" heading="Which one is yours?">
            <Prose html={words.body.html} sans />
          </Section>
          <ClosingBand
            heading="None of these is it?"
            line="Say it in your own words. If it is not ours, you hear on the first call whose it is: a solicitor, a regulator, the police."
          />
        </>
      )}
    </FixedPage>
  );
}

const GroupTab = ({ first, last, kind }: { first: number | undefined; last: number | undefined; kind: string }) => (
  <>
    <b>
      {first}–{last}
    </b>
    {kind === 'business' ? 'Business' : 'Personal'}
  </>
);
