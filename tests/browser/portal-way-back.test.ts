/** Ways back in: a lost app, a forgotten password, and links that have ended, with the keyboard alone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type Browser } from '#tests/support/browser.ts';
import { lead, openPortal, password, type PortalSite } from '#tests/support/portal-site.ts';
import { arrive, begin, button, enterAs, link, open, press, setUpApp, signOut, visitPortal, write, type PortalVisitor } from '#tests/support/portal-visits.ts';

let portal: PortalSite;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([openPortal(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

async function giveName({ page }: PortalVisitor, email: string, secret = password): Promise<void> {
  await write(page, 'E-mail address', email);
  await write(page, 'Password', secret);
  await press(page, button(page, 'Sign in'));
}

describe.each([1280, 360])('at %i px', (width) => {
  test('whoever has lost the app comes in with a recovery code, once with each', async () => {
    const visitor = await visitPortal(browser, portal.origin, { width });
    const { page, context } = visitor;
    const email = `lost-${width}@mail.example`;
    await begin(portal, visitor, email);
    const { codes } = await setUpApp(portal, visitor);
    const useCode = async (code: string): Promise<void> => {
      await giveName(visitor, email);
      await arrive(visitor, 'Enter your code');
      await press(page, link(page, 'I cannot use my app: use a recovery code'));
      await arrive(visitor, 'Enter a recovery code');
      await write(page, 'Recovery code', code);
      await press(page, button(page, 'Go on'));
    };
    await signOut(visitor);
    await useCode(codes[0] ?? '');
    await arrive(visitor, 'Your matters');
    await signOut(visitor);
    await useCode(codes[0] ?? '');
    await page.getByRole('group', { name: 'There is a problem' }).waitFor();
    await arrive(visitor, 'Enter a recovery code');
    await write(page, 'Recovery code', codes[1] ?? '');
    await press(page, button(page, 'Go on'));
    await arrive(visitor, 'Your matters');
    expect(new URL(page.url()).pathname).toBe('/portal/dashboard');
    await context.close();
  });

  test('a forgotten password is set anew by the newest link, for half an hour, and the others say that they have ended', async () => {
    const visitor = await visitPortal(browser, portal.origin, { width });
    const { page, context } = visitor;
    const email = `forgot-${width}@mail.example`;
    await begin(portal, visitor, email);
    await signOut(visitor);
    const ask = async (): Promise<string> => {
      await open(visitor, '/portal/login', 'Sign in to your portal');
      await press(page, link(page, 'I have forgotten my password'));
      await arrive(visitor, 'Set a new password');
      await write(page, 'E-mail address', email);
      await press(page, button(page, 'Send the link'));
      await arrive(visitor, 'Look into your mailbox');
      return `/portal/reset?token=${await portal.unread(email, 'account-reset')}`;
    };
    const [replaced, expired] = [await ask(), await ask()];
    await open(visitor, replaced, 'This link does not work');
    portal.pass(31);
    await open(visitor, expired, 'This link does not work');
    const newest = await ask();
    await open(visitor, newest, 'Choose a new password');
    await write(page, 'New password', 'seven grey herons wade');
    await press(page, button(page, 'Set the password'));
    await arrive(visitor, 'Sign in to your portal');
    await page.getByText('Your new password is set,').waitFor();
    await giveName(visitor, email, 'seven grey herons wade');
    await arrive(visitor, 'Your matters');
    expect(new URL(page.url()).pathname).toBe('/portal/dashboard');
    await open(visitor, newest, 'This link does not work');
    await context.close();
  });

  test('a message that is sent after half an hour is copied, signed in for and sent, without scripts', async () => {
    const visitor = await visitPortal(browser, portal.origin, { width, isScripted: false });
    const { page, context } = visitor;
    const email = `late-writer-${width}@mail.example`;
    const writer = await portal.client(email, 'Una Roe', false);
    const ref = await portal.matterOf(writer, 'The Rowan file');
    await enterAs(visitor, writer);
    await open(visitor, `/portal/matters/${ref}/messages`, 'The Rowan file');
    const text = 'We found the box.\n\nIt was in the loft.';
    await page.getByLabel('Your message').fill(text);
    portal.pass(31);
    await press(page, button(page, 'Send the message'));
    await arrive(visitor, 'You have been signed out');
    const typed = page.getByLabel('Text', { exact: true });
    expect(await typed.inputValue()).toBe(text);
    expect(await page.content()).not.toContain('The Rowan file');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    const copied = await typed.inputValue();
    await press(page, link(page, 'Sign in again'));
    await arrive(visitor, 'Sign in to your portal');
    await giveName(visitor, email);
    await arrive(visitor, 'The Rowan file');
    await page.getByLabel('Your message').fill(copied);
    await press(page, button(page, 'Send the message'));
    await page.getByText('It was in the loft.').waitFor();
    expect((await portal.services.get().matters.client.messagesOf(writer.id, ref))?.messages.map((message) => message.text.replaceAll('\r\n', '\n'))).toEqual([
      text,
    ]);
    await context.close();
  });

  test('an invitation that a newer one has replaced, and one that is a week old, say why they do nothing', async () => {
    const visitor = await visitPortal(browser, portal.origin, { width });
    const { page, context } = visitor;
    const email = `late-${width}@mail.example`;
    const { staff } = portal.services.get().matters;
    const { ref } = await staff.openMatter(lead, { title: 'The Alder file', kind: 'general', lead: lead.id, audience: 'personal' });
    const invite = async (): Promise<string> => {
      await staff.invite(lead, ref, email);
      return `/portal/invitation?token=${await portal.unread(email, 'matter-invitation')}`;
    };
    const [replaced, newest] = [await invite(), await invite()];
    portal.pass(7 * 24 * 60 + 1);
    await begin(portal, visitor, email);
    await open(visitor, replaced, 'This invitation does not work');
    const why = await page.locator('main').innerText();
    await open(visitor, newest, 'This invitation does not work');
    expect(await page.locator('main').innerText()).not.toBe(why);
    await open(visitor, await invite(), 'Join the matter');
    await press(page, button(page, 'Join'));
    await arrive(visitor, 'The Alder file');
    await context.close();
  });
});
