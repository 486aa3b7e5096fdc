/** What is called new is told by the day on which it is looked at, in the United Kingdom. */
import { expect, test } from 'vitest';
import type { Page } from '#tests/support/browser.ts';
import { stopClock, takeOver, unscripted, visitSite } from '#tests/support/visits.ts';

let serverTime = new Date();
const { newPage, address } = visitSite({ now: () => serverTime });

/** Published on 16 November, so fourteen days old when 30 November begins. */
const newest = { hour23: new Date('2026-11-29T23:00:00Z'), lastSecond: new Date('2026-11-29T23:59:59Z'), day14: new Date('2026-11-30T00:00:00Z') };

/** How many articles of the page bear the badge. */
const badges = (page: Page) => page.locator('main b').filter({ hasText: /^New$/ }).count();
const newestHasBadge = async (page: Page) => {
  const card = page.locator('main article, main li, main section > div').filter({ has: page.locator('time[datetime="2026-11-16"]') });
  return (await card.last().locator('b').filter({ hasText: /^New$/ }).count()) > 0;
};

// First, since the server's day never goes back: it makes a page anew when a badge changes.
test('in summer time the day ends an hour earlier by the world’s clock', async () => {
  const page = await newPage(unscripted);
  for (const [time, isNew] of [
    ['2026-09-15T22:59:59Z', 1],
    ['2026-09-15T23:00:00Z', 0],
  ] as const) {
    serverTime = new Date(time);
    await page.goto(address('/insights'));
    expect(await badges(page), time).toBe(isNew);
  }
});

for (const path of ['/', '/insights']) {
  test(`from the server: there at 13 days and 23 hours and to the last second, gone at 14 days (${path})`, async () => {
    const page = await newPage(unscripted);
    for (const [time, isNew] of [
      [newest.hour23, true],
      [newest.lastSecond, true],
      [newest.day14, false],
    ] as const) {
      serverTime = time;
      await page.goto(address(path));
      expect(await newestHasBadge(page), time.toISOString()).toBe(isNew);
      expect(await badges(page), time.toISOString()).toBe(isNew ? 1 : 0);
    }
  });

  test(`after moving there inside the site: the visitor's clock counts, in London days wherever the visitor is (${path})`, async () => {
    serverTime = newest.hour23;
    for (const timezoneId of ['America/Los_Angeles', 'Pacific/Auckland']) {
      for (const [time, isNew] of [
        [newest.hour23, true],
        [newest.lastSecond, true],
        [newest.day14, false],
      ] as const) {
        const page = await newPage({ timezoneId });
        await stopClock(page, time);
        await page.goto(address('/sitemap'), { waitUntil: 'load' });
        await takeOver(page);
        await page
          .locator(`main a[href="${path}"]`)
          .first()
          .evaluate((link: HTMLElement) => link.click());
        await page.waitForURL(address(path));
        await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
        expect(await newestHasBadge(page), `${timezoneId} ${time.toISOString()}`).toBe(isNew);
        await page.context().close();
      }
    }
  });
}
