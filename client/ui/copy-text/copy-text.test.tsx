// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyText } from './copy-text.tsx';

const sum = 'ab'.repeat(32);
const field = <CopyText text={sum} what="the SHA-256 of deeds.pdf" />;
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Copy the SHA-256 of deeds.pdf' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a press copies the text to the character, and a screen reader hears of it', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  render(field);
  press();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied'));
  expect(writeText).toHaveBeenCalledWith(sum);
});

test.each([
  ['that is not there', {}],
  ['that refuses', { clipboard: { writeText: async () => Promise.reject(new Error('No')) } }],
])('with a clipboard %s the text is selected', async (_, browser) => {
  vi.stubGlobal('navigator', browser);
  render(field);
  press();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Selected: copy it now'));
  expect(getSelection()?.toString()).toBe(sum);
});

test('a page without scripts shows the text and no button that would do nothing', () => {
  const html = renderToString(field);
  expect(html).toContain(sum);
  expect(html).not.toContain('<button');
});
