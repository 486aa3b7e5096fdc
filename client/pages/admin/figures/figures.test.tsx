// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FigureTable } from '#shared/figures/views.ts';
import { Drawing, isEmpty, Legend } from './drawing.tsx';
import { Numbers } from './numbers.tsx';

afterEach(cleanup);

const stacked: FigureTable = {
  id: 'enquiries',
  title: 'Enquiries received',
  says: 'By month.',
  head: 'Month',
  drawing: 'stacked',
  columns: [
    { key: 'business', label: 'Organisations', isDrawn: true },
    { key: 'personal', label: 'Private persons', isDrawn: true },
    { key: 'share', label: 'Share', isDrawn: false, isShare: true },
  ],
  rows: [
    { key: '2026-10', label: 'October 2026', cells: [3, 1, 75] },
    { key: '2026-11', label: 'November 2026', cells: [0, 0, null] },
  ],
};
const draw = (table: FigureTable) =>
  render(
    <>
      <h3 id="title">{table.title}</h3>
      <p id="says">{table.says}</p>
      <Drawing table={table} titleId="title" saysId="says" />
    </>,
  );

test('a drawing is a picture with the name and the sentence of its table', () => {
  draw(stacked);
  expect(screen.getByRole('img', { name: 'Enquiries received', description: 'By month.' })).toBeDefined();
});

test('parts of a column stand on each other, as high as their numbers, each with a pattern of its own', () => {
  const { container } = draw(stacked);
  const [first, second, ...empty] = [...container.querySelectorAll('svg > g > rect')].map((rect) => ({
    y: Number(rect.getAttribute('y')),
    height: Number(rect.getAttribute('height')),
    fill: rect.getAttribute('fill'),
  }));
  expect(first?.height).toBe((second?.height ?? 0) * 3);
  expect((second?.y ?? 0) + (second?.height ?? 0)).toBe(first?.y);
  expect(first?.fill).not.toBe(second?.fill);
  expect(empty.map(({ height }) => height)).toEqual([0, 0]);
  for (const { fill } of [first, second, ...empty].filter((part) => part !== undefined))
    expect(container.querySelector(`[id="${/#([^)]+)/.exec(fill ?? '')?.[1]}"]`)).not.toBeNull();
});

test('a year is named once, and not beside another', () => {
  const monthsFrom = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => new Date(Date.UTC(2025, first + index, 1)).toISOString().slice(0, 7));
  const yearsIn = (months: readonly string[]) => {
    const { container } = draw({ ...stacked, rows: months.map((key) => ({ key, label: key, cells: [1, 1, 50] })) });
    const years = [...container.querySelectorAll('text')].map(({ textContent }) => textContent).filter((text) => /^20\d\d$/.test(text ?? ''));
    cleanup();
    return years;
  };
  expect(yearsIn(monthsFrom(11, 12))).toEqual(['2026']);
  expect(yearsIn(monthsFrom(0, 3))).toEqual(['2025']);
  expect(yearsIn(monthsFrom(5, 24))).toEqual(['2025', '2026', '2027']);
  expect(yearsIn(monthsFrom(5, 1))).toEqual(['2025']);
});

test('a line stops where there is nothing to say', () => {
  const cells = [50, 100, null, 0];
  const rows = cells.map((share, index) => ({ key: `2026-0${index + 1}`, label: `Month ${index + 1}`, cells: [share] }));
  const { container } = draw({ ...stacked, drawing: 'line', columns: [{ key: 'share', label: 'Kept', isDrawn: true, isShare: true }], rows });
  expect(container.querySelectorAll('circle').length).toBe(3);
  expect(container.querySelectorAll('svg > line').length).toBe(1);
});

test('many bars are cut in the drawing, which says so', () => {
  const rows = Array.from({ length: 14 }, (_, index) => ({ key: `/${index}`, label: `/page-${index}`, cells: [20 - index] }));
  const { container } = draw({ ...stacked, drawing: 'bars', columns: [{ key: 'number', label: 'Number', isDrawn: true }], rows });
  expect(container.querySelectorAll('svg > g > rect').length).toBe(10);
  expect(screen.getByText('The drawing has the 10 with the most; the table has all 14.')).toBeDefined();
});

test('numbers are a table of their own, shares among them, and none where there is nothing to divide', () => {
  render(<Numbers table={stacked} />);
  const table = screen.getByRole('table', { name: 'Enquiries received: the numbers' });
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['3', '1', '75%', '0', '0', 'None']);
  expect(within(table).getByRole('rowheader', { name: 'October 2026' })).toBeDefined();
});

test('looks are explained where there are several, and a table of zeros is empty', () => {
  render(<Legend table={stacked} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Organisations', 'Private persons']);
  expect(isEmpty(stacked)).toBe(false);
  expect(isEmpty({ ...stacked, rows: stacked.rows.slice(1) })).toBe(true);
});
