import { expect, test } from 'vitest';
import { downloadHeaders } from './send-file.ts';

test('a download is saved, never shown or run', () => {
  expect(downloadHeaders({ name: 'report.pdf', type: 'application/pdf', bytes: 12 })).toEqual({
    'content-type': 'application/pdf',
    'content-length': '12',
    'content-disposition': `attachment; filename="report.pdf"; filename*=UTF-8''report.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  });
});

test.each([
  ['Übersicht.pdf', 'Ubersicht.pdf', '%C3%9Cbersicht.pdf'],
  [`Ann's "notes" (1)*.txt`, `Ann's _notes_ (1)*.txt`, 'Ann%27s%20%22notes%22%20%281%29%2A.txt'],
  ['a\r\nSet-Cookie: x', 'a__Set-Cookie: x', 'a%0D%0ASet-Cookie%3A%20x'],
  ['100%\\.txt', '100__.txt', '100%25%5C.txt'],
  ['文件😀.jpg', '___.jpg', '%E6%96%87%E4%BB%B6%F0%9F%98%80.jpg'],
  ['lone\ud800', 'lone_', 'lone_'],
])('the name %j is spelled in ASCII and in full', (name, ascii, full) => {
  const header = downloadHeaders({ name, type: 'text/plain', bytes: 1 })['content-disposition'] ?? '';
  expect(header).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${full}`);
  expect(header).toMatch(/^[\x20-\x7e]+$/);
});
