/** Visits to what is behind a sign-in, in a real browser: with or without scripts, with the keyboard alone. */
import { readFile } from 'node:fs/promises';
import { touch, watch, type Browser, type Page } from './browser.ts';
import { password, type PortalSite } from './portal-site.ts';

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true }).first();
export const heading = (page: Page, name: string, level = 1) => page.getByRole('heading', { level, name, exact: true });

export type PortalVisitor = Awaited<ReturnType<typeof visitPortal>>;

export async function visitPortal(browser: Browser, origin: string, { width, isScripted = true }: { width: number; isScripted?: boolean }) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce', javaScriptEnabled: isScripted });
  const page = await context.newPage();
  return { context, page, origin, isScripted, seen: watch(page, origin) };
}

/** Signs a visitor in as that client, without the way there. */
export async function enterAs({ context, origin }: PortalVisitor, client: Pick<Awaited<ReturnType<PortalSite['client']>>, 'cookie'>): Promise<void> {
  const [name = '', value = ''] = client.cookie().split(/=(.*)/s);
  await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }]);
}

/** Waits until the page with that heading is there, and alive where scripts run. */
export async function arrive({ page, isScripted }: PortalVisitor, title: string): Promise<void> {
  await heading(page, title).waitFor();
  await page.waitForLoadState('load');
  if (isScripted) await touch(page);
}

export async function open(visitor: PortalVisitor, path: string, title: string): Promise<void> {
  await visitor.page.goto(visitor.origin + path);
  await arrive(visitor, title);
}

/** Goes on with Tab until something has the focus, as whoever has no pointer does. */
export async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

export async function write(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, field(page, label));
  await page.keyboard.type(text);
}

export async function press(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

export async function tick(page: Page, label: RegExp): Promise<void> {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.press('Space');
}

/** What the browser saves at the press of Enter. */
export async function save(page: Page, target: ReturnType<Page['locator']>): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, target)]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

/** Registers, confirms the address, and is in. */
export async function begin(portal: PortalSite, visitor: PortalVisitor, email: string): Promise<void> {
  const { page } = visitor;
  await open(visitor, '/portal/register', 'Create an account');
  await write(page, 'Your name', 'ann roe');
  await write(page, 'E-mail address', email);
  await write(page, 'Password', password);
  await press(page, button(page, 'Create the account'));
  await arrive(visitor, 'Look into your mailbox');
  await open(visitor, `/portal/confirm?token=${await portal.unread(email, 'account-confirm')}`, 'Confirm your address');
  await write(page, 'Your password', password);
  await press(page, button(page, 'Confirm and sign in'));
  await arrive(visitor, 'Your matters');
}

export async function signOut(visitor: PortalVisitor): Promise<void> {
  await press(visitor.page, button(visitor.page, 'Sign out'));
  await arrive(visitor, 'Sign in to your portal');
}

/** Turns the second step on. @returns the key of the app, and the recovery codes. */
export async function setUpApp(portal: PortalSite, visitor: PortalVisitor): Promise<{ secret: string; codes: string[] }> {
  const { page } = visitor;
  await press(page, link(page, 'Sign-in and security'));
  await arrive(visitor, 'Sign-in and security');
  await write(page, 'Your password', password);
  await press(page, button(page, 'Set up an app'));
  await arrive(visitor, 'Sign-in and security');
  const secret = (await page.locator('code').textContent()) ?? '';
  await write(page, 'Six-digit code', portal.codeOf(secret));
  await press(page, button(page, 'Turn it on'));
  await heading(page, 'Your recovery codes', 2).waitFor();
  await arrive(visitor, 'Sign-in and security');
  portal.pass(1);
  return { secret, codes: await page.locator('main ol > li').allTextContents() };
}
