import { expect, test } from 'vitest';
import { drawPicture, loadFaces, titleLines, titleWidth, type SharePage } from './picture.ts';
import { wrapText } from './wrap.ts';

const faces = await loadFaces();
const page: SharePage = { path: '/guides/verify-uk-company', title: 'How to verify a UK company', section: 'Guide' };

test('the same page gives the same picture on every build', async () => {
  expect(drawPicture(page, await loadFaces())).toBe(drawPicture(page, faces));
});

test('the title, the section and the address each change the picture', () => {
  const variants = [page, { ...page, title: 'How to verify a company' }, { ...page, section: 'Playbook' }, { ...page, path: '/guides/other' }];
  expect(new Set(variants.map((variant) => drawPicture(variant, faces))).size).toBe(variants.length);
});

test('a neutral picture is the same whatever the page is called and wherever it belongs', () => {
  const one = drawPicture({ ...page, title: 'Matrimonial infidelity', section: 'Relationship & Family', neutral: true }, faces);
  const other = drawPicture({ ...page, title: 'Romance scam checks', section: 'Online Safety', neutral: true }, faces);
  expect(one).toBe(other);
  expect(one).toBe(drawPicture({ ...page, title: 'Confidential enquiries', section: 'Services' }, faces));
});

test('letters are shapes, so that no machine replaces a missing font', () => {
  const svg = drawPicture(page, faces);
  expect(svg).not.toMatch(/<text|font-family|<style|<image|href/);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

test('a long title keeps to three lines within the width of the text', () => {
  const lines = wrapText(
    'Workplace investigations, disclosure and data subject access requests from the first complaint to the last appeal hearing',
    faces.title.measure,
    titleWidth,
    titleLines,
  );
  expect(lines).toHaveLength(titleLines);
  expect(lines.at(-1)).toMatch(/…$/);
  for (const line of lines) expect(faces.title.measure(line)).toBeLessThanOrEqual(titleWidth);
});

test('a character that the typeface lacks stops the build and is named', () => {
  expect(() => drawPicture({ ...page, title: 'Checks 検' }, faces)).toThrow(/検/);
});
