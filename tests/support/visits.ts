/** Visits to the built site in one browser per test file, with the clock in the test's hand. */
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { openBrowser, type Browser, type Page } from './browser.ts';
import { listen, type Options } from './built.ts';

type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>;

/** The day on which the built application believes to be served, and on which a visitor's clock stands. */
export const morning = new Date('2026-11-20T12:00:00Z');

/** Widths on either side of the header's breakpoint, the narrow one on a machine with a mouse. */
export const wide = { viewport: { width: 1280, height: 800 } };
export const narrow = { viewport: { width: 375, height: 740 } };
/** A telephone: nothing hovers, and the pointer is a finger. */
export const phone = { ...narrow, hasTouch: true, isMobile: true };
export const unscripted = { javaScriptEnabled: false };
export const calm = { reducedMotion: 'reduce' as const };

export type Visit = {
  /** A page of its own context, which ends with the test. */
  newPage: (options?: ContextOptions) => Promise<Page>;
  /** Opens an address and waits for whatever was asked for; the page's time runs as everywhere. */
  open: (path: string, options?: ContextOptions) => Promise<Page>;
  /** Opens an address and takes it over; from the start, time passes only as the test says. */
  openStopped: (path: string, options?: ContextOptions) => Promise<Page>;
  address: (path: string) => string;
};

/** Starts server and browser before the tests of a file and ends them afterwards. */
export function visitSite(settings: Options = {}): Visit {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    [browser, site] = await Promise.all([openBrowser(), listen(settings)]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const address = (path: string) => site.origin + path;
  const newPage = async (options: ContextOptions = {}) => {
    const context = await browser.newContext({ ...wide, ...options });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    return page;
  };
  return {
    address,
    newPage,
    async open(path, options = {}) {
      const page = await newPage(options);
      await page.goto(address(path), { waitUntil: 'load' });
      if (options.javaScriptEnabled !== false) await takeOver(page);
      return page;
    },
    async openStopped(path, options = {}) {
      const page = await newPage(options);
      await stopClock(page);
      await page.goto(address(path), { waitUntil: 'load' });
      await takeOver(page);
      return page;
    },
  };
}

/** From here on a page's timers wait for `page.clock.runFor`. */
export async function stopClock(page: Page, time: Date = morning): Promise<void> {
  // A pause can only lie ahead of the clock, which runs until then.
  await page.clock.install({ time: time.getTime() - 3_600_000 });
  await page.clock.pauseAt(time);
}

/**
 * A visitor's first key, and the wait for what it sets off. The menu's link becomes a button when
 * React prints the page a second time, and by then the effects of the first time have run. A page without data stays as it is.
 */
export async function takeOver(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForSelector('header a[role=button], html:not(:has(#page-data))', { state: 'attached' });
}

/** Waits until the browser has drawn what has been done so far, whatever the page's clock says. */
export async function drawn(page: Page): Promise<void> {
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
}

/** Scrolls to a distance from the top and waits until the page has been told. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(async (y) => {
    if (window.scrollY === y) return;
    const told = new Promise((done) => addEventListener('scroll', done, { once: true }));
    window.scrollTo({ top: y, behavior: 'instant' });
    await told;
  }, top);
}

/** Holds back every script and style from here on. @returns what lets them through. */
export async function holdFiles(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/*.{js,css}', async (route) => {
    await held;
    // The page may have gone on without it.
    await route.continue().catch(() => undefined);
  });
  return release;
}
