// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fieldId, type RollData } from '#shared/areas/admin.ts';
import type { RollPerson } from '#shared/staff/roll.ts';
import { showOfficePage } from '#tests/support/office-page.tsx';
import { Component } from './index.tsx';

afterEach(cleanup);

const person: RollPerson = {
  id: 'olive',
  version: 1,
  email: 'olive@mail.example',
  name: 'Olive Owner',
  roles: ['owner', 'custodian'],
  state: 'active',
  addedAt: '2026-11-01T09:00:00.000Z',
  signedInAt: '2026-11-20T23:30:00.000Z',
  disabledAt: null,
  invitedUntil: null,
  hasApp: true,
  passkeys: 0,
  sessions: 1,
};
const others: RollPerson[] = [
  { ...person, id: 'ivy', name: 'Ivy New', email: 'ivy@mail.example', roles: [], state: 'invited', signedInAt: null, hasApp: false, sessions: 0 },
  { ...person, id: 'gus', name: 'Gus <b>Gone</b>', roles: ['investigator'], state: 'disabled', hasApp: false, passkeys: 1, sessions: 0 },
  { ...person, id: 'lou', name: 'Lou Locked', roles: ['case-manager'], state: 'locked', passkeys: 2, sessions: 3 },
];
const show = (given: Partial<RollData> = {}) => showOfficePage(Component, { people: [person, ...others], me: 'olive', values: {}, problems: [], ...given });
/** Of a row, what its cells say after the name. */
const cellsOf = (name: RegExp): (string | null)[] =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('each of the staff stands with what they may, how they sign in and when they last did; the reader is marked', () => {
  show();
  expect(cellsOf(/Olive Owner/)).toEqual(['Owner, Custodian of tips', 'Active', 'App', '20 November 2026', 'On one device']);
  expect(cellsOf(/Ivy New/)).toEqual(['None', 'Invited', 'Not yet', 'Never', 'No']);
  expect(cellsOf(/Gus/)).toEqual(['Investigator', 'Shut out', 'No app: set up at the next sign-in, 1 passkey', '20 November 2026', 'No']);
  expect(cellsOf(/Lou/)).toEqual(['Case manager', 'Locked after wrong passwords', 'App, 2 passkeys', '20 November 2026', 'On 3 devices']);
  expect(screen.getAllByRole('row').filter(({ textContent }) => textContent?.includes('(you)'))).toHaveLength(1);
  expect(screen.getByRole('row', { name: /Olive Owner \(you\)/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Gus <b>Gone</b>' }).getAttribute('href')).toBe('/admin/staff/gus');
});

test('an invitation that came back is open, with what was typed and chosen, and says at its fields what is wrong', () => {
  const values = { [fieldId('invite', 'name')]: 'Nan New', [fieldId('invite', 'email')]: 'no address', [fieldId('invite', 'roles:custodian')]: 'chosen' };
  show({ values, problems: [{ field: fieldId('invite', 'email'), message: 'Enter an e-mail address' }] });
  const email = screen.getByLabelText<HTMLInputElement>('E-mail address');
  expect(email.closest('details')?.open).toBe(true);
  expect([screen.getByLabelText<HTMLInputElement>('Name').value, email.value, email.getAttribute('aria-invalid')]).toEqual(['Nan New', 'no address', 'true']);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ value, checked }) => [value, checked])).toEqual([
    ['investigator', false],
    ['case-manager', false],
    ['custodian', true],
    ['owner', false],
  ]);
  expect(screen.getByRole('link', { name: 'Enter an e-mail address' }).getAttribute('href')).toBe(`#${email.id}`);
});

test('an invitation that nobody has begun is folded away, and chooses no role for anybody', () => {
  show();
  expect(screen.getByLabelText('Name').closest('details')?.open).toBe(false);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toEqual([]);
});
