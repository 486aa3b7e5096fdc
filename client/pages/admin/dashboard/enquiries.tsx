import { DataTable, type Column } from '#client/ui/data-table/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { Status } from '#client/ui/status/status.tsx';
import { enquiryPath, inboxPath, type EnquiriesSection, type EnquiryHead } from '#shared/areas/admin.ts';
import { Moment } from '../moment.tsx';
import { None } from '../none.tsx';
import { Ref } from '../ref.tsx';
import { ReplyBy } from '../reply-by.tsx';
import { intentWords, risksIn } from '../words.ts';

const columns: readonly Column<EnquiryHead>[] = [
  {
    key: 'ref',
    head: 'Reference',
    isName: true,
    cell: ({ ref }) => <Ref path={enquiryPath(ref)}>{ref}</Ref>,
  },
  { key: 'kind', head: 'Kind', cell: ({ intent, audience }) => `${intentWords[intent]}, ${audience === 'business' ? 'organisation' : 'private'}` },
  { key: 'when', head: 'Received', cell: ({ created_at }) => <Moment at={created_at} /> },
  { key: 'reply', head: 'Reply by', cell: (enquiry) => <ReplyBy {...enquiry} /> },
  { key: 'parties', head: 'People', cell: ({ parties }) => (parties.length === 0 ? <None>Nobody named</None> : parties.join('; ')) },
  {
    key: 'risks',
    head: 'Risks',
    cell: ({ risks }) => (risks.length === 0 ? <None>None seen</None> : <Status kind="late">{risksIn(risks)}</Status>),
  },
];

/** The first replies that are due next. */
export function Enquiries({ enquiries }: EnquiriesSection) {
  return (
    <section aria-labelledby="enquiries">
      <h2 id="enquiries">First replies due next</h2>
      {enquiries.length === 0 ? (
        <EmptyState title="Nobody waits for a first reply.">A new enquiry is shown here as soon as it is kept, and the staff’s mailbox is told.</EmptyState>
      ) : (
        <DataTable caption="First replies due next" isCaptionHidden columns={columns} rows={enquiries} rowKey={({ ref }) => ref} />
      )}
      <p>
        <a href={inboxPath}>All enquiries</a>
      </p>
    </section>
  );
}
