// @vitest-environment jsdom
import { File as NodeFile } from 'node:buffer';
import { webcrypto } from 'node:crypto';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseReceipt } from '#shared/tips/receipt.ts';
import { aReceipt, receiptKeyOf } from '#tests/support/a-receipt.ts';
import { ReceiptSection } from './receipt-section.tsx';

const text = aReceipt({ files: ['a picture', 'a letter'] });

// The document of these tests has no signatures; Node has.
beforeEach(() => vi.stubGlobal('crypto', webcrypto));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The document of these tests cannot read its own files; Node can. */
const aFile = (content: string, name: string) => new NodeFile([content], name) as unknown as File;
const show = () => render(<ReceiptSection receiptKey={receiptKeyOf()} />);
const type = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const choose = (label: string | RegExp, ...files: File[]) => {
  const field = screen.getByLabelText(label);
  // A list of files cannot be made here; what reads it finds these.
  Object.defineProperty(field, 'files', { configurable: true, value: files });
  fireEvent.change(field);
};

test('a receipt is genuine, quoted in a mail too, and says what that does not show', async () => {
  show();
  type('The receipt', text.replaceAll(/^/gm, '> '));
  await screen.findByText('This receipt is genuine.');
  expect(screen.getByRole('status').textContent).toContain('lodged with us on 20 November 2026, as TIP-7K4M-2QXD.');
  expect(screen.getByRole('status').textContent).toContain('does not show who sent it');
});

const receipt = parseReceipt(text);
test.each([
  ['altered', text.replace('2026-11-20', '2026-11-21'), 'Altered, or never ours.'],
  ['signed by another', aReceipt({ seed: 2 }), 'Not signed with the key of this site.'],
  ['in part', text.replace(/^Salt.*$/m, ''), 'This is no whole receipt.'],
  [
    'with the signature of another',
    text.replace(receipt?.signature ?? '?', aReceipt({ text: 'x' }).match(/Signature: (.*)/)?.[1] ?? ''),
    'Altered, or never ours.',
  ],
])('a receipt that is %s says so', async (_, sent, title) => {
  show();
  type('The receipt', sent);
  await screen.findByText(title);
  expect(screen.queryByText('This receipt is genuine.')).toBeNull();
});

test('a newer text takes the place of the one before, and an empty field says nothing', async () => {
  show();
  type('The receipt', text);
  await screen.findByText('This receipt is genuine.');
  type('The receipt', text.slice(20));
  type('The receipt', `${text}${text}`);
  await screen.findByText('This is no whole receipt.');
  type('The receipt', '');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('it is read from a file, and a file that cannot be read says so', async () => {
  show();
  choose('Or the file that it was saved in', aFile(`\uFEFF${text.replaceAll('\n', '\r\n')}`, 'receipt.txt'));
  await screen.findByText('This receipt is genuine.');
  const gone = { name: 'gone.txt', slice: () => ({ text: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) } as unknown as File;
  choose('Or the file that it was saved in', gone);
  await screen.findByText('The file could not be read.');
  type('The receipt', text);
  await screen.findByText('This receipt is genuine.');
  expect(screen.queryByText('The file could not be read.')).toBeNull();
});

test('with the text and the files it shows that they are what was lodged, in any order, chosen at once or not', async () => {
  show();
  type('The receipt', text);
  type(/^What was written/, ' The van was red.\n');
  await screen.findByText('This receipt is genuine. This is not what was lodged.');
  choose(/^The files that were sent/, aFile('a letter', 'letter.txt'));
  choose(/^The files that were sent/, aFile('a picture', 'picture.png'));
  await screen.findByText('This receipt is genuine, and this is what was lodged.');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['letter.txt, 8 bytes', 'picture.png, 9 bytes']);
  type(/^What was written/, 'The van was green.');
  await screen.findByText('This receipt is genuine. This is not what was lodged.');
  fireEvent.click(screen.getByRole('button', { name: 'Remove the files' }));
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

test('files that cannot be read or are too many are not compared', async () => {
  show();
  type('The receipt', text);
  const part = { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) };
  choose(/^The files that were sent/, { name: 'gone.pdf', size: 3, slice: () => part } as unknown as File);
  await screen.findByText('gone.pdf, 3 bytes: could not be read');
  expect(screen.getByText('This receipt is genuine. Nothing is compared yet.')).toBeDefined();
  choose(/^The files that were sent/, ...['a', 'b', 'c', 'd', 'e'].map((name) => aFile(name, name)));
  await screen.findByText('This receipt is genuine. The files were not compared.');
});

test.each([
  ['no signatures of this kind', { subtle: { importKey: () => Promise.reject(new DOMException('unknown', 'NotSupportedError')) } }],
  ['no cryptography at all', {}],
])('a browser with %s says so and shows another way', async (_, without) => {
  vi.stubGlobal('crypto', without);
  show();
  type('The receipt', text);
  await screen.findByText('Your browser cannot check signatures.');
  expect(screen.getByRole('link', { name: 'openssl' }).getAttribute('href')).toBe('#a-receipt-without-this-page');
});

test('without the key of the site it offers no fields', () => {
  render(<ReceiptSection />);
  expect(screen.getByText('Receipts cannot be checked at the moment.')).toBeDefined();
  expect(screen.queryByLabelText('The receipt')).toBeNull();
});
