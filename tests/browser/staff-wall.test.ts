/** A look behind a wall that ends while somebody writes, in a real browser. */
import { expect, test } from 'vitest';
import type { Browser } from '#tests/support/browser.ts';
import { button, heading } from '#tests/support/portal-visits.ts';
import type { BackOffice } from '#tests/support/staff-site.ts';
import { openOfficeInBrowser, pageOf } from '#tests/support/office-in-browser.ts';

let office: BackOffice;
let browser: Browser;
openOfficeInBrowser((both) => void ({ office, browser } = both));

test.each([
  { how: 'with scripts', isScripted: true, width: 1280 },
  { how: 'without scripts, on a telephone', isScripted: false, width: 360 },
])('what was written when a look behind a wall ends is given back, and nothing behind it is shown, $how', async ({ isScripted, width }) => {
  const lead = await office.colleague(`lead-${width}@mail.example`, ['owner'], 'Lee Lead');
  const outside = await office.colleague(`outside-${width}@mail.example`, ['owner'], 'Olive Outside', isScripted);
  const { matters, walls } = office.services.get();
  const { ref } = await matters.staff.openMatter(lead.as, { title: 'The Larch affair', kind: 'general', lead: lead.id, audience: 'business' });
  await matters.staff.setWall(lead.as, ref, 1, true, 'A friend of the firm');
  const { context, page, open } = await pageOf({ office, browser }, outside, isScripted, width);

  await open(`/admin/matters/${ref}`);
  await heading(page, 'There is a wall around this matter').waitFor();
  await page.getByLabel('Why', { exact: true }).fill('The lead is away and the client has called twice');
  await page.getByLabel(`Type the reference, ${ref}, to confirm`).fill(ref);
  await button(page, 'Look for 60 minutes').click();
  await heading(page, 'The Larch affair').waitFor();

  await open(`/admin/matters/${ref}/updates`);
  const form = page.locator('form', { has: page.locator('button[name="action"][value="draft"]') });
  await form.locator('textarea').fill('We have found the larches.\n\nMore tomorrow.');
  await walls.endLook(outside.as, ref);
  await form.locator('button[value="draft"]').click();
  await heading(page, 'There is a wall around this matter').waitFor();
  await page.getByText('You do not see behind the wall any more, so nothing was done.').waitFor();
  expect(await page.content()).not.toContain('The Larch affair');
  await page.locator('summary').filter({ hasText: 'What you typed, to copy' }).click();
  const typed = page.getByLabel('Text', { exact: true });
  expect([await typed.inputValue(), await typed.getAttribute('readonly')]).toEqual(['We have found the larches.\n\nMore tomorrow.', '']);
  expect(await matters.staff.updatesOf(lead.as, ref)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await context.close();
});
