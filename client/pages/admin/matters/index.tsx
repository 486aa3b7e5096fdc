import { useLoaderData } from '#client/app/router.ts';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { Pagination } from '#client/ui/pagination/pagination.tsx';
import { mattersPath } from '#shared/areas/admin.ts';
import type { MattersData } from '#shared/areas/admin-matters.ts';
import { isByDue, writeMatterFilter } from '#shared/matters/list.ts';
import { AdminPage } from '../admin-page.tsx';
import { SearchForm } from '../search-form.tsx';
import { Filters } from './filters.tsx';
import { Lists } from './lists.tsx';
import { SearchResult } from './search.tsx';
import { MatterTable } from './table.tsx';
import { filterWords } from './words.ts';

/** The matters that the reader may open: what is open by when its next update is due, what is closed from the newest on. */
export function Component() {
  const data = useLoaderData() as MattersData;
  const { filter, matters, previous, next, walked, search, manages } = data;
  const query = writeMatterFilter(filter);
  const byDue = isByDue(filter.show);
  return (
    <AdminPage data={data} title="Matters" isList>
      <SearchForm
        data={data}
        path={mattersPath}
        what="matters"
        hint={manages ? 'A reference, or a name, e-mail address or telephone number from its enquiry' : 'The reference of a matter that you lead or work on'}
      />
      {search !== undefined && <SearchResult {...data} search={search} />}
      <Lists filter={filter} manages={manages} />
      <Filters {...data} />
      <section aria-labelledby="list">
        <h2 id="list">{filterWords(filter, data)}</h2>
        {matters.length === 0 ? <Nothing data={data} /> : <MatterTable {...data} />}
        {walked !== undefined && (
          <p>
            These are from {walked.toLocaleString('en-GB')} matters that were looked through. The search for more goes on
            {next !== undefined && ' on the page after this one'}.
          </p>
        )}
        <Pagination of="matters" previous={previous} next={next} words={byDue ? ['Due sooner', 'Due later'] : ['Newer', 'Older']}>
          {matters.length > 0 && `${matters.length} on this page`}
        </Pagination>
        {previous !== undefined && (
          <p>
            <a href={query === '' ? mattersPath : `${mattersPath}?${query}`}>Back to the first page</a>
          </p>
        )}
      </section>
    </AdminPage>
  );
}

function Nothing({ data: { filter, walked, manages } }: { data: MattersData }) {
  if (walked !== undefined) return <EmptyState title="None among those that were looked through.">There may be others.</EmptyState>;
  if (filter.show === 'overdue') return <EmptyState title="No update is overdue.">Every client has heard from us by the day that was agreed.</EmptyState>;
  return (
    <EmptyState title={filter.show === 'open' && Object.keys(filter).length === 1 ? 'No matter is open.' : 'No matter is like this.'}>
      {manages ? 'A matter is opened from an enquiry whose proposal is accepted.' : 'Here are the matters that you lead or work on.'}
    </EmptyState>
  );
}
