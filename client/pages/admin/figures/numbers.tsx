import { HiddenText } from '#client/ui/hidden-text/hidden-text.tsx';
import type { FigureTable } from '#shared/figures/views.ts';
import styles from './figures.module.scss';

/** The numbers of a drawing: they stay columns on every screen, for they are read down and across. */
export function Numbers({ table: { title, head, columns, rows } }: { table: FigureTable }) {
  return (
    <table className={styles.numbers}>
      <caption>
        <HiddenText>{title}: the numbers</HiddenText>
      </caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, cells }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {columns.map((column, index) => (
              <td key={column.key}>{wordOf(cells[index] ?? null, column.isShare ?? false)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function wordOf(cell: number | string | null, isShare: boolean): string {
  if (cell === null) return 'None';
  return isShare ? `${cell}%` : String(cell);
}
