// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fieldId, type RollPersonData, type TipKeyStanding } from '#shared/areas/admin.ts';
import type { RollPerson, RollState } from '#shared/staff/roll.ts';
import { showOfficePage } from '#tests/support/office-page.tsx';
import { Component } from './index.tsx';

afterEach(cleanup);

const person: RollPerson = {
  id: 'cas',
  version: 4,
  email: 'cas@mail.example',
  name: 'Cas Custodian',
  roles: ['custodian'],
  state: 'active',
  addedAt: '2026-11-01T09:00:00.000Z',
  signedInAt: null,
  disabledAt: null,
  invitedUntil: null,
  hasApp: true,
  passkeys: 0,
  sessions: 2,
};
const show = (given: Partial<RollPersonData> = {}) =>
  showOfficePage(Component, { person, me: 'olive', tipKey: 'none', matters: [], values: {}, problems: [], ...given });
/** What the buttons of the page ask for, in their order. */
const acts = (): (string | undefined)[] => [...document.querySelectorAll<HTMLButtonElement>('form button[name="action"]')].map(({ value }) => value);
const boxes = () => screen.queryAllByRole<HTMLInputElement>('checkbox', { name: 'I know what becomes of tips' });

test.each<[RollState, string[]]>([
  ['invited', ['resend', 'withdraw', 'roles']],
  ['active', ['roles', 'end-sessions', 'reset-factor', 'disable']],
  ['locked', ['roles', 'end-sessions', 'reset-factor', 'disable']],
  ['disabled', ['roles', 'end-sessions', 'reset-factor', 'enable']],
])('somebody who is %s can be done this with: %j, each in the version that was read', (state, expected) => {
  show({ person: { ...person, state } });
  expect(acts()).toEqual(expected);
  expect([...document.querySelectorAll<HTMLInputElement>('input[name="version"]')].map(({ value }) => value)).toEqual(expected.map(() => '4'));
});

test('nobody is offered to change themselves', () => {
  show({ me: person.id, tipKey: 'last' });
  expect([acts(), boxes()]).toEqual([[], []]);
  expect(screen.getByText('This is you.')).toBeTruthy();
});

/** Taking the role away and shutting them out do the same to tips. */
const bothForms = [fieldId('roles', 'known'), fieldId('disable', 'known')];

test.each<[TipKeyStanding, readonly string[], RegExp]>([
  ['none', [], /would be left/],
  ['one-of-many', [], /would be left/],
  ['one-of-two', bothForms, /Only one custodian with a key would be left/],
  ['last', bothForms, /No custodian with a key would be left/],
])('before a custodian goes whose key is “%s”, what becomes of tips is said and asked for where it matters', (tipKey, forms, words) => {
  show({ tipKey });
  expect(boxes().map(({ id, checked }) => [id, checked])).toEqual(forms.map((id) => [id, false]));
  expect(screen.queryAllByText(words)).toHaveLength(forms.length);
});

test('a box that was ticked stays so where the form came back for something else', () => {
  const values = { [fieldId('disable', 'known:yes')]: 'chosen' };
  show({ tipKey: 'last', values, problems: [{ field: fieldId('disable', 'reason'), message: 'Give a reason' }] });
  expect(boxes().map(({ checked }) => checked)).toEqual([false, true]);
  const reason = screen.getByLabelText<HTMLInputElement>('Reason');
  expect([reason.getAttribute('aria-invalid'), reason.closest('details')?.open]).toEqual(['true', true]);
});

test('an invitation that has run out says what to do, and what somebody leaves behind is listed', () => {
  const leads = { ref: 'MAT-7K4M-2QXD', leads: true, title: 'The Larch affair', state: 'active' } as const;
  const { unmount } = show({ person: { ...person, state: 'invited' } });
  expect(screen.getByText('It has run out: send it again')).toBeTruthy();
  expect(screen.getByText('None: there is nothing to hand on.')).toBeTruthy();
  unmount();
  show({ person: { ...person, state: 'disabled', disabledAt: '2026-11-20T09:00:00.000Z' }, matters: [leads, { ref: 'MAT-2222-3333', leads: false }] });
  expect(screen.getByText(/^One has a lead who cannot sign in/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Behind a wall' }).getAttribute('href')).toBe('/admin/matters/MAT-2222-3333');
  expect(screen.getByText('Not shown')).toBeTruthy();
});
