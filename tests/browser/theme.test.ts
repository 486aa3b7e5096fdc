/** Light and dark: the system's choice, or the visitor's, which is there before anything is drawn. */
import { expect, test } from 'vitest';
import type { Page } from '#tests/support/browser.ts';
import { phone, takeOver, unscripted, visitSite } from '#tests/support/visits.ts';

const { open, newPage, address } = visitSite();

const choice = (page: Page, name: string) => page.getByRole('group', { name: 'Theme' }).getByRole('radio', { name });
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const kept = (page: Page) => page.evaluate(() => ({ ...localStorage }));
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const light = 'rgb(244, 245, 242)';
const dark = 'rgb(14, 21, 19)';

/** Notes the theme at the moment at which the page gets a body: before that nothing can be drawn. */
const noteFirst = (page: Page) =>
  page.addInitScript(() => {
    const first: Record<string, unknown> = {};
    Object.assign(window, { first });
    const observer = new MutationObserver(() => {
      if (document.body === null) return;
      first.theme = document.documentElement.dataset.theme ?? 'none';
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
const first = (page: Page) => page.evaluate(() => (window as unknown as { first: { theme: string } }).first.theme);

for (const [name, options] of Object.entries({ 'with script': {}, 'without script': unscripted })) {
  test(`whoever has never chosen follows the system, also when it changes (${name})`, async () => {
    const page = await open('/about', { ...options, colorScheme: 'dark' });
    expect(await ground(page)).toBe(dark);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => ground(page)).toBe(light);
    expect(await page.locator('html').getAttribute('data-theme')).toBeNull();
  });
}

for (const [system, chosen, colour] of [
  ['light', 'Dark', dark],
  ['dark', 'Light', light],
] as const) {
  test(`${chosen} on a ${system} system is shown at once and on every later page before it is drawn, whatever becomes of the scripts`, async () => {
    const page = await newPage({ colorScheme: system });
    await noteFirst(page);
    await page.goto(address('/about'), { waitUntil: 'load' });
    await takeOver(page);
    expect(await first(page)).toBe('none');
    await choice(page, chosen).check();
    expect(await ground(page)).toBe(colour);

    await page.route('**/assets/*.js', (route) => route.abort());
    for (const path of ['/about', '/', '/resources/legal/dsar-response']) {
      await page.goto(address(path), { waitUntil: 'domcontentloaded' });
      expect(await first(page)).toBe(chosen.toLowerCase());
      expect(await theme(page)).toBe(chosen.toLowerCase());
      expect(await ground(page)).toBe(colour);
    }
    await page.unroute('**/assets/*.js');
    await page.reload({ waitUntil: 'load' });
    await takeOver(page);
    await expect.poll(() => choice(page, chosen).isChecked()).toBe(true);
  });
}

test('System again forgets the choice and follows the system', async () => {
  const page = await open('/about', { colorScheme: 'light' });
  await choice(page, 'Dark').check();
  expect(await kept(page)).toEqual({ theme: 'dark' });
  await choice(page, 'System').check();
  expect(await kept(page)).toEqual({});
  expect(await ground(page)).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => ground(page)).toBe(dark);
});

test('the choice holds while moving about inside the site', async () => {
  const page = await open('/about', { colorScheme: 'light' });
  await choice(page, 'Dark').check();
  await page.locator('body > header').getByRole('link', { name: 'Insights', exact: true }).click();
  await page.waitForURL('**/insights');
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(await ground(page)).toBe(dark);
  expect(await choice(page, 'Dark').isChecked()).toBe(true);
});

test('the arrows of the keyboard choose, and a finger does', async () => {
  const page = await open('/about', { colorScheme: 'light' });
  await choice(page, 'System').focus();
  await page.keyboard.press('ArrowRight');
  expect(await theme(page)).toBe('light');
  await page.keyboard.press('ArrowRight');
  expect(await theme(page)).toBe('dark');
  expect(await choice(page, 'Dark').evaluate((radio) => radio === document.activeElement)).toBe(true);
  const small = await open('/about', phone);
  await small.getByRole('group', { name: 'Theme' }).getByText('Dark').tap();
  expect(await theme(small)).toBe('dark');
});

test('where the browser keeps nothing for the site, a choice holds for the page and nothing breaks', async () => {
  const page = await newPage({ colorScheme: 'light' });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    });
  });
  await page.goto(address('/about'), { waitUntil: 'load' });
  await takeOver(page);
  await choice(page, 'Dark').check();
  expect(await ground(page)).toBe(dark);
  expect(errors).toEqual([]);
});

test('without script no choice is offered', async () => {
  const page = await open('/about', unscripted);
  expect(await page.getByText('Theme', { exact: true }).isVisible()).toBe(false);
});
