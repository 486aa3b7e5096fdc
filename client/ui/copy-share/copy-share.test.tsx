// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyShare } from './copy-share.tsx';
import { useCopyShare } from './use-copy-share.ts';

const address = 'https://firm.example/insights/one-list';

function Page() {
  useCopyShare();
  return <CopyShare path="/insights/one-list" title="One list" />;
}

/** A page whose canonical origin is not the browser's own, as behind a proxy. */
function open(browser: { clipboard?: object; share?: (link: ShareData) => Promise<void> }): void {
  document.head.innerHTML = '<link rel="canonical" href="https://firm.example/">';
  vi.stubGlobal('navigator', browser);
  render(<Page />);
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

const press = (name: string) => fireEvent.click(within(screen.getByRole('group', { name: 'One list' })).getByRole('button', { name }));
const status = () => screen.getByRole('status');
const copying = () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  return { writeText, clipboard: { writeText } };
};

test('the address is copied with the origin of the site, and a screen reader hears of it', async () => {
  const { clipboard, writeText } = copying();
  open({ clipboard });
  press('Copy link');
  await waitFor(() => expect(status().textContent).toBe('Link copied'));
  expect(writeText).toHaveBeenCalledWith(address);
});

test('sharing hands title and address to the system', async () => {
  const share = vi.fn<(link: ShareData) => Promise<void>>(async () => undefined);
  open({ share });
  press('Share');
  await waitFor(() => expect(share).toHaveBeenCalledWith({ title: 'One list', url: address }));
  expect(status().textContent).toBe('');
});

test('a browser that cannot share copies the address', async () => {
  const { clipboard, writeText } = copying();
  open({ clipboard });
  press('Share');
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(address));
});

test('a system that refuses to share leads to a copy, but closing its sheet does not', async () => {
  const { clipboard, writeText } = copying();
  const share = vi.fn<(link: ShareData) => Promise<void>>();
  open({ clipboard, share });
  share.mockRejectedValueOnce(new DOMException('Closed', 'AbortError'));
  press('Share');
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  expect(writeText).not.toHaveBeenCalled();
  share.mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'));
  press('Share');
  await waitFor(() => expect(writeText).toHaveBeenCalledTimes(1));
});

test('without a clipboard, or with one that refuses, the address is shown and selected', async () => {
  open({});
  press('Copy link');
  await waitFor(() => expect(status().textContent).toBe(address));
  expect(getSelection()?.toString()).toBe(address);
  cleanup();

  open({ clipboard: { writeText: async () => Promise.reject(new Error('No')) } });
  press('Copy link');
  await waitFor(() => expect(status().textContent).toBe(address));
});

test('other buttons of the page are left alone', () => {
  const { clipboard, writeText } = copying();
  open({ clipboard });
  const other = document.createElement('button');
  document.body.append(other);
  fireEvent.click(other);
  expect(writeText).not.toHaveBeenCalled();
  other.remove();
});
