// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { UnsentData } from '#shared/areas/admin.ts';
import { showOfficePage } from '#tests/support/office-page.tsx';
import { Component } from './index.tsx';

afterEach(cleanup);

const at = '2026-11-20T09:05:00.000Z';
const show = (forms: UnsentData['forms']) => showOfficePage(Component, { forms, values: {}, problems: [] } satisfies UnsentData);
const formsTo = (start: string): HTMLFormElement[] => [...document.querySelectorAll('form')].filter((form) => form.getAttribute('action')?.startsWith(start));
const pairsOf = (form: HTMLFormElement | undefined) => [...new FormData(form)];

test('a form goes once more as it was sent: words to be read and changed, the rest as it was chosen, in their order', () => {
  const fields = [
    ['action', 'draft'],
    ['version', '3'],
    ['text', 'We have found\n</textarea><i>larches</i>'],
    ['roles', 'custodian'],
    ['roles', 'owner'],
    ['note', ''],
    ['unnamed', 'two words'],
  ] as const;
  show([{ id: 'a/b?', at, path: '/admin/matters/MAT-7K4M-2QXD/updates', fields }]);
  const [form] = formsTo('/admin/unsent?send=');
  expect([form?.getAttribute('action'), form?.method]).toEqual(['/admin/unsent?send=a%2Fb%3F', 'post']);
  expect(pairsOf(form).map(([name, value]) => [name, String(value).replaceAll('\r\n', '\n')])).toEqual(fields);
  const words = screen.getAllByRole<HTMLTextAreaElement>('textbox');
  expect(words.map(({ labels, name, readOnly }) => [labels[0]?.textContent, name, readOnly])).toEqual([
    ['Text', 'text', false],
    ['Note', 'note', false],
    ['Typed or chosen', 'unnamed', false],
  ]);
  expect(document.querySelector('i')).toBeNull();
  expect(screen.getByRole('link', { name: '/admin/matters/MAT-7K4M-2QXD/updates' })).toBeTruthy();
});

test('each of several forms has its own heading, its own fields and its own way to be thrown away', () => {
  const form = (id: string) => ({ id, at, path: '/admin/staff', fields: [['text', `Of ${id}`]] as const });
  show([form('one'), form('two')]);
  expect(formsTo('/admin/unsent').map((each) => [each.getAttribute('action'), pairsOf(each)])).toEqual([
    ['/admin/unsent?send=one', [['text', 'Of one']]],
    ['/admin/unsent', [['away', 'one']]],
    ['/admin/unsent?send=two', [['text', 'Of two']]],
    ['/admin/unsent', [['away', 'two']]],
  ]);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(screen.getAllByRole('region', { name: /^Sent at / })).toHaveLength(2);
});

test('where nothing waits, it says what would', () => {
  show([]);
  expect(screen.getByText('Nothing waits for you.')).toBeTruthy();
  expect(document.querySelector('form')).toBeNull();
});
