/** The frame of the back office in a real browser: its menu with and without scripts, keys, what is typed and not saved, and what is shown at once. */
import { expect, test } from 'vitest';
import { faultsInBothThemes } from '#tests/support/axe.ts';
import { hydrated, type Browser } from '#tests/support/browser.ts';
import { arrive, button, enterAs, field, link, open, press, visitPortal, write, type PortalVisitor } from '#tests/support/portal-visits.ts';
import type { BackOffice, Colleague } from '#tests/support/staff-site.ts';
import { openOfficeInBrowser } from '#tests/support/office-in-browser.ts';

let office: BackOffice;
let browser: Browser;
let owner: Colleague;
let ref: string;
openOfficeInBrowser(async (both) => {
  ({ office, browser } = both);
  owner = await office.colleague('owner@mail.example', ['owner', 'custodian'], 'Olive Owner');
  const { matters } = office.services.get();
  ref = (await matters.staff.openMatter(owner.as, { title: 'Larch Hall', kind: 'general', lead: owner.id, team: [], audience: 'business' })).ref;
  await office.enquiry();
  await office.enquiry();
});

async function visit(width: number, isScripted = true): Promise<PortalVisitor> {
  const visitor = await visitPortal(browser, office.origin, { width, isScripted });
  await enterAs(visitor, owner);
  return visitor;
}

test('on a telephone without scripts the menu opens, leads on and closes', async () => {
  const visitor = await visit(360, false);
  const { page, context } = visitor;
  await open(visitor, '/admin/dashboard', 'Today');
  expect(await link(page, 'Sign-in and security').isVisible()).toBe(false);
  await press(page, button(page, 'Menu'));
  expect(await page.getByRole('navigation', { name: 'Back office' }).getByRole('link').allTextContents()).toContain('Tips');
  await page.keyboard.press('Escape');
  expect(await link(page, 'Tips').isVisible()).toBe(false);
  await press(page, button(page, 'Menu'));
  await press(page, link(page, 'Sign-in and security'));
  await arrive(visitor, 'Sign-in and security');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await context.close();
});

test('keys lead to places and rows, are listed, and are turned off for this browser', async () => {
  const visitor = await visit(1280);
  const { page, context, seen } = visitor;
  await open(visitor, '/admin/dashboard', 'Today');
  const shortcuts = button(page, 'Keyboard shortcuts');
  await shortcuts.waitFor();
  expect(await page.getByRole('link', { name: 'Today', exact: true }).first().getAttribute('aria-current')).toBe('page');

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const second = page.locator('main tbody tr').nth(1).getByRole('link');
  expect(await second.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await second.getAttribute('href')).toBe('/admin/enquiries');
  await page.keyboard.press('Enter');
  await arrive(visitor, 'Enquiries');
  await button(page, 'Keyboard shortcuts').waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await arrive(visitor, 'Tips');
  await button(page, 'Keyboard shortcuts').waitFor();

  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await press(page, page.getByLabel('Use shortcuts in this browser'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.keyboard.press('?');
  await open(visitor, '/admin/security', 'Sign-in and security');
  await shortcuts.waitFor();
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  expect(await dialog.isVisible()).toBe(false);
  expect(new URL(page.url()).pathname).toBe('/admin/security');
  await press(page, shortcuts);
  await dialog.waitFor();
  expect(await page.getByLabel('Use shortcuts in this browser').isChecked()).toBe(false);
  expect(seen.problems).toEqual([]);
  await context.close();
});

test('what is typed and not sent is asked about before the page is left, and not when it is sent', async () => {
  const visitor = await visit(1280);
  const { page, context } = visitor;
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  const path = `/admin/matters/${ref}/updates`;
  await open(visitor, path, 'Larch Hall');
  await write(page, 'Text of the update', 'The papers are found.');
  await page.getByText('Not saved yet').waitFor();
  await link(page, 'Messages').click({ noWaitAfter: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  expect(new URL(page.url()).pathname).toBe(path);
  await press(page, button(page, 'Keep the draft'));
  await page.getByText('The draft is kept.').waitFor();
  await arrive(visitor, 'Larch Hall');
  await press(page, link(page, 'Messages'));
  await page.waitForURL(`**/messages`);
  expect(asked).toEqual(['beforeunload']);
  await context.close();
});

test('a list is read again in its place: what is new is said, and the focus and the page stay', async () => {
  const visitor = await visit(1280);
  const { page, context, seen } = visitor;
  await open(visitor, '/admin/dashboard', 'Today');
  const rows = page.getByRole('table', { name: 'First replies due next' }).locator('tbody tr');
  const before = await rows.count();
  const again = link(page, 'Check again');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await press(page, again);
  await page.getByText('Nothing new.').waitFor();
  await office.enquiry();
  await press(page, again);
  await page.getByText('1 new in “First replies due next”.').waitFor();
  expect(await rows.count()).toBe(before + 1);
  expect(await again.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  expect(seen.problems).toEqual([]);
  await context.close();
});

test('who has asked for nothing in a while is warned before the session ends, and stays with one press that loses nothing typed', async () => {
  const visitor = await visit(1280);
  const { page, context } = visitor;
  await page.clock.install();
  await open(visitor, `/admin/matters/${ref}/messages`, 'Larch Hall');
  await write(page, 'Your message', 'Half a sen');
  await page.clock.fastForward('11:00');
  expect(await page.getByText(/^You will be signed out at/).count()).toBe(0);
  await page.clock.fastForward('02:00');
  await page
    .getByRole('alert')
    .getByText(/^You will be signed out at \d\d:\d\d$/)
    .waitFor();
  expect(await faultsInBothThemes(page)).toEqual([]);
  const asked = page.waitForResponse((response) => response.request().method() === 'HEAD');
  // The notification area is one key away (F8), wherever the focus is.
  await page.keyboard.press('F8');
  await press(page, button(page, 'Stay signed in'));
  expect((await asked).status()).toBe(200);
  await page.getByText('You are still signed in').waitFor();
  expect(await field(page, 'Your message').inputValue()).toBe('Half a sen');
  await page.clock.fastForward('14:30');
  await page.getByText('You have been signed out').waitFor();
  expect(await field(page, 'Your message').inputValue()).toBe('Half a sen');
  await context.close();
});

test('marking read is shown at once and stays on the page; a refused press is taken back with its reason', async () => {
  const visitor = await visit(1280);
  const { page, context } = visitor;
  const { matters } = office.services.get();
  const client = await office.client('client@mail.example');
  await matters.staff.invite(owner.as, ref, client.email);
  await matters.joining.acceptInvitation(await office.unread(client.email, 'matter-invitation'), client.id, client.email);
  await matters.client.writeMessage(client.id, ref, 'Are the papers found?', 'first');
  await open(visitor, `/admin/matters/${ref}/messages`, 'Larch Hall');
  await write(page, 'Your message', 'Half a sen');
  let isDown = true;
  await page.route('**/messages', (route) =>
    isDown && route.request().method() === 'POST' ? route.fulfill({ status: 422, body: 'Not now.' }) : route.continue(),
  );
  const read = button(page, 'Mark as read');
  await press(page, read);
  await page.getByRole('alert').getByText('Not now.').waitFor();
  expect(await read.isEnabled()).toBe(true);
  isDown = false;
  await press(page, read);
  await page.getByText('Marked as read.').waitFor();
  await read.waitFor({ state: 'detached' });
  expect(await field(page, 'Your message').inputValue()).toBe('Half a sen');
  expect((await matters.staff.matterOf(owner.as, ref))?.unread).toBe(0);
  await context.close();
});

test('the cursor stays where somebody put it when the scripts come to a text', async () => {
  const visitor = await visit(1280);
  const { page, context } = visitor;
  await open(visitor, `/admin/matters/${ref}/letter`, 'Larch Hall');
  await field(page, 'Text of the letter').fill('We work for you.');
  await press(page, button(page, 'Keep the draft'));
  await page.getByText('Change the draft').waitFor();
  let come = (): void => undefined;
  const asked = new Promise<void>((done) => (come = done));
  await page.route(/\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.getByText('Change the draft').click();
  const text = field(page, 'Text of letter 1');
  await text.evaluate((area: HTMLTextAreaElement) => {
    area.focus();
    area.setSelectionRange(3, 7);
  });
  come();
  await hydrated(page);
  await page.keyboard.insertText('act');
  expect(await text.inputValue()).toBe('We act for you.');
  await context.close();
});
