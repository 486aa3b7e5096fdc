import { useLoaderData } from '#client/app/router.ts';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { Pagination } from '#client/ui/pagination/pagination.tsx';
import { inboxPath, type InboxData } from '#shared/areas/admin.ts';
import { isByPromise } from '#shared/enquiries/inbox.ts';
import { AdminPage } from '../admin-page.tsx';
import { SearchForm } from '../search-form.tsx';
import { Entries } from './entries.tsx';
import { Filters } from './filters.tsx';
import { Lists } from './lists.tsx';
import { SearchResult } from './search.tsx';
import { filterWords } from './words.ts';

/** Every enquiry, by list, by filter, by search: the newest first, or those that have waited longest beyond their promise. */
export function Component() {
  const data = useLoaderData() as InboxData;
  const { filter, path, entries, previous, next, walked, people, me, search } = data;
  const title = filterWords(filter, people);
  return (
    <AdminPage data={data} title="Enquiries" isList>
      <SearchForm data={data} path={inboxPath} what="enquiries" hint="A reference, a name or company, an e-mail address or a telephone number" />
      {search !== undefined && <SearchResult search={search} path={path} />}
      <Lists {...data} />
      <Filters data={data} />
      <section aria-labelledby="list">
        <h2 id="list">{title}</h2>
        {entries.length === 0 ? <Nothing data={data} /> : <Entries entries={entries} path={path} people={people} me={me} isSpam={filter.show === 'spam'} />}
        {walked !== undefined && (
          <p>
            These are from {walked.toLocaleString('en-GB')} enquiries that were looked through. The search for more goes on
            {next !== undefined && ' on the page after this one'}.
          </p>
        )}
        <Pagination of="enquiries" previous={previous} next={next} words={isByPromise(filter) ? ['Due sooner', 'Due later'] : ['Newer', 'Older']}>
          {entries.length > 0 && `${entries.length} on this page`}
        </Pagination>
        {previous !== undefined && (
          <p>
            <a href={inboxPath + (path.includes('?') ? `?${firstPage(path)}` : '')}>Back to the first page</a>
          </p>
        )}
      </section>
    </AdminPage>
  );
}

function Nothing({ data: { filter, walked } }: { data: InboxData }) {
  if (walked !== undefined) return <EmptyState title="None among those that were looked through.">There may be others.</EmptyState>;
  const isWhole = Object.keys(filter).length === 1;
  if (isWhole && filter.show === 'spam')
    return (
      <EmptyState title="Nothing is suspected.">
        What a machine seems to have sent is kept apart here until somebody releases it or its time is over.
      </EmptyState>
    );
  if (isWhole && filter.show === 'ended')
    return <EmptyState title="No enquiry has ended.">Those that are declined, withdrawn or lapsed, or became a matter, are listed here.</EmptyState>;
  return (
    <EmptyState title={isWhole && filter.show === 'waiting' ? 'No enquiry waits.' : 'No enquiry is like this.'}>
      A new one is shown here as soon as it is kept, and the staff’s mailbox is told.
    </EmptyState>
  );
}

/** The same list without its place. */
const firstPage = (path: string): string =>
  (path.split('?')[1] ?? '')
    .split('&')
    .filter((part) => !/^(before|after)=/.test(part))
    .join('&');
