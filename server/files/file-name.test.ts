import { expect, test } from 'vitest';
import { cleanFileName, withExtension } from './file-name.ts';

test.each([
  ['report.pdf', 'report.pdf'],
  ['Übersicht – März.pdf', 'Übersicht – März.pdf'],
  ['文件.jpg', '文件.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ann\\notes.txt', 'notes.txt'],
  ['a\0b.png', 'ab.png'],
  ['head\r\nSet-Cookie: x.txt', 'headSet-Cookie_ x.txt'],
  ['photo\u202egnp.exe', 'photognp.exe'],
  ['zero\u200bwidth\ufeff.txt', 'zerowidth.txt'],
  ['CON', '_CON'],
  ['con.txt', '_con.txt'],
  ['LPT1.pdf', '_LPT1.pdf'],
  ['console.txt', 'console.txt'],
  ['.htaccess', 'htaccess'],
  ['name. . .', 'name'],
  ['..', 'file'],
  ['', 'file'],
  ['  spaced   out .pdf', 'spaced out .pdf'],
  ['what?<is>|this*".txt', 'what__is__this__.txt'],
  ['lone\ud800.txt', 'lone.txt'],
])('%j is kept as %j', (raw, kept) => {
  expect(cleanFileName(raw)).toBe(kept);
});

test('a long name is cut before its ending, and between characters', () => {
  const name = cleanFileName(`${'😀'.repeat(300)}.docx`);
  expect(name).toBe(`${'😀'.repeat(115)}.docx`);
  expect(cleanFileName('a'.repeat(300))).toHaveLength(120);
  expect(cleanFileName(`a.${'b'.repeat(300)}`)).toHaveLength(120);
});

test('cleaning twice changes nothing', () => {
  for (const raw of ['a/b\\c.txt', ' .con', '\u202e.x', `${'x'.repeat(119)} .pdf`, 'con.con.con']) {
    const once = cleanFileName(raw);
    expect(cleanFileName(once)).toBe(once);
  }
});

test('another ending takes the place of the first', () => {
  expect(withExtension('a.b.jpg', 'heic')).toBe('a.b.heic');
});
