import { useLoaderData } from '#client/app/router.ts';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { Pagination } from '#client/ui/pagination/pagination.tsx';
import { inboxPath, type InboxData } from '#shared/areas/admin.ts';
import { AdminPage } from '../admin-page.tsx';
import { Entries } from './entries.tsx';
import { Filters } from './filters.tsx';
import { Lists } from './lists.tsx';
import { SearchForm, SearchResult } from './search.tsx';
import { filterWords } from './words.ts';

/** Every enquiry, the newest first: by list, by filter, by search. */
export function Component() {
  const data = useLoaderData() as InboxData;
  const { filter, path, entries, newer, older, walked, people, me, search } = data;
  const title = filterWords(filter, people);
  return (
    <AdminPage data={data} title="Enquiries" place={<a href="/admin/dashboard">Today</a>}>
      <SearchForm data={data} />
      {search !== undefined && <SearchResult search={search} path={path} />}
      <Lists {...data} />
      <Filters data={data} />
      <section aria-labelledby="list">
        <h2 id="list">{title}</h2>
        {entries.length === 0 ? (
          <EmptyState title={walked === undefined ? 'No enquiry is like this.' : 'None among those that were looked through.'}>
            {walked === undefined ? 'A new one is shown here as soon as it is kept, and the staff’s mailbox is told.' : 'There may be older ones.'}
          </EmptyState>
        ) : (
          <Entries entries={entries} path={path} people={people} me={me} isSpam={filter.show === 'spam'} />
        )}
        {walked !== undefined && (
          <p>
            These are from {walked.toLocaleString('en-GB')} enquiries that were looked through. The search for more goes on{' '}
            {older === undefined ? '' : 'on the page after this one'}.
          </p>
        )}
        <Pagination of="enquiries" newer={newer} older={older}>
          {entries.length > 0 && `${entries.length} on this page`}
        </Pagination>
        {newer !== undefined && (
          <p>
            <a href={inboxPath + (path.includes('?') ? `?${firstPage(path)}` : '')}>Back to the newest</a>
          </p>
        )}
      </section>
    </AdminPage>
  );
}

/** The same list without its place. */
const firstPage = (path: string): string =>
  (path.split('?')[1] ?? '')
    .split('&')
    .filter((part) => !/^(before|after)=/.test(part))
    .join('&');
