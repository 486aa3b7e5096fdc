/** The buttons that pass an address on, beside the articles of the home page and at the top of what is read. */
import { expect, test } from 'vitest';
import type { Page } from '#tests/support/browser.ts';
import { phone, unscripted, visitSite } from '#tests/support/visits.ts';

const { open, newPage, address } = visitSite();
const publicOrigin = 'http://127.0.0.1:3000';
const readingPage = '/insights/workplace-harassment-investigations';
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

const row = (page: Page) => page.locator('main [data-share]').first();
const copy = (page: Page) => row(page).getByRole('button', { name: 'Copy link' });
const share = (page: Page) => row(page).getByRole('button', { name: 'Share' });
const said = (page: Page) => row(page).getByRole('status');
const addressOf = async (page: Page) => publicOrigin + (await row(page).getAttribute('data-share'));
const pasted = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** How the browser answers a page that shares: with a sheet that is used, or closed, or with none. */
const sharing = (answer: 'used' | 'closed' | 'failed' | 'absent') => async (page: Page) =>
  page.addInitScript((how) => {
    Object.defineProperty(Navigator.prototype, 'share', {
      configurable: true,
      value: (data: unknown) => {
        Object.assign(window, { shared: data });
        if (how === 'closed') return Promise.reject(new DOMException('Closed', 'AbortError'));
        return how === 'failed' ? Promise.reject(new DOMException('Not now', 'NotAllowedError')) : Promise.resolve();
      },
    });
    if (how === 'absent') Reflect.deleteProperty(Navigator.prototype, 'share');
  }, answer);

async function openWith(path: string, prepare: (page: Page) => Promise<unknown>, options: Parameters<typeof newPage>[0] = clipboard): Promise<Page> {
  const page = await newPage(options);
  await prepare(page);
  await page.goto(address(path), { waitUntil: 'load' });
  await page.keyboard.press('Shift');
  await page.waitForSelector(':root[data-share=ready]');
  return page;
}

for (const path of ['/', readingPage]) {
  test(`Copy link puts the public address on the clipboard and says so (${path})`, async () => {
    const page = await openWith(path, sharing('absent'));
    await copy(page).click();
    await expect.poll(() => said(page).innerText()).toBe('Link copied');
    expect(await pasted(page)).toBe(await addressOf(page));
    expect(await row(page).getAttribute('aria-label')).not.toBe('');
  });

  test(`Share opens the system's sheet with title and address (${path})`, async () => {
    const page = await openWith(path, sharing('used'));
    await share(page).press('Enter');
    await page.waitForFunction(() => 'shared' in window);
    expect(await page.evaluate(() => (window as unknown as { shared: unknown }).shared)).toEqual({
      title: await row(page).getAttribute('aria-label'),
      url: await addressOf(page),
    });
    expect(await said(page).innerText()).toBe('');
  });
}

test('three articles of the home page each pass on their own address', async () => {
  const page = await openWith('/', sharing('absent'));
  const rows = page.locator('main [data-share]');
  expect(await rows.count()).toBe(3);
  for (const one of await rows.all()) {
    await one.getByRole('button', { name: 'Copy link' }).press('Space');
    await expect.poll(() => one.getByRole('status').innerText()).toBe('Link copied');
    const path = await one.getAttribute('data-share');
    expect(path).toMatch(/^\/insights\/./);
    expect(await pasted(page)).toBe(publicOrigin + path);
  }
});

for (const answer of ['absent', 'failed'] as const) {
  test(`where sharing is ${answer}, Share copies the address`, async () => {
    const page = await openWith('/', sharing(answer));
    await share(page).click();
    await expect.poll(() => said(page).innerText()).toBe('Link copied');
    expect(await pasted(page)).toBe(await addressOf(page));
  });
}

test('a sheet that is closed again is left at that', async () => {
  const page = await openWith('/', sharing('closed'));
  await page.evaluate(() => navigator.clipboard.writeText('mine'));
  await share(page).click();
  await page.waitForFunction(() => 'shared' in window);
  expect(await pasted(page)).toBe('mine');
  expect(await said(page).innerText()).toBe('');
});

test('where the clipboard is closed to the page, the address is shown and selected, ready to be copied', async () => {
  const page = await openWith(
    '/',
    async (one) => {
      await sharing('absent')(one);
      await one.addInitScript(() =>
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new DOMException('No', 'NotAllowedError')) } }),
      );
    },
    {},
  );
  await copy(page).click();
  await expect.poll(() => said(page).innerText()).toBe(await addressOf(page));
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await addressOf(page));
});

test('under a finger both buttons are large enough to be met and do the same', async () => {
  const page = await openWith('/', sharing('used'), { ...phone, ...clipboard });
  for (const button of [copy(page), share(page)]) expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await copy(page).tap();
  await expect.poll(() => said(page).innerText()).toBe('Link copied');
  await share(page).tap();
  await page.waitForFunction(() => 'shared' in window);
});

test('without script neither button is offered, and while the script is on its way they keep their place unseen', async () => {
  const page = await open('/', unscripted);
  expect(await page.locator('main [data-share] button:visible').count()).toBe(0);
  const waiting = await newPage();
  await waiting.route('**/assets/*.js', (route) => route.abort());
  await waiting.goto(address('/'));
  const button = waiting.locator('main [data-share] button').first();
  expect(await button.isVisible()).toBe(false);
  expect(await button.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(20);
});
