import { afterAll, expect, test } from 'vitest';
import { attributeOf, byTag, elementsOf } from './html.ts';
import { findingsOn, readSite } from './read-site.ts';

const site = await readSite();
afterAll(site.close);

test('no id stands twice on a page', () => {
  expect(
    findingsOn(site.pages, ({ tree }) => {
      const ids = elementsOf(tree).flatMap((element) => attributeOf(element, 'id') ?? []);
      return ids.filter((id, index) => ids.indexOf(id) !== index);
    }),
  ).toEqual([]);
});

test('every reference from one element to another finds it', () => {
  expect(
    findingsOn(site.pages, ({ tree }) => {
      const elements = elementsOf(tree);
      const ids = new Set(elements.map((element) => attributeOf(element, 'id')));
      return elements.flatMap((element) =>
        ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for', 'headers'].flatMap((name) =>
          (attributeOf(element, name)?.split(/\s+/) ?? []).filter((id) => !ids.has(id)).map((id) => `${name}="${id}"`),
        ),
      );
    }),
  ).toEqual([]);
});

test('every picture has words for those who cannot see it, and room before it arrives', () => {
  expect(
    findingsOn(site.pages, ({ tree }) =>
      byTag(tree, 'img')
        .filter((image) => ['alt', 'width', 'height'].some((name) => attributeOf(image, name) === undefined))
        .map((image) => `img ${attributeOf(image, 'src')}`),
    ),
  ).toEqual([]);
});
