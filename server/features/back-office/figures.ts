/** The figures of some months, as a page and as tables to be saved. */
import type { FiguresData } from '#shared/areas/admin.ts';
import { addToMonth, isMonth, monthName, monthsOf, mostMonths, type FigureSpan } from '#shared/figures/views.ts';
import type { Problem } from '#shared/forms/definition.ts';
import { londonDay } from '#shared/text/dates.ts';
import { showMissing, type AreaRoute } from '../../http/area-router.ts';
import { sendCsv } from '../../http/send-csv.ts';
import { isOwner } from '../../staff.ts';
import { lastYear } from '../figures/index.ts';
import { staffOf, type Here } from './actions.ts';
import { managers, type BackOfficeSettings } from './settings.ts';

export function figureRoutes({ services, now }: BackOfficeSettings): AreaRoute[] {
  const present = (): string => londonDay(now()).slice(0, 7);
  const tablesFor = (visit: Here, span: FigureSpan) => services().figures.tablesOf(span, { tips: isOwner(staffOf(visit)) });

  /** Months that may be asked for, the earliest first: from the first that is counted, or of the year up to now. */
  async function choices(): Promise<string[]> {
    const year = lastYear(present());
    const since = (await services().figures.since()) ?? year.from;
    return monthsOf({ from: since < year.from ? since : year.from, to: year.to });
  }

  async function show(visit: Here): Promise<void> {
    const { span, problems } = spanOf(visit.query, present());
    const [tables, months] = await Promise.all([tablesFor(visit, span), choices()]);
    const data: FiguresData = { ...span, tables, months: months.map((value) => ({ value, label: monthName(value) })), values: {}, problems };
    await visit.show({ status: problems.length > 0 ? 422 : 200, title: 'Figures', data });
  }

  async function save(visit: Here): Promise<void> {
    const { span, problems } = spanOf(visit.query, present());
    const wanted = visit.query.get('table') ?? '';
    const table = problems.length > 0 ? undefined : (await tablesFor(visit, span)).find(({ id }) => id === wanted);
    if (table === undefined) return showMissing(visit);
    await sendCsv(visit, {
      name: `figures-${table.id}-${span.from}-to-${span.to}.csv`,
      columns: [table.head, ...table.columns.map(({ label }) => label)],
      rows: table.rows.map(({ label, cells }) => [label, ...cells]),
    });
  }

  return [
    { method: 'get', path: '/admin/figures', who: managers, handle: show },
    { method: 'get', path: '/admin/figures/csv', who: managers, handle: save },
  ];
}

/** The months that an address asks for; the year up to now where it asks for none, or for none that there can be. */
function spanOf(query: URLSearchParams, present: string): { span: FigureSpan; problems: readonly Problem[] } {
  const year = lastYear(present);
  const [from, to] = [query.get('from') ?? year.from, query.get('to') ?? year.to];
  const wrong = (field: string, message: string) => ({ span: year, problems: [{ field, message }] });
  if (!isMonth(from) || from > present) return wrong('from', 'Choose the first month from the list.');
  if (!isMonth(to) || to > present) return wrong('to', 'Choose the last month from the list.');
  if (from > to) return wrong('from', 'The first month comes after the last. Choose an earlier one.');
  if (addToMonth(from, mostMonths) <= to) return wrong('from', `Choose ${mostMonths} months at most.`);
  return { span: { from, to }, problems: [] };
}
