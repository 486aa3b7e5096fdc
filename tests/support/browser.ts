/** A real browser: the system's Chromium, in its form without a window where that is installed, else the one that Playwright has downloaded. Never skipped. */
import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';

const systemPaths = [
  // The form that Playwright downloads as well: a fifth less of the processor's time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Chromium's own services would look for hosts outside; as root it has no sandbox to enter. */
const switches = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** @throws Error saying how to get a browser, where there is none. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = systemPaths.find((path) => existsSync(path));
  try {
    return await chromium.launch({ args: switches, ...(executablePath !== undefined && { executablePath }) });
  } catch (error) {
    throw new Error('The browser tests need Chromium: install your system’s package "chromium", or run npx playwright install chromium', { cause: error });
  }
}

/** What went wrong on a page, and what it asked the network for. */
export type Watch = { problems: string[]; requests: string[] };

/** Collects console errors and warnings, uncaught errors and every request of a page. */
export function watch(page: Page, origin: string): Watch {
  const seen: Watch = { problems: [], requests: [] };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') seen.problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => seen.problems.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A navigation away cancels what is still on its way.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') seen.problems.push(`failed: ${request.url()}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    seen.requests.push(url);
    if (!url.startsWith(`${origin}/`) && !url.startsWith('data:')) seen.problems.push(`third party: ${url}`);
  });
  return seen;
}

/** Opens a page and waits until React has taken it over, where it does. A key press stands for the visitor's first touch. */
export async function openHydrated(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await touch(page);
}

/** A visitor's first touch, and the wait for what it sets off. */
export async function touch(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await hydrated(page);
}

/**
 * Has the server get what is sent to an address, and the browser lose the answer, until the page unroutes that address.
 * @param address A pattern, as page.route takes it.
 */
export async function loseAnswers(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    // As the browser would have sent it: where it came from is among what the server asks for.
    await route.fetch({ maxRedirects: 0, headers: { ...(await route.request().allHeaders()), 'sec-fetch-site': 'same-origin' } });
    await route.abort('connectionreset');
  });
}

/**
 * React marks the root it has taken over; the mark comes before effects have run, so one idle moment follows.
 * What brings no data for it stays as it is: tests/http/tip-pages.test.ts knows which pages those are.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.getElementById('page-data') === null || Object.keys(document.body).some((key) => key.startsWith('__reactContainer')),
  );
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })));
}

export type { Browser, BrowserContext, Page };
