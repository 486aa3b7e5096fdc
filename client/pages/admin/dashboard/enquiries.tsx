import { DataTable, type Column } from '#client/ui/data-table/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { Status } from '#client/ui/status/status.tsx';
import { enquiryPath, inboxPath, type EnquiriesSection, type EnquiryHead } from '#shared/areas/admin.ts';
import { londonTime } from '#shared/text/clock-time.ts';
import { intentWords, riskWord } from '../words.ts';

const columns: readonly Column<EnquiryHead>[] = [
  { key: 'ref', head: 'Reference', isName: true, cell: ({ ref }) => <a href={enquiryPath(ref)}>{ref}</a> },
  { key: 'kind', head: 'Kind', cell: ({ intent, audience }) => `${intentWords[intent]}, ${audience === 'business' ? 'organisation' : 'private'}` },
  { key: 'when', head: 'Received', cell: ({ created_at }) => londonTime(created_at) },
  { key: 'reply', head: 'Reply by', cell: ({ reply_due_at }) => (reply_due_at === null ? 'No time promised' : londonTime(reply_due_at)) },
  { key: 'parties', head: 'People', cell: ({ parties }) => (parties.length === 0 ? 'Nobody named' : parties.join('; ')) },
  {
    key: 'risks',
    head: 'Risks',
    cell: ({ risks }) => (risks.length === 0 ? 'None seen' : <Status kind="late">{risks.map(riskWord).join(', ')}</Status>),
  },
];

/** Enquiries that nobody has settled, and those that may be spam. */
export function Enquiries({ waiting, suspected }: EnquiriesSection) {
  return (
    <>
      <section aria-labelledby="enquiries">
        <h2 id="enquiries">Enquiries waiting</h2>
        {waiting.length === 0 ? (
          <EmptyState title="No enquiry waits.">A new one is shown here as soon as it is kept, and the staff’s mailbox is told.</EmptyState>
        ) : (
          <DataTable caption="Enquiries waiting" isCaptionHidden columns={columns} rows={waiting} rowKey={({ ref }) => ref} />
        )}
      </section>
      <p>
        <a href={inboxPath}>All enquiries</a>
      </p>
      {suspected.length > 0 && (
        <section aria-labelledby="suspected">
          <h2 id="suspected">Suspected spam</h2>
          <DataTable caption="Suspected spam" isCaptionHidden columns={columns} rows={suspected} rowKey={({ ref }) => ref} />
        </section>
      )}
    </>
  );
}
