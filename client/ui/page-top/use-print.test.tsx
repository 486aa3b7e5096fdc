// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PrintButton } from './print-button.tsx';
import { usePrint } from './use-print.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  usePrint();
  return (
    <>
      <PrintButton label="Print this form" />
      <button type="button">Other</button>
    </>
  );
}

test('the print button opens the print dialogue, and no other button does', () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Other' }));
  expect(print).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Print this form' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('the button shows itself only once it works, and stops working when the page is left', () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const { unmount } = render(<Page />);
  expect(document.documentElement.dataset.printing).toBe('ready');
  const button = screen.getByRole('button', { name: 'Print this form' });
  unmount();
  document.body.append(button);
  fireEvent.click(button);
  expect(print).not.toHaveBeenCalled();
  button.remove();
});
