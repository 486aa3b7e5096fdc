// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

beforeEach(() => {
  // jsdom has the element without what makes it a dialog.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
      this.querySelector('button')?.focus();
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
});
afterEach(cleanup);

const onClose = vi.fn<() => void>();
beforeEach(() => onClose.mockClear());

function Page({ isFirm = false }: { isFirm?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Erase
      </button>
      <Dialog isOpen={isOpen} onClose={close} isFirm={isFirm} title="Erase it?" actions={<button type="button">Yes</button>}>
        <p>It cannot be undone.</p>
      </Dialog>
    </>
  );
}

/** Opens the dialog as a person does, from a button that has the focus. */
function open(page = <Page />): HTMLElement {
  render(page);
  const opener = screen.getByRole('button', { name: 'Erase' });
  opener.focus();
  fireEvent.click(opener);
  return screen.getByRole('dialog');
}

test('a dialog opens as a modal one, named by its title', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  open();
  expect(screen.getByRole('dialog', { name: 'Erase it?' }).textContent).toContain('It cannot be undone.');
  expect(showModal).toHaveBeenCalledOnce();
});

test('a closed dialog holds nothing that could be found or read', () => {
  const { container } = render(<Page />);
  expect(container.querySelector('dialog')?.childElementCount).toBe(0);
});

test('closing gives the focus back to where it was', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Erase' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape closes, and the page is told once', () => {
  const dialog = open() as HTMLDialogElement;
  // What a browser does on Escape: it closes the dialog and says so.
  act(() => dialog.close());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Erase' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a press beside the dialog closes it', () => {
  const dialog = open();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a press that began inside, to select text, does not close it', () => {
  const dialog = open();
  fireEvent.pointerDown(screen.getByText('It cannot be undone.'));
  fireEvent.click(dialog);
  expect(screen.getByRole('dialog')).toBe(dialog);
});

test('a dialog in which something is typed is not lost by a press beside it', () => {
  const dialog = open(<Page isFirm />);
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(screen.getByRole('dialog')).toBe(dialog);
});
