import type { ReactNode } from 'react';
import { useLoaderData } from '#client/app/router.ts';
import { ButtonLink } from '#client/ui/button/button.tsx';
import { DataTable, type Column } from '#client/ui/data-table/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { rightsEntryPath, rightsRequestPath, type RequestsPage, type RightsData } from '#shared/areas/admin.ts';
import type { RequestHead } from '#shared/rights/views.ts';
import { londonDay, longDate } from '#shared/text/dates.ts';
import { AdminPage } from '../admin-page.tsx';
import { Ref } from '../ref.tsx';
import { Next, outcomeWords, receivedWords, requestKindWords, requestStateWords } from '../rights-words.tsx';
import { Filter } from './filter.tsx';

const dayOf = (time: string): string => longDate(londonDay(new Date(time)));

const first: readonly Column<RequestHead>[] = [
  { key: 'ref', head: 'Reference', isName: true, cell: ({ ref }) => <Ref path={rightsRequestPath(ref)}>{ref}</Ref> },
  { key: 'kind', head: 'Kind', cell: ({ kind }) => requestKindWords[kind] },
  { key: 'received', head: 'Received', cell: receivedWords },
];

const openColumns: readonly Column<RequestHead>[] = [
  ...first,
  { key: 'state', head: 'State', cell: ({ state }) => requestStateWords[state] },
  { key: 'next', head: 'Next', cell: ({ next }) => <Next next={next} /> },
];

const closedColumns: readonly Column<RequestHead>[] = [
  ...first,
  { key: 'closed', head: 'Closed', cell: ({ closedAt }) => closedAt !== null && dayOf(closedAt) },
  { key: 'outcome', head: 'Outcome', cell: ({ kind, outcome }) => (outcome === null ? 'Not noted' : outcomeWords(kind)[outcome]) },
];

/** Requests about one's own data and complaints, by the date that the law sets. */
export function Component() {
  const { open, suspected = [], closed, ...chosen } = useLoaderData() as RightsData;
  return (
    <AdminPage title="Rights">
      <p>
        <ButtonLink href={rightsEntryPath} look="secondary" isSmall>
          Enter a request that came another way
        </ButtonLink>
      </p>
      <Filter {...chosen} />
      {open !== undefined && (
        <List id="open" title="Open" page={open} columns={openColumns} more="Later dates">
          <EmptyState title="Nothing open.">A request or a complaint is listed here as soon as it is kept, and the staff’s mailbox is told.</EmptyState>
        </List>
      )}
      {(suspected.length > 0 || chosen.state === 'spam') && (
        <List id="suspected" title="Suspected spam" page={{ requests: suspected }} columns={first} more="">
          <EmptyState title="Nothing suspected.">What a machine seems to have sent is kept apart here for 14 days, then erased.</EmptyState>
        </List>
      )}
      {closed !== undefined && (
        <List id="closed" title="Closed" page={closed} columns={closedColumns} more="Closed earlier">
          <EmptyState title="Nothing closed.">A request that was answered stays here for three years: that shows how the law was kept.</EmptyState>
        </List>
      )}
    </AdminPage>
  );
}

type ListProps = { id: string; title: string; page: RequestsPage; columns: readonly Column<RequestHead>[]; more: string; children: ReactNode };

function List({ id, title, page: { requests, next }, columns, more, children }: ListProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {requests.length === 0 ? children : <DataTable caption={title} isCaptionHidden columns={columns} rows={requests} rowKey={({ ref }) => ref} />}
      {next !== undefined && (
        <p>
          <a href={next}>{more}</a>
        </p>
      )}
    </section>
  );
}
