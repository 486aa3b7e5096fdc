/** A reload in the middle of an enquiry. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  button,
  checkButton,
  checkHeading,
  fillIn,
  filledIn,
  heading,
  note,
  openEnquirySite,
  reference,
  sendButton,
  story,
  typed,
} from '#tests/support/enquiry-site.ts';
import type { EnquirySite } from '#tests/support/enquiry-site.ts';
import { loseAnswers, type Page } from '#tests/support/browser.ts';

let site: EnquirySite;
beforeAll(async () => {
  site = await openEnquirySite();
});
afterAll(() => site.close());

/** Fills in, with a file, and checks. */
async function check(page: Page, isScripted = true): Promise<void> {
  await site.open(page);
  await fillIn(page);
  // Without scripts it would be sent with the form, and a browser under test does not send it again.
  if (isScripted) await page.getByLabel('Papers, pictures or recordings').setInputFiles([note]);
  if (isScripted) await page.locator('li[data-state=received]').waitFor();
  await checkButton(page).click();
  await checkHeading(page).waitFor();
}

for (const { way, isScripted } of [
  { way: 'with scripts', isScripted: true },
  { way: 'without scripts', isScripted: false },
]) {
  test(`the answers that are being checked survive a reload, are sent once and can be changed before (${way})`, async () => {
    await site.visit(
      async ({ page, seen }) => {
        const before = (await site.enquiries()).length;
        await check(page, isScripted);
        for (let time = 0; time < 2; time += 1) {
          await page.reload();
          await checkHeading(page).waitFor();
          const shown = await page.locator('main').innerText();
          for (const answer of ['A quotation', 'Robert Roe', story, 'Ann Roe', 'ann@example.com', ...(isScripted ? ['note.txt'] : [])])
            expect(shown).toContain(answer);
        }
        await button(page, 'Change: What happened').click();
        await checkButton(page).waitFor();
        expect(await typed(page)).toEqual(filledIn);
        await checkButton(page).click();
        await checkHeading(page).waitFor();
        await sendButton(page).click();
        await reference(page);
        expect((await site.enquiries()).length).toBe(before + 1);
        expect(seen.problems).toEqual([]);
      },
      { isScripted },
    );
  });
}

test('after a reload the way back leads to the form with everything in it', async () => {
  await site.visit(async ({ page }) => {
    await check(page);
    await page.reload();
    await checkHeading(page).waitFor();
    await page.goBack();
    await checkButton(page).waitFor();
    expect(await typed(page)).toEqual(filledIn);
  });
});

test('an enquiry whose answer was lost is stored once, also after a reload', async () => {
  await site.visit(async ({ page }) => {
    const before = (await site.enquiries()).length;
    await check(page);
    await loseAnswers(page, '**/contact');
    await sendButton(page).click();
    await page.getByText('we do not know whether your enquiry arrived').waitFor();
    await page.unroute('**/contact');
    await page.reload();
    await checkHeading(page).waitFor();
    await sendButton(page).click();
    await reference(page);
    expect((await site.enquiries()).length).toBe(before + 1);
  });
});

test('what is kept for a reload cannot be read on the device, and goes when the enquiry is sent or changed', async () => {
  await site.visit(async ({ page }) => {
    const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    // The router keeps how far each page was scrolled.
    const names = () => page.evaluate(() => Object.keys({ ...sessionStorage, ...localStorage }).filter((name) => !name.includes('scroll')));
    await check(page);
    const sealed = await kept();
    expect(sealed.length).toBeGreaterThan(200);
    for (const text of ['Robert', 'Roe', 'May', 'ann@example.com']) expect(sealed).not.toContain(text);
    await page.goBack();
    await checkButton(page).waitFor();
    expect(await names()).toEqual([]);
    await checkButton(page).click();
    await checkHeading(page).waitFor();
    await button(page, 'Change: What happened').click();
    await checkButton(page).waitFor();
    expect(await names()).toEqual([]);
    await checkButton(page).click();
    await sendButton(page).click();
    await reference(page);
    expect(await names()).toEqual([]);
  });
});

test('a reload that does not reach the server says so, keeps the answers, and the next one shows them', async () => {
  await site.visit(async ({ page }) => {
    await check(page);
    await page.route('**/contact', (route) => (route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue()));
    await page.reload();
    await page.getByText('so your answers are not shown').waitFor();
    await page.unroute('**/contact');
    await page.reload();
    await checkHeading(page).waitFor();
    expect(await page.locator('main').innerText()).toContain(story);
  });
});

test('a reload after more than a day says that the answers are gone', async () => {
  await site.visit(async ({ page }) => {
    await check(page);
    site.wait(24 * 60 + 1);
    await page.reload();
    await page.getByText('What you had checked is no longer here').waitFor();
    expect(await heading(page, 'Contact us').isVisible()).toBe(true);
  });
});
