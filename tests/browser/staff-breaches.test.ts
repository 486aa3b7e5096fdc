/** The register of breaches in a real browser: recorded, judged, decided, closed. With scripts and without. */
import { expect, test } from 'vitest';
import { typedMoment } from '#tests/support/a-breach.ts';
import { faultsInBothThemes } from '#tests/support/axe.ts';
import type { Browser, Page } from '#tests/support/browser.ts';
import { button, heading } from '#tests/support/portal-visits.ts';
import type { BackOffice, Colleague } from '#tests/support/staff-site.ts';
import { openOfficeInBrowser } from '#tests/support/office-in-browser.ts';

let office: BackOffice;
let browser: Browser;
openOfficeInBrowser((both) => void ({ office, browser } = both));

const list = '/admin/rights/breaches';
const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

async function open(who: Colleague, width: number, isScripted: boolean): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce', javaScriptEnabled: isScripted });
  const [name = '', value = ''] = who.cookie().split(/=(.*)/s);
  await context.addCookies([{ name, value, url: office.origin, httpOnly: true, sameSite: 'Lax' }]);
  return context.newPage();
}

test.each([
  { how: 'with scripts', isScripted: true, width: 1280 },
  { how: 'without scripts, on a telephone', isScripted: false, width: 360 },
])('a breach is recorded, judged, decided and closed, $how', async ({ isScripted, width }) => {
  const lead = await office.colleague(`lead-${width}@mail.example`, ['case-manager'], 'Lee Lead', isScripted);
  const page = await open(lead, width, isScripted);
  const fold = (words: string) => page.locator('summary').filter({ hasText: words }).click();
  await page.goto(office.origin + list);
  await heading(page, 'Breaches').waitFor();
  await page.getByRole('link', { name: 'Record a breach', exact: true }).click();
  await heading(page, 'Record a breach').waitFor();
  await button(page, 'Record the breach').click();
  await page.getByRole('group', { name: 'There is a problem' }).getByRole('link', { name: 'Enter the time at which it became known, such as 14:30' }).click();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('aware-time');
  const { day, time } = typedMoment(office.now());
  const [year = '', month = '', date = ''] = day.split('-');
  await page.getByLabel('Day', { exact: true }).fill(date);
  await page.getByLabel('Month', { exact: true }).fill(month);
  await page.getByLabel('Year', { exact: true }).fill(year);
  await page.getByLabel('Time at which it became known').fill(time);
  await page.getByLabel('What happened', { exact: true }).fill('A letter went to the wrong house.');
  await button(page, 'Record the breach').click();
  await page.getByText('Kept. Decide next whether the regulator is told.').waitFor();
  expect(await isWide(page)).toBeLessThanOrEqual(0);

  await fold('Change the record');
  const change = page.locator('form').filter({ has: page.getByRole('button', { name: 'Keep the record' }) });
  await change.getByLabel('Whose data').fill('One client');
  await change.getByLabel('What it led to, or may lead to').fill('Nothing that we know of');
  await change.getByLabel('What was done about it, and what will be').fill('Fetched back');
  await change.getByText('A risk is unlikely', { exact: true }).click();
  await button(page, 'Keep the record').click();
  await page.getByText('Kept. The record as it was stands under what was done.').waitFor();

  await fold('Note whether it was told');
  const regulator = page.locator('form').filter({ hasText: 'The number that it gave the case' });
  await regulator.getByText('It is not told: a risk to people is unlikely', { exact: true }).click();
  await regulator.getByLabel('Why a risk is unlikely').fill('It came back unopened');
  await regulator.getByRole('button', { name: 'Note it' }).click();
  await page.getByText('Decide whether the people are told, without undue delay').waitFor();

  await fold('Note whether they were told');
  const people = page.locator('form').filter({ hasText: 'Where they are not told: why' });
  await people.getByText('They are not told', { exact: true }).click();
  await people.getByText('There is no high risk to them (Article 34(1))', { exact: true }).click();
  await people.getByLabel('How they were told and what').fill('Nobody read it');
  await people.getByRole('button', { name: 'Note it' }).click();
  await page.getByText('Complete it and close it').waitFor();
  await button(page, 'Close the record').click();
  await page.getByText('Closed. Six years from now it is erased.').waitFor();
  expect(await isWide(page)).toBeLessThanOrEqual(0);
  await page.context().close();
});

test.each([1280, 360])('the pages are free of axe violations, empty, full and with mistakes, in both themes, at %i px', async (width) => {
  const owner = await office.colleague(`axe-${width}@mail.example`, ['owner'], 'Olive Owner');
  const page = await open(owner, width, true);
  const found: string[] = [];
  const look = async (path: string): Promise<void> => {
    await page.goto(office.origin + path, { waitUntil: 'load' });
    await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
    found.push(...(await faultsInBothThemes(page)).map((fault) => `${path}: ${fault}`));
    expect([path, await isWide(page)]).toEqual([path, expect.toSatisfy((over: number) => over <= 0)]);
  };
  await look(list);
  const ref = await office.breach(owner.as, { what: 'an-unbroken-word-'.repeat(30), risk: 'high' });
  const erasure = await office.rightsRequest({ kind: 'erasure' });
  const { rightsWork, rightsErasing } = office.services.get();
  await rightsWork.identity(owner.as, { ref: erasure, version: 1 }, { check: 'not-needed' });
  const asked = { enquiry: await office.enquiry(), reason: 'an-unbroken-word-'.repeat(30) };
  await rightsErasing.ask({ id: 'staff-second', roles: ['case-manager'] }, { ref: erasure, version: 2 }, asked);
  const records = [`${list}/${ref}`, `/admin/rights/${erasure}`, `/admin/staff/${owner.id}`];
  for (const path of [list, `${list}/new`, '/admin/rights/new', ...records, ...records.map((record) => `${record}/history`)]) await look(path);
  for (const [path, name] of [
    [`${list}/new`, 'Record the breach'],
    ['/admin/rights/new', 'Enter the request'],
  ] as const) {
    await page.goto(office.origin + path, { waitUntil: 'load' });
    await button(page, name).click();
    await page.getByRole('group', { name: 'There is a problem' }).waitFor();
    found.push(...(await faultsInBothThemes(page)).map((fault) => `${path} refused: ${fault}`));
  }
  expect(found).toEqual([]);
  await page.context().close();
});
