/** Visits of custodians to the desk of tips, in a real browser. */
import type { Browser, Page } from './browser.ts';
import { button, enterAs, press, visitPortal, write, type PortalVisitor } from './portal-visits.ts';
import type { Colleague } from './staff-site.ts';

export const story = 'The ledger in the blue cabinet is false. <img src=x onerror="document.title=1">';
export const files = [
  { name: 'note.txt', content: 'words of the note', isPlain: true },
  { name: 'deed.pdf', content: '%PDF-1.4\nstartxref\n%%EOF', isPlain: false },
];

/** Everything that a page has sent, addresses and bodies. */
export function listen(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  return sent;
}

/** A custodian's browser with a session, on a page of the desk. */
export async function enter(browser: Browser, origin: string, who: Pick<Colleague, 'cookie'>, width = 1280): Promise<PortalVisitor & { sent: string[] }> {
  const visitor = await visitPortal(browser, origin, { width });
  await enterAs(visitor, who);
  return { ...visitor, sent: listen(visitor.page) };
}

export const unlock = async (page: Page, typed: string): Promise<void> => {
  await write(page, 'Passphrase of your key', typed);
  await press(page, button(page, 'Open it'));
};
export const opened = (page: Page) => button(page, 'Lock it now').waitFor();
