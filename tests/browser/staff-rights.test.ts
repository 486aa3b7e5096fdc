/** A rights request answered in time, in a real browser: read, doubted, proved, answered. With scripts and without. */
import { expect, test } from 'vitest';
import { faultsInBothThemes } from '#tests/support/axe.ts';
import type { Browser } from '#tests/support/browser.ts';
import { button, heading } from '#tests/support/portal-visits.ts';
import type { BackOffice } from '#tests/support/staff-site.ts';
import { openOfficeInBrowser } from '#tests/support/office-in-browser.ts';

let office: BackOffice;
let browser: Browser;
openOfficeInBrowser((both) => void ({ office, browser } = both));

test.each([
  { how: 'with scripts', isScripted: true, width: 1280 },
  { how: 'without scripts, on a telephone', isScripted: false, width: 360 },
])('a rights request is answered in time, $how', async ({ isScripted, width }) => {
  const lead = await office.colleague(`lead-${width}@mail.example`, ['case-manager'], 'Lee Lead', isScripted);
  const email = `asks-${width}@mail.example`;
  const ref = await office.rightsRequest({ email });
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce', javaScriptEnabled: isScripted });
  const [name = '', value = ''] = lead.cookie().split(/=(.*)/s);
  await context.addCookies([{ name, value, url: office.origin, httpOnly: true, sameSite: 'Lax' }]);
  const page = await context.newPage();
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const fold = (words: string) => page.locator('summary').filter({ hasText: words }).click();

  await page.goto(`${office.origin}/admin/rights`);
  await heading(page, 'Rights').waitFor();
  expect(await isWide()).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: ref, exact: true }).click();
  await heading(page, `Request ${ref}`).waitFor();
  await page.getByLabel('Reason for reading', { exact: true }).fill('To answer it');
  await button(page, 'Read it').click();
  await page.getByText('Ann Roe', { exact: true }).waitFor();

  await page.goto(`${office.origin}/admin/rights/${ref}`);
  await fold('Note what is known about who asks');
  await page.getByText('There is doubt: ask for proof', { exact: true }).click();
  await button(page, 'Note it').click();
  await page.getByText('Noted. A mail to the person is on its way.').waitFor();
  expect(await page.getByText(/^Paused: \d+ \w+ \d{4} so far$/).count()).toBe(1);
  expect(await isWide()).toBeLessThanOrEqual(0);
  await fold('The proof has come');
  await button(page, 'Note it').click();
  await page.getByText('Confirmed', { exact: true }).waitFor();

  await fold('Note the answer and close it');
  await button(page, 'Close the request').click();
  await page.getByRole('group', { name: 'There is a problem' }).getByRole('link', { name: 'Choose what came of it.' }).click();
  await page.getByText('Granted', { exact: true }).click();
  await page.getByText('By post', { exact: true }).click();
  await button(page, 'Close the request').click();
  await page.getByText('Closed. Three years from now everything about it is erased.').waitFor();
  expect(await page.getByText('Closed: granted').count()).toBe(1);
  expect(await isWide()).toBeLessThanOrEqual(0);
  const news = (await office.mailsTo(email)).filter(({ kind }) => kind === 'rights-news');
  expect(news).toHaveLength(3);
  await context.close();
});

test.each([1280, 360])('the pages are free of axe violations, empty, full and with mistakes, in both themes, at %i px', async (width) => {
  const lead = await office.colleague(`axe-${width}@mail.example`, ['owner'], 'Olive Owner');
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const [name = '', value = ''] = lead.cookie().split(/=(.*)/s);
  await context.addCookies([{ name, value, url: office.origin, httpOnly: true, sameSite: 'Lax' }]);
  const page = await context.newPage();
  const look = async (path: string): Promise<string[]> => {
    await page.goto(office.origin + path, { waitUntil: 'load' });
    await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
    return (await faultsInBothThemes(page)).map((fault) => `${path}: ${fault}`);
  };
  const refs = await Promise.all([
    office.rightsRequest({ kind: 'erasure' }, 'by post'),
    office.rightsRequest({ kind: 'complaint' }),
    office.rightsRequest({ suspicious: true }),
  ]);
  const [erasure = ''] = refs;
  const which = { ref: erasure, version: undefined };
  const { rightsWork } = office.services.get();
  await rightsWork.identity(lead.as, which, { check: 'asked', told: true, note: 'an-unbroken-word-'.repeat(30) });
  await rightsWork.pause(lead.as, which, { awaited: 'fee', told: true });
  const found: string[] = [];
  for (const path of ['/admin/rights', '/admin/rights?state=paused&kind=complaint', ...refs.map((ref) => `/admin/rights/${ref}`)])
    found.push(...(await look(path)));
  await button(page, 'It is an honest request').click();
  await page.getByRole('group', { name: 'There is a problem' }).waitFor();
  found.push(...(await faultsInBothThemes(page)));
  expect(found).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await context.close();
});
