import { useLoaderData } from '#client/app/router.ts';
import { DataTable, type Column } from '#client/ui/data-table/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import type { MailsData } from '#shared/areas/admin.ts';
import { mailsPath, type RefusedMailView } from '#shared/areas/duties.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { ActionForm } from '../action-form.tsx';
import { AdminPage } from '../admin-page.tsx';
import { Moment } from '../moment.tsx';
import { mailWord } from '../words.ts';

const columns: readonly Column<RefusedMailView>[] = [
  { key: 'kind', head: 'Mail', isName: true, cell: ({ kind }) => mailWord(kind) },
  { key: 'written', head: 'Written', cell: ({ writtenAt }) => <Moment at={writtenAt} /> },
  { key: 'given-up', head: 'Given up', cell: ({ givenUpAt }) => <Moment at={givenUpAt} /> },
  {
    key: 'answer',
    head: 'Last answer of the mail server',
    cell: ({ answer, attempts }) => `${answer ?? 'None'} (tried ${attempts === 1 ? 'once' : `${attempts} times`})`,
  },
  {
    key: 'retry',
    head: 'Again',
    cell: ({ id, kind, writtenAt }) => (
      <ActionForm
        path={mailsPath}
        action="retry"
        item={id}
        button="Try again"
        label={`Try again: ${mailWord(kind)}, ${londonTime(writtenAt)}`}
        look="secondary"
      />
    ),
  },
];

/** Mails that could not be delivered. What they say is not shown: it may be about anybody. */
export function Component() {
  const data = useLoaderData() as MailsData;
  return (
    <AdminPage data={data} title="Mails given up" place={<a href="/admin/dashboard">Today</a>}>
      <p>The mail server refused these, or could not be reached for long. Reach whoever was to have one in another way that they allow, or try again.</p>
      {data.mails.length === 0 ? (
        <EmptyState title="No mail was given up.">Mails that wait are tried again by themselves.</EmptyState>
      ) : (
        <DataTable caption="Mails given up" isCaptionHidden columns={columns} rows={data.mails} rowKey={({ id }) => id} />
      )}
      {data.next !== undefined && (
        <p>
          <a href={data.next}>Older ones</a>
        </p>
      )}
    </AdminPage>
  );
}
