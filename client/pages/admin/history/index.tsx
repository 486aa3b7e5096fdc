import { useLoaderData } from '#client/app/router.ts';
import { adminPlaces, placeOf } from '#shared/areas/admin-nav.ts';
import type { AuditLine, HistoryData } from '#shared/audit/views.ts';
import { AdminPage } from '../admin-page.tsx';
import { AuditTable } from '../audit-table.tsx';

/** What was done with one enquiry or tip, and by whom. */
export function Component() {
  const data = useLoaderData() as HistoryData;
  const { record, path, history, people } = data;
  const list = adminPlaces.find((place) => place.path === placeOf(path)?.path);
  return (
    <AdminPage
      data={data}
      title={`History of ${record}`}
      place={
        <>
          {list !== undefined && (
            <>
              <a href={list.path}>{list.label}</a> /{' '}
            </>
          )}
          <a href={path}>{record}</a>
        </>
      }
    >
      <AuditTable
        caption={`History of ${record}`}
        log={{ ...history, lines: inOrder(history.lines) }}
        people={people}
        empty="What is done with it is listed here."
      />
    </AdminPage>
  );
}

/** By the day they tell of: what waited for the end of its day was written down later than what came after it. */
const inOrder = (lines: readonly AuditLine[]): AuditLine[] => lines.toSorted((one, other) => toldOf(other).localeCompare(toldOf(one)));

const toldOf = ({ at, detail }: AuditLine): string => (typeof detail['day'] === 'string' ? detail['day'] : at);
