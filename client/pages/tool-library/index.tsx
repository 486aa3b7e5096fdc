import documents from 'virtual:documents/tool-library';
import { FixedPage } from '#client/app/fixed.tsx';
import { ClosingBand } from '#client/ui/closing-band/closing-band.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { IndexTable, type Column } from '#client/ui/index-table/index-table.tsx';
import { PageTop } from '#client/ui/page-top/page-top.tsx';
import { Prose } from '#client/ui/prose/prose.tsx';
import { DividedSection, Section } from '#client/ui/section/section.tsx';
import type { ToolLibraryWords } from '#shared/site/words.ts';
import styles from './tool-library.module.scss';

export { documents };

type Group = ToolLibraryWords['groups'][number];
type Row = Group['tools'][number] & { key: string; number: number };

const columns: readonly Column<Row>[] = [
  { head: 'No.', kind: 'number', cell: ({ number }) => number },
  {
    head: 'Source',
    kind: 'name',
    cell: ({ name, href }) =>
      href === undefined ? (
        name
      ) : (
        <a href={href} rel="noreferrer">
          {name}
        </a>
      ),
  },
  { head: 'What it gives', kind: 'text', cell: ({ gives }) => gives },
  {
    head: 'Cost, place, account',
    kind: 'terms',
    cell: ({ cost, jurisdiction, account }) => (
      <>
        <span>{cost}</span>
        <span>{jurisdiction}</span>
        <span>{account}</span>
      </>
    ),
  },
  { head: 'What it cannot show', kind: 'more', cell: ({ cannotShow }) => cannotShow },
];

/** How many sources stand in the groups before this one: their numbers run on. */
const countBefore = (groups: readonly Group[], index: number): number => groups.slice(0, index).reduce((sum, { tools }) => sum + tools.length, 0);

const idOf = (group: string): string => group.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** Public sources by subject, each with what a search there cannot show. */
export function Component() {
  return (
    <FixedPage<ToolLibraryWords>>
      {(words) => (
        <>
          <PageTop top={words} label={`${countBefore(words.groups, words.groups.length)} sources`} />
          <nav className={styles.groups} aria-label="Groups of sources">
            <ul>
              {words.groups.map(({ name, icon, tools }) => (
                <li key={name}>
                  <Icon name={icon} />
                  <a href={`#${idOf(name)}`}>{name}</a> <span>{tools.length}</span>
                </li>
              ))}
            </ul>
          </nav>
          {words.groups.map(({ name, tools }, index) => {
            const before = countBefore(words.groups, index);
            return (
              <DividedSection
                key={name}
                id={idOf(name)}
                heading={name}
                place={index}
                tab={
                  <>
                    <b>
                      {before + 1}–{before + tools.length}
                    </b>
                    Sources
                  </>
                }
              >
                <div className={styles.tools}>
                  <IndexTable
                    wide
                    caption={name}
                    columns={columns}
                    rows={tools.map((entry, place) => ({ ...entry, key: entry.name, number: before + place + 1 }))}
                  />
                </div>
              </DividedSection>
            );
          })}
          <Section id="use" label="Before you search" heading="Reading, recording, concluding">
            <Prose html={words.body.html} sans />
          </Section>
          <ClosingBand
            heading="The register did not answer it?"
            line="Tell us what you searched and what came back, an empty result included. That is often where an enquiry starts."
          />
        </>
      )}
    </FixedPage>
  );
}
