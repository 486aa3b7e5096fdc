// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ListedMatter } from '#shared/matters/staff-views.ts';
import { Filters } from './filters.tsx';
import { Lists } from './lists.tsx';
import { FoundTable, MatterTable } from './table.tsx';
import { filterWords } from './words.ts';

afterEach(cleanup);

const matter: ListedMatter = {
  ref: 'MAT-7K4M-2QXD',
  title: 'Larch Hall',
  state: 'active',
  kind: 'general',
  audience: 'business',
  lead: 'lee',
  nextUpdateDue: '2026-11-24T23:59:59.999Z',
  urgency: 'on-time',
  unread: 0,
  asked: 0,
  answered: 0,
  held: false,
  client: null,
  service: 'fraud',
  openedAt: '2026-11-17T09:00:00.000Z',
  closedAt: null,
  isWalled: false,
  waitsFor: null,
};
const known = { people: { lee: 'Lee Lead' }, services: [{ value: 'fraud', label: 'Fraud and assets' }] };

const cells = (given: Partial<ListedMatter> = {}) => {
  cleanup();
  render(<MatterTable {...known} matters={[{ ...matter, ...given }]} />);
  const row = within(screen.getByRole('row', { name: /MAT-7K4M-2QXD/ }));
  const [state, due, todo, client, lead, opened] = row.getAllByRole('cell').map((cell) => cell.textContent);
  return { name: row.getByRole('rowheader').textContent, state, due, todo, client, lead, opened };
};

test('a row says where a matter stands, for whom, who leads it and what is next', () => {
  expect(cells()).toEqual({
    name: 'Larch HallMAT-7K4M-2QXD',
    state: 'Active',
    due: '24 November 2026',
    todo: 'Nothing new',
    client: 'An organisationFraud and assets',
    lead: 'Lee Lead',
    opened: '17 November 2026',
  });
  expect(screen.getByRole('link', { name: 'Larch Hall' }).getAttribute('href')).toBe('/admin/matters/MAT-7K4M-2QXD');
  expect(cells({ client: 'Ann Roe', lead: 'gone', service: null, isWalled: true, held: true })).toMatchObject({
    name: 'Larch HallMAT-7K4M-2QXD, behind a wall, held',
    client: 'Ann Roe',
    lead: 'Nobody on the staff any more',
  });
});

test('what presses is said in words and not by a colour alone', () => {
  expect(cells({ urgency: 'late' }).due).toBe('Overdue since 24 November 2026');
  expect(cells({ urgency: 'soon' }).due).toBe('24 November 2026');
  expect(cells({ nextUpdateDue: null, urgency: undefined, state: 'closed', closedAt: '2026-11-20T09:00:00.000Z' }).due).toBe('Closed on 20 November 2026');
  expect(cells({ state: 'paused', waitsFor: 'client' }).state).toBe('Paused for the client');
  expect(cells({ state: 'paused', waitsFor: 'legal' }).state).toBe('Paused');
  expect(cells({ unread: 1, answered: 2, asked: 3 }).todo).toBe('1 unread message, 2 answered requests, 3 with the client');
});

test('what was found says by what', () => {
  render(<FoundTable {...known} found={[{ ...matter, by: ['Willow Birch', 'willow@mail.example'] }]} />);
  expect(screen.getByRole('cell', { name: 'Willow Birch; willow@mail.example' })).toBeDefined();
});

test('a list that is open is marked, and a list of one’s own is for those who see others', () => {
  render(<Lists filter={{ show: 'open', person: 'me' }} manages />);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Mine');
  cleanup();
  render(<Lists filter={{ show: 'overdue' }} manages={false} />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Open', '/admin/matters'],
    ['Update overdue', '/admin/matters?show=overdue'],
    ['Waiting for the client', '/admin/matters?show=client'],
    ['Closed', '/admin/matters?show=closed'],
    ['All matters', '/admin/matters?show=all'],
  ]);
});

test('a filter is shown as it was asked for, in fields and in words', () => {
  const filter = { show: 'review', person: 'lee', service: 'fraud', from: '2026-11-01' } as const;
  const shared = { ...known, colleagues: [{ id: 'lee', name: 'Lee Lead' }], matters: [], path: '/admin/matters', values: {}, problems: [] };
  render(<Filters {...shared} filter={filter} manages />);
  const selected = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name, hidden: true }).selectedOptions[0]?.textContent;
  expect(['Show', 'Who leads it or works on it', 'Service'].map(selected)).toEqual(['Review', 'Lee Lead', 'Fraud and assets']);
  expect(filterWords(filter, known)).toBe('Review, Lee Lead, Fraud and assets, opened from 1 November 2026');
  expect(filterWords({ show: 'client', person: 'gone', service: 'other', to: '2026-11-30' }, known)).toBe(
    'Waiting for the client, Nobody on the staff any more, other, opened to 30 November 2026',
  );
  cleanup();
  render(<Filters {...shared} filter={{ show: 'open' }} manages={false} />);
  expect(screen.queryByRole('combobox', { name: 'Who leads it or works on it', hidden: true })).toBeNull();
});
