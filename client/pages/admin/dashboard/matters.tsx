import { DataTable, type Column } from '#client/ui/data-table/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { Status } from '#client/ui/status/status.tsx';
import { staffMatterPath, type Names, type StaffMattersSection } from '#shared/areas/admin.ts';
import type { StaffSummary } from '#shared/matters/staff-views.ts';
import { Due, Todo } from '../matters/table.tsx';
import styles from '../matters/matters.module.scss';
import { nobodyAnyMore } from '../matters/words.ts';
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
        <span className={styles.ref}>{ref}</span>
      </>
    ),
  },
  { key: 'state', head: 'State', cell: ({ state }) => <Status kind={kindOf(state)}>{stateWords[state]}</Status> },
  { key: 'due', head: 'Next update', cell: (matter) => <Due matter={matter} /> },
  { key: 'waits', head: 'To do', cell: (matter) => <Todo matter={matter} /> },
  { key: 'lead', head: 'Lead', holds: 'name', cell: ({ lead }) => people[lead] ?? nobodyAnyMore },
];

/** Those matters whose clients are to hear from us next. */
export function Matters({ matters, late, people }: StaffMattersSection) {
  return (
    <section aria-labelledby="matters">
      <h2 id="matters">Updates due next</h2>
      {matters.length === 0 ? (
        <EmptyState title="No client waits for an update.">A matter is opened from an enquiry. Investigators see those that they lead or work on.</EmptyState>
      ) : (
        <DataTable caption="Updates due next" isCaptionHidden columns={columnsFor(people)} rows={matters} rowKey={({ ref }) => ref} />
      )}
      <p>
        {late.count > matters.length && `${late.isMore ? 'More than ' : ''}${late.count} are overdue. `}
        <a href="/admin/matters">All matters</a>
      </p>
    </section>
  );
}
