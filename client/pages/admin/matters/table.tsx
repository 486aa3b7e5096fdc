import { DataTable, type Column } from '#client/ui/data-table/data-table.tsx';
import { Status } from '#client/ui/status/status.tsx';
import { staffMatterPath } from '#shared/areas/admin.ts';
import type { MattersData } from '#shared/areas/admin-matters.ts';
import type { FoundMatter, ListedMatter } from '#shared/matters/staff-views.ts';
import { londonDay, longDate } from '#shared/text/dates.ts';
import { None } from '../none.tsx';
import { kindOf } from '../staff-matter-frame.tsx';
import { audienceWords, stateWords } from '../words.ts';
import styles from './matters.module.scss';
import { nobodyAnyMore, serviceWord } from './words.ts';

type Known = Pick<MattersData, 'people' | 'services'>;

const columnsFor = ({ people, services }: Known): readonly Column<ListedMatter>[] => [
  { key: 'matter', head: 'Matter', isName: true, cell: (matter) => <Name matter={matter} /> },
  { key: 'state', head: 'State', cell: (matter) => <State matter={matter} /> },
  { key: 'due', head: 'Next update', cell: (matter) => <Due matter={matter} /> },
  { key: 'waits', head: 'To do', cell: (matter) => <Todo matter={matter} /> },
  { key: 'client', head: 'Client', holds: 'name', cell: (matter) => <Client matter={matter} services={services} /> },
  { key: 'lead', head: 'Leads it', holds: 'name', cell: ({ lead }) => people[lead] ?? nobodyAnyMore },
  { key: 'opened', head: 'Opened', cell: ({ openedAt }) => <Day moment={openedAt} /> },
];

/** The matters of a page. */
export function MatterTable({ matters, ...known }: Known & Pick<MattersData, 'matters'>) {
  return <DataTable caption="Matters" isCaptionHidden columns={columnsFor(known)} rows={matters} rowKey={({ ref }) => ref} />;
}

/** Those that a search has found, with what they were found by. */
export function FoundTable({ found, ...known }: Known & { found: readonly FoundMatter[] }) {
  const [name, ...rest] = columnsFor(known) as readonly Column<FoundMatter>[];
  const by: Column<FoundMatter> = { key: 'by', head: 'Found by', cell: (matter) => (matter.by.length === 0 ? 'Its reference' : matter.by.join('; ')) };
  return <DataTable caption="Found" isCaptionHidden columns={[...(name ? [name] : []), by, ...rest]} rows={found} rowKey={({ ref }) => ref} />;
}

const Day = ({ moment }: { moment: string }) => <span className={styles.day}>{longDate(londonDay(new Date(moment)))}</span>;

function Name({ matter: { ref, title, held, isWalled } }: { matter: ListedMatter }) {
  const notes = [isWalled && 'behind a wall', held && 'held'].filter((note) => note !== false);
  return (
    <>
      <a href={staffMatterPath(ref)}>{title}</a>
      <br />
      <span className={styles.ref}>{ref}</span>
      {notes.length > 0 && `, ${notes.join(', ')}`}
    </>
  );
}

function State({ matter: { state, waitsFor } }: { matter: ListedMatter }) {
  return <Status kind={kindOf(state)}>{waitsFor === 'client' ? 'Paused for the client' : stateWords[state]}</Status>;
}

/** The day on which the client hears from us next. */
export function Due({
  matter: { nextUpdateDue, urgency, closedAt },
}: {
  matter: Pick<ListedMatter, 'nextUpdateDue' | 'urgency'> & Partial<Pick<ListedMatter, 'closedAt'>>;
}) {
  if (nextUpdateDue === null)
    return (
      typeof closedAt === 'string' && (
        <>
          Closed on <Day moment={closedAt} />
        </>
      )
    );
  const day = <Day moment={nextUpdateDue} />;
  if (urgency === 'late')
    return (
      <Status kind="late">
        <span>Overdue since {day}</span>
      </Status>
    );
  return urgency === 'soon' ? <Status kind="waiting">{day}</Status> : day;
}

function Client({ matter: { client, audience, service }, services }: { matter: ListedMatter } & Pick<Known, 'services'>) {
  return (
    <>
      {client ?? audienceWords[audience]}
      {service !== null && (
        <>
          <br />
          <span className={styles.service}>{serviceWord(service, services)}</span>
        </>
      )}
    </>
  );
}

/** What waits for staff in a matter, and what for its client. */
export function Todo({ matter: { unread, answered, asked } }: { matter: Pick<ListedMatter, 'unread' | 'answered' | 'asked'> }) {
  const parts = [
    unread > 0 && `${unread} unread ${unread === 1 ? 'message' : 'messages'}`,
    answered > 0 && `${answered} answered ${answered === 1 ? 'request' : 'requests'}`,
    asked > 0 && `${asked} with the client`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? <None>Nothing new</None> : parts.join(', ');
}
