/** Enquiries that we decline, in a real browser: one for a conflict, one for somebody's safety. With scripts and without. */
import { expect, test } from 'vitest';
import { declineSentences } from '#shared/enquiries/states.ts';
import type { Browser } from '#tests/support/browser.ts';
import { button, heading } from '#tests/support/portal-visits.ts';
import type { BackOffice } from '#tests/support/staff-site.ts';
import { openOfficeInBrowser } from '#tests/support/office-in-browser.ts';

let office: BackOffice;
let browser: Browser;
openOfficeInBrowser((both) => void ({ office, browser } = both));

test.each([
  { how: 'with scripts', isScripted: true, width: 1280 },
  { how: 'without scripts, on a telephone', isScripted: false, width: 320 },
])('a conflict is found, decided and declined; for safety the neutral sentence goes alone, $how', async ({ isScripted, width }) => {
  const lead = await office.colleague(`lead-${width}@mail.example`, ['case-manager'], 'Lee Lead', isScripted);
  const party = isScripted ? 'Willow Birch' : 'Hazel Elder';
  const [one, other] = [`one-${width}@mail.example`, `other-${width}@mail.example`];
  const earlier = await office.enquiry({ people: [{ name: party }], name: 'Zed Quill', email: `earlier-${width}@mail.example` });
  const conflicted = await office.enquiry({ people: [{ name: party }], name: 'Olga Vane', email: one });
  const unsafe = await office.enquiry({ people: [{ name: `Nobody ${width}` }], name: 'Kit Marsh', email: other });
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce', javaScriptEnabled: isScripted });
  const [name = '', value = ''] = lead.cookie().split(/=(.*)/s);
  await context.addCookies([{ name, value, url: office.origin, httpOnly: true, sameSite: 'Lax' }]);
  const page = await context.newPage();
  const newsTo = async (address: string) => (await office.mailsTo(address)).filter(({ kind }) => kind === 'enquiry-news').map(({ text }) => text);
  const decline = async (reason: string) => {
    await page.locator('summary').filter({ hasText: 'Decline it' }).click();
    await page.getByText(reason, { exact: true }).click();
    await button(page, 'Decline it').click();
    await page.getByText('The enquiry has moved on, and its sender is mailed').waitFor();
  };

  await page.goto(`${office.origin}/admin/enquiries/${conflicted}`);
  await heading(page, `Enquiry ${conflicted}`).waitFor();
  await button(page, 'Check for conflicts').click();
  await page.getByRole('table').getByText(earlier).waitFor();
  await page.getByText('Conflict: we may not act', { exact: true }).click();
  await page.getByLabel('Reason', { exact: true }).fill('We act for the other side');
  await button(page, 'Decide').click();
  await page.getByText('The check is decided').waitFor();
  expect(await page.getByText('It stays closed until the conflict check is decided').count()).toBe(1);
  await decline('Conflict of interest');
  expect(await newsTo(one)).toEqual([expect.stringContaining(declineSentences.conflict)]);

  await page.goto(`${office.origin}/admin/enquiries/${unsafe}`);
  await decline('Somebody’s safety');
  expect(await newsTo(other)).toEqual([`${declineSentences.safety}\n`]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await context.close();
});
