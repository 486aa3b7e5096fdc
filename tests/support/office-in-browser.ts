/** The back office with a browser in front of it, open for the tests of one file. */
import { afterAll, beforeAll } from 'vitest';
import { openBrowser, touch, type Browser } from './browser.ts';
import { openBackOffice, type BackOffice, type Colleague } from './staff-site.ts';

export type OfficeInBrowser = { office: BackOffice; browser: Browser };

/** @param begin Takes what was opened, and makes what every test of the file needs. */
export function openOfficeInBrowser(begin: (opened: OfficeInBrowser) => Promise<void> | void): void {
  let opened: OfficeInBrowser | undefined;
  beforeAll(async () => {
    const [office, browser] = await Promise.all([openBackOffice(), openBrowser()]);
    opened = { office, browser };
    await begin(opened);
  });
  afterAll(async () => {
    await opened?.browser.close();
    await opened?.office.close();
  });
}

/** A page in which somebody is signed in. */
export async function pageOf({ office, browser }: OfficeInBrowser, who: Colleague, isScripted: boolean, width = 1280) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce', javaScriptEnabled: isScripted });
  const [name = '', value = ''] = who.cookie().split(/=(.*)/s);
  await context.addCookies([{ name, value, url: office.origin, httpOnly: true, sameSite: 'Lax' }]);
  const page = await context.newPage();
  const open = async (path: string): Promise<void> => {
    await page.goto(office.origin + path, { waitUntil: 'load' });
    if (isScripted) await touch(page);
  };
  return { context, page, open };
}
