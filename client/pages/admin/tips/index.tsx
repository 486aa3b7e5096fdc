import { useLoaderData } from '#client/app/router.ts';
import { DataTable, type Column } from '#client/ui/data-table/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { Status } from '#client/ui/status/status.tsx';
import { tipKeysPath, tipPath, tipsPath, type TipsData } from '#shared/areas/admin.ts';
import type { TipSummary } from '#shared/tips/desk.ts';
import { longDate } from '#shared/text/dates.ts';
import { AdminPage } from '../admin-page.tsx';
import styles from '../back-office.module.scss';
import { Ref } from '../ref.tsx';
import { TipChannelNotice } from '../tip-channel-notice.tsx';
import { dueOf, tipStateWords, tipStatusOf } from '../tip-words.ts';

const columnsOn = (today: string): readonly Column<TipSummary>[] => [
  { key: 'ref', head: 'Reference', isName: true, cell: ({ ref }) => <Ref path={tipPath(ref)}>{ref}</Ref> },
  { key: 'state', head: 'State', cell: ({ state }) => <Status kind={tipStatusOf(state)}>{tipStateWords[state]}</Status> },
  { key: 'received', head: 'Received', cell: ({ receivedOn }) => longDate(receivedOn) },
  { key: 'due', head: 'Next', cell: (tip) => <Due tip={tip} today={today} /> },
  { key: 'notes', head: 'Notes', cell: (tip) => notesOf(tip).join(', ') || 'None' },
];

/** Tips as they stand; what is in them is on no list. */
export function Component() {
  const data = useLoaderData() as TipsData;
  const { tips, all, next, channel, toReseal, today } = data;
  return (
    <AdminPage data={data} title="Tips" isList>
      <TipChannelNotice channel={channel} toReseal={toReseal} />
      <nav aria-label="Tips" className={styles.nav}>
        <ul>
          <li>
            <a href={tipsPath} aria-current={all ? undefined : 'page'}>
              To do
            </a>
          </li>
          <li>
            <a href={`${tipsPath}?show=all`} aria-current={all ? 'page' : undefined}>
              All
            </a>
          </li>
          <li>
            <a href={tipKeysPath}>Keys</a>
          </li>
        </ul>
      </nav>
      <section aria-labelledby="list">
        <h2 id="list">{all ? 'All tips' : 'Tips with something to do'}</h2>
        {tips.length === 0 ? (
          <EmptyState title={all ? 'No tip yet.' : 'Nothing to do.'}>
            {all ? 'A tip is listed here as soon as it is sealed.' : 'A new tip, and one whose sender has written again, is shown here.'}
          </EmptyState>
        ) : (
          <DataTable caption="Tips" isCaptionHidden columns={columnsOn(today)} rows={tips} rowKey={({ ref }) => ref} />
        )}
        {next !== undefined && (
          <p>
            <a href={next}>Earlier tips</a>
          </p>
        )}
      </section>
    </AdminPage>
  );
}

function Due({ tip, today }: { tip: TipSummary; today: string }) {
  const due = dueOf(tip, today);
  if (due === undefined) return 'Nothing due';
  return due.isLate ? <Status kind="late">{due.words}</Status> : due.words;
}

const notesOf = ({ unread, unsorted, withdrawnOn, readable }: TipSummary): string[] => [
  ...(unread ? ['Unread'] : []),
  ...(withdrawnOn === null ? [] : ['Withdrawn']),
  ...(unsorted ? ['Perhaps from a machine'] : []),
  ...(readable ? [] : ['Your key does not open it']),
];
