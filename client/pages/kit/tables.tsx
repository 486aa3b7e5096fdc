import { useState } from 'react';
import { DataTable, type Column } from '#client/ui/data-table/data-table.tsx';
import type { Sort } from '#client/ui/data-table/sort-head.tsx';
import { Dense } from '#client/ui/dense/dense.tsx';
import { Pagination } from '#client/ui/pagination/pagination.tsx';
import { Section } from '#client/ui/section/section.tsx';
import { Status, type StatusKind } from '#client/ui/status/status.tsx';
import styles from './kit.module.scss';

type Enquiry = { reference: string; service: string; state: string; kind: StatusKind; received: string; owner: string };

const enquiries: readonly Enquiry[] = [
  { reference: 'E-0000-31', service: 'Insider Data Theft', state: 'Conflict check', kind: 'waiting', received: '09:48', owner: 'P.V.' },
  { reference: 'E-0000-30', service: 'Online Harassment & Cyberstalking', state: 'Triage', kind: 'late', received: '09:31', owner: 'Nobody' },
  { reference: 'E-0000-29', service: 'Process Serving', state: 'Proposal sent', kind: 'done', received: '09:05', owner: 'J.O.' },
];

const columns: readonly Column<Enquiry>[] = [
  { key: 'reference', head: 'Reference', isName: true, cell: ({ reference }) => <a href="#tables">{reference}</a> },
  { key: 'state', head: 'State', narrow: 'aside', cell: ({ state, kind }) => <Status kind={kind}>{state}</Status> },
  { key: 'service', head: 'Service', narrow: 'plain', isSortable: true, cell: ({ service }) => service },
  { key: 'received', head: 'Received', isSortable: true, cell: ({ received }) => received },
  { key: 'owner', head: 'Owner', cell: ({ owner }) => owner },
];

function Enquiries({ caption }: { caption: string }) {
  const [sort, setSort] = useState<Sort>({ column: 'received', direction: 'descending' });
  const key = sort.column === 'service' ? 'service' : 'received';
  const rows = enquiries.toSorted((a, b) => a[key].localeCompare(b[key]) * (sort.direction === 'ascending' ? 1 : -1));
  return (
    <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ reference }) => reference} currentKey="E-0000-30" sort={sort} onSort={setSort} />
  );
}

export function Tables() {
  return (
    <Section id="tables" heading="Tables and pages" label="One table, two widths" lead="Headings that sort are buttons, in a narrow table too.">
      <Enquiries caption="Enquiries of today" />
      <Pagination of="enquiries" previous="#tables" next="#tables">
        14 enquiries, from 09:48 to Tuesday 17:21
      </Pagination>
      <div className={styles.pane}>
        <Dense>
          <Enquiries caption="Enquiries, in a narrow place" />
          <Pagination of="enquiries, first page" next="#tables" />
        </Dense>
      </div>
    </Section>
  );
}
