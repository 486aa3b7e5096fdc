/** Moving about on a slow line, and before the scripts have come. */
import { expect, test } from 'vitest';
import type { Page } from '#tests/support/browser.ts';
import { documentFiles } from '#tests/support/manifest.ts';
import { drawn, holdFiles, narrow, phone, scrollTo, takeOver, unscripted, visitSite } from '#tests/support/visits.ts';

const { open, openStopped, newPage, address } = visitSite();

const follow = (page: Page, path: string) =>
  page
    .locator(`main a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
const arrived = (page: Page) => page.waitForFunction(() => document.activeElement?.tagName === 'H1');
const status = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading' });

test('after 299 ms a slow navigation is silent, after 300 ms it says Loading, and on arrival it stops', async () => {
  const page = await openStopped('/services');
  await scrollTo(page, 500);
  const release = await holdFiles(page);
  await follow(page, '/services/osint-tracing');
  await page.clock.runFor(299);
  await drawn(page);
  expect(await status(page).count()).toBe(0);
  expect(await page.locator('#main').getAttribute('aria-busy')).not.toBe('true');
  await page.clock.runFor(1);
  await status(page).waitFor();
  expect(await page.locator('#main').getAttribute('aria-busy')).toBe('true');
  expect(await page.locator('h1').isVisible()).toBe(true);
  release();
  await arrived(page);
  await expect.poll(() => status(page).count()).toBe(0);
  expect(await page.locator('#main').getAttribute('aria-busy')).toBe('false');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/services/osint-tracing');
});

test('a quick navigation never says Loading', async () => {
  const page = await openStopped('/services');
  await follow(page, '/services/osint-tracing');
  await arrived(page);
  await page.clock.runFor(5000);
  await drawn(page);
  expect(await status(page).count()).toBe(0);
});

test('of two navigations on a slow line the later one wins', async () => {
  const page = await open('/sitemap');
  const release = await holdFiles(page);
  await follow(page, '/guides/verify-uk-company');
  await follow(page, '/guides/geolocate-photo');
  release();
  await page.waitForURL('**/guides/geolocate-photo');
  await arrived(page);
  expect(new URL(page.url()).pathname).toBe('/guides/geolocate-photo');
});

test('back and forward go to where one was on either page, and back from an anchor as well', async () => {
  const page = await open('/sitemap');
  await scrollTo(page, 700);
  await follow(page, '/services/osint-tracing');
  await arrived(page);
  await scrollTo(page, 350);
  await page.goBack();
  await page.waitForFunction(() => window.scrollY === 700);
  expect(new URL(page.url()).pathname).toBe('/sitemap');
  await page.goForward();
  await page.waitForFunction(() => window.scrollY === 350);
  expect(new URL(page.url()).pathname).toBe('/services/osint-tracing');
});

test('before the scripts have come every link, Services and Menu lead to their pages, and details open', async () => {
  const page = await newPage();
  await holdFiles(page);
  await page.goto(address('/about'), { waitUntil: 'commit' });
  await page.locator('body > header').getByRole('link', { name: 'Services', exact: true }).click();
  await page.waitForURL('**/services', { waitUntil: 'commit' });
  const small = await newPage(phone);
  await holdFiles(small);
  await small.goto(address('/insights/workplace-harassment-investigations'), { waitUntil: 'commit' });
  await small.locator('[data-contents] summary').tap();
  expect(await small.locator('[data-contents]:visible a').first().isVisible()).toBe(true);
  await small.getByRole('link', { name: 'Menu', exact: true }).tap();
  await small.waitForURL('**/sitemap', { waitUntil: 'commit' });
});

test('on a line of 400 ms and 50 kB/s the page is read long before it is alive, and comes alive where one had got to', async () => {
  const page = await newPage(phone);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 });
  await page.goto(address('/resources/legal/dsar-response'), { waitUntil: 'domcontentloaded' });
  expect(await page.locator('h1').isVisible()).toBe(true);
  expect(await page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__reactContainer')))).toBe(false);
  await scrollTo(page, 900);
  // Fonts that come late change the heights above; what is being read must stay where it is.
  const read = await page.evaluateHandle(() => document.elementFromPoint(180, 370));
  const place = () => read.evaluate((element) => element?.getBoundingClientRect().top ?? Number.NaN);
  const before = await place();
  await takeOver(page);
  expect(Math.abs((await place()) - before)).toBeLessThan(40);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(600);
});

for (const way of ['tap', 'key'] as const) {
  test(`for whoever saves data, nothing is fetched until the first ${way}, and on suspicion never`, async () => {
    const page = await newPage(phone);
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.push(new URL(request.url()).pathname);
    });
    await page.goto(address('/sitemap'), { waitUntil: 'networkidle' });
    // Longer than the longest wait of a page that does not save.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2500 })));
    expect(scripts).toHaveLength(1);
    if (way === 'tap') await page.locator('h1').tap();
    else await page.keyboard.press('Tab');
    await page.waitForSelector('header a[role=button]', { state: 'attached' });
    await page.waitForLoadState('networkidle');
    const alive = scripts.length;
    expect(alive).toBeGreaterThan(1);
    await page.locator('main a[href="/guides/verify-uk-company"]').focus();
    await page.locator('main a[href="/guides/geolocate-photo"]').hover();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })));
    expect(scripts).toHaveLength(alive);
    expect(scripts.filter((path) => documentFiles.has(path))).toEqual([]);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  });
}

test('without script a page asks for no script at all', async () => {
  const page = await newPage({ ...narrow, ...unscripted });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url());
  });
  await page.goto(address('/'), { waitUntil: 'load' });
  expect(scripts).toEqual([]);
});
