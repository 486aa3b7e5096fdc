// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { EnquiryHead } from '#shared/areas/admin.ts';
import { Entries } from './entries.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const entry: EnquiryHead = {
  ref: 'ENQ-7K4M-2QXD',
  created_at: '2026-11-20T09:00:00.000Z',
  state: 'received',
  quarantined: true,
  intent: 'quote',
  audience: 'business',
  subject: null,
  reply_due_at: '2026-11-20T10:00:00.000Z',
  parties: ['Robert Roe'],
  risks: [],
  handler: null,
  version: 3,
  late: false,
};

/** A server that answers when the test lets it. */
function aServer() {
  const asked: { path: string; body: unknown }[] = [];
  const waiting: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) as unknown });
    return new Promise<Response>((resolve) => waiting.push(resolve));
  });
  return { asked, answer: (status: number, body: string) => waiting.shift()?.(new Response(body, { status })) };
}

const show = (given: Partial<EnquiryHead> = {}) =>
  render(<Entries entries={[{ ...entry, ...given }]} path="/admin/enquiries?show=spam" people={{ me: 'Lee Lead' }} me="me" isSpam />);
const row = () => within(screen.getByRole('row', { name: /ENQ-7K4M-2QXD/ }));

test('a release is shown at once and kept as the server has it, and the next press sends its version', async () => {
  const server = aServer();
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Release ENQ-7K4M-2QXD from suspected spam' }));
  const button = await row().findByRole('button', { name: /^Spam: mark/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(row().getByText('Received')).toBeDefined();
  expect(server.asked).toEqual([{ path: '/admin/enquiries?show=spam', body: { action: 'release', item: entry.ref, version: '3' } }]);
  server.answer(200, JSON.stringify({ enquiry: { ...entry, quarantined: false, version: 4 } }));
  expect(await screen.findByText(`${entry.ref} is released.`)).toBeDefined();
  expect(
    row()
      .getByRole('button', { name: /^Spam: mark/ })
      .getAttribute('aria-disabled'),
  ).toBeNull();
  fireEvent.click(row().getByRole('button', { name: /^Spam: mark/ }));
  expect(server.asked[1]?.body).toEqual({ action: 'hold', item: entry.ref, version: '4' });
  server.answer(200, JSON.stringify({ enquiry: { ...entry, version: 5 } }));
  expect(await screen.findByText(`${entry.ref} is among suspected spam.`)).toBeDefined();
});

test('what is refused is taken back, with the reason said aloud', async () => {
  const server = aServer();
  show({ quarantined: false });
  fireEvent.click(screen.getByRole('button', { name: `Take ${entry.ref}` }));
  expect(await row().findByText('Lee Lead')).toBeDefined();
  server.answer(422, 'Somebody else changed this meanwhile.');
  expect((await screen.findByRole('alert')).textContent).toBe(`${entry.ref} is as it was. Somebody else changed this meanwhile.`);
  expect(row().getByText('Nobody yet')).toBeDefined();
  expect(row().getByRole('button', { name: `Take ${entry.ref}` })).toBeDefined();
});

test('a row offers what its state allows, and its box belongs to the form below', () => {
  show({ quarantined: false, state: 'proposal', handler: 'me', late: true });
  expect(row().queryAllByRole('button')).toEqual([]);
  expect(row().getByText(/^Late:/)).toBeDefined();
  const box = row().getByRole<HTMLInputElement>('checkbox', { name: `Choose ${entry.ref}` });
  expect([box.value, box.form?.id]).toEqual([`${entry.ref} 3`, 'several']);
});

test('a list that is read again in its place shows what has come', () => {
  const props = { path: '/admin/enquiries', people: {}, me: 'me', isSpam: false };
  const { rerender } = render(<Entries entries={[entry]} {...props} />);
  rerender(
    <Entries
      entries={[
        { ...entry, ref: 'ENQ-9NEW-2QXD' },
        { ...entry, quarantined: false, version: 4 },
      ]}
      {...props}
    />,
  );
  expect(screen.getByRole('row', { name: /ENQ-9NEW-2QXD/ })).toBeDefined();
  expect(row().getByText('Received')).toBeDefined();
});
