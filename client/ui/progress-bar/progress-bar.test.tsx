// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ProgressBar } from './progress-bar.tsx';

afterEach(cleanup);

test('how far it is can be seen, read and heard', () => {
  const { container } = render(
    <ProgressBar label="rota.csv" done={0.629}>
      11 of 18 MB
    </ProgressBar>,
  );
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: /^rota\.csv/ }).value).toBe(0.629);
  expect(container.querySelector('span')?.textContent).toBe('62%');
  expect(container.textContent).toContain('11 of 18 MB');
});

test('what is not quite done is not shown as done', () => {
  const { container } = render(<ProgressBar label="rota.csv" done={0.999} />);
  expect(container.querySelector('span')?.textContent).toBe('99%');
});

test('where nobody knows how far it is, no number is made up', () => {
  const { container } = render(<ProgressBar label="Checking three files">Step 2 of 3</ProgressBar>);
  expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false);
  expect(container.textContent).toBe('Checking three filesStep 2 of 3');
});
