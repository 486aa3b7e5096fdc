/** Pages keep still while they arrive: when scripts take them over, and when their fonts come late. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, touch, type Browser, type Page } from '#tests/support/browser.ts';
import { listen } from '#tests/support/built.ts';
import { samples } from '#tests/support/samples.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), listen()]);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

type Shift = { value: number; what: string[] };
type Watched = { shifts: Shift[]; paints: number };

/** Runs in the page, before anything of it: remembers every shift that no touch of the visitor explains. */
function watchShifts(): void {
  const watched: Watched = Object.assign(window, { watched: { shifts: [] as Shift[], paints: 0 } }).watched;
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
      if (!hadRecentInput) watched.shifts.push({ value, what: sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 80) ?? 'gone') });
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => (watched.paints += list.getEntries().length)).observe({ type: 'paint', buffered: true });
}

const readWatched = (page: Page): Promise<Watched> => page.evaluate(() => (window as unknown as { watched: Watched }).watched);

/** Two frames: what was laid out has been painted, and the observers have been told. */
const painted = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Opens a page with an empty cache and holds its fonts back until it has been painted without them, or for good. */
async function shiftsOf(path: string, width: number, coming: 'late' | 'never'): Promise<{ shifts: Shift[]; fonts: number }> {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  let release = (): void => undefined;
  const held = new Promise<void>((done) => (release = done));
  let fonts = 0;
  await page.route('**/*.woff2', async (route) => {
    fonts += 1;
    await held;
    await (coming === 'late' ? route.continue() : route.abort());
  });
  await page.addInitScript(watchShifts);
  await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => (window as unknown as { watched: Watched }).watched.paints > 0);
  await painted(page);
  release();
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  await painted(page);
  await touch(page);
  await painted(page);
  const { shifts } = await readWatched(page);
  await context.close();
  return { shifts, fonts };
}

/** Nought to the two places in which layout shift is reported. */
const limit = 0.005;

const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((total, { value }) => total + value, 0);

test.each([360, 1280])('no page of any template moves when scripts take it over without its fonts (%i px)', async (width) => {
  const findings: string[] = [];
  for (const path of samples) {
    const { shifts } = await shiftsOf(path, width, 'never');
    for (const { value, what } of shifts) findings.push(`${path}: ${value.toFixed(4)} by ${what.join(' and ')}`);
  }
  expect(findings).toEqual([]);
});

/** The fallbacks have the fonts' width on average; a line that ends a hair's breadth from the edge may still break anew. */
test.each([360, 1280])('three pages in four stay where they are when their fonts come late (%i px)', async (width) => {
  const sums: number[] = [];
  for (const path of samples) {
    const { shifts, fonts } = await shiftsOf(path, width, 'late');
    expect([path, fonts > 0]).toEqual([path, true]);
    sums.push(sumOf(shifts));
  }
  sums.sort((first, second) => first - second);
  expect(sums[Math.floor(sums.length * 0.75)]).toBeLessThan(limit);
});

test('a page that does move is noticed', async () => {
  const page = await browser.newPage();
  await page.addInitScript(watchShifts);
  await page.goto(`${site.origin}/about`, { waitUntil: 'load' });
  await painted(page);
  await page.locator('h1').evaluate((heading) => heading.insertAdjacentHTML('beforebegin', '<p>Late.</p><p>Later.</p><p>Latest.</p>'));
  await painted(page);
  await page.waitForFunction(() => (window as unknown as { watched: Watched }).watched.shifts.length > 0);
  const { shifts } = await readWatched(page);
  await page.close();
  expect(sumOf(shifts)).toBeGreaterThanOrEqual(limit);
});
