/** From the letter to the checked report, with the keyboard alone and without scripts; and the recipient who has no account. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type Browser, type Page } from '#tests/support/browser.ts';
import { deliverReport, issueReport, mailedCode, sendLetter } from '#tests/support/portal-papers.ts';
import { openPortal, type PortalSite } from '#tests/support/portal-site.ts';
import {
  arrive,
  button,
  enterAs,
  field,
  heading,
  link,
  open,
  press,
  save,
  tabTo,
  tick,
  visitPortal,
  write,
  type PortalVisitor,
} from '#tests/support/portal-visits.ts';

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
const title = 'The Larch file';

let portal: PortalSite;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([openPortal(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

/** A client at their matter, with a letter to sign and a report to read. */
async function atMatter(width: number, isScripted: boolean) {
  const client = await portal.client(`papers-${width}-${isScripted}@mail.example`, 'Ann Roe', isScripted);
  const ref = await portal.matterOf(client, title, 'personal');
  await sendLetter(portal, ref, 'Dear Ann,\n\nwe agree.');
  await issueReport(portal, ref, 'the findings', 'findings.txt');
  const visitor = await visitPortal(browser, portal.origin, { width, isScripted });
  await enterAs(visitor, client);
  await open(visitor, `/portal/matters/${ref}`, title);
  return { ...visitor, visitor, ref, letter: async () => (await portal.services.get().engagements.client.lettersOf(client.id, ref))?.[0] };
}

async function goTo(visitor: PortalVisitor, name: string): Promise<void> {
  await press(visitor.page, link(visitor.page, name));
  await arrive(visitor, title);
}

const digits = async (page: Page, of: string): Promise<string> =>
  (
    await page
      .locator('dl', { has: page.locator('dt', { hasText: `SHA-256 of ${of}` }) })
      .locator('dd')
      .first()
      .innerText()
  ).replaceAll(' ', '');

describe.each([1280, 360])('at %i px', (width) => {
  test('with the keyboard alone: reads and signs the letter, saves the report and checks it', async () => {
    const { visitor, page, context, seen, letter } = await atMatter(width, true);
    await goTo(visitor, 'Engagement letter');
    await page.getByText('we agree.').waitFor();
    await press(page, button(page, 'Sign the letter'));
    const summary = page.getByRole('group', { name: 'There is a problem' });
    await summary.waitFor();
    await arrive(visitor, title);
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await write(page, 'Your full name', 'Ann Roe');
    await tick(page, /I intend the name typed here/);
    await press(page, button(page, 'Sign the letter'));
    await page.getByText('You have signed the letter.').waitFor();
    await arrive(visitor, title);
    expect(await letter()).toMatchObject({ state: 'signed', earlyStartAt: null });
    const copy = await save(page, link(page, 'Save your signed copy'));
    expect([copy.name, sha256(copy.content)]).toEqual([expect.stringMatching(/^MAT-.*\.html$/), await digits(page, 'the signed copy')]);

    await goTo(visitor, 'Report');
    const report = await save(page, link(page, 'Download version 1'));
    const printed = await digits(page, 'this file');
    expect([report.name, report.content.toString(), sha256(report.content)]).toEqual(['findings.txt', 'the findings', printed]);
    await press(page, link(page, 'Check a copy'));
    await arrive(visitor, 'Is this the file that was issued?');
    await tabTo(page, field(page, 'The file'));
    // The dialog of the system is not the page's, and a browser that is asked for it at once does not always tell: its answer is given here.
    await field(page, 'The file').setInputFiles({ name: report.name, mimeType: 'text/plain', buffer: report.content });
    await write(page, 'The SHA-256 that it should have', printed.toUpperCase());
    await page.getByText('Success: The same.').waitFor();
    expect(seen.problems.filter((problem) => !problem.includes('status of 422'))).toEqual([]);
    await context.close();
  });

  test('with the keyboard alone: asks for an early start later, and cancels on a page that asks once more', async () => {
    const { visitor, page, context, letter } = await atMatter(width + 1, true);
    await goTo(visitor, 'Engagement letter');
    await write(page, 'Your full name', 'Ann Roe');
    await tick(page, /I intend the name typed here/);
    await press(page, button(page, 'Sign the letter'));
    await page.getByText('You have signed the letter.').waitFor();
    await arrive(visitor, title);
    await press(page, button(page, 'Ask for an early start'));
    await page.getByText('You have asked us to begin').waitFor();
    await arrive(visitor, title);
    await press(page, link(page, 'Cancel the contract'));
    await heading(page, 'Cancel the contract', 2).waitFor();
    await arrive(visitor, title);
    await press(page, link(page, 'No, keep it'));
    await heading(page, 'Engagement letter no. 1', 2).waitFor();
    await arrive(visitor, title);
    expect(await letter()).toMatchObject({ state: 'signed' });
    await press(page, link(page, 'Cancel the contract'));
    await heading(page, 'Cancel the contract', 2).waitFor();
    await arrive(visitor, title);
    await press(page, button(page, 'Yes, cancel it'));
    await page.getByText('You have cancelled the contract.').waitFor();
    await arrive(visitor, title);
    expect(await letter()).toMatchObject({ state: 'cancelled' });
    const note = await save(page, link(page, 'Save the note of your cancellation'));
    expect(sha256(note.content)).toBe(await digits(page, 'the note'));
    await context.close();
  });

  test('without scripts: signs, saves the report, and is told how to check it', async () => {
    const { visitor, page, context, seen, letter } = await atMatter(width, false);
    await goTo(visitor, 'Engagement letter');
    await write(page, 'Your full name', 'Ann Roe');
    await tick(page, /I intend the name typed here/);
    await tick(page, /Please begin before my 14 days/);
    await press(page, button(page, 'Sign the letter'));
    await page.getByText('You have signed the letter.').waitFor();
    expect(await letter()).toMatchObject({ state: 'signed', earlyStartAt: portal.now().toISOString() });
    await goTo(visitor, 'Report');
    const report = await save(page, link(page, 'Download version 1'));
    expect(sha256(report.content)).toBe(await digits(page, 'this file'));
    await press(page, link(page, 'Check a copy'));
    await arrive(visitor, 'Is this the file that was issued?');
    expect(await field(page, 'The file').isVisible()).toBe(false);
    await press(page, link(page, 'how to use it'));
    for (const command of ['Get-FileHash', 'certutil', 'shasum -a 256', 'sha256sum']) await page.getByText(command).waitFor();
    expect(seen.problems).toEqual([]);
    await context.close();
  });

  test.each([true, false])('a recipient without an account opens the report with a mailed code (scripts: %s)', async (isScripted) => {
    const { ref, context: own } = await atMatter(width + (isScripted ? 2 : 3), isScripted);
    await own.close();
    const address = `judge-${width}-${isScripted}@court.example`;
    const token = await deliverReport(portal, ref, address);
    const visitor = await visitPortal(browser, portal.origin, { width, isScripted });
    const { page, context, seen } = visitor;
    await open(visitor, `/portal/report?token=${token}`, 'A report for you');
    await press(page, button(page, 'Mail me the code'));
    await arrive(visitor, 'Enter the mailed code');
    expect(page.url()).toBe(`${portal.origin}/portal/report`);
    await write(page, 'Code', 'AAAA-AAAA');
    await press(page, button(page, 'Open the report'));
    await page.getByRole('group', { name: 'There is a problem' }).waitFor();
    await arrive(visitor, 'Enter the mailed code');
    await write(page, 'Code', await mailedCode(portal, address));
    const report = await save(page, button(page, 'Open the report'));
    expect([report.name, report.content.toString()]).toEqual(['findings.txt', 'the findings']);
    expect(page.url()).toBe(`${portal.origin}/portal/report`);
    expect(seen.requests.filter((url) => url.includes(token))).toEqual([`${portal.origin}/portal/report?token=${token}`]);
    expect(seen.problems.filter((problem) => !problem.includes('status of 422'))).toEqual([]);
    await context.close();
  });
});
