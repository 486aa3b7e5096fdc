// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ErrorState } from './error-state.tsx';

afterEach(cleanup);

test('a failure is announced: what happened, what was kept, what to do next, in this order', () => {
  render(<ErrorState title="The list did not load" kept="Nothing is lost." next="Try again." actions={<button type="button">Try again</button>} />);
  expect([...screen.getByRole('alert').children].map((child) => child.textContent)).toEqual([
    'The list did not load',
    'Nothing is lost.',
    'Try again.',
    'Try again',
  ]);
});
