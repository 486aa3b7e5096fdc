/** A colleague who is shut out in the middle of a page, and one whose session has run out, in a real browser, with scripts and without. */
import { expect, test } from 'vitest';
import { faultsInBothThemes } from '#tests/support/axe.ts';
import type { Browser } from '#tests/support/browser.ts';
import { password } from '#tests/support/portal-site.ts';
import { button, heading } from '#tests/support/portal-visits.ts';
import { press, type BackOffice, type Colleague } from '#tests/support/staff-site.ts';
import { openOfficeInBrowser, pageOf } from '#tests/support/office-in-browser.ts';

let office: BackOffice;
let browser: Browser;
let owner: Colleague;
let matter: string;
openOfficeInBrowser(async (both) => {
  ({ office, browser } = both);
  owner = await office.colleague('owner@mail.example', ['owner'], 'Olive Owner', false);
  const { matters } = office.services.get();
  matter = (await matters.staff.openMatter(owner.as, { title: 'The Larch affair', kind: 'general', lead: owner.id, audience: 'business' })).ref;
});

const ways = [
  { how: 'with scripts', isScripted: true },
  { how: 'without scripts', isScripted: false },
];

test.each(ways)('whoever is shut out while they write is told so, keeps their text on the page, and sees nothing any more, $how', async ({ isScripted }) => {
  const going = await office.colleague(`going-${isScripted}@mail.example`, ['case-manager'], 'Gus Going', isScripted);
  const { context, page, open } = await pageOf({ office, browser }, going, isScripted);
  const path = `/admin/matters/${matter}/updates`;
  await open(path);
  const form = page.locator('form', { has: page.locator('button[name="action"][value="draft"]') });
  await page.locator('details', { has: form }).evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
  await form.locator('textarea').fill('We have found the larches.');
  expect((await press(owner, `/admin/staff/${going.id}`, 'disable', { reason: 'Has left the firm' })).status).toBe(303);
  await form.locator('button[value="draft"]').click();
  await heading(page, 'You have been signed out').waitFor();
  expect(await page.locator('textarea').inputValue()).toBe('We have found the larches.');
  expect(await page.content()).not.toContain('The Larch affair');
  await page.goBack({ waitUntil: 'load' });
  await heading(page, 'Staff sign-in').waitFor();
  await open('/admin/dashboard');
  await heading(page, 'Staff sign-in').waitFor();
  expect(await page.content()).not.toContain('larches');
  expect((await office.services.get().matters.staff.updatesOf(owner.as, matter))?.length).toBe(0);
  await context.close();
});

test('what was sent after the session had run out is signed in for, put right and sent, without scripts', async () => {
  const late = await office.colleague('late@mail.example', ['case-manager'], 'Lou Late', false);
  const { context, page, open } = await pageOf({ office, browser }, late, false, 360);
  await open(`/admin/matters/${matter}/updates`);
  const form = page.locator('form', { has: page.locator('button[name="action"][value="draft"]') });
  await page.locator('details', { has: form }).evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
  await form.locator('textarea').fill('We have found the larches.');
  office.pass(16);
  await form.locator('button[value="draft"]').click();
  await heading(page, 'Staff sign-in').waitFor();
  await page.getByText('What you sent is kept for you alone').waitFor();
  await page.getByLabel('E-mail address').fill(late.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await button(page, 'Sign in').click();
  await heading(page, 'Enter your code').waitFor();
  await page.locator('input[name="code"]').fill(office.codeOf(late.secret));
  await page.locator('main form button[type="submit"]').first().click();
  await heading(page, 'Not sent yet').waitFor();
  await page.locator('textarea').fill('We have found the larches, and the oaks.');
  await button(page, 'Send it now').click();
  await page.getByText('The draft is kept.').waitFor();
  const [draft] = (await office.services.get().matters.staff.updatesOf(owner.as, matter)) ?? [];
  expect(draft).toMatchObject({ author: late.id, text: 'We have found the larches, and the oaks.' });
  await context.close();
});

test.each([1280, 360])('the pages of the roll, of a wall and of what was not sent are free of axe violations, in both themes, at %i px', async (width) => {
  const { staff, matters } = office.services.get();
  const fresh = await office.colleague(`fresh-${width}@mail.example`, ['owner'], 'Fay Fresh');
  const { ref } = await matters.staff.openMatter(fresh.as, { title: 'Walled', kind: 'general', lead: owner.id, audience: 'business' });
  await matters.staff.setWall(fresh.as, ref, 1, true, 'A test');
  await staff.roll?.inviteColleague(fresh.as, { email: `new-${width}@mail.example`, name: 'an-unbroken-name-'.repeat(8), roles: ['investigator'] });
  const { context, page, open } = await pageOf({ office, browser }, fresh, true, width);
  const found: string[] = [];
  await staff.unsent?.keep(fresh.id, {
    path: '/admin/staff',
    fields: [
      ['action', 'invite'],
      ['name', 'unbroken'.repeat(40)],
      ['text', 'Two words'],
    ],
  });
  for (const path of ['/admin/staff', `/admin/staff/${owner.id}`, `/admin/staff/${fresh.id}`, '/admin/unsent', `/admin/matters/${ref}`]) {
    await open(path);
    await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
    found.push(...(await faultsInBothThemes(page)).map((fault) => `${path}: ${fault}`));
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect([path, over]).toEqual([path, 0]);
  }
  expect(found).toEqual([]);
  await context.close();
});
