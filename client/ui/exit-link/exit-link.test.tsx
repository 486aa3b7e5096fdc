// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ExitLink, ExitNote } from './exit-link.tsx';

afterEach(cleanup);

test('the way out works without script and does not tell the next site where the reader was', () => {
  render(<ExitLink />);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Exit this page' });
  expect(link.href).toBe('https://www.bbc.co.uk/weather');
  expect(link.rel).toBe('noreferrer nofollow');
  expect(link.target).toBe('');
});

test('a reader is told that the history is kept, and a screen reader says so with the link', () => {
  render(
    <>
      <ExitLink />
      <ExitNote />
    </>,
  );
  const note = document.getElementById(screen.getByRole('link', { name: 'Exit this page' }).getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toContain('does not clear your browser’s history');
});
