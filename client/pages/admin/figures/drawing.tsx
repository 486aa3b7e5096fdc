/** Drawings of the figures: widths in parts of a hundred, so that one drawing fits every screen and its words keep their size. */
import { shortMonth, type FigureTable } from '#shared/figures/views.ts';
import { percent, roundTop } from './scale.ts';
import styles from './figures.module.scss';

/** Pixels. */
const [top, plot, foot] = [18, 150, 36];
/** Part of the width that the numbers of the scale take. */
const scaleWidth = 7;
/** Months beside each other that still have room for a number and a name each. */
const roomy = 12;
/** Bars that are drawn; the table has them all. */
const mostBars = 10;

type Props = { table: FigureTable; titleId: string; saysId: string };
type Drawn = { labels: readonly string[]; /** By column, then by row. */ series: readonly (readonly (number | null)[])[] };

/** What of a table is drawn. */
function drawnOf({ columns, rows }: FigureTable): Drawn {
  const drawn = columns.flatMap(({ isDrawn }, index) => (isDrawn ? [index] : []));
  const valueOf = (cell: number | string | null | undefined): number | null => (typeof cell === 'number' ? cell : null);
  return { labels: rows.map(({ label }) => label), series: drawn.map((index) => rows.map(({ cells }) => valueOf(cells[index]))) };
}

export const isEmpty = (table: FigureTable): boolean => table.drawing !== undefined && drawnOf(table).series.every((values) => values.every((value) => !value));

export function Drawing(props: Props) {
  switch (props.table.drawing) {
    case 'bars':
      return <Bars {...props} />;
    case 'line':
      return <Line {...props} />;
    case 'stacked':
    case 'grouped':
      return <Columns {...props} isStacked={props.table.drawing === 'stacked'} />;
    case undefined:
      return null;
  }
}

/** What each look stands for. A single look needs no word of its own. */
export function Legend({ table: { id, columns, drawing } }: { table: FigureTable }) {
  const drawn = columns.filter(({ isDrawn }) => isDrawn);
  if (drawing === undefined || drawn.length < 2) return null;
  return (
    <ul className={styles.legend}>
      {drawn.map(({ key, label }, index) => (
        <li key={key}>
          <svg width="14" height="14" aria-hidden="true">
            <rect className={styles.part} x="1" y="1" width="12" height="12" fill={look(id, index)} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

/** Each part has a colour and a pattern: neither is needed to tell it by the other. */
const look = (id: string, index: number): string => `url(#${id}-look-${index % 4})`;

function Looks({ id }: { id: string }) {
  const place = { width: 6, height: 6, patternUnits: 'userSpaceOnUse' };
  return (
    <defs>
      <pattern id={`${id}-look-0`} {...place}>
        <rect className={styles.solid} width="6" height="6" />
      </pattern>
      <pattern id={`${id}-look-1`} {...place}>
        <rect className={styles.ground} width="6" height="6" />
        <path className={styles.hatch} d="M-1 1l2-2M0 6l6-6M5 7l2-2" />
      </pattern>
      <pattern id={`${id}-look-2`} {...place}>
        <rect className={styles.ground} width="6" height="6" />
        <circle className={styles.dot} cx="3" cy="3" r="1.4" />
      </pattern>
      <pattern id={`${id}-look-3`} {...place}>
        <rect className={styles.ground} width="6" height="6" />
      </pattern>
    </defs>
  );
}

type Plot = { most: number; months: readonly string[]; unit?: string };

const heightOf = (value: number, most: number): number => (value / most) * plot;
const leftOf = (index: number, count: number): number => scaleWidth + ((100 - scaleWidth) / count) * index;

/** The first month that is named in a year names the year, unless the next one does: two years do not fit beside each other. */
function isYearNamed(months: readonly string[], index: number, every: number): boolean {
  const yearOf = (at: number): string | undefined => months[at]?.slice(0, 4);
  const [before, year, after] = [yearOf(index - every), yearOf(index), yearOf(index + every)];
  return before === undefined ? after === undefined || after === year : before !== year;
}

/** The scale at the left and the months below. */
function Frame({ most, months, unit = '' }: Plot) {
  const every = Math.ceil(months.length / roomy);
  return (
    <>
      {[0, most / 2, most].map((value) => (
        <g key={value}>
          <line
            className={value === 0 ? styles.base : styles.rule}
            x1="0"
            x2="100%"
            y1={top + plot - heightOf(value, most)}
            y2={top + plot - heightOf(value, most)}
          />
          <text className={styles.scale} x="0" y={top + plot - heightOf(value, most) - 3}>
            {value}
            {unit}
          </text>
        </g>
      ))}
      {months.map((month, index) => {
        const x = percent(leftOf(index + 0.5, months.length));
        const isNamed = index % every === 0;
        return (
          isNamed && (
            <g key={month}>
              <text className={styles.month} x={x} y={top + plot + 14}>
                {shortMonth(month)}
              </text>
              {isYearNamed(months, index, every) && (
                <text className={styles.month} x={x} y={top + plot + 28}>
                  {month.slice(0, 4)}
                </text>
              )}
            </g>
          )
        );
      })}
    </>
  );
}

/** One column for each month, or for each kind in each month. */
function Columns({ table, titleId, saysId, isStacked }: Props & { isStacked: boolean }) {
  const { series } = drawnOf(table);
  const months = table.rows.map(({ key }) => key);
  const sumOf = (row: number): number => series.reduce((sum, values) => sum + (values[row] ?? 0), 0);
  const highest = Math.max(...months.map((_, row) => (isStacked ? sumOf(row) : Math.max(...series.map((values) => values[row] ?? 0)))));
  const most = roundTop(highest);
  const slot = (100 - scaleWidth) / months.length;
  const width = (slot * 0.7) / (isStacked ? 1 : series.length);
  return (
    <svg className={styles.drawing} height={top + plot + foot} role="img" aria-labelledby={titleId} aria-describedby={saysId}>
      <Looks id={table.id} />
      <Frame most={most} months={months} />
      {months.map((month, row) => {
        let reached = top + plot;
        const left = leftOf(row + 0.15, months.length);
        return (
          <g key={month}>
            {series.map((values, index) => {
              const height = heightOf(values[row] ?? 0, most);
              if (isStacked) reached -= height;
              const y = isStacked ? reached : top + plot - height;
              const x = left + (isStacked ? 0 : width * index);
              return (
                <rect
                  key={table.columns[index]?.key}
                  className={styles.part}
                  x={percent(x)}
                  y={y}
                  width={percent(width)}
                  height={height}
                  fill={look(table.id, index)}
                />
              );
            })}
            {isStacked && months.length <= roomy && sumOf(row) > 0 && (
              <text className={styles.value} x={percent(leftOf(row + 0.5, months.length))} y={reached - 4}>
                {sumOf(row)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** A share by the month; months without one leave a gap. */
function Line({ table, titleId, saysId }: Props) {
  const { series } = drawnOf(table);
  const months = table.rows.map(({ key }) => key);
  const points = (series[0] ?? []).map((value, row) => ({ value, x: percent(leftOf(row + 0.5, months.length)), y: top + plot - heightOf(value ?? 0, 100) }));
  return (
    <svg className={styles.drawing} height={top + plot + foot} role="img" aria-labelledby={titleId} aria-describedby={saysId}>
      <Frame most={100} months={months} unit="%" />
      {points.map(({ value, x, y }, row) => {
        const before = points[row - 1];
        if (value === null || before === undefined || before.value === null) return null;
        return <line key={months[row]} className={styles.line} x1={before.x} y1={before.y} x2={x} y2={y} />;
      })}
      {points.map(
        ({ value, x, y }, row) =>
          value !== null && (
            <g key={months[row]}>
              <circle className={styles.point} cx={x} cy={y} r="4" />
              {months.length <= roomy && (
                <text className={styles.value} x={x} y={y - 8}>
                  {value}%
                </text>
              )}
            </g>
          ),
      )}
    </svg>
  );
}

/** A word, its bar, and its number. */
function Bars({ table, titleId, saysId }: Props) {
  const { labels, series } = drawnOf(table);
  const values = (series[0] ?? []).map((value) => value ?? 0);
  const shown = values.slice(0, mostBars);
  const most = Math.max(1, ...shown);
  const line = 36;
  return (
    <>
      <svg className={styles.drawing} height={shown.length * line} role="img" aria-labelledby={titleId} aria-describedby={saysId}>
        <Looks id={table.id} />
        {shown.map((value, row) => (
          <g key={table.rows[row]?.key}>
            <text className={styles.label} x="0" y={row * line + 13}>
              {labels[row]}
            </text>
            <rect className={styles.part} x="0" y={row * line + 18} width={percent(value * 0.85, most)} height="12" fill={look(table.id, 0)} />
            <text className={styles.number} x={percent(value * 0.85, most)} dx="6" y={row * line + 28}>
              {value}
            </text>
          </g>
        ))}
      </svg>
      {values.length > mostBars && (
        <p className={styles.more}>
          The drawing has the {mostBars} with the most; the table has all {values.length}.
        </p>
      )}
    </>
  );
}
