// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EmptyState } from './empty-state.tsx';

afterEach(cleanup);

test('an empty list says that it is empty, why, and what to do; the drawing says nothing', () => {
  const { container } = render(
    <EmptyState title="No documents yet" action={<a href="/portal/files">Add a file</a>}>
      The scope note will be the first.
    </EmptyState>,
  );
  expect(container.textContent).toBe('No documents yetThe scope note will be the first.Add a file');
  expect(screen.getByRole('link', { name: 'Add a file' })).toBeTruthy();
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
