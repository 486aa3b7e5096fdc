/** The enquiry from the first answer to the reference, with scripts and without. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  button,
  checkButton,
  checkHeading,
  fillIn,
  filledIn,
  focused,
  note,
  openEnquirySite,
  paper,
  reference,
  sendButton,
  story,
  typed,
} from '#tests/support/enquiry-site.ts';
import type { EnquirySite } from '#tests/support/enquiry-site.ts';
import type { Page } from '#tests/support/browser.ts';

let site: EnquirySite;
beforeAll(async () => {
  site = await openEnquirySite();
});
afterAll(() => site.close());

/** Chromium writes an answer with an error's status to the console: for a form that comes back, that is as it should be. */
const withoutStatus = (problems: readonly string[]) => problems.filter((problem) => !/status of (?:422|503)/.test(problem));

const filesOf = async (ref: string): Promise<number> => {
  const rows = await site.database().selectFrom('enquiry_file').innerJoin('enquiry', 'enquiry.id', 'enquiry_file.enquiry_id').select('ref').execute();
  return rows.filter((row) => row.ref === ref).length;
};

/** Files are chosen; where scripts run, they are with the agency when this ends. */
async function choose(page: Page, isScripted: boolean, ...files: (typeof paper)[]): Promise<void> {
  await page.getByLabel('Papers, pictures or recordings').setInputFiles(files);
  if (isScripted) for (const { name } of files) await page.locator('li[data-state=received]', { hasText: name }).waitFor();
}

const ways = [
  { way: 'with scripts', isScripted: true },
  { way: 'without scripts', isScripted: false },
];

for (const { way, isScripted } of ways) {
  test(`an enquiry with two files is checked, sent and stored once, and its confirmation survives a reload (${way})`, async () => {
    await site.visit(
      async ({ page, seen }) => {
        await site.open(page, '/contact?intent=quote');
        expect(await page.locator('[name=intent]:checked').inputValue()).toBe('quote');
        await fillIn(page);
        await choose(page, isScripted, paper, note);
        await checkButton(page).click();
        await checkHeading(page).waitFor();
        const shown = await page.locator('main').innerText();
        for (const answer of ['A quotation', 'Robert Roe', story, 'Ann Roe', 'ann@example.com', 'letter.pdf', 'note.txt']) expect(shown).toContain(answer);
        await sendButton(page).click();
        const ref = await reference(page);
        await page.reload();
        expect(await reference(page)).toBe(ref);
        expect((await site.enquiries()).filter((row) => row.ref === ref).map(({ quarantined }) => quarantined)).toEqual([0]);
        expect(await filesOf(ref)).toBe(2);
        expect(seen.problems).toEqual([]);
      },
      { isScripted },
    );
  });

  test(`mistakes are listed, the list has the focus and leads to each field, and nothing is lost, files neither (${way})`, async () => {
    await site.visit(
      async ({ page, seen }) => {
        await site.open(page);
        await fillIn(page);
        await choose(page, isScripted, paper);
        await page.getByLabel('E-mail address', { exact: true }).fill('not an address');
        await page.getByLabel('Your name, or what we should call you').fill('');
        await page.locator('#people-2-other').fill('Bobby');
        await checkButton(page).click();
        const summary = page.getByRole('group', { name: 'There is a problem' });
        await summary.waitFor();
        await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
        expect(await page.title()).toMatch(/^Error: Contact/);
        const links = summary.getByRole('link');
        expect(await links.allInnerTexts()).toEqual([
          'Enter a name (person 2)',
          'Enter your name, or what we should call you',
          'Enter an e-mail address like name@example.com',
        ]);
        for (const field of ['people-2-name', 'name', 'email']) {
          await summary.locator(`a[href="#${field}"]`).click();
          expect(await focused(page)).toBe(field);
          expect(await page.locator(`#${field}`).getAttribute('aria-invalid')).toBe('true');
        }
        expect(await typed(page)).toEqual({ ...filledIn, name: '', email: 'not an address' });
        await page.getByText('letter.pdf').waitFor();
        await page.locator('#people-2-other').fill('');
        await page.locator('#name').fill('Ann Roe');
        await page.locator('#email').fill('ann@example.com');
        await checkButton(page).click();
        await checkHeading(page).waitFor();
        expect(await page.title()).not.toContain('Error');
        await sendButton(page).click();
        expect(await filesOf(await reference(page))).toBe(1);
        expect(withoutStatus(seen.problems)).toEqual([]);
      },
      { isScripted },
    );
  });

  test(`each question that must be answered says so (${way})`, async () => {
    await site.visit(
      async ({ page }) => {
        await site.open(page, '/contact?intent=upload');
        await page.getByLabel('Phone number').fill('12');
        await page.getByText('A text message', { exact: true }).click();
        await page.getByText('E-mail', { exact: true }).click();
        await checkButton(page).click();
        const summary = page.getByRole('group', { name: 'There is a problem' });
        expect(await summary.getByRole('link').allInnerTexts()).toEqual([
          'Choose whether this is for an organisation or for a private person',
          'Enter your name, or what we should call you',
          'Enter the e-mail address that we may write to',
          'Enter a phone number like 07700 900 982 or +44 7700 900 982',
          'Choose the files that you want to send',
        ]);
        for (const link of await summary.getByRole('link').all()) {
          await link.click();
          expect(`#${await focused(page)}`).toBe(await link.getAttribute('href'));
        }
      },
      { isScripted },
    );
  });

  test(`the way back from the check leads to the form with everything in it (${way})`, async () => {
    await site.visit(
      async ({ page }) => {
        await site.open(page);
        await fillIn(page);
        // Without scripts a chosen file is the browser's own to bring back.
        if (isScripted) await choose(page, isScripted, paper);
        await checkButton(page).click();
        await checkHeading(page).waitFor();
        await page.goBack();
        await checkButton(page).waitFor();
        // What a browser must not remember it brings back from its back/forward cache alone, which is off under test.
        expect(await typed(page)).toEqual({ ...filledIn, ...(!isScripted && { person: '' }) });
        await page.locator('#deadline').fill('Hearing on 4 May');
        await checkButton(page).click();
        await checkHeading(page).waitFor();
        const shown = await page.locator('main').innerText();
        for (const answer of ['Hearing on 4 May', ...(isScripted ? ['letter.pdf'] : [])]) expect(shown).toContain(answer);
      },
      { isScripted },
    );
  });

  test(`another person can be added at the first press, without losing anybody (${way})`, async () => {
    await site.visit(
      async ({ page }) => {
        await site.open(page);
        await fillIn(page);
        for (const number of [3, 4]) {
          await button(page, 'Add another person').click();
          await page.locator(`#people-${number}-name`).fill(`Person ${number}`);
        }
        await checkButton(page).click();
        await checkHeading(page).waitFor();
        const shown = await page.locator('main').innerText();
        for (const name of ['Robert Roe', 'Person 3', 'Person 4']) expect(shown).toContain(name);
      },
      { isScripted },
    );
  });

  test(`each part can be changed from the check, which leads straight to it (${way})`, async () => {
    await site.visit(
      async ({ page }) => {
        await site.open(page);
        await fillIn(page);
        await choose(page, isScripted, paper);
        await checkButton(page).click();
        await button(page, 'Change: What happened').click();
        await checkButton(page).waitFor();
        expect(await typed(page)).toEqual(filledIn);
        await page.getByText('letter.pdf').waitFor();
        const top = () => page.locator('#part-story').evaluate((section) => Math.round(section.getBoundingClientRect().top));
        await expect.poll(async () => Math.abs(await top())).toBeLessThan(200);
      },
      { isScripted },
    );
  });

  test(`whoever goes back from the confirmation finds nothing that could be sent again (${way})`, async () => {
    await site.visit(
      async ({ page }) => {
        const before = (await site.enquiries()).length;
        await site.open(page);
        await fillIn(page);
        await checkButton(page).click();
        await sendButton(page).click();
        await reference(page);
        // Where the check came without scripts, the browser asks before it sends that once more: not gone into here.
        if (isScripted) await page.goBack();
        else await page.goto(`${site.origin}/contact`);
        await checkButton(page).waitFor();
        expect(await sendButton(page).count()).toBe(0);
        await page.goto(`${site.origin}/contact/sent`);
        await reference(page);
        expect((await site.enquiries()).length).toBe(before + 1);
      },
      { isScripted },
    );
  });
}
