// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { EnquiryFileView } from '#shared/enquiries/views.ts';
import { Files } from './files.tsx';

afterEach(cleanup);

const file: EnquiryFileView = {
  id: 'f1',
  name: 'plan.pdf',
  type: 'application/pdf',
  bytes: 18_400,
  at: '2026-11-20T09:00:00.000Z',
  scan: 'clean',
  isStripped: false,
};

test('a file says what it is, when it came and what the scanner said, and is saved with the reason that was given', () => {
  render(
    <Files
      enquiryRef="ENQ-7K4M-2QXD"
      reason="To answer it"
      files={[file, { ...file, id: 'f2', name: 'photo.jpg', type: 'image/jpeg', scan: 'not-scanned', isStripped: true }]}
    />,
  );
  const row = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(row('plan.pdf')).toEqual(['PDF, 18 kB', '09:00 on 20 November 2026', 'Scanned, nothing found', 'As it was sent', 'Save']);
  expect(row('photo.jpg')).toEqual(['JPEG, 18 kB', '09:00 on 20 November 2026', 'Not scanned', 'Removed, as its sender wished', 'Save']);
  const form = screen.getByRole<HTMLButtonElement>('button', { name: 'Save plan.pdf' }).form;
  expect([form?.getAttribute('action'), form?.method, [...new FormData(form ?? undefined)]]).toEqual([
    '/admin/enquiries/ENQ-7K4M-2QXD/files/f1',
    'post',
    [['reason', 'To answer it']],
  ]);
});

test('what the scanner found something in has nothing to press', () => {
  render(<Files enquiryRef="ENQ-7K4M-2QXD" reason="To answer it" files={[{ ...file, scan: 'infected' }]} />);
  expect(screen.getByText('Infected, not handed out')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
