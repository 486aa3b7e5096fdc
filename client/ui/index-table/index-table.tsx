import type { ReactNode } from 'react';
import styles from './index-table.module.scss';

export type Column<Row> = {
  head: string;
  /** `name` is the row's own heading, the others are ways to set a cell; on a phone `more` puts the column's name before it. */
  kind: 'number' | 'name' | 'text' | 'note' | 'terms' | 'more';
  cell: (row: Row) => ReactNode;
};

type Props<Row extends { key: string }> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Long cells: its rows stay blocks on a tablet too. */
  wide?: boolean;
};

/**
 * A table that is an index. On a phone its rows become blocks, and a changed `display` takes a
 * table element away from some screen readers; these roles stay whatever the styles do.
 */
export function IndexTable<Row extends { key: string }>({ caption, columns, rows, wide }: Props<Row>) {
  return (
    <div className={styles.table} role="table" aria-label={caption} data-wide={wide}>
      <div className={styles.heads} role="rowgroup">
        <div role="row">
          {columns.map(({ head, kind }) => (
            <span key={head} role="columnheader" data-kind={kind}>
              {head}
            </span>
          ))}
        </div>
      </div>
      <div className={styles.rows} role="rowgroup">
        {rows.map((row) => (
          <div key={row.key} role="row">
            {columns.map(({ head, kind, cell }) => (
              <span key={head} role={kind === 'name' ? 'rowheader' : 'cell'} data-kind={kind} data-head={kind === 'more' ? head : undefined}>
                {cell(row)}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
