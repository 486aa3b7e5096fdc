// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { TipsData } from '#shared/areas/admin.ts';
import type { TipSummary } from '#shared/tips/desk.ts';
import { showOfficePage } from '#tests/support/office-page.tsx';
import { Tips } from '../dashboard/tips.tsx';
import { Component } from './index.tsx';

afterEach(cleanup);

const tip: TipSummary = {
  id: 'one',
  ref: 'TIP-7K4M-2QXD',
  state: 'new',
  outcome: null,
  unsorted: false,
  receivedOn: '2026-11-16',
  openedOn: null,
  answeredOn: null,
  concludedOn: null,
  withdrawnOn: null,
  unread: true,
  entries: 1,
  version: 1,
  readable: true,
  clock: { acknowledgeBy: '2026-11-23', feedbackBy: '2027-02-16' } as TipSummary['clock'],
};
const channel = { isOpen: true, custodians: 2, hasRecovery: true, hasOwn: true };
const show = (given: Partial<TipsData>) =>
  showOfficePage(Component, { today: '2026-11-20', channel, toReseal: 0, all: false, tips: [], values: {}, problems: [], ...given });
/** What a tip's row says next to its reference, state and day. */
const rowOf = (given: Partial<TipSummary>, today = '2026-11-20'): (string | null)[] => {
  const { unmount } = show({ tips: [{ ...tip, ...given }], today });
  const cells = within(screen.getByRole('row', { name: /TIP-/ })).getAllByRole('cell');
  const words = cells.map(({ textContent }) => textContent).slice(-2);
  unmount();
  return words;
};

test('a tip says what is to be done by when, and everything that a custodian has to know before opening it', () => {
  expect(rowOf({})).toEqual(['Open it by 23 November 2026', 'Unread']);
  expect(rowOf({}, '2026-11-24')).toEqual(['To be opened by 23 November 2026', 'Unread']);
  const opened = { state: 'opened', openedOn: '2026-11-18', unread: false } as const;
  expect(rowOf(opened)).toEqual(['Answer by 16 February 2027', 'None']);
  expect(rowOf(opened, '2027-02-17')).toEqual(['To be answered by 16 February 2027', 'None']);
  expect(rowOf({ ...opened, answeredOn: '2026-11-19' })).toEqual(['Nothing due', 'None']);
  const all = { unread: true, withdrawnOn: '2026-11-19', unsorted: true, readable: false };
  expect(rowOf(all)[1]).toBe('Unread, Withdrawn, Perhaps from a machine, Your key does not open it');
});

test('an empty list says which list it is, and a longer one where it goes on', () => {
  show({}).unmount();
  const { unmount } = show({ all: true });
  expect(screen.getByText('No tip yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('page');
  unmount();
  show({ tips: [tip], next: '/admin/tips?before=2026-11-16+one' });
  expect(screen.getByRole('link', { name: 'To do' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Earlier tips' }).getAttribute('href')).toBe('/admin/tips?before=2026-11-16+one');
});

test.each([
  [
    { isOpen: false, custodians: 1, hasRecovery: false, hasOwn: false },
    0,
    'No tips are taken at the moment.',
    /there is one\. You have not made yours yet\. There is no recovery key/,
  ],
  [{ isOpen: false, custodians: 0, hasRecovery: true, hasOwn: true }, 3, 'No tips are taken at the moment.', /there is none\. Senders/],
  [{ ...channel, hasOwn: false }, 3, 'You have no key yet.', /a colleague lets you in/],
  [channel, 1, 'One tip waits for you to let a colleague in.', /Compare the keys/],
  [channel, 2, '2 tips wait for you to let a colleague in.', /Compare the keys/],
])('of what keeps tips from being taken or read, the first is said: %j, %i to let in', (standing, toReseal, title, words) => {
  show({ channel: standing, toReseal });
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryAllByText(/^No tips are taken|^You have no key|let a colleague in\.$/)).toHaveLength(1);
});

test('where nothing is missing, nothing is said', () => {
  show({});
  expect(screen.queryByText(/No tips are taken|no key yet|let a colleague in/)).toBeNull();
});

test('the first page counts the tips of custodians, and tells owners alone of those that nobody opens', () => {
  const { rerender, container } = render(<Tips own={{ unread: 0, unacknowledged: 0, unanswered: 0 }} />);
  expect([screen.queryByText('Nothing unread') !== null, container.textContent?.includes('past the day')]).toEqual([true, false]);
  rerender(<Tips own={{ unread: 2, unacknowledged: 1, unanswered: 3 }} />);
  for (const words of ['2 unread', '1 past the day of opening', '3 past the day of an answer']) expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To the tips' }).getAttribute('href')).toBe('/admin/tips');
  rerender(<Tips forgotten={1} />);
  expect(screen.getByText('One tip has been opened by nobody for two days.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  rerender(<Tips forgotten={0} />);
  expect(container.textContent).toBe('');
});
