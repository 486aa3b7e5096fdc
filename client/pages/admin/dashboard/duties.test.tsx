// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { DutiesSection } from '#shared/areas/duties.ts';
import { Duties } from './duties.tsx';

afterEach(cleanup);

const none: DutiesSection = { replies: { promised: 0, kept: 0 }, duties: [], pages: [], checkedAt: '2026-11-20T09:00:00.000Z' };
const row = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('a day on which nothing waits says so, and promises nothing of replies that nobody was promised', () => {
  render(<Duties {...none} />);
  expect(screen.getByText('Nothing waits.')).toBeDefined();
  expect(screen.getByText('No reply was promised in the last 30 days.')).toBeDefined();
  expect(screen.queryByText('Audit log')).toBeNull();
});

test('each duty leads to its list, with how much there is and what is past its time', () => {
  const late = { count: 99, isMore: true };
  const duties: DutiesSection['duties'] = [
    { name: 'replies', waiting: { count: 99, isMore: true }, late, nextAt: '2026-11-20T10:00:00.000Z' },
    { name: 'rights', waiting: { count: 2, isMore: false }, late: { count: 0, isMore: false }, nextAt: '2026-11-20T17:30:00.000Z' },
    { name: 'complaints', waiting: { count: 1, isMore: false }, late: { count: 0, isMore: false }, nextOn: '2026-12-20' },
    { name: 'suspected', waiting: { count: 1, isMore: false } },
  ];
  render(<Duties {...none} duties={duties} replies={{ promised: 8, kept: 7, percent: 88 }} />);
  expect(row(/without a first reply/)).toEqual(['More than 99', 'More than 99 past the time']);
  expect(row(/personal data/)).toEqual(['2', 'The next by 20 Nov 2026 17:30']);
  expect(row(/Complaints/)).toEqual(['1', 'The next by 20 December 2026']);
  expect(row(/suspected spam/)).toEqual(['1', 'No time of its own']);
  expect(screen.getByRole('link', { name: /suspected spam/ }).getAttribute('href')).toBe('/admin/enquiries?show=spam');
  expect(screen.getByText(/^Of 8 replies promised in the last 30 days 7 came in time: 88 per cent\./)).toBeDefined();
});

test.each([
  ['good', false, 'As it was written'],
  ['broken', false, 'Not as it was written'],
  ['never', false, 'Not checked yet'],
  ['good', true, 'Being checked now'],
] as const)('an owner is told what the check of the audit log came to: %s, under way %s', (verdict, isChecking, words) => {
  render(<Duties {...none} audit={{ verdict, isChecking, checkedAt: '2026-11-17T02:30:00.000Z', lines: 12, forged: 0, isOverdue: true }} />);
  for (const text of [words, 'Checked 02:30 on 17 November 2026', 'More than two days ago']) expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Audit log' }).getAttribute('href')).toBe('/admin/audit');
});

test('pages whose law has to be read again are named, with the day since when', () => {
  render(<Duties {...none} pages={[{ path: '/tracing', title: 'Tracing', reviewBy: '2026-11-01' }]} />);
  expect(screen.getByRole('link', { name: 'Tracing' }).closest('li')?.textContent).toBe('Tracing, since 1 November 2026');
});
