import { expect, test } from 'vitest';
import { addToMonth, monthsOf } from '#shared/figures/views.ts';
import { describeOnBothEngines, type TestDatabase } from '#tests/support/databases.ts';
import type { DailyFigureRow } from '../../db/figure-tables.ts';
import { createFigures, lastYear } from './service.ts';

const span = { from: '2026-10', to: '2026-11' };
const subjects = [{ value: 'tracing', label: 'Tracing people' }];

const row = (day: string, measure: string, key: string, value: number): DailyFigureRow => ({ day, measure, key, value });
const rows: readonly DailyFigureRow[] = [
  row('2026-09-30', 'enquiry-audience', 'business', 100),
  row('2026-10-01', 'enquiry-audience', 'business', 3),
  row('2026-10-31', 'enquiry-audience', 'personal', 1),
  row('2026-11-30', 'enquiry-audience', 'personal', 2),
  row('2026-12-01', 'enquiry-audience', 'personal', 100),
  row('2026-10-01', 'enquiry-converted', '', 1),
  row('2026-10-01', 'enquiry-category', 'tracing', 4),
  row('2026-11-01', 'enquiry-category', '', 2),
  row('2026-10-10', 'reply-promised', '', 4),
  row('2026-10-10', 'reply', 'kept', 2),
  row('2026-10-10', 'reply', 'late', 1),
  row('2026-10-10', 'reply-within', '15', 2),
  row('2026-10-11', 'reply-within', '120', 1),
  row('2026-10-11', 'reply-within', 'longer', 2),
  row('2026-10-12', 'update', 'in-time', 3),
  row('2026-11-12', 'update', 'late', 1),
  row('2026-10-01', 'tips', 'under-five', 1),
];

async function filled(database: TestDatabase) {
  await database.db
    .insertInto('daily_figure')
    .values([...rows])
    .execute();
  return createFigures({ database, subjects });
}

describeOnBothEngines('figures', (make) => {
  test('are sums of the days of each month, and nothing of the days around them', async () => {
    const figures = await filled(await make());
    const tables = await figures.tablesOf(span, { tips: false });
    const cells = (id: string) => Object.fromEntries(tables.find((table) => table.id === id)?.rows.map(({ label, cells: values }) => [label, values]) ?? []);
    expect(cells('enquiries')).toEqual({ 'October 2026': [3, 1, 4], 'November 2026': [0, 2, 2] });
    expect(cells('conversion')).toEqual({ 'October 2026': [4, 0, 1, 25], 'November 2026': [2, 0, 0, 0] });
    expect(cells('categories')).toEqual({ 'Tracing people': [4, 67], 'None chosen': [2, 33] });
    expect(cells('promise')).toEqual({ 'October 2026': [50, 4, 2, 1, 1], 'November 2026': [null, 0, 0, 0, 0] });
    expect(cells('updates')).toEqual({ 'October 2026': [3, 0, 100], 'November 2026': [0, 1, 0] });
    expect(tables.find(({ id }) => id === 'replies')?.says).toContain('Half of the senders heard from us within 2 hours.');
    expect(await figures.since()).toBe('2026-09');
  });

  test('every table has a cell for each column, a name of its own, and says what it shows', async () => {
    const tables = await (await filled(await make())).tablesOf(span, { tips: true });
    expect(new Set(tables.map(({ id }) => id)).size).toBe(tables.length);
    for (const { id, says, columns, rows: lines } of tables) {
      expect([id, says.length > 10, columns.length > 0]).toEqual([id, true, true]);
      for (const { cells } of lines) expect([id, cells.length]).toEqual([id, columns.length]);
    }
  });

  test('tips are told to whoever may know, as no number below five', async () => {
    const figures = await filled(await make());
    expect((await figures.tablesOf(span, { tips: false })).some(({ id }) => id === 'tips')).toBe(false);
    expect((await figures.tablesOf(span, { tips: true })).at(-1)?.rows.map(({ cells }) => cells)).toEqual([['Fewer than 5'], ['Not counted yet']]);
  });

  test('a promise without a reply is not kept, and nothing promised is no share', async () => {
    const figures = await filled(await make());
    expect(await figures.keptPromise({ from: '2026-10-10', to: '2026-10-10' })).toEqual({ promised: 4, kept: 2, late: 1, unanswered: 1, share: 50 });
    expect(await figures.keptPromise({ from: '2026-11-01', to: '2026-11-30' })).toEqual({ promised: 0, kept: 0, late: 0, unanswered: 0 });
  });

  test('nothing counted is said as nothing', async () => {
    const figures = createFigures({ database: await make(), subjects });
    expect(await figures.since()).toBeUndefined();
    expect((await figures.tablesOf(span, { tips: true })).length).toBeGreaterThan(10);
  });
});

test('months go over the end of a year', () => {
  expect(lastYear('2026-11')).toEqual({ from: '2025-12', to: '2026-11' });
  expect(monthsOf({ from: '2025-12', to: '2026-02' })).toEqual(['2025-12', '2026-01', '2026-02']);
  expect([addToMonth('2026-01', -1), addToMonth('2026-12', 1)]).toEqual(['2025-12', '2027-01']);
});
