import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lettersOf, shortClassNames } from './class-names.ts';

function folderWith(...files: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'));
  mkdirSync(join(folder, 'ui'));
  for (const file of files) writeFileSync(join(folder, file), '');
  return folder;
}

test('a class has one name however often it is asked for, and no other class of any module has it', () => {
  const folder = folderWith('b.module.scss', 'ui/a.module.scss', 'plain.scss');
  const nameOf = shortClassNames(folder);
  const names = ['b.module.scss', 'ui/a.module.scss'].flatMap((file) => ['one', 'two', 'one'].map((name) => nameOf(name, join(folder, file))));
  expect(names).toEqual(['a0', 'a1', 'a0', 'b0', 'b1', 'b0']);
});

test('two builds of the same styles come to the same names', () => {
  const folder = folderWith('b.module.scss', 'ui/a.module.scss');
  const ask = (nameOf: ReturnType<typeof shortClassNames>) => ['x', 'y'].map((name) => nameOf(name, join(folder, 'b.module.scss')));
  expect(ask(shortClassNames(folder))).toEqual(ask(shortClassNames(folder)));
});

test('what visitors are sent has the shortest names, wherever its file stands among those behind a sign-in', () => {
  const folder = folderWith('z.module.scss');
  for (const place of ['app/area', 'pages/admin', 'pages/portal']) {
    mkdirSync(join(folder, place), { recursive: true });
    writeFileSync(join(folder, place, 'a.module.scss'), '');
  }
  const nameOf = shortClassNames(folder);
  const files = ['app/area/a.module.scss', 'pages/admin/a.module.scss', 'pages/portal/a.module.scss', 'z.module.scss'];
  expect(files.map((file) => nameOf('one', join(folder, file)))).toEqual(['b0', 'c0', 'd0', 'a0']);
});

test('letters run on after z', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(lettersOf)).toEqual(['a', 'z', 'aa', 'az', 'ba', 'zz', 'aaa']);
});
