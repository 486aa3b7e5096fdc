/** Pictures of articles: the right file for the screen, and a page that does not jump when it comes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, watch, type Browser } from '#tests/support/browser.ts';
import { listen } from '#tests/support/built.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), listen()]);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

const paths = ['/insights/asset-tracing-cryptocurrency', '/insights/data-to-discovery-osint', '/insights/hidden-digital-footprints'];

for (const [width, file] of [
  [360, 480],
  [1280, 1200],
] as const) {
  test(`a picture comes late, in the width that the screen needs, and moves nothing (${width} px)`, async () => {
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    for (const path of paths) {
      const page = await context.newPage();
      const seen = watch(page, site.origin);
      let release = () => {};
      const held = new Promise<void>((done) => {
        release = done;
      });
      await page.route(/\.(avif|webp)$/, async (route) => {
        await held;
        await route.continue();
      });
      await page.addInitScript(() => {
        const sum = { value: 0 };
        Object.assign(window, { shifts: sum });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
            if (!entry.hadRecentInput) sum.value += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' });
      const picture = page.locator('main picture img');
      await picture.scrollIntoViewIfNeeded();
      // What letters that arrive do to a page is not the picture's doing.
      await page.evaluate(() => document.fonts.ready);
      const shifts = () => page.evaluate(() => (window as unknown as { shifts: { value: number } }).shifts.value);
      const [before, place] = [await shifts(), await picture.boundingBox()];
      expect((place?.width ?? 0) / (place?.height ?? 1)).toBeCloseTo(1600 / 720, 1);
      release();
      await page.waitForFunction(() => document.querySelector<HTMLImageElement>('main picture img')?.complete === true);
      const shown = await picture.evaluate((image: HTMLImageElement) => ({ file: image.currentSrc, width: image.naturalWidth, alt: image.alt.length }));
      expect(shown.file).toMatch(new RegExp(`-${file}-[0-9a-f]{8}\\.avif$`));
      expect(shown.width).toBeGreaterThan(0);
      expect(shown.alt).toBeGreaterThan(60);
      expect([await picture.boundingBox(), await shifts()], path).toEqual([place, before]);
      expect(seen.problems).toEqual([]);
      await page.close();
    }
    await context.close();
  });
}
