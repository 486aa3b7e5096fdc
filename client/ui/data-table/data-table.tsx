import type { ReactNode } from 'react';
import { HiddenText } from '../hidden-text/hidden-text.tsx';
import { SortHead, type Sort } from './sort-head.tsx';
import { useRoles } from './use-roles.ts';
import styles from './data-table.module.scss';

export type Column<Row> = {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** What the row is called. One column of each table. */
  isName?: boolean;
  /**
   * Place in a narrow table, where each row becomes a small sheet: aside stands at the right of a
   * line, plain has a line without its heading; otherwise a line begins with the heading.
   */
  narrow?: 'aside' | 'plain';
  /** A name of a person, which keeps together as long as there is room, or a number, which stands under its heading's end. */
  holds?: 'name' | 'number';
};

type Props<Row> = {
  caption: string;
  /** Where a heading above says the same. */
  isCaptionHidden?: boolean;
  columns: readonly Column<Row>[];
  /** Its few columns hold much: it needs the width of a desk all the same. */
  isBroad?: boolean;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The row that is open beside the table. */
  currentKey?: string | undefined;
  sort?: Sort | undefined;
  /** Without it, a heading sends the form around the table, with `sort` as "column:direction". */
  onSort?: (sort: Sort) => void;
};

/** With more columns a table needs the width of a desk, with these half of it. */
const mostInHalf = 6;

/** A table of records. Where it is narrow, its rows are shown one under the other. */
export function DataTable<Row>({ caption, isCaptionHidden = false, isBroad = false, columns, rows, rowKey, currentKey, sort, onSort }: Props<Row>) {
  const as = useRoles();
  return (
    <div className={styles.frame} data-columns={isBroad || columns.length > mostInHalf ? 'many' : undefined}>
      <table {...as('table')} className={styles.table}>
        <caption>{isCaptionHidden ? <HiddenText>{caption}</HiddenText> : caption}</caption>
        <thead {...as('rowgroup')}>
          <tr {...as('row')}>
            {columns.map(({ key, head, isSortable, holds }) =>
              isSortable ? (
                <SortHead key={key} column={key} head={head} sort={sort} onSort={onSort} />
              ) : (
                <th key={key} {...as('columnheader')} scope="col" data-holds={holds}>
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody {...as('rowgroup')}>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...as('row')} aria-current={rowKey(row) === currentKey || undefined}>
              {columns.map(({ key, head, cell, isName, narrow, holds }) =>
                isName ? (
                  <th key={key} {...as('rowheader')} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} {...as('cell')} data-narrow={narrow} data-holds={holds} data-head={narrow === undefined ? head : undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <SortNews columns={columns} sort={sort} />
    </div>
  );
}

/** Says how the rows stand now, for those who cannot see them move. */
function SortNews({ columns, sort }: { columns: readonly { key: string; head: string }[]; sort: Sort | undefined }) {
  const head = columns.find(({ key }) => key === sort?.column)?.head;
  return <HiddenText role="status">{head !== undefined && `Sorted by ${head}, ${sort?.direction}`}</HiddenText>;
}
