import { DataTable, type Column } from '#client/ui/data-table/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { Status } from '#client/ui/status/status.tsx';
import { enquiryPath, type InboxData } from '#shared/areas/admin.ts';
import type { EnquiryState } from '#shared/enquiries/states.ts';
import { Moment } from '../moment.tsx';
import { Ref } from '../ref.tsx';
import { enquiryStateWords } from '../words.ts';
import { enquiryStatusOf } from './words.ts';

type Found = NonNullable<InboxData['search']>['found'][number];

const columns: readonly Column<Found>[] = [
  { key: 'ref', head: 'Reference', isName: true, cell: ({ ref }) => <Ref path={enquiryPath(ref)}>{ref}</Ref> },
  { key: 'received', head: 'Received', cell: ({ created_at }) => <Moment at={created_at} /> },
  {
    key: 'state',
    head: 'State',
    cell: ({ state, quarantined }) =>
      quarantined ? <Status kind="late">Suspected spam</Status> : <Status kind={enquiryStatusOf(state)}>{enquiryStateWords[state as EnquiryState]}</Status>,
  },
  { key: 'by', head: 'Found by', cell: ({ by }) => (by.length === 0 ? 'Its reference' : by.join('; ')) },
  { key: 'people', head: 'People', cell: ({ parties }) => (parties.length === 0 ? 'Nobody named' : parties.join('; ')) },
];

export function SearchResult({ search: { found, more, cut }, path }: { search: NonNullable<InboxData['search']>; path: string }) {
  return (
    <section aria-labelledby="found">
      <h2 id="found">Found</h2>
      {found.length === 0 ? (
        <EmptyState title="Nothing was found.">
          Names are found by how they begin, from three letters on. What happened is not searched, and enquiries that were erased are not there any more.
        </EmptyState>
      ) : (
        <DataTable caption="Found" isCaptionHidden columns={columns} rows={found} rowKey={({ ref }) => ref} />
      )}
      {more && <p>There are more than these {found.length}, which are the newest. Add a word to find fewer.</p>}
      {cut && (
        <p>These words are so common that only the newest enquiries were looked at. Add a rarer word, or search by e-mail address or telephone number.</p>
      )}
      <p>
        <a href={path}>Back to the list</a>
      </p>
    </section>
  );
}
