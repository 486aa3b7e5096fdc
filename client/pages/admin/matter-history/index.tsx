import { useLoaderData } from '#client/app/router.ts';
import type { MatterHistoryData } from '#shared/audit/views.ts';
import { AuditTable } from '../audit-table.tsx';
import { StaffMatterFrame } from '../staff-matter-frame.tsx';

/** What was done in one matter, and by whom: its documents, letters, reports and links are in it. */
export function Component() {
  const data = useLoaderData() as MatterHistoryData;
  const { history, people, documents } = data;
  return (
    <StaffMatterFrame data={data}>
      <section aria-labelledby="all-history">
        <h2 id="all-history">Everything that was done</h2>
        <AuditTable caption="Everything that was done" log={history} people={people} documents={documents} empty="What is done in the matter is listed here." />
      </section>
    </StaffMatterFrame>
  );
}
