import { useLoaderData } from '#client/app/router.ts';
import { Button } from '#client/ui/button/button.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { SelectField } from '#client/ui/field/select-field.tsx';
import '#client/styles/status-tokens.scss';
import { monthName, type FigureSpan, type FigureTable } from '#shared/figures/views.ts';
import type { FiguresData } from '#shared/areas/admin.ts';
import { AdminPage } from '../admin-page.tsx';
import { Drawing, isEmpty, Legend } from './drawing.tsx';
import { Numbers } from './numbers.tsx';
import styles from './figures.module.scss';

/** What the firm's own records say of some months: no visitor is counted, and nobody is known by a number. */
export function Component() {
  const data = useLoaderData() as FiguresData;
  const { from, to, tables } = data;
  const isNothing = tables.every((table) => table.drawing === undefined || isEmpty(table));
  return (
    <AdminPage data={data} title="Figures">
      <p>
        Counted from the records of this office, by the day in the United Kingdom. Visits to the site are not counted: there is no cookie, no other company, and
        no visitor in any of these numbers.
      </p>
      <Months {...data} />
      <h2>{from === to ? monthName(from) : `${monthName(from)} to ${monthName(to)}`}</h2>
      {isNothing && <EmptyState title="Nothing is counted in these months.">Figures begin with the first enquiry, matter or request that comes in.</EmptyState>}
      {!isNothing && tables.map((table) => <Figure key={table.id} table={table} from={from} to={to} />)}
    </AdminPage>
  );
}

function Months({ from, to, months, problems }: FiguresData) {
  const errorAt = (field: string): string | undefined => problems.find((problem) => problem.field === field)?.message;
  const latestFirst = months.toReversed();
  return (
    <form className={styles.months} action="/admin/figures">
      <SelectField name="from" label="First month" options={latestFirst} defaultValue={from} error={errorAt('from')} />
      <SelectField name="to" label="Last month" options={latestFirst} defaultValue={to} error={errorAt('to')} />
      <Button type="submit" look="secondary">
        Show these months
      </Button>
    </form>
  );
}

function Figure({ table, from, to }: { table: FigureTable } & FigureSpan) {
  const [titleId, saysId] = [`${table.id}-title`, `${table.id}-says`];
  const isBlank = isEmpty(table);
  const query = new URLSearchParams({ table: table.id, from, to });
  return (
    <section className={styles.figure} aria-labelledby={titleId}>
      <h3 id={titleId}>{table.title}</h3>
      <p id={saysId}>{table.says}</p>
      {isBlank ? (
        <p className={styles.more}>Nothing is counted in these months.</p>
      ) : (
        <div className={styles.sides}>
          {table.drawing !== undefined && (
            <div>
              <Legend table={table} />
              <Drawing table={table} titleId={titleId} saysId={saysId} />
            </div>
          )}
          <div>
            <Numbers table={table} />
            <p className={styles.save}>
              <a href={`/admin/figures/csv?${query.toString()}`}>Save “{table.title}” as a table (CSV)</a>
            </p>
          </div>
        </div>
      )}
    </section>
  );
}
