import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { clientFolder } from '#tests/support/built.ts';
import { attributeOf, byTag, elementsOf, linksOf, textOf, type Element, type HtmlNode } from './html.ts';
import { findingsOn, modes, readSite, type ReadPage } from './read-site.ts';

const sites = { on: await readSite('on'), off: await readSite('off') };
afterAll(() => Promise.all(Object.values(sites).map((site) => site.close())));

const bodyOf = (tree: HtmlNode): Element | undefined => byTag(tree, 'body')[0];

/** What a reader sees or hears: the text outside of scripts, styles and templates. */
function readableText(node: HtmlNode): string {
  if ('tagName' in node && ['script', 'style', 'template'].includes(node.tagName)) return '';
  return 'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(readableText).join('') : '';
}

/** Scripts that run: data blocks do not. */
const isExecutable = (script: Element): boolean => /^(module|text\/javascript|)$/.test(attributeOf(script, 'type') ?? '');

test.each(modes)('every page has exactly one heading of the first rank, with words in it (page cache %s)', (mode) => {
  expect(
    findingsOn(sites[mode].pages, ({ tree }) => {
      const headings = byTag(tree, 'h1').map(textOf);
      return headings.length === 1 && headings[0] !== '' ? [] : [`${headings.length}: ${headings.join(' | ')}`];
    }),
  ).toEqual([]);
});

test.each(modes)('no heading skips a rank on the way down (page cache %s)', (mode) => {
  expect(
    findingsOn(sites[mode].pages, ({ tree }) => {
      const main = byTag(tree, 'main')[0];
      const ranks =
        main === undefined ? [] : byTag(main, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6').map((heading) => [Number(heading.tagName[1]), textOf(heading)] as const);
      return ranks.filter(([rank], index) => rank > (ranks[index - 1]?.[0] ?? 0) + 1).map(([rank, words]) => `h${rank} ${words}`);
    }),
  ).toEqual([]);
});

test.each(modes)('every page has one main part, which the first link of the page leads to (page cache %s)', (mode) => {
  expect(
    findingsOn(sites[mode].pages, ({ tree }) => {
      const mains = byTag(tree, 'main').map((element) => attributeOf(element, 'id'));
      const first = attributeOf(byTag(tree, 'a')[0], 'href');
      return mains.length === 1 && first === `#${mains[0]}` ? [] : [`main: ${mains.join()}, first link: ${first}`];
    }),
  ).toEqual([]);
});

test.each(modes)('every page arrives finished: nothing loading, hidden or put in place by a script (page cache %s)', (mode) => {
  expect(
    findingsOn(sites[mode].pages, ({ tree, html }) => {
      const body = bodyOf(tree);
      const text = body === undefined ? '' : readableText(body);
      const suspended = elementsOf(tree, (element) => /^[SBP]:/.test(attributeOf(element, 'id') ?? '')).map(
        ({ tagName }) => `<${tagName}> of a part that came late`,
      );
      return [
        ...suspended,
        ...(['<!--$?-->', '<!--$!-->'].some((mark) => html.includes(mark)) ? ['a part that is not there'] : []),
        ...(/\bLoading\b/.test(text) ? ['Loading'] : []),
      ];
    }),
  ).toEqual([]);
});

test.each(modes)('no page holds a script that its policy would not allow (page cache %s)', (mode) => {
  expect(
    findingsOn(sites[mode].pages, ({ tree, policy }) =>
      byTag(tree, 'script')
        .filter((script) => isExecutable(script) && attributeOf(script, 'src') === undefined)
        .map((script) => script.childNodes.map((node) => ('value' in node ? node.value : '')).join(''))
        .filter((text) => !policy.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)),
    ),
  ).toEqual([]);
});

test('the policy allows no script by its hash that no page holds', () => {
  const page = sites.on.pages[0] as ReadPage;
  const allowed = /script-src ([^;]*)/.exec(page.policy)?.[1]?.match(/'sha256-[^']*'/g) ?? [];
  const inline = byTag(page.tree, 'script').filter((script) => isExecutable(script) && attributeOf(script, 'src') === undefined);
  expect(inline).toHaveLength(allowed.length);
});

test('no page carries handlers or addresses that run code', () => {
  expect(
    findingsOn(sites.on.pages, ({ tree }) =>
      elementsOf(tree).flatMap(({ tagName, attrs }) =>
        attrs.filter(({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value)).map(({ name }) => `<${tagName} ${name}>`),
      ),
    ),
  ).toEqual([]);
});

test('no value of a program has slipped into the words or the classes', () => {
  const slip = /\bundefined\b|\bNaN\b|\[object |\{origin\}|\{brand\}|\{name\}|:firm\[/;
  expect(
    findingsOn(sites.on.pages, ({ tree }) => {
      const body = bodyOf(tree);
      const text = body === undefined ? '' : readableText(body);
      const attributes = elementsOf(tree).flatMap(({ attrs }) => attrs.map(({ name, value }) => `${name}="${value}"`));
      return [text, ...attributes].flatMap((words) => (slip.test(words) ? words.slice(Math.max(0, words.search(slip) - 40), words.search(slip) + 40) : []));
    }),
  ).toEqual([]);
});

test('every class on a page has a rule in the styles that the page brings', () => {
  const sheets = new Map<string, string>();
  const sheetOf = (href: string): string => {
    const text = sheets.get(href) ?? readFileSync(join(clientFolder, href), 'utf8');
    sheets.set(href, text);
    return text;
  };
  expect(
    findingsOn(sites.on.pages, ({ tree }) => {
      const styles = [...byTag(tree, 'style').map(textOf), ...linksOf(tree, 'stylesheet').map(sheetOf)].join('');
      const ruled = new Set([...styles.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name));
      return elementsOf(tree).flatMap((element) =>
        (attributeOf(element, 'class') ?? '')
          .split(/\s+/)
          .filter((name) => name !== '' && !ruled.has(name))
          .map((name) => `<${element.tagName} class="${name}"> "${textOf(element).slice(0, 30)}"`),
      );
    }),
  ).toEqual([]);
});
