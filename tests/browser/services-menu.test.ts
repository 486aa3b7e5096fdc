/** The index of services that hangs from the header of a wide screen. */
import { expect, test } from 'vitest';
import { firm } from '#content/firm.ts';
import type { Page } from '#tests/support/browser.ts';
import { calm, drawn, holdFiles, phone, unscripted, visitSite, wide } from '#tests/support/visits.ts';

const { open, openStopped, newPage, address } = visitSite();

const business = ['corporate-legal', 'hr-internal', 'osint-tracing', 'digital-forensics', 'due-diligence'];
const personal = ['relationship-family', 'online-safety-cyber', 'financial-asset-discovery', 'background-lifestyle', 'surveillance-evidence'];

const button = (page: Page) => page.locator('header nav').getByRole('button', { name: 'Services' });
const menu = (page: Page) => page.locator('#services-menu');
const tab = (page: Page, name: string) => menu(page).getByRole('tab', { name });
const panel = (page: Page, name: string) => menu(page).getByRole('tabpanel', { name });
const isOpen = (page: Page) => button(page).evaluate((element) => element.getAttribute('aria-expanded') === 'true');
const opened = (page: Page) => menu(page).getByRole('tablist').waitFor();
const closed = (page: Page) => menu(page).waitFor({ state: 'hidden' });
const hasFocus = (page: Page, name: string) => page.evaluate((words) => document.activeElement?.textContent?.startsWith(words) ?? false, name);
/** Where the pointer does nothing. */
const leave = (page: Page) => page.mouse.move(640, 780);
/** The parts of the header are fetched as the pointer nears it; a stopped clock does not stop that. */
const hover = async (page: Page) => {
  await button(page).hover();
  await opened(page);
};

test('a hovering mouse opens it; 299 ms after leaving it is still there, after 300 ms it is gone', async () => {
  const page = await openStopped('/about');
  await hover(page);
  await leave(page);
  await page.clock.runFor(299);
  await drawn(page);
  expect(await isOpen(page)).toBe(true);
  await page.clock.runFor(1);
  await closed(page);
  expect(await isOpen(page)).toBe(false);
});

test('coming back in time keeps it open, over the button or over what has opened', async () => {
  const page = await openStopped('/about');
  await hover(page);
  for (const place of [button(page), tab(page, 'Personal Services')]) {
    await leave(page);
    await page.clock.runFor(299);
    await place.hover();
    await page.clock.runFor(5000);
    await drawn(page);
    expect(await isOpen(page)).toBe(true);
  }
});

test('the way from the button down to the panel leads through no gap', async () => {
  const page = await openStopped('/about');
  await hover(page);
  const from = await button(page).boundingBox();
  const to = await tab(page, 'Business Services').boundingBox();
  if (!from || !to) throw new Error('Nothing is drawn');
  await page.mouse.move(to.x + 5, to.y + 5, { steps: 40 });
  await page.clock.runFor(5000);
  await drawn(page);
  expect(await isOpen(page)).toBe(true);
});

test('focus inside keeps it open after the mouse has left; focus elsewhere closes it', async () => {
  const page = await openStopped('/about');
  await hover(page);
  await tab(page, 'Business Services').focus();
  await leave(page);
  await page.clock.runFor(5000);
  await drawn(page);
  expect(await isOpen(page)).toBe(true);
  await page.locator('header').getByRole('link', { name: 'About', exact: true }).focus();
  await closed(page);
});

test('a click right after the hover that opened it leaves it open; a later click closes it', async () => {
  const page = await openStopped('/about');
  await hover(page);
  await page.clock.runFor(299);
  await button(page).click();
  await drawn(page);
  expect(await isOpen(page)).toBe(true);
  await page.clock.runFor(300);
  await button(page).click();
  await closed(page);
});

test('on a slow line a click on what the hover has not yet shown means to open it, however late', async () => {
  const page = await openStopped('/about');
  const release = await holdFiles(page);
  await button(page).hover();
  await page.clock.runFor(900);
  await button(page).click();
  release();
  await opened(page);
  expect(await isOpen(page)).toBe(true);
});

test('on a slow line a click just after the menu has come leaves it open, though the hover is long past', async () => {
  const page = await openStopped('/about');
  const release = await holdFiles(page);
  await button(page).hover();
  await page.clock.runFor(900);
  release();
  await opened(page);
  await page.clock.runFor(299);
  await button(page).click();
  await drawn(page);
  expect(await isOpen(page)).toBe(true);
});

test('where it cannot be fetched, a press leads to the page of all services', async () => {
  const page = await open('/about');
  await page.route('**/assets/*.js', (route) => route.abort());
  await button(page).click();
  await page.waitForURL('**/services');
  expect(await page.locator('h1').innerText()).not.toBe('');
});

for (const key of ['Enter', 'Space']) {
  test(`${key} opens it, ${key} closes it, and the page does not scroll`, async () => {
    const page = await open('/about');
    await button(page).focus();
    await page.keyboard.press(key);
    await opened(page);
    expect(await isOpen(page)).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/about');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press(key);
    await closed(page);
    expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });
}

test('Escape closes it from anywhere inside and gives the focus back to the button', async () => {
  const page = await open('/about');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await opened(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await menu(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await closed(page);
  expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true);
});

test('Escape closes what a hovering mouse has opened, without a move of the mouse or of the focus', async () => {
  const page = await openStopped('/about');
  await hover(page);
  await page.keyboard.press('Escape');
  await closed(page);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

test('the keyboard goes through the chosen tab, its five categories and All Services, past the hidden panel, and out', async () => {
  const page = await open('/about');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await opened(page);
  const stops: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await menu(page).evaluate((element) => {
      const { activeElement } = document;
      return element.contains(activeElement) ? (activeElement?.getAttribute('href') ?? activeElement?.id) : undefined;
    });
    if (stop === undefined) break;
    stops.push(stop);
  }
  expect(stops.filter((stop) => stop.startsWith('/services/'))).toEqual(business.map((slug) => `/services/${slug}`));
  expect(stops[0]).toBe('menu-business-tab');
  expect(stops).toEqual(expect.arrayContaining(['/services', firm.phone.href]));
  expect(stops).toHaveLength(8);
  await closed(page);
});

test('arrows, Home and End move between the two tabs, and each shows its own five categories', async () => {
  const page = await open('/about', calm);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await opened(page);
  await page.keyboard.press('Tab');
  const shows = async (name: string, slugs: string[]) => {
    await expect.poll(() => hasFocus(page, name)).toBe(true);
    expect(await tab(page, name).getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => panel(page, name).isVisible()).toBe(true);
    const links = panel(page, name).getByRole('link');
    const paths = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    await expect.poll(paths).toEqual(slugs.map((slug) => `/services/${slug}`));
    for (const slug of slugs === business ? personal : business) {
      await expect.poll(() => menu(page).locator(`a[href="/services/${slug}"]`).isVisible()).toBe(false);
    }
  };
  await shows('Business Services', business);
  for (const [key, name, slugs] of [
    ['ArrowDown', 'Personal Services', personal],
    ['ArrowUp', 'Business Services', business],
    ['ArrowRight', 'Personal Services', personal],
    ['ArrowRight', 'Business Services', business],
    ['End', 'Personal Services', personal],
    ['Home', 'Business Services', business],
    ['ArrowLeft', 'Personal Services', personal],
  ] as const) {
    await page.keyboard.press(key);
    await shows(name, slugs);
  }
});

test('the panels slide past each other, and not for somebody who asked for less motion', async () => {
  for (const [options, least, most] of [
    [{}, 100, 1000],
    [calm, 0, 1],
  ] as const) {
    const page = await open('/about', options);
    await button(page).click();
    await opened(page);
    await tab(page, 'Personal Services').click();
    const slide = await page.locator('#menu-personal').evaluate((element) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(element);
      return { transitionProperty, milliseconds: Number.parseFloat(transitionDuration) * 1000 };
    });
    expect(slide.transitionProperty).toContain('transform');
    expect(slide.milliseconds).toBeGreaterThanOrEqual(least);
    expect(slide.milliseconds).toBeLessThanOrEqual(most);
    await page.context().close();
  }
});

test('every category and All Services lead to their pages, and the menu closes on the way', async () => {
  const page = await open('/about', calm);
  for (const [name, paths] of [
    ['Business Services', [...business.map((slug) => `/services/${slug}`), '/services']],
    ['Personal Services', personal.map((slug) => `/services/${slug}`)],
  ] as const) {
    for (const path of paths) {
      await button(page).focus();
      await page.keyboard.press('Enter');
      await opened(page);
      await tab(page, name).click();
      await menu(page).locator(`a[href="${path}"]`).click();
      await page.waitForURL(`**${path}`);
      await closed(page);
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
      expect(await isOpen(page)).toBe(false);
    }
  }
});

test('a press elsewhere closes it', async () => {
  const page = await open('/about');
  await button(page).click();
  await opened(page);
  await page.mouse.click(640, 780);
  await closed(page);
  expect(await isOpen(page)).toBe(false);
});

test('under a finger it opens and closes by tapping alone', async () => {
  const page = await open('/about', { ...phone, ...wide });
  expect(await page.evaluate(() => matchMedia('(hover: hover)').matches)).toBe(false);
  await button(page).tap();
  await opened(page);
  await tab(page, 'Personal Services').tap();
  await expect.poll(() => panel(page, 'Personal Services').isVisible()).toBe(true);
  await button(page).tap();
  await closed(page);
});

test('all of it fits between the header and the foot of a small window, or can be scrolled to', async () => {
  const page = await open('/about', { viewport: { width: 1180, height: 560 }, ...calm });
  await button(page).click();
  await opened(page);
  for (const path of [`/services/${business.at(-1)}`, '/services']) {
    const link = menu(page).locator(`a[href="${path}"]`);
    await link.scrollIntoViewIfNeeded();
    const box = await link.boundingBox();
    expect((box?.y ?? 1e9) + (box?.height ?? 0)).toBeLessThanOrEqual(560);
  }
});

test('without script Services is a link to the page of all services, and says nothing of a menu', async () => {
  const page = await newPage(unscripted);
  await page.goto(address('/about'));
  const link = page.locator('header nav').getByRole('link', { name: 'Services', exact: true });
  expect(await link.getAttribute('aria-expanded')).toBeNull();
  await link.click();
  await page.waitForURL('**/services');
});
