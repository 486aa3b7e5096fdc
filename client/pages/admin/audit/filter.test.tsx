// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AuditData } from '#shared/audit/views.ts';
import { Filter } from './filter.tsx';

afterEach(cleanup);

const unasked = { from: '', to: '', who: '', kind: '', action: '', record: '' };
const show = (filter: Partial<AuditData['filter']>) =>
  render(
    <Filter
      data={{
        filter: { ...unasked, ...filter },
        people: { b: 'Sue Second', a: 'Lee Lead' },
        me: 'a',
        log: { lines: [], isCut: false },
        health: { verdict: 'good', lines: 0, forged: 0, isChecking: false, isOverdue: false },
        values: {},
        problems: [],
      }}
    />,
  );
const options = (label: string) => [...screen.getByLabelText<HTMLSelectElement>(label).options];

test('nothing asked for offers everybody by name, and no way back to what is shown already', () => {
  show({});
  expect(
    options('Who')
      .slice(0, 3)
      .map(({ text, value }) => [text, value]),
  ).toEqual([
    ['Any', ''],
    ['Lee Lead', 'staff:a'],
    ['Sue Second', 'staff:b'],
  ]);
  expect(options('What').some(({ value }) => value.startsWith('tip.'))).toBe(false);
  expect(screen.queryByRole('link', { name: 'Show all lines' })).toBeNull();
});

test('what was asked for stays chosen, somebody who is on the staff no more and the record among it', () => {
  const { container } = show({ who: 'staff:gone', kind: 'matter', from: '2026-11-01', record: 'matter:x' });
  expect(screen.getByLabelText<HTMLSelectElement>('Who').value).toBe('staff:gone');
  expect(screen.getByLabelText<HTMLSelectElement>('Kind of record').value).toBe('matter');
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-01');
  expect(container.querySelector<HTMLInputElement>('input[name=record]')?.value).toBe('matter:x');
  expect(screen.getByRole('link', { name: 'Show all lines' }).getAttribute('href')).toBe('/admin/audit');
});
