/** The whole way of a client in one run, with the keyboard alone: from the registration to the checked report, and out. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Browser } from '#tests/support/browser.ts';
import { issueReport, sendLetter } from '#tests/support/portal-papers.ts';
import { lead, openPortal, type PortalSite } from '#tests/support/portal-site.ts';
import { arrive, begin, button, field, link, open, press, save, signOut, tabTo, tick, visitPortal, write } from '#tests/support/portal-visits.ts';

let portal: PortalSite;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([openPortal(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

const title = 'The Larch file';
const file = (name: string, content: string | Buffer) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

/** A matter with news, a letter and a report, and an invitation to it. @returns the reference, and the secret of the link. */
async function invite(email: string): Promise<{ ref: string; token: string }> {
  const { staff } = portal.services.get().matters;
  const { ref } = await staff.openMatter(lead, { title, kind: 'general', lead: lead.id, audience: 'personal' });
  await staff.noNews(lead, ref, 'waiting');
  await staff.writeMessage(lead, ref, 'A word from us', 'one');
  await sendLetter(portal, ref, 'Dear Ann,\n\nwe agree.');
  await issueReport(portal, ref, 'the findings', 'findings.txt');
  await staff.invite(lead, ref, email);
  return { ref, token: await portal.unread(email, 'matter-invitation') };
}

test.each([1280, 360])('registers, joins, reads, writes, sends a file, signs, saves and checks the report, signs out, at %i px', async (width) => {
  const visitor = await visitPortal(browser, portal.origin, { width });
  const { page, context, seen } = visitor;
  const goTo = async (name: string | RegExp): Promise<void> => {
    await press(page, page.getByRole('link', typeof name === 'string' ? { name, exact: true } : { name }));
    await arrive(visitor, title);
  };
  const email = `journey-${width}@mail.example`;
  await begin(portal, visitor, email);
  const { ref, token } = await invite(email);
  await open(visitor, `/portal/invitation?token=${token}`, 'Join the matter');
  await press(page, button(page, 'Join'));
  await arrive(visitor, title);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/portal/matters/${ref}`);

  await goTo(/^Messages/);
  await page.getByRole('listitem').filter({ hasText: 'A word from us' }).waitFor();
  await write(page, 'Your message', 'first words');
  await press(page, button(page, 'Send the message'));
  await page.getByRole('listitem').filter({ hasText: 'first words' }).waitFor();

  await goTo('Documents');
  await tabTo(page, field(page, 'Files'));
  // The dialog of the system is not the page's: its answer is given here, to the field that the keyboard has reached.
  await field(page, 'Files').setInputFiles(file('deeds.txt', 'the deeds'));
  await press(page, button(page, 'Send the files'));
  await page.getByRole('heading', { name: 'deeds.txt', exact: true }).waitFor();

  await goTo('Engagement letter');
  await write(page, 'Your full name', 'Ann Roe');
  await tick(page, /I intend the name typed here/);
  await press(page, button(page, 'Sign the letter'));
  await page.getByText('You have signed the letter.').waitFor();
  await arrive(visitor, title);

  await goTo('Report');
  const report = await save(page, link(page, 'Download version 1'));
  await press(page, link(page, 'Check a copy'));
  await arrive(visitor, 'Is this the file that was issued?');
  await tabTo(page, field(page, 'The file'));
  await field(page, 'The file').setInputFiles(file(report.name, report.content));
  await write(page, 'The SHA-256 that it should have', createHash('sha256').update(report.content).digest('hex'));
  await page.getByText('Success: The same.').waitFor();

  await page.goBack();
  await arrive(visitor, title);
  // What the browser keeps for the next person at it is nothing of the client's (OWASP ASVS 5.0, 14.3.3).
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  for (const secret of [email, ref, title, 'first words']) expect(stored).not.toContain(secret);
  await signOut(visitor);
  await page.goto(`${portal.origin}/portal/matters/${ref}`);
  await arrive(visitor, 'Sign in to your portal');
  expect(seen.problems).toEqual([]);
  await context.close();

  const { clients, matters, documents, engagements } = portal.services.get();
  const id = (await clients.listUsers()).find((one) => one.email === email)?.id ?? '';
  const kept = [
    (await matters.client.messagesOf(id, ref))?.messages.map(({ text }) => text),
    (await documents.client.documentsOf(id, ref))?.map(({ name }) => name),
    (await engagements.client.lettersOf(id, ref))?.map(({ state }) => state),
  ];
  expect(kept).toEqual([['A word from us', 'first words'], expect.arrayContaining(['deeds.txt']), ['signed']]);
});

test('two tabs: what one does the other sees when it asks, and signing out in one ends both', async () => {
  const visitor = await visitPortal(browser, portal.origin, { width: 1280 });
  const email = 'tabs@mail.example';
  await begin(portal, visitor, email);
  const { ref, token } = await invite(email);
  await open(visitor, `/portal/invitation?token=${token}`, 'Join the matter');
  await press(visitor.page, button(visitor.page, 'Join'));
  await arrive(visitor, title);
  const other = { ...visitor, page: await visitor.context.newPage() };
  const at = `/portal/matters/${ref}/messages`;
  await open(visitor, at, title);
  await open(other, at, title);
  for (const [{ page }, text] of [
    [visitor, 'from the first tab'],
    [other, 'from the second'],
  ] as const) {
    await page.bringToFront();
    await write(page, 'Your message', text);
    await press(page, button(page, 'Send the message'));
    await page.getByRole('listitem').filter({ hasText: text }).waitFor();
  }
  // The second tab's answer brought what the first had sent.
  await other.page.getByRole('listitem').filter({ hasText: 'from the first tab' }).waitFor();
  await signOut(other);
  await visitor.page.bringToFront();
  await write(visitor.page, 'Your message', 'too late');
  await press(visitor.page, button(visitor.page, 'Send the message'));
  await visitor.page.getByText('You have been signed out. Copy your text').waitFor();
  expect(await field(visitor.page, 'Your message').inputValue()).toBe('too late');
  await visitor.context.close();
});
