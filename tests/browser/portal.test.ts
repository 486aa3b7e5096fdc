/** The portal in a real browser: with the keyboard alone, without scripts, and with a line that fails. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loseAnswers, openBrowser, type Browser, type Page } from '#tests/support/browser.ts';
import { openPortal, password, type PortalSite } from '#tests/support/portal-site.ts';
import {
  arrive,
  begin,
  button,
  enterAs,
  field,
  heading,
  link,
  open,
  press,
  setUpApp,
  signOut,
  visitPortal,
  write,
  type PortalVisitor,
} from '#tests/support/portal-visits.ts';

let portal: PortalSite;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([openPortal(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

const item = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const failed = (page: Page) => page.getByText('Your message was not sent.');
const visit = (width: number, isScripted = true) => visitPortal(browser, portal.origin, { width, isScripted });

/** The account behind an address, and a matter of its own. */
async function giveMatter(email: string, title: string): Promise<{ id: string; ref: string }> {
  const person = (await portal.services.get().clients.listUsers()).find((one) => one.email === email);
  const id = person?.id ?? '';
  return { id, ref: await portal.matterOf({ id, email }, title) };
}

const messages = async ({ id, ref }: { id: string; ref: string }) =>
  (await portal.services.get().matters.client.messagesOf(id, ref))?.messages.map(({ text }) => text);

async function signInWithApp(visitor: PortalVisitor, email: string, secret: string): Promise<void> {
  const { page } = visitor;
  await write(page, 'E-mail address', email);
  await write(page, 'Password', password);
  await press(page, button(page, 'Sign in'));
  await arrive(visitor, 'Enter your code');
  await write(page, 'Six-digit code', portal.codeOf(secret));
  await press(page, button(page, 'Go on'));
  await arrive(visitor, 'Your matters');
}

describe.each([1280, 360])('at %i px', (width) => {
  test('with the keyboard alone: registers, signs in with an app, reads, writes, signs out', async () => {
    const visitor = await visit(width);
    const { page, seen, context } = visitor;
    const email = `keys-${width}@mail.example`;
    await begin(portal, visitor, email);
    await page.getByText('No matter yet.').waitFor();
    const { secret } = await setUpApp(portal, visitor);
    await signOut(visitor);
    await signInWithApp(visitor, email, secret);

    const matter = await giveMatter(email, 'The Larch file');
    await portal.services.get().matters.staff.writeMessage({ id: 'staff-lead', roles: ['case-manager'] }, matter.ref, 'A word from us', 'one');
    await press(page, button(page, 'Check for updates'));
    await press(page, link(page, 'The Larch file'));
    await arrive(visitor, 'The Larch file');
    await press(page, link(page, 'Messages (1 new)'));
    await arrive(visitor, 'The Larch file');
    await item(page, 'A word from us').waitFor();
    await write(page, 'Your message', 'first words');
    await press(page, button(page, 'Send the message'));
    await item(page, 'first words').waitFor();
    await expect.poll(() => field(page, 'Your message').inputValue()).toBe('');
    expect(seen.problems).toEqual([]);

    // Seen once more, it is marked as read: a mark that came after the session would be refused.
    const marked = page.waitForResponse((response) => response.url().endsWith('/read'));
    await page.reload();
    await arrive(visitor, 'The Larch file');
    await marked;
    await signOut(visitor);
    await page.goBack();
    await heading(page, 'Sign in to your portal').waitFor();
    expect(await page.content()).not.toContain('first words');
    expect(seen.problems).toEqual([]);
    expect(await messages(matter)).toEqual(['A word from us', 'first words']);
    await context.close();
  });

  test('without scripts: the same, in whole pages', async () => {
    const visitor = await visit(width, false);
    const { page, seen, context } = visitor;
    const email = `plain-${width}@mail.example`;
    await begin(portal, visitor, email);
    await page.getByText('No matter yet.').waitFor();
    const { secret } = await setUpApp(portal, visitor);
    await signOut(visitor);
    await signInWithApp(visitor, email, secret);
    const matter = await giveMatter(email, 'The Yew file');
    await press(page, link(page, 'Check for updates'));
    await press(page, link(page, 'The Yew file'));
    await arrive(visitor, 'The Yew file');
    await press(page, link(page, 'Messages'));
    await arrive(visitor, 'The Yew file');
    await write(page, 'Your message', 'plain words');
    await press(page, button(page, 'Send the message'));
    await item(page, 'plain words').waitFor();
    expect(new URL(page.url()).hash).toBe('#message-1');
    await signOut(visitor);
    expect(await messages(matter)).toEqual(['plain words']);
    expect(seen.problems).toEqual([]);
    await context.close();
  });
});

/** Somebody signed in, with a message written and not sent. */
async function atMessages(name: string) {
  const visitor = await visit(1280);
  const client = await portal.client(`${name}@mail.example`);
  const ref = await portal.matterOf(client, 'The Elm file');
  await enterAs(visitor, client);
  await open(visitor, `/portal/matters/${ref}/messages`, 'The Elm file');
  await field(visitor.page, 'Your message').fill('sent once');
  return { ...visitor, matter: { id: client.id, ref }, at: `**/portal/matters/${ref}/messages` };
}

describe('while a message is on its way', () => {
  test('a line that is down keeps the text, and it is sent once when the line is back', async () => {
    const { page, context, matter } = await atMessages('offline');
    await context.setOffline(true);
    await button(page, 'Send the message').click();
    await failed(page).waitFor();
    expect([await field(page, 'Your message').inputValue(), await messages(matter)]).toEqual(['sent once', []]);
    await context.setOffline(false);
    await button(page, 'Send the message').click();
    await item(page, 'sent once').waitFor();
    expect(await messages(matter)).toEqual(['sent once']);
    await context.close();
  });

  test('an answer that is lost keeps the text, and sending again keeps nothing twice', async () => {
    const { page, context, matter, at } = await atMessages('lost');
    await loseAnswers(page, at);
    await button(page, 'Send the message').click();
    await failed(page).waitFor();
    expect([await field(page, 'Your message').inputValue(), await messages(matter)]).toEqual(['sent once', ['sent once']]);
    await page.unroute(at);
    await button(page, 'Send the message').click();
    await item(page, 'sent once').waitFor();
    expect(await messages(matter)).toEqual(['sent once']);
    await context.close();
  });

  test('a session that has ended keeps the text and says what to do', async () => {
    const { page, context, matter } = await atMessages('ended');
    portal.pass(31);
    await button(page, 'Send the message').click();
    await page.getByText('You have been signed out. Copy your text').waitFor();
    expect([await field(page, 'Your message').inputValue(), await messages(matter)]).toEqual(['sent once', []]);
    await context.close();
  });
});
