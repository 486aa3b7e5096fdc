/** What a browser fetches for a page that it has never seen. */
import type { Browser } from 'playwright';

export type Fetched = {
  path: string;
  /** Asked for before the page had finished loading. */
  beforeLoad: boolean;
};

/**
 * Opens the page with an empty cache and leaves it alone until its scripts have taken it over.
 * Pictures that wait further down the page count as fetched.
 * @param entry Address of the script that takes the page over.
 */
export async function visit(browser: Browser, origin: string, path: string, entry: string): Promise<Fetched[]> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await Promise.all([page.waitForResponse(origin + entry), page.goto(origin + path, { waitUntil: 'load' })]);
    // Whatever is going to be fetched by itself has been.
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(() => ({
      loaded: performance.getEntriesByType('navigation').map((timing) => ('loadEventStart' in timing ? Number(timing.loadEventStart) : 0))[0] ?? 0,
      resources: performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
      pictures: [...document.images].map(({ currentSrc, src }) => currentSrc || src),
    }));
    const fetched = new Map(seen.pictures.map((name) => [name, false]));
    for (const { name, startTime } of seen.resources) fetched.set(name, startTime < seen.loaded);
    return [...fetched].filter(([name]) => name.startsWith(origin)).map(([name, beforeLoad]) => ({ path: new URL(name).pathname, beforeLoad }));
  } finally {
    await context.close();
  }
}
