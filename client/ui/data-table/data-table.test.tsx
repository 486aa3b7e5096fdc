// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { DataTable, type Column } from './data-table.tsx';
import type { Sort } from './sort-head.tsx';

afterEach(cleanup);

type Row = { reference: string; received: string; state: string };

const rows: readonly Row[] = [
  { reference: 'E-31', received: '09:48', state: 'Triage' },
  { reference: 'E-30', received: '09:31', state: 'Accepted' },
];

const columns: readonly Column<Row>[] = [
  { key: 'reference', head: 'Reference', isName: true, cell: ({ reference }) => reference },
  { key: 'received', head: 'Received', isSortable: true, cell: ({ received }) => received },
  { key: 'state', head: 'State', isSortable: true, narrow: 'aside', cell: ({ state }) => state },
];

const table = { caption: 'Enquiries', columns, rows, rowKey: ({ reference }: Row) => reference };
const newest: Sort = { column: 'received', direction: 'descending' };

test('somebody who cannot see hears the table’s name, and each cell with its column and its row', () => {
  render(<DataTable {...table} />);
  const found = screen.getByRole('table', { name: 'Enquiries' });
  expect(
    within(found)
      .getAllByRole('columnheader')
      .map((head) => [head.getAttribute('scope'), head.textContent]),
  ).toEqual([
    ['col', 'Reference'],
    ['col', 'Received'],
    ['col', 'State'],
  ]);
  expect(screen.getByRole('rowheader', { name: 'E-31' }).getAttribute('scope')).toBe('row');
});

test('the roles of a table survive a layout that is none, because they are spelt out once the page is alive', () => {
  const { container } = render(<DataTable {...table} />);
  const unspoken = [...container.querySelectorAll('table, thead, tbody, tr, th, td')].filter((element) => !element.hasAttribute('role'));
  expect(unspoken).toEqual([]);
  // HTML allows them nowhere in the markup of a table.
  expect(renderToString(<DataTable {...table} />)).not.toMatch(/<(table|thead|tbody|tr|th|td)[^>]* role=/);
});

test('in a narrow table a line begins with its heading, unless its place says what it is', () => {
  render(<DataTable {...table} />);
  const [received, state] = within(screen.getByRole('row', { name: /E-31/ })).getAllByRole('cell');
  expect(received?.dataset.head).toBe('Received');
  expect([state?.dataset.head, state?.dataset.narrow]).toEqual([undefined, 'aside']);
});

test('a heading sorts by its column, and turns the order round when it is pressed again', () => {
  const onSort = vi.fn<(sort: Sort) => void>();
  const { rerender } = render(<DataTable {...table} sort={newest} onSort={onSort} />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('State');
  press('Received');
  rerender(<DataTable {...table} sort={{ column: 'received', direction: 'ascending' }} onSort={onSort} />);
  press('Received');
  expect(onSort.mock.calls.map(([sort]) => sort)).toEqual([
    { column: 'state', direction: 'ascending' },
    { column: 'received', direction: 'ascending' },
    { column: 'received', direction: 'descending' },
  ]);
});

test('the order is marked at its heading and said in words', () => {
  const { rerender } = render(<DataTable {...table} sort={newest} />);
  const marks = () => screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'));
  expect(marks()).toEqual([null, 'descending', 'none']);
  rerender(<DataTable {...table} sort={{ column: 'state', direction: 'ascending' }} />);
  expect(marks()).toEqual([null, 'none', 'ascending']);
  expect(screen.getByRole('status').textContent).toBe('Sorted by State, ascending');
});

test('without script a heading sends the form with the order it stands for', () => {
  render(<DataTable {...table} sort={newest} />);
  expect(screen.getAllByRole<HTMLButtonElement>('button').map(({ type, name, value }) => [type, name, value])).toEqual([
    ['submit', 'sort', 'received:ascending'],
    ['submit', 'sort', 'state:ascending'],
  ]);
});

test('the row that is open beside the table is the current one', () => {
  render(<DataTable {...table} currentKey="E-30" />);
  expect(screen.getByRole('row', { current: true }).textContent).toContain('E-30');
});
