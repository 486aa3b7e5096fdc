import { useLoaderData } from '#client/app/router.ts';
import type { HistoryData } from '#shared/audit/views.ts';
import { AdminPage } from '../admin-page.tsx';
import { AuditTable } from '../audit-table.tsx';

/** What was done with one enquiry or tip, and by whom. */
export function Component() {
  const data = useLoaderData() as HistoryData;
  const { record, path, history, people } = data;
  return (
    <AdminPage
      data={data}
      title={`History of ${record}`}
      place={
        <>
          <a href="/admin/dashboard">Today</a> / <a href={path}>{record}</a>
        </>
      }
    >
      <AuditTable caption={`History of ${record}`} log={history} people={people} empty="What is done with it is listed here." />
    </AdminPage>
  );
}
