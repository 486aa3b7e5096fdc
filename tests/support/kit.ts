/** The page that shows every piece of the interface, in a browser whose clock stands still. */
import type { Locator } from 'playwright';
import { hydrated, openBrowser, type Page } from './browser.ts';
import { startDevServer } from './dev-server.ts';

/** Milliseconds for Vite to compile the page the first time, on a busy machine. */
const patience = 240_000;

/** The kit, alive; with reduced motion, so that what a piece does is done at once. */
export async function openKit() {
  const [browser, dev] = await Promise.all([openBrowser(), startDevServer()]);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.clock.install();
  await page.goto(`${dev.origin}/kit`, { waitUntil: 'load', timeout: patience });
  await page.keyboard.press('Shift');
  await hydrated(page);
  // The kit comes as a chunk of its own, after React; its buttons for sharing say when it is alive.
  await page.locator('html[data-share=ready]').waitFor({ state: 'attached', timeout: patience });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  return {
    page,
    problems,
    button: (name: string): Locator => page.getByRole('button', { name, exact: true }),
    close: async () => {
      await browser.close();
      await dev.close();
    },
  };
}

/** Where an element stands. @throws Error when it is not to be seen. */
export async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('What is not seen has no place');
  return box;
}

/** What has the focus: its id, or else its words. */
export const focusedIn = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.id || (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''));
