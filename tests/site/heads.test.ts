import { afterAll, expect, test } from 'vitest';
import { attributeOf, byTag, linksOf, metaOf, textOf } from './html.ts';
import { canonicalPath, modes, origin, readSite, repeated } from './read-site.ts';

const sites = { on: await readSite('on'), off: await readSite('off') };
afterAll(() => Promise.all(Object.values(sites).map((site) => site.close())));

test.each(modes)('every address of the table shows a page (page cache %s)', (mode) => {
  expect(sites[mode].pages.length).toBeGreaterThan(140);
  const wrong = sites[mode].pages.filter(({ status, contentType }) => status !== 200 || contentType !== 'text/html; charset=utf-8');
  expect(wrong.map(({ path, status }) => `${path} ${status}`)).toEqual([]);
});

test('a page is the same from memory as when it is streamed', () => {
  // What is made for each visitor is never in memory.
  const differing = sites.on.pages.filter(({ html, private: isPrivate }, index) => !isPrivate && html !== sites.off.pages[index]?.html);
  expect(differing.map(({ path }) => path)).toEqual([]);
});

test.each(modes)('every page has one title that search results show whole, and no two have the same (page cache %s)', (mode) => {
  const titles = sites[mode].pages.map(({ path, tree }) => {
    const head = byTag(tree, 'head')[0];
    return [path, head === undefined ? [] : byTag(head, 'title').map(textOf)] as const;
  });
  expect(titles.filter(([, found]) => found.length !== 1)).toEqual([]);
  expect(titles.filter(([, [title = '']]) => title === '' || [...title].length > 60)).toEqual([]);
  const own = new Set(sites[mode].canonical.map(({ path }) => path));
  expect(repeated(titles.filter(([path]) => own.has(path)).map(([path, [title = '']]) => [path, title]))).toEqual([]);
});

test.each(modes)('every page has one description of its own (page cache %s)', (mode) => {
  const descriptions = sites[mode].pages.map(({ path, tree }) => [path, metaOf(tree, 'description')] as const);
  expect(descriptions.filter(([, found]) => found.length !== 1 || found[0] === '')).toEqual([]);
  const own = new Set(sites[mode].canonical.map(({ path }) => path));
  expect(repeated(descriptions.filter(([path]) => own.has(path)).map(([path, [description = '']]) => [path, description]))).toEqual([]);
});

test.each(modes)('every page names its canonical address once (page cache %s)', (mode) => {
  const wrong = sites[mode].pages.filter((page) => linksOf(page.tree, 'canonical').join() !== origin + canonicalPath(page));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test.each(modes)('every page says what a shared link to it shows (page cache %s)', (mode) => {
  const once = ['og:type', 'og:title', 'og:description', 'og:url', 'og:site_name', 'og:locale', 'og:image', 'og:image:alt', 'twitter:card'];
  const wrong = sites[mode].pages.flatMap((page) => {
    const one = (key: string) => metaOf(page.tree, key)[0];
    const missing = once.filter((key) => metaOf(page.tree, key).length !== 1 || one(key) === '');
    const expected: [string, string][] = [
      ['og:url', origin + canonicalPath(page)],
      ['og:locale', 'en_GB'],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['twitter:card', 'summary_large_image'],
    ];
    const differing = expected.filter(([key, value]) => one(key) !== value).map(([key]) => key);
    const image = one('og:image')?.startsWith(`${origin}/`) ? [] : ['og:image'];
    return [...missing, ...differing, ...image].map((key) => `${page.path} ${key}`);
  });
  expect(wrong).toEqual([]);
});

test.each(modes)('every page says its language, its letters and its width before anything else (page cache %s)', (mode) => {
  const wrong = sites[mode].pages.filter(({ html, tree }) => {
    const isBritish = attributeOf(byTag(tree, 'html')[0], 'lang') === 'en-GB';
    return (
      !isBritish ||
      !/^<!DOCTYPE html><html[^>]*><head><meta charset="utf-8">/.test(html) ||
      metaOf(tree, 'viewport').join() !== 'width=device-width, initial-scale=1'
    );
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test.each(modes)('every canonical page may be listed by search engines (page cache %s)', (mode) => {
  const wrong = sites[mode].pages.filter(({ tree }) => !metaOf(tree, 'robots').join().startsWith('index, follow'));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('the days that an article names are days, and none is still to come', () => {
  const today = new Date().toISOString().slice(0, 10);
  const dates = sites.on.pages.flatMap(({ path, tree }) =>
    ['article:published_time', 'article:modified_time'].flatMap((key) => metaOf(tree, key).map((value) => ({ path, key, value }))),
  );
  expect(dates).not.toEqual([]);
  expect(dates.filter(({ value }) => Number.isNaN(Date.parse(value)) || value.slice(0, 10) > today)).toEqual([]);
});
