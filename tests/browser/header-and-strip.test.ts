/** The header and the contact strip above it, at either side of 50 pixels of scrolling. */
import { expect, test } from 'vitest';
import { firm } from '#content/firm.ts';
import type { Page } from '#tests/support/browser.ts';
import { narrow, phone, scrollTo, unscripted, visitSite, wide } from '#tests/support/visits.ts';

const { open } = visitSite();

const header = (page: Page) => page.locator('header[data-scrolled]');
const strip = (page: Page) => header(page).locator('> div').first();
const stripPhone = (page: Page) => strip(page).locator(`a[href="${firm.phone.href}"]`);
const stripMail = (page: Page) => strip(page).locator(`a[href="mailto:${firm.email}"]`);
const isInert = (page: Page) => strip(page).evaluate((element: HTMLElement) => element.inert);
/** How far the foot of the strip reaches into the window; none of it is seen from 0 down. */
const stripFoot = (page: Page) => strip(page).evaluate((element) => element.getBoundingClientRect().bottom);
const ground = (page: Page) =>
  header(page)
    .locator('> div')
    .nth(1)
    .evaluate((bar) => getComputedStyle(bar).backgroundColor);

for (const [name, size] of Object.entries({ wide, narrow, phone })) {
  test(`at the top of the home page the strip is there and the header plain; past 50 px both change (${name})`, async () => {
    const page = await open('/', size);
    await scrollTo(page, 50);
    await expect.poll(() => header(page).getAttribute('data-scrolled')).toBe('false');
    expect(await isInert(page)).toBe(false);
    expect(await stripFoot(page)).toBeGreaterThan(20);
    const plain = await ground(page);

    await scrollTo(page, 51);
    await expect.poll(() => header(page).getAttribute('data-scrolled')).toBe('true');
    expect(await isInert(page)).toBe(true);
    await expect.poll(() => stripFoot(page)).toBeLessThanOrEqual(0.5);
    expect(await ground(page)).not.toBe(plain);

    await scrollTo(page, 0);
    await expect.poll(() => isInert(page)).toBe(false);
    await expect.poll(() => stripFoot(page)).toBeGreaterThan(20);
    expect(await ground(page)).toBe(plain);
  });

  test(`on any other page the header looks scrolled at once, and the strip can always be used (${name})`, async () => {
    const page = await open('/about', size);
    expect(await header(page).getAttribute('data-scrolled')).toBe('true');
    expect(await stripFoot(page)).toBeGreaterThan(20);
    await scrollTo(page, 400);
    expect(await isInert(page)).toBe(false);
  });
}

test('a link of the strip keeps it in place for as long as it has the focus', async () => {
  const page = await open('/');
  await stripPhone(page).focus();
  await scrollTo(page, 600);
  await expect.poll(() => header(page).getAttribute('data-scrolled')).toBe('true');
  expect(await isInert(page)).toBe(false);
  expect(await stripFoot(page)).toBeGreaterThan(20);

  // On to the second link, and out at the other end.
  await page.keyboard.press('Tab');
  expect(await stripMail(page).evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await isInert(page)).toBe(false);
  await header(page).getByRole('link', { name: firm.name }).focus();
  await expect.poll(() => isInert(page)).toBe(true);
});

test('going through header and strip by keyboard moves no page, and every stop is in sight', async () => {
  const page = await open('/about');
  await scrollTo(page, 900);
  await page.getByRole('link', { name: 'Skip to main content' }).focus();
  const stops: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement === null || activeElement.closest('body > header') === null) return undefined;
      const { top, bottom } = activeElement.getBoundingClientRect();
      return { words: activeElement.textContent, isSeen: top >= 0 && bottom <= innerHeight, at: window.scrollY };
    });
    if (stop === undefined) break;
    stops.push(stop.words ?? '');
    expect(stop, stop.words ?? '').toMatchObject({ isSeen: true, at: 900 });
  }
  expect(stops).toEqual(expect.arrayContaining([firm.phone.text, firm.email, 'YouTube', 'About', 'Services', 'Anonymous Tip']));
});

test('with the strip away, the keyboard goes past it', async () => {
  const page = await open('/');
  await scrollTo(page, 600);
  await expect.poll(() => isInert(page)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#main');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/');
});

test('arriving in the middle of the home page, the strip is away as soon as the page is alive', async () => {
  const page = await open('/#services');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
  await expect.poll(() => isInert(page)).toBe(true);
});

test('moving on from the scrolled home page brings the strip back, and coming back keeps it at the top', async () => {
  const page = await open('/');
  await scrollTo(page, 600);
  await expect.poll(() => isInert(page)).toBe(true);
  await header(page).getByRole('link', { name: 'About', exact: true }).click();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(await header(page).getAttribute('data-home')).toBe('false');
  expect(await header(page).getAttribute('data-scrolled')).toBe('true');
  expect(await isInert(page)).toBe(false);
  await header(page).getByRole('link', { name: firm.name }).click();
  await page.waitForURL(/\/$/);
  await expect.poll(() => header(page).getAttribute('data-scrolled')).toBe('false');
  expect(await isInert(page)).toBe(false);
});

test('from medium screens on the strip has telephone, e-mail and social links; below, the telephone alone', async () => {
  const page = await open('/about', { viewport: { width: 740, height: 800 } });
  const social = strip(page).getByRole('navigation', { name: 'Social media' });
  expect(await stripPhone(page).isVisible()).toBe(true);
  expect(await stripMail(page).isVisible()).toBe(true);
  expect(await social.getByRole('link').allInnerTexts()).toEqual(['Facebook', 'X', 'Instagram', 'YouTube']);
  for (const link of await social.getByRole('link').all()) expect(await link.isVisible()).toBe(true);
  await page.setViewportSize({ width: 739, height: 800 });
  expect(await stripPhone(page).isVisible()).toBe(true);
  expect(await stripMail(page).isVisible()).toBe(false);
  expect(await social.isVisible()).toBe(false);
});

for (const size of [wide, narrow]) {
  test(`without script the strip is at the top of every page and scrolls away with it (${size.viewport.width} px)`, async () => {
    for (const path of ['/', '/about']) {
      const page = await open(path, { ...size, ...unscripted });
      expect(await stripPhone(page).isVisible()).toBe(true);
      expect(await isInert(page)).toBe(false);
      await page.mouse.move(200, 400);
      await page.mouse.wheel(0, 500);
      await expect.poll(() => stripFoot(page)).toBeLessThanOrEqual(0);
      expect(await header(page).evaluate((element) => element.getBoundingClientRect().bottom)).toBeGreaterThan(40);
    }
  });
}

test('in a window of little height the header gives way to what is read', async () => {
  const page = await open('/about', { viewport: { width: 800, height: 400 } });
  await scrollTo(page, 400);
  expect(await header(page).evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThanOrEqual(0);
});
