/** Every page of the table in a real browser, with the real headers; in `npm test` one of each template. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, touch, watch, type Browser, type Page } from '#tests/support/browser.ts';
import { stepRows } from '#tests/site/read-site.ts';
import { listen, publicPages } from '#tests/support/built.ts';
import { documentFiles } from '#tests/support/manifest.ts';
import { samples } from '#tests/support/samples.ts';
import { sweep } from '#tests/support/sweep.ts';
import { visitAll, visitAllInTabs } from '#tests/support/visit-all.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), listen()]);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

const pages = sweep(
  publicPages.filter(({ path }) => samples.includes(path)),
  publicPages,
);
const paths = pages.map(({ path }) => path);
/** Without the steps of forms, which say what there is to say in a few words: tests/browser/enquiry.test.ts goes through them. */
const wordy = pages.filter(({ row }) => !stepRows.has(row)).map(({ path }) => path);

/** The words of a page, without the controls that come to life and what these say. */
const wordsOf = (page: Page): Promise<string> =>
  page.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement;
    for (const control of copy.querySelectorAll('button, output, [role=status], [aria-live]')) control.remove();
    return (copy.textContent ?? '').replaceAll(/\s+/g, ' ');
  });

test('there are document chunks to watch for', () => {
  expect(documentFiles.size).toBeGreaterThan(150);
});

test('every page is taken over without an error, a warning, a third party or a second load of its words', async () => {
  const context = await browser.newContext();
  const findings = await visitAll(paths, async (path) => {
    const page = await context.newPage();
    const seen = watch(page, site.origin);
    await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' });
    const before = await wordsOf(page);
    await page.waitForLoadState('load');
    await touch(page);
    const after = await wordsOf(page);
    const loaded = seen.requests.map((url) => new URL(url).pathname).filter((file) => documentFiles.has(file));
    await page.close();
    return [
      ...seen.problems,
      ...loaded.map((file) => `a loader ran at hydration: ${file}`),
      ...(after === before ? [] : ['the words changed when the page was taken over']),
    ];
  });
  await context.close();
  expect(findings).toEqual([]);
});

test('every page can be read with JavaScript off', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const findings = await visitAll(wordy, async (path) => {
    const page = await context.newPage();
    await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' });
    const heading = page.locator('h1');
    const words = (await page.locator('main').innerText()).split(/\s+/).length;
    const found = [
      ...((await heading.count()) === 1 && (await heading.isVisible()) ? [] : ['no visible h1']),
      ...(words >= 60 ? [] : [`only ${words} words can be seen`]),
      ...(/\bLoading\b/.test(await page.locator('body').innerText()) ? ['it says Loading'] : []),
    ];
    await page.close();
    return found;
  });
  await context.close();
  expect(findings).toEqual([]);
});

test('no page scrolls sideways at 320 px', async () => {
  const urls = paths.map((path) => site.origin + path);
  const findings = await visitAllInTabs(browser, { viewport: { width: 320, height: 640 } }, urls, async (page, url) => {
    await page.goto(url, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    const pixels = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    return pixels > 0 ? [`${pixels} px wider than the screen`] : [];
  });
  expect(findings).toEqual([]);
});
