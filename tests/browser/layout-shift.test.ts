/** Pages keep still while they arrive: when scripts take them over, and when their fonts come late. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, touch, type Browser, type Page } from '#tests/support/browser.ts';
import { listen } from '#tests/support/built.ts';
import { samples } from '#tests/support/samples.ts';
import { sweep } from '#tests/support/sweep.ts';

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

const wordsOf = ({ value, what }: Shift): string => `${value.toFixed(4)} by ${what.join(' and ')}`;

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

test.each(sweep([1280], [360, 1280]))('no page of any template moves when scripts take it over without its fonts (%i px)', async (width) => {
  const findings: string[] = [];
  for (const path of samples) findings.push(...(await shiftsOf(path, width, 'never')).shifts.map((shift) => `${path}: ${wordsOf(shift)}`));
  expect(findings).toEqual([]);
});

test.each(sweep([360], [360, 1280]))('no page of any template moves when its fonts come late (%i px)', async (width) => {
  const findings: string[] = [];
  for (const path of samples) {
    const { shifts, fonts } = await shiftsOf(path, width, 'late');
    expect([path, fonts > 0]).toEqual([path, true]);
    findings.push(...shifts.map((shift) => `${path}: ${wordsOf(shift)}`));
  }
  expect(findings).toEqual([]);
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
  expect(shifts.map(({ value }) => value > 0)).toContain(true);
});
