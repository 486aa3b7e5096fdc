/** The figures in a real browser: drawn and as numbers, on a telephone and a screen, in both themes, without scripts. */
import { expect, test } from 'vitest';
import { faultsInBothThemes } from '#tests/support/axe.ts';
import type { Browser } from '#tests/support/browser.ts';
import { button } from '#tests/support/portal-visits.ts';
import type { BackOffice, Colleague } from '#tests/support/staff-site.ts';
import { openOfficeInBrowser } from '#tests/support/office-in-browser.ts';

let office: BackOffice;
let browser: Browser;
let owner: Colleague;
openOfficeInBrowser(async (both) => {
  ({ office, browser } = both);
  owner = await office.colleague('owner@mail.example', ['owner'], 'Olive Owner', false);
});

/** Months of a firm, written as counters, for a page that is full. */
async function fill(): Promise<void> {
  const rows = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-10`).flatMap((day, index) => [
    { day, measure: 'enquiry-audience', key: 'business', value: 9 + index * 3 },
    { day, measure: 'enquiry-audience', key: 'personal', value: 31 - index },
    { day, measure: 'enquiry-intent', key: 'consultation', value: 20 + index },
    { day, measure: 'enquiry-intent', key: 'quote', value: 10 },
    { day, measure: 'enquiry-source', key: `/services/a-rather-long-category-name/a-rather-long-service-name-${index}`, value: 20 - index },
    { day, measure: 'enquiry-category', key: 'tracing', value: 20 },
    { day, measure: 'reply-promised', key: '', value: 20 },
    { day, measure: 'reply', key: 'kept', value: index === 5 ? 0 : 20 - index },
    { day, measure: 'reply-within', key: '30', value: 12 },
    { day, measure: 'reply-within', key: 'longer', value: 3 },
    { day, measure: 'enquiry-ended', key: 'converted', value: 4 },
    { day, measure: 'enquiry-ended', key: 'declined', value: 3 },
    { day, measure: 'enquiry-ended', key: 'withdrawn', value: 2 },
    { day, measure: 'enquiry-ended', key: 'lapsed', value: 1 },
    { day, measure: 'update', key: 'in-time', value: 7 },
    { day, measure: 'tips', key: 'under-five', value: 1 },
  ]);
  const { database } = office.services.get();
  await database.db.insertInto('daily_figure').values(rows).execute();
}

async function open(width: number, javaScriptEnabled: boolean) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce', javaScriptEnabled });
  const [name = '', value = ''] = owner.cookie().split(/=(.*)/s);
  await context.addCookies([{ name, value, url: office.origin, httpOnly: true, sameSite: 'Lax' }]);
  return { context, page: await context.newPage() };
}

test('figures are chosen, read and saved without scripts, and fit a telephone, empty and full', async () => {
  const saved: string[] = [];
  for (const isFull of [false, true]) {
    if (isFull) await fill();
    for (const width of [360, 1280]) {
      const { context, page } = await open(width, false);
      await page.goto(`${office.origin}/admin/figures`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
      await page.getByLabel('First month').selectOption({ label: 'September 2026' });
      await page.getByLabel('Last month').selectOption({ label: 'November 2026' });
      await button(page, 'Show these months').click();
      await page.getByRole('heading', { name: 'September 2026 to November 2026' }).waitFor();
      expect(await page.getByRole('img', { name: 'Enquiries received' }).count()).toBe(isFull ? 1 : 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
      if (isFull) {
        const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Save “Enquiries received”' }).click()]);
        saved.push(download.suggestedFilename());
      }
      await context.close();
    }
  }
  const name = 'figures-enquiries-2026-09-to-2026-11.csv';
  expect(saved).toEqual([name, name]);
});

test.each([360, 1280])('the figures are free of axe violations, in both themes, at %i px', async (width) => {
  const { context, page } = await open(width, true);
  const found: string[] = [];
  for (const query of ['', '?from=2020-01&to=2020-02', '?from=2026-11&to=2026-01']) {
    await page.goto(`${office.origin}/admin/figures${query}`, { waitUntil: 'load' });
    found.push(...(await faultsInBothThemes(page)).map((fault) => `${query}: ${fault}`));
  }
  expect(found).toEqual([]);
  await context.close();
});
