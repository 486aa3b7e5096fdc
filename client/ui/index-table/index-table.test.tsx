// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { IndexTable, type Column } from './index-table.tsx';

afterEach(cleanup);

type Row = { key: string; number: string; name: string; limit: string };

const columns: readonly Column<Row>[] = [
  { head: 'No.', kind: 'number', cell: ({ number }) => number },
  { head: 'Source', kind: 'name', cell: ({ name }) => <a href="/somewhere">{name}</a> },
  { head: 'What it cannot show', kind: 'more', cell: ({ limit }) => limit },
];
const rows = [
  { key: 'a', number: '1', name: 'The Gazette', limit: 'Debts that never led to a notice' },
  { key: 'b', number: '2', name: 'Land register', limit: 'Who really paid' },
];

test('a screen reader finds a named table with its columns, rows and row headings, however it is laid out', () => {
  render(<IndexTable caption="Public sources" columns={columns} rows={rows} />);
  const table = screen.getByRole('table', { name: 'Public sources' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['No.', 'Source', 'What it cannot show']);
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(within(table).getByRole('rowheader', { name: 'The Gazette' })).toBeTruthy();
  expect(within(table).getAllByRole('cell')).toHaveLength(4);
});

test('where a row is a block, only the cell that needs it carries the name of its column', () => {
  const { container } = render(<IndexTable caption="Public sources" columns={columns} rows={rows} />);
  expect([...container.querySelectorAll('[data-head]')].map((cell) => cell.getAttribute('data-head'))).toEqual(['What it cannot show', 'What it cannot show']);
});
