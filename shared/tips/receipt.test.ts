import { expect, test } from 'vitest';
import { toBase64url } from './base64url.ts';
import { contentBytes, lodgedBytes, lodgedText, parseReceipt, printReceipt, signedBytesOf, type Receipt } from './receipt.ts';

const bytes = (length: number, seed: number) => toBase64url(Uint8Array.from({ length }, (_, index) => (index * 7 + seed) & 255));
const receipt: Receipt = {
  tip: 'TIP-7K4M-2QXD',
  day: '2026-11-20',
  digest: bytes(32, 1),
  salt: bytes(32, 2),
  key: bytes(32, 3),
  signature: bytes(64, 4),
};
const text = printReceipt(receipt, 'Specimen');
const changed = (from: string | RegExp, to: string) => {
  const other = text.replace(from, to);
  expect(other).not.toBe(text);
  return other;
};

test('a receipt says who issued it, and is read as it was printed', () => {
  expect(text.split('\n').slice(0, 4)).toEqual(['Specimen: receipt for an anonymous tip', '', 'Format: anonymous-tip-receipt 1', 'Tip: TIP-7K4M-2QXD']);
  expect(parseReceipt(text)).toEqual(receipt);
});

test('what is signed is what is printed above the signature, so that a person can check it by hand', () => {
  const signed = Buffer.from(signedBytesOf(receipt)).toString();
  expect(signed).toBe(
    text
      .split('\n')
      .filter((line) => /^(Format|Tip|Day|Digest|Salt|Key): /.test(line))
      .map((line) => `${line}\n`)
      .join(''),
  );
  for (const name of ['tip', 'day', 'digest', 'salt', 'key'] as const) expect(signed).toContain(receipt[name]);
});

test.each([
  ['with the line ends of Windows', text.replaceAll('\n', '\r\n')],
  ['with the line ends of old', text.replaceAll('\n', '\r')],
  ['behind a byte order mark', `\uFEFF${text}`],
  ['with blanks at the ends of lines', text.replaceAll('\n', ' \t\u00A0\n')],
  ['with blanks before lines', text.replaceAll('\n', '\n   ')],
  ['quoted in a mail', `On Friday somebody wrote:\n${text.replaceAll(/^/gm, '> ')}\nRegards`],
  ['quoted twice', text.replaceAll(/^/gm, '>> > ')],
  ['with an empty line between lines', text.replaceAll('\n', '\n\n')],
  ['with the long line broken in two', text.replace(receipt.signature, `${receipt.signature.slice(0, 60)}\n${receipt.signature.slice(60)}`)],
  ['with the long line broken behind its label', text.replace(`Signature: `, 'Signature:\n> ')],
  ['without the words around it', text.slice(text.indexOf('Format'), text.indexOf('It shows'))],
])('it is read %s', (_, sent) => {
  expect(parseReceipt(sent)).toEqual(receipt);
});

test.each([
  ['nothing', ''],
  ['other words', 'Dear all, please find attached'],
  ['a receipt without its signature', changed(/^Signature.*$/m, '')],
  ['a receipt without its day', changed(/^Day.*\n/m, '')],
  ['a day that is none', changed('2026-11-20', '2026-02-30')],
  ['a doubled line', changed(/^(Day.*\n)/m, '$1$1')],
  ['lines out of order', changed(/^(Day.*\n)(Digest.*\n)/m, '$2$1')],
  ['two receipts', text + text],
  ['a line of another kind between the lines', changed('Day:', 'Note: see below\nDay:')],
  ['another format', changed('receipt 1', 'receipt 2')],
  ['a digest that is a sign short', changed(receipt.digest, receipt.digest.slice(1))],
  ['a digest with a sign too many', changed(receipt.digest, `${receipt.digest}A`)],
  ['a second spelling of the same bytes', changed(receipt.signature, `${receipt.signature.slice(0, -1)}${receipt.signature.endsWith('B') ? 'C' : 'B'}`)],
  ['a signature of padding', changed(receipt.signature, `${receipt.signature}==`)],
  ['a tip that holds a line', changed('TIP-7K4M-2QXD', 'TIP\nDay: 2026-11-21')],
  ['a tip of too many letters', changed('TIP-7K4M-2QXD', 'A'.repeat(65))],
])('%s is no receipt', (_, sent) => {
  expect(parseReceipt(sent)).toBeUndefined();
});

test('line ends, blanks around it and the way an accent is written make no other text', () => {
  expect(lodgedText(' \r\nHe said\r\ncafe\u0301 \r')).toBe('He said\ncaf\u00E9');
  expect(lodgedText('a  b')).not.toBe(lodgedText('a b'));
});

test('no two contents, and no content and digest, are made of the same bytes', () => {
  const part = (...values: number[]) => Uint8Array.from(values);
  const all = [
    contentBytes(part(), []),
    contentBytes(part(1), []),
    contentBytes(part(), [part(1)]),
    contentBytes(part(1), [part()]),
    contentBytes(part(1), [part(2, 3)]),
    contentBytes(part(1), [part(2), part(3)]),
    contentBytes(part(1), [part(3), part(2)]),
    contentBytes(part(1, 2), [part(3)]),
    lodgedBytes(part(1), part(2, 3)),
    lodgedBytes(part(1, 2), part(3)),
  ].map((made) => Buffer.from(made).toString('hex'));
  expect(new Set(all).size).toBe(all.length);
});
