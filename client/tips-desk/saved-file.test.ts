import { expect, test } from 'vitest';
import { safeName } from './saved-file.ts';

test.each([
  ['rota.csv', 'rota.csv'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\notes\\a|b?.txt', 'C__notes_a_b_.txt'],
  ['.bashrc', 'bashrc'],
  // Read from right to left it would seem to be a picture.
  ['photo\u202Egnp.exe', 'photo_gnp.exe'],
  ['a\r\nb\u0000.txt', 'a__b_.txt'],
  ['', 'file'],
  ['...', 'file'],
])('a stranger’s name %j is saved as %j', (name, saved) => {
  expect(safeName(name)).toBe(saved);
});

test('a long name keeps its ending', () => {
  const saved = safeName(`${'a'.repeat(300)}.pdf`);
  expect([saved.length, saved.slice(-5)]).toEqual([120, 'a.pdf']);
});
