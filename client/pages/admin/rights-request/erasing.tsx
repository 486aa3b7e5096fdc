import { DataTable, type Column } from '#client/ui/data-table/data-table.tsx';
import { Disclosure } from '#client/ui/disclosure/disclosure.tsx';
import type { RightsRequestData } from '#shared/areas/admin.ts';

type Span = NonNullable<RightsRequestData['spans']>[number];

const columns: readonly Column<Span>[] = [
  { key: 'what', head: 'What', isName: true, cell: ({ what }) => what },
  { key: 'after', head: 'Erased after', cell: ({ after }) => after },
];

/** What erasing means here, and what goes by itself. */
export const Erasing = ({ spans }: { spans: readonly Span[] }) => (
  <section aria-labelledby="erasing">
    <h2 id="erasing">What is erased, and how</h2>
    <p>Closing this request erases nothing by itself. Before you grant it, see where the person stands in enquiries, matters and accounts.</p>
    <ul>
      <li>A client erases their own account in the portal, under Security.</li>
      <li>An enquiry is erased above, by two people; one that is declined or withdrawn also goes by itself when its time is over.</li>
      <li>A matter is kept as long as a claim may be made about it. A legal hold keeps everything in it: then the answer is a refusal, with that reason.</li>
      <li>Each erasure leaves a certificate without names. What was erased is gone from backups 30 days later.</li>
    </ul>
    <Disclosure summary="How long everything is kept">
      <DataTable caption="How long everything is kept" isCaptionHidden columns={columns} rows={spans} rowKey={({ what }) => what} />
    </Disclosure>
  </section>
);
