// @vitest-environment jsdom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TextArea } from './text-area.tsx';

/** The server's page, what somebody does to it before the scripts are there, and then the scripts. @returns the field. */
async function takeOver(given: string | undefined, before: (field: HTMLTextAreaElement) => void): Promise<HTMLTextAreaElement> {
  const form = <TextArea name="story" label="What happened" defaultValue={given} />;
  const page = document.createElement('div');
  page.innerHTML = renderToString(form);
  document.body.replaceChildren(page);
  const field = page.querySelector('textarea') as HTMLTextAreaElement;
  before(field);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = await act(async () => hydrateRoot(page, form));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    vi.unstubAllGlobals();
  });
  expect(page.querySelector('textarea')).toBe(field);
  return field;
}

test('what somebody types into a text of the server before the scripts have come stays', async () => {
  const field = await takeOver('Kept by the server', (early) => (early.value = 'Kept by the server, and more'));
  expect(field.value).toBe('Kept by the server, and more');
});

test('what somebody deletes stays deleted', async () => {
  expect((await takeOver('Kept by the server', (early) => (early.value = ''))).value).toBe('');
});

test('a text that nobody touched is the server’s', async () => {
  expect((await takeOver('Kept by the server', () => undefined)).value).toBe('Kept by the server');
});

test('a field that began empty keeps what was typed, and is empty when its form is reset', async () => {
  const field = await takeOver(undefined, (early) => (early.value = 'Typed'));
  expect([field.value, field.defaultValue]).toEqual(['Typed', '']);
});
