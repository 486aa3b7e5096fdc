import { DataTable, type Column } from '#client/ui/data-table/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { Status } from '#client/ui/status/status.tsx';
import { staffMatterPath, type Names, type StaffMattersSection } from '#shared/areas/admin.ts';
import type { StaffSummary } from '#shared/matters/staff-views.ts';
import { londonDay, longDate } from '#shared/text/dates.ts';
import { kindOf } from '../staff-matter-frame.tsx';
import { stateWords } from '../words.ts';

const columnsFor = (people: Names): readonly Column<StaffSummary>[] => [
  {
    key: 'title',
    head: 'Matter',
    isName: true,
    cell: ({ ref, title }) => (
      <>
        <a href={staffMatterPath(ref)}>{title}</a>
        <br />
        {ref}
      </>
    ),
  },
  { key: 'state', head: 'State', cell: ({ state }) => <Status kind={kindOf(state)}>{stateWords[state]}</Status> },
  { key: 'due', head: 'Next update', cell: (matter) => <Due {...matter} /> },
  { key: 'unread', head: 'Unread messages', cell: ({ unread }) => (unread === 0 ? 'None' : <b>{unread}</b>) },
  { key: 'requests', head: 'Requests', cell: ({ asked, answered }) => requestWords(asked, answered) },
  { key: 'lead', head: 'Lead', cell: ({ lead }) => people[lead] ?? 'Nobody on the staff any more' },
];

/** Matters, those first that are to hear from us first. */
export function Matters({ matters, people, next }: StaffMattersSection) {
  return (
    <section aria-labelledby="matters">
      <h2 id="matters">Matters</h2>
      {matters.length === 0 ? (
        <EmptyState title="No matter yet.">A matter is opened from an enquiry. Investigators see those that they lead or work on.</EmptyState>
      ) : (
        <DataTable caption="Matters" isCaptionHidden columns={columnsFor(people)} rows={matters} rowKey={({ ref }) => ref} />
      )}
      {next !== undefined && (
        <p>
          <a href={next}>Older matters</a>
        </p>
      )}
    </section>
  );
}

function Due({ nextUpdateDue, urgency }: StaffSummary) {
  if (nextUpdateDue === null) return 'None';
  const day = longDate(londonDay(new Date(nextUpdateDue)));
  if (urgency === 'late') return <Status kind="late">Overdue since {day}</Status>;
  return urgency === 'soon' ? <Status kind="waiting">{day}</Status> : day;
}

function requestWords(asked: number, answered: number): string {
  const parts = [answered > 0 && `${answered} answered`, asked > 0 && `${asked} with the client`].filter((part) => part !== false);
  return parts.length === 0 ? 'None' : parts.join(', ');
}
