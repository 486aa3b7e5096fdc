import type { ReactNode } from 'react';
import { useLoaderData } from '#client/app/router.ts';
import { ButtonLink } from '#client/ui/button/button.tsx';
import { DataTable, type Column } from '#client/ui/data-table/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { breachEntryPath, breachPath, type BreachesData } from '#shared/areas/breaches.ts';
import type { BreachHead } from '#shared/breaches/views.ts';
import { AdminPage } from '../admin-page.tsx';
import { breachRiskWords, NextStep, tellingWords } from '../breach-words.tsx';
import { Moment } from '../moment.tsx';
import { Ref } from '../ref.tsx';

const first: readonly Column<BreachHead>[] = [
  { key: 'ref', head: 'Reference', isName: true, cell: ({ ref }) => <Ref path={breachPath(ref)}>{ref}</Ref> },
  { key: 'aware', head: 'Known since', cell: ({ awareAt }) => <Moment at={awareAt} /> },
  { key: 'risk', head: 'Risk', cell: ({ risk }) => (risk === null ? 'Not judged yet' : breachRiskWords[risk]) },
];

const openColumns: readonly Column<BreachHead>[] = [...first, { key: 'next', head: 'Next', cell: ({ next }) => <NextStep next={next} /> }];

const closedColumns: readonly Column<BreachHead>[] = [
  ...first,
  { key: 'regulator', head: 'Regulator', cell: ({ regulator }) => regulator !== null && tellingWords[regulator] },
  { key: 'people', head: 'People', cell: ({ people }) => people !== null && tellingWords[people] },
  { key: 'closed', head: 'Closed', cell: ({ closedAt }) => closedAt !== null && <Moment at={closedAt} /> },
];

/** Everything that has ever happened to personal data here, the time that ends first at the top. */
export function Component() {
  const { open, closed } = useLoaderData() as BreachesData;
  return (
    <AdminPage title="Breaches">
      <p>
        <ButtonLink href={breachEntryPath} isSmall>
          Record a breach
        </ButtonLink>
      </p>
      {open !== undefined && (
        <List id="open" title="Open" page={open} columns={openColumns} more="Known later">
          <EmptyState title="Nothing open.">
            A breach is anything by which personal data were lost, changed, seen or passed on without right: a mail to the wrong address, a lost telephone.
            Record it here as soon as it is known.
          </EmptyState>
        </List>
      )}
      {closed !== undefined && (
        <List id="closed" title="Closed" page={closed} columns={closedColumns} more="Closed earlier">
          <EmptyState title="Nothing closed.">A closed record stays here for six years: that shows how the law was kept.</EmptyState>
        </List>
      )}
    </AdminPage>
  );
}

type ListProps = {
  id: string;
  title: string;
  page: NonNullable<BreachesData['open']>;
  columns: readonly Column<BreachHead>[];
  more: string;
  children: ReactNode;
};

function List({ id, title, page: { breaches, next }, columns, more, children }: ListProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {breaches.length === 0 ? children : <DataTable caption={title} isCaptionHidden columns={columns} rows={breaches} rowKey={({ ref }) => ref} />}
      {next !== undefined && (
        <p>
          <a href={next}>{more}</a>
        </p>
      )}
    </section>
  );
}
