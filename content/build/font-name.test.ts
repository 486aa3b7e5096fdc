import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { convert } from 'fontverter';
import { expect, test } from 'vitest';
import { renameFont } from './font-name.ts';

const serif = new URL('../../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2', import.meta.url);

test('a renamed font has the new name everywhere but in the notice of copyright, and is the same font', async () => {
  const sfnt = await convert(readFileSync(serif), 'sfnt');
  const before = create(sfnt) as Font;
  const after = create(renameFont(sfnt, 'Source Serif 4', 'Reading Serif')) as Font;
  expect([after.familyName, after.fullName, after.postscriptName].join()).not.toMatch(/source/i);
  expect(after.familyName).toContain('Reading Serif');
  expect(after.postscriptName).toContain('ReadingSerif');
  expect(after.copyright).toBe(before.copyright);
  expect(after.variationAxes).toEqual(before.variationAxes);
  expect(after.characterSet).toEqual(before.characterSet);
  const widths = (font: Font): number[] => font.layout('Who is entitled to look?').positions.map(({ xAdvance }) => xAdvance);
  expect(widths(after)).toEqual(widths(before));
});
