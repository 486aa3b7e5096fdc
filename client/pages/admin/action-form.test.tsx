// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RefreshContext, type Refresh } from '#client/app/area/refresh.ts';
import { TextField } from '#client/ui/field/text-field.tsx';
import { ActionForm } from './action-form.tsx';

const answer = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const refresh = vi.fn<Refresh>();
const submitted = vi.fn<(event: Event) => void>();

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  refresh.mockResolvedValue();
  // jsdom sends no form; what is not prevented would have gone its own way.
  addEventListener('submit', submitted);
  submitted.mockImplementation((event) => event.preventDefault());
});
afterEach(() => {
  cleanup();
  removeEventListener('submit', submitted);
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

/** Whether the browser would ask before the page is left. */
const asks = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
const version = () => document.querySelector<HTMLInputElement>('input[name="version"]')?.value;

const form = (number = 3) => (
  <ActionForm path="/admin/x" action="note" version={number} button="Keep">
    <TextField name="text" label="Text" defaultValue="as it was" />
    <input type="file" aria-label="File" />
    <input type="checkbox" aria-label="Tick" defaultChecked />
  </ActionForm>
);

test('what is typed is said to be unsaved, and asked about, until it is as it was or sent', () => {
  render(form());
  expect([asks(), screen.queryByText('Not saved yet')]).toEqual([false, null]);
  const field = screen.getByLabelText('Text');
  fireEvent.input(field, { target: { value: 'typed' } });
  expect([asks(), screen.queryByText('Not saved yet') !== null]).toEqual([true, true]);
  fireEvent.input(field, { target: { value: 'as it was' } });
  expect([asks(), screen.queryByText('Not saved yet')]).toEqual([false, null]);
  fireEvent.input(field, { target: { value: 'typed again' } });
  fireEvent.submit(field);
  expect([asks(), screen.queryByText('Not saved yet')]).toEqual([false, null]);
});

test('a choice and a file count, and nothing is asked when the form has left the page', () => {
  const { unmount } = render(form());
  fireEvent.click(screen.getByLabelText('Tick'));
  expect(asks()).toBe(true);
  fireEvent.click(screen.getByLabelText('Tick'));
  expect(asks()).toBe(false);
  const file = screen.getByLabelText('File');
  Object.defineProperty(file, 'files', { value: [new File(['x'], 'x.txt')] });
  fireEvent.change(file);
  expect(asks()).toBe(true);
  unmount();
  expect(asks()).toBe(false);
});

test('what came back with a mistake is not saved either', () => {
  render(
    <ActionForm path="/admin/x" action="note" button="Keep">
      <TextField name="text" label="Text" defaultValue="typed before" error="Too long." />
    </ActionForm>,
  );
  expect([asks(), screen.queryByText('Not saved yet') !== null]).toEqual([true, true]);
});

test('a newer version that comes under typed text is not taken for the one that was read', () => {
  const { rerender } = render(form(3));
  rerender(form(4));
  expect(version()).toBe('4');
  fireEvent.input(screen.getByLabelText('Text'), { target: { value: 'typed' } });
  rerender(form(5));
  expect(version()).toBe('4');
  fireEvent.input(screen.getByLabelText('Text'), { target: { value: 'as it was' } });
  expect(version()).toBe('5');
});

const pressed = (isAlive = true) =>
  render(
    <RefreshContext value={isAlive ? refresh : undefined}>
      <ActionForm path="/admin/x" action="accept" item="one" version={2} button="Accept" label="Accept: the key" atOnce="Accepted" />
    </RefreshContext>,
  );

test('a press is shown as done at once, sent as the form would be, and the page is taken anew', async () => {
  let arrive: (response: Response) => void = () => undefined;
  answer.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  pressed();
  const button = screen.getByRole('button', { name: 'Accept: the key' });
  button.focus();
  await act(async () => fireEvent.click(button));
  expect(screen.getByRole('button', { name: 'Accepted' })).toBe(button);
  expect(document.activeElement).toBe(button);
  await act(async () => fireEvent.click(button));
  expect(answer).toHaveBeenCalledOnce();
  expect(JSON.parse(String(answer.mock.calls[0]?.[1].body))).toEqual({ action: 'accept', item: 'one', version: '2' });
  await act(async () => arrive(Response.json({ to: '/admin/x?done=accepted' })));
  expect(refresh.mock.calls).toEqual([['/admin/x?done=accepted']]);
  expect(submitted.mock.calls.every(([event]) => event.defaultPrevented)).toBe(true);
});

test('what is refused is taken back, and the reason stands at the button', async () => {
  answer.mockResolvedValue(new Response('Somebody else has changed this meanwhile.', { status: 422 }));
  pressed();
  await act(async () => fireEvent.click(screen.getByRole('button')));
  const button = screen.getByRole('button', { name: 'Accept: the key' });
  expect(screen.getByRole('alert').textContent).toBe('Somebody else has changed this meanwhile.');
  expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  expect(button.getAttribute('aria-disabled')).toBeNull();
  expect(refresh).not.toHaveBeenCalled();
});

test('before the page is alive the form goes its own way', () => {
  pressed(false);
  fireEvent.click(screen.getByRole('button'));
  expect(answer).not.toHaveBeenCalled();
  expect(submitted).toHaveBeenCalledOnce();
});
