import { create, type Font } from 'fontkit';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import decompress from 'woff2-encoder/decompress';
import { clientFolder } from '#tests/support/built.ts';
import { attributeOf, byTag, elementsOf, textOf, type HtmlNode } from './html.ts';
import { findingsOn, readSite } from './read-site.ts';

const site = await readSite('on');
afterAll(site.close);

/** What is shown letter for letter, or not at all. */
const literal = ['script', 'style', 'code', 'pre', 'kbd', 'samp', 'template'];
const heard = ['alt', 'title', 'aria-label', 'placeholder'];

/** Straight quotes, double hyphens and three dots, with the words around them. */
const typed = (shown: string): string[] => [...shown.matchAll(/.{0,20}(?:['"]|--|\.\.\.).{0,20}/g)].map(([found]) => found);

function words(node: HtmlNode): string {
  if ('tagName' in node && literal.includes(node.tagName)) return '';
  return 'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(words).join('') : '';
}

test('no page shows a straight quote, a double hyphen or three dots outside of code', () => {
  expect(
    findingsOn(site.pages, ({ tree }) => [
      ...typed(words(tree)),
      ...byTag(tree, 'title').flatMap((title) => typed(textOf(title))),
      ...byTag(tree, 'meta').flatMap((meta) => typed(attributeOf(meta, 'name') === 'description' ? (attributeOf(meta, 'content') ?? '') : '')),
      ...elementsOf(tree).flatMap((element) => heard.flatMap((name) => typed(attributeOf(element, name) ?? ''))),
    ]),
  ).toEqual([]);
});

test('no element has the name of a class that does not exist', () => {
  expect(
    findingsOn(site.pages, ({ tree }) =>
      elementsOf(tree)
        .map((element) => attributeOf(element, 'class') ?? 'none')
        .filter((names) => /^$|^\s|\s$|\bundefined\b/.test(names)),
    ),
  ).toEqual([]);
});

/** Signs that the fonts of the interface never had: they come from the reader's own. */
const strangers = new Set('☐→');

test('every sign that the site shows stands in the fonts that it sends', async () => {
  const names = readdirSync(join(clientFolder, 'assets')).filter((name) => name.endsWith('.woff2'));
  expect(names.length).toBe(6);
  // The two halves of a face are one here.
  for (const face of ['sans', 'serif', 'serif-italic', 'mono']) {
    const halves = names.filter((name) => new RegExp(`^${face}(-signs)?-[^-]{8}\\.`).test(name));
    const fonts = await Promise.all(
      halves.map(async (name) => create(Buffer.from(await decompress(readFileSync(join(clientFolder, 'assets', name))))) as Font),
    );
    const known = new Set(fonts.flatMap(({ characterSet }) => characterSet));
    const missing = site.pages
      .flatMap(({ tree }) => [...words(tree)])
      .filter((sign) => !/\s/.test(sign) && !strangers.has(sign) && !known.has(sign.codePointAt(0) ?? 0));
    expect([face, [...new Set(missing)]]).toEqual([face, []]);
  }
});
