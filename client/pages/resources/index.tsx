import documents from 'virtual:documents/resources';
import { FixedPage } from '#client/app/fixed.tsx';
import { ClosingBand } from '#client/ui/closing-band/closing-band.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { NumberedRows } from '#client/ui/numbered-rows/numbered-rows.tsx';
import { PageTop } from '#client/ui/page-top/page-top.tsx';
import { Prose } from '#client/ui/prose/prose.tsx';
import { DividedSection, Section } from '#client/ui/section/section.tsx';
import { href } from '#shared/site/href.ts';
import type { ResourcesWords } from '#shared/site/words.ts';
import styles from './resources.module.scss';

export { documents };

/** The four kinds of document. Their ids are addresses that other pages link to. */
const kinds = [
  {
    id: 'guides',
    tab: 'Guides',
    icon: 'lens',
    code: 'GUIDE',
    heading: 'How to look something up',
    lead: 'For anybody with one question: what a source can show, what it cannot, and when to stop.',
    place: 0,
  },
  {
    id: 'playbooks',
    tab: 'Playbooks',
    icon: 'flag',
    code: 'PLAYBOOK',
    heading: 'What to do, in order',
    lead: 'For whoever is responsible: each step has an owner, a time limit and a record.',
    place: 2,
  },
  {
    id: 'legal',
    tab: 'Legal',
    icon: 'scales',
    code: 'LEGAL',
    heading: 'What the rule is',
    lead: 'For whoever decides: the statute, the limits, the stop points, and the day the law was read.',
    place: 5,
  },
  {
    id: 'templates',
    tab: 'Templates',
    icon: 'document',
    code: 'TEMPLATE',
    heading: 'Forms, ready to fill',
    lead: 'For today: sample wording to print, complete and keep on the file.',
    place: 8,
  },
] as const;

/** Everything that is free to read, print and use. */
export function Component() {
  return (
    <FixedPage<ResourcesWords>>
      {(words) => (
        <>
          <PageTop top={words} label={`${kinds.reduce((sum, { id }) => sum + words[id].length, 0)} documents`} />
          <nav className={styles.kinds} aria-label="Kinds of resource">
            <ul>
              {kinds.map(({ id, tab, icon }) => (
                <li key={id}>
                  <a href={`#${id}`}>
                    <Icon name={icon} />
                    <b>{words[id].length}</b> {id === 'legal' ? 'Legal guides' : tab}
                  </a>
                </li>
              ))}
              <li>
                <a href={href('tool-library')}>
                  <Icon name="key" />
                  <b>{words.tools}</b> Tool library
                </a>
              </li>
            </ul>
          </nav>
          {kinds.map(({ id, tab, code, heading, lead, place }, index) => (
            <DividedSection
              key={id}
              id={id}
              heading={heading}
              lead={lead}
              place={place}
              tab={
                <>
                  <b>{index + 1}</b>
                  {tab}
                </>
              }
            >
              <NumberedRows rows={words[id].map(({ number, ...row }) => ({ ...row, code: `${code} ${number}` }))} />
            </DividedSection>
          ))}
          <Section id="which" label="How to choose" heading="Which kind do you need?">
            <Prose html={words.body.html} sans />
          </Section>
          <ClosingBand
            heading="Need it done rather than explained?"
            line="Tell us which page you were reading and where you stopped. That is usually enough to say what comes next."
          />
        </>
      )}
    </FixedPage>
  );
}
