// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Notice } from './notice.tsx';

afterEach(cleanup);

test.each([
  ['info', 'You will be signed out. Stay?'],
  ['success', 'Success: You will be signed out. Stay?'],
  ['warn', 'Warning: You will be signed out. Stay?'],
  ['danger', 'Important: You will be signed out. Stay?'],
] as const)('what the colour of a notice (%s) says is said in a word too', (kind, text) => {
  const { container } = render(
    <Notice kind={kind} title="You will be signed out.">
      Stay?
    </Notice>,
  );
  expect(container.textContent?.trim()).toBe(text);
});

test('a notice that was there from the start interrupts nobody; one that appears is announced', () => {
  const { rerender } = render(<Notice title="Read-only until 14:00." />);
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<Notice title="Read-only until 14:00." role="status" />);
  expect(screen.getByRole('status').textContent).toContain('Read-only until 14:00.');
});
