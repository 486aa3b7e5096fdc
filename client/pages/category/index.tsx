import documents from 'virtual:documents/category';
import { FixedPage } from '#client/app/fixed.tsx';
import { ClosingBand } from '#client/ui/closing-band/closing-band.tsx';
import { Figure } from '#client/ui/figures/figure.tsx';
import { IndexTable, type Column } from '#client/ui/index-table/index-table.tsx';
import { NumberedRows } from '#client/ui/numbered-rows/numbered-rows.tsx';
import { PageTop } from '#client/ui/page-top/page-top.tsx';
import { Related } from '#client/ui/related/related.tsx';
import { Section } from '#client/ui/section/section.tsx';
import type { CategoryWords, ServiceRow } from '#shared/site/words.ts';
import styles from './category.module.scss';

export { documents };

type Row = ServiceRow & { key: string; number: string };

const columns: readonly Column<Row>[] = [
  { head: 'No.', kind: 'number', cell: ({ number }) => number },
  { head: 'Service', kind: 'name', cell: ({ label, path }) => <a href={path}>{label}</a> },
  { head: 'What you get', kind: 'text', cell: ({ description }) => description },
  { head: 'Timeline', kind: 'note', cell: ({ timeline }) => timeline },
];

const closing = {
  business: { heading: 'Deciding by a date?', line: 'Say the date first. You hear what can be finished by then, and what would have to wait.' },
  personal: {
    heading: 'Not sure that it would be lawful?',
    line: 'Say what you want to know and whom it concerns. That is usually enough for an answer on the first call.',
  },
};

/** One category: its argument as a figure, its services, and what people say who need them. */
export function Component() {
  return (
    <FixedPage<CategoryWords>>
      {(words) => {
        const { category, figure, heard, siblings, guides } = words;
        const rows = category.services.map((service, index): Row => ({ ...service, key: service.path, number: `${category.number}.${index + 1}` }));
        return (
          <>
            <PageTop top={words} label={`${category.number} ${category.kind === 'business' ? 'Business' : 'Personal'}`} />
            <Figure figure={figure} />
            <Section id="services" label="A timeline runs from a signed scope, not from the first call." heading={`${rows.length} services`}>
              <IndexTable caption={`Services in ${category.label}`} columns={columns} rows={rows} />
            </Section>
            <Section id="heard" label="On the first call" heading="You may be thinking">
              <ul className={styles.heard}>
                {heard.map((sentence) => (
                  <li key={sentence}>
                    <q>{sentence}</q>
                  </li>
                ))}
              </ul>
            </Section>
            {guides.length > 0 && (
              <div className={styles.inset}>
                <Related heading="Do part of it yourself" links={guides} />
              </div>
            )}
            <Section
              id="siblings"
              label={category.kind === 'business' ? 'Business' : 'Personal'}
              heading={category.kind === 'business' ? 'Other files for organisations' : 'Other files for private people'}
            >
              <NumberedRows rows={siblings.map(({ number, ...sibling }) => ({ ...sibling, code: number }))} short />
            </Section>
            <ClosingBand {...closing[category.kind]} />
          </>
        );
      }}
    </FixedPage>
  );
}
