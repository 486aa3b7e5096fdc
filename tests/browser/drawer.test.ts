/** The navigation of small screens. */
import { expect, test } from 'vitest';
import { firm } from '#content/firm.ts';
import type { Page } from '#tests/support/browser.ts';
import { calm, holdFiles, narrow, phone, scrollTo, unscripted, visitSite } from '#tests/support/visits.ts';

const { open } = visitSite();

const button = (page: Page) => page.getByRole('button', { name: 'Menu' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const close = (page: Page) => drawer(page).getByRole('button', { name: 'Close' });
const isFocused = (locator: ReturnType<Page['locator']>) => locator.evaluate((element) => element === document.activeElement);
const gone = (page: Page) => page.waitForFunction(() => document.querySelector('dialog[open]') === null);

async function openDrawer(page: Page): Promise<void> {
  await button(page).click();
  await drawer(page).waitFor();
}

test('it comes from the right edge, takes the focus to Close and leaves the page behind it out of reach', async () => {
  const page = await open('/about', narrow);
  await openDrawer(page);
  expect(await isFocused(close(page))).toBe(true);
  // The place of the scroll bar is kept free beside it.
  const overhang = () => drawer(page).evaluate((element) => element.getBoundingClientRect().right - window.innerWidth);
  await expect.poll(overhang).toBeLessThanOrEqual(0);
  expect(await overhang()).toBeGreaterThanOrEqual(-20);
  expect((await drawer(page).boundingBox())?.x).toBeGreaterThan(0);
  // Round and round by keyboard: what is outside of the dialog is never reached.
  for (let step = 0; step < 16; step += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(true);
  }
});

test('it slides in and out, and for somebody who asked for less motion it is there at once', async () => {
  for (const [options, least, most] of [
    [{}, 100, 1000],
    [calm, 0, 1],
  ] as const) {
    const page = await open('/about', { ...narrow, ...options });
    await openDrawer(page);
    const durations = await drawer(page).evaluate((element) => {
      const { animationDuration, transitionDuration } = getComputedStyle(element);
      return [animationDuration, transitionDuration].map((seconds) => Number.parseFloat(seconds) * 1000);
    });
    expect(Math.min(...durations)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...durations)).toBeLessThanOrEqual(most);
    await page.context().close();
  }
});

test('the page behind it cannot be scrolled', async () => {
  const page = await open('/about', narrow);
  await scrollTo(page, 300);
  // The driver's own click would scroll first: by its reckoning the header is where the page's padding is.
  const box = await button(page).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
  await drawer(page).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
  await page.mouse.move(10, 400);
  await page.mouse.wheel(0, 600);
  await page.mouse.move(300, 400);
  await page.mouse.wheel(0, 600);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
  await page.keyboard.press('Escape');
  await gone(page);
  expect(await isFocused(button(page))).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
});

test('Escape, Close and a press on the backdrop close it, and the focus returns to the button that opened it', async () => {
  const page = await open('/about', narrow);
  const ways: (() => Promise<void>)[] = [() => page.keyboard.press('Escape'), () => close(page).click(), () => page.mouse.click(10, 400)];
  for (const way of ways) {
    await openDrawer(page);
    await way();
    await gone(page);
    expect(await isFocused(button(page))).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/about');
  }
});

test('it can be opened and closed again and again by keyboard alone', async () => {
  const page = await open('/about', narrow);
  await button(page).focus();
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    await drawer(page).waitFor();
    await expect.poll(() => isFocused(close(page))).toBe(true);
    await page.keyboard.press(key);
    await gone(page);
    expect(await isFocused(button(page))).toBe(true);
  }
});

test('it lists what the header of a wide screen lists, the services with all ten categories, and the way into the portal', async () => {
  const page = await open('/about', narrow);
  await openDrawer(page);
  const header = await page.locator('header nav[aria-label=Main] > ul > li > a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const inDrawer = () =>
    drawer(page)
      .locator('a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(await inDrawer()).toEqual(expect.arrayContaining(header));
  expect(header).toHaveLength(9);
  await drawer(page).getByText('Services', { exact: true }).click();
  expect((await inDrawer()).filter((path) => path.startsWith('/services/'))).toHaveLength(10);
  expect(await drawer(page).getByRole('link', { name: 'All Services' }).isVisible()).toBe(true);
  expect(await drawer(page).getByRole('link', { name: firm.phone.text }).getAttribute('href')).toBe(firm.phone.href);
  expect(await drawer(page).getByRole('link', { name: 'Portal Login' }).getAttribute('href')).toBe('/portal/login');
});

test('a link in it closes it, moves to its page and gives the focus to the heading there', async () => {
  const page = await open('/about', narrow);
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await openDrawer(page);
  await drawer(page).getByText('Services', { exact: true }).click();
  await drawer(page).locator('a[href="/services/online-safety-cyber"]').click();
  await page.waitForURL('**/services/online-safety-cyber');
  await gone(page);
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(await page.evaluate(() => 'kept' in window)).toBe(true);
  await openDrawer(page);
  expect(await drawer(page).locator('a[aria-current=page]').getAttribute('href')).toBe('/services/online-safety-cyber');
});

test('a link to the page that is open closes it too', async () => {
  const page = await open('/about', narrow);
  await openDrawer(page);
  await drawer(page).getByRole('link', { name: 'About', exact: true }).click();
  await gone(page);
  expect(new URL(page.url()).pathname).toBe('/about');
});

test('the way back in the browser closes it', async () => {
  const page = await open('/about', narrow);
  await openDrawer(page);
  await drawer(page).getByRole('link', { name: 'Insights' }).click();
  await page.waitForURL('**/insights');
  await gone(page);
  await openDrawer(page);
  await page.goBack();
  await page.waitForURL('**/about');
  await gone(page);
  await expect.poll(() => drawer(page).isVisible()).toBe(false);
});

test('it closes where the screen has room for the whole navigation, and not before', async () => {
  const page = await open('/about', narrow);
  await openDrawer(page);
  await page.setViewportSize({ width: 1179, height: 740 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await drawer(page).isVisible()).toBe(true);
  await page.setViewportSize({ width: 1180, height: 740 });
  await gone(page);
  expect(await button(page).isVisible()).toBe(false);
  await page.keyboard.press('Tab');
  const stop = await page.evaluate(() => document.activeElement?.getBoundingClientRect().height ?? 0);
  expect(stop).toBeGreaterThan(0);
});

test('a finger opens it, opens the services in it and follows a link', async () => {
  const page = await open('/', phone);
  await button(page).tap();
  await drawer(page).waitFor();
  await drawer(page).getByText('Services', { exact: true }).tap();
  await drawer(page).locator('a[href="/services/hr-internal"]').tap();
  await page.waitForURL('**/services/hr-internal');
  await gone(page);
  await expect.poll(() => page.locator('h1').innerText()).toContain('HR');
});

test('on a slow line a press before it has come opens it when it comes', async () => {
  const page = await open('/about', { ...narrow, viewport: { width: 1280, height: 800 } });
  const release = await holdFiles(page);
  await page.setViewportSize(narrow.viewport);
  await button(page).click();
  expect(await drawer(page).count()).toBe(0);
  release();
  await drawer(page).waitFor();
  expect(await isFocused(close(page))).toBe(true);
});

test('where it cannot be fetched, a press leads to the list of every page', async () => {
  const page = await open('/about', { viewport: { width: 1280, height: 800 } });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.setViewportSize(narrow.viewport);
  await button(page).click();
  await page.waitForURL('**/sitemap');
  expect(await page.locator('h1').innerText()).not.toBe('');
});

test('without script Menu is a link to the list of every page', async () => {
  const page = await open('/about', { ...phone, ...unscripted });
  await page.getByRole('link', { name: 'Menu', exact: true }).tap();
  await page.waitForURL('**/sitemap');
  expect(await page.locator('main a[href^="/services/"]').count()).toBeGreaterThan(50);
});
