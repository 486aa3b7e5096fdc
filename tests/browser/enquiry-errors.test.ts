/** What may go wrong on the way, with scripts and without: it is said, nothing is lost, and the next try succeeds. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkEnquiry, leastAnswers, sendChecked } from '#tests/faults/sender.ts';
import { checkButton, checkHeading, fillIn, filledIn, note, openEnquirySite, paper, reference, sendButton, story, typed } from '#tests/support/enquiry-site.ts';
import type { EnquirySite } from '#tests/support/enquiry-site.ts';
import { loseAnswers, type Page } from '#tests/support/browser.ts';

let site: EnquirySite;
beforeAll(async () => {
  site = await openEnquirySite();
});
afterAll(() => site.close());

const summary = (page: Page) => page.getByRole('group', { name: 'There is a problem' });
/** The list of what is wrong, with the focus. @returns its words. */
async function problems(page: Page): Promise<string> {
  await summary(page).waitFor();
  await expect.poll(() => summary(page).evaluate((element) => element === document.activeElement)).toBe(true);
  return summary(page).innerText();
}

async function check(page: Page): Promise<void> {
  await site.open(page);
  await fillIn(page);
  await checkButton(page).click();
  await checkHeading(page).waitFor();
}

/** Which of the answers the page does not show. */
async function missing(page: Page): Promise<string[]> {
  const shown = await page.locator('main').innerText();
  return ['A quotation', 'Robert Roe', story, 'Ann Roe', 'ann@example.com'].filter((answer) => !shown.includes(answer));
}

for (const { way, isScripted } of [
  { way: 'with scripts', isScripted: true },
  { way: 'without scripts', isScripted: false },
]) {
  test(`where nothing can be stored the answers stay, and Send takes them as soon as it can (${way})`, async () => {
    await site.visit(
      async ({ page }) => {
        const before = (await site.enquiries()).length;
        await check(page);
        site.setDown(true);
        await sendButton(page).click();
        expect(await problems(page)).toContain('We cannot store this at the moment, so nothing was sent.');
        expect(await missing(page)).toEqual([]);
        site.setDown(false);
        await sendButton(page).click();
        await reference(page);
        expect((await site.enquiries()).length).toBe(before + 1);
      },
      { isScripted },
    );
  });

  test(`whoever sends more than one network may is told so with the answers, and can send them later (${way})`, async () => {
    await site.visit(
      async ({ page }) => {
        const before = (await site.enquiries()).length;
        // An hour refills twenty: these ten are there whatever was sent before.
        site.wait(60);
        for (let count = 0; count < 10; count += 1) {
          expect((await sendChecked(site.origin, await checkEnquiry(site.origin, leastAnswers('One of many')))).status).toBe(303);
        }
        await check(page);
        await sendButton(page).click();
        expect(await problems(page)).toContain('too many requests from your network');
        expect(await missing(page)).toEqual([]);
        expect((await site.enquiries()).length).toBe(before + 10);
        site.wait(10);
        await sendButton(page).click();
        await reference(page);
        expect((await site.enquiries()).length).toBe(before + 11);
      },
      { isScripted },
    );
  });

  test(`answers that were checked more than a day ago are not sent, which is said (${way})`, async () => {
    await site.visit(
      async ({ page }) => {
        const before = (await site.enquiries()).length;
        await check(page);
        site.wait(24 * 60 + 1);
        await sendButton(page).click();
        expect(await problems(page)).toContain('What you had checked is no longer here');
        await checkButton(page).waitFor();
        expect((await site.enquiries()).length).toBe(before);
      },
      { isScripted },
    );
  });
}

const unscripted = { isScripted: false };

test('a file that is refused is named, and the others stay with the answers (without scripts)', async () => {
  await site.visit(async ({ page }) => {
    await site.open(page);
    await fillIn(page);
    const program = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ\u0090\0 a program') };
    await page.getByLabel('Papers, pictures or recordings').setInputFiles([note, program]);
    await checkButton(page).click();
    expect(await problems(page)).toContain('photo.jpg');
    expect(await typed(page)).toEqual(filledIn);
    await page.getByText('note.txt').waitFor();
    await checkButton(page).click();
    await checkHeading(page).waitFor();
    const shown = await page.locator('main').innerText();
    expect([shown.includes('note.txt'), shown.includes('photo.jpg')]).toEqual([true, false]);
  }, unscripted);
});

test('files that were held for too long are asked for once more (without scripts)', async () => {
  await site.visit(async ({ page }) => {
    await site.open(page);
    await fillIn(page);
    await page.getByLabel('Your name, or what we should call you').fill('');
    await page.getByLabel('Papers, pictures or recordings').setInputFiles([paper]);
    await checkButton(page).click();
    await problems(page);
    await page.getByText('letter.pdf').waitFor();
    await page.locator('#name').fill('Ann Roe');
    site.wait(61);
    await checkButton(page).click();
    expect(await problems(page)).toContain('Files are held for an hour');
    expect(await typed(page)).toEqual(filledIn);
    await page.getByLabel('Papers, pictures or recordings').setInputFiles([note]);
    await checkButton(page).click();
    await checkHeading(page).waitFor();
    expect(await page.locator('main').innerText()).toContain('note.txt');
  }, unscripted);
});

test('with the line down at the check, a reload goes on to it with every answer (without scripts)', async () => {
  await site.visit(async ({ page }) => {
    await site.open(page);
    await fillIn(page);
    await page.context().setOffline(true);
    await checkButton(page).click();
    await page.waitForURL('chrome-error://chromewebdata/');
    await page.context().setOffline(false);
    await page.reload();
    await checkHeading(page).waitFor();
    expect(await missing(page)).toEqual([]);
  }, unscripted);
});

test('with the line down at Send, a reload sends the enquiry, once (without scripts)', async () => {
  await site.visit(async ({ page }) => {
    const before = (await site.enquiries()).length;
    await check(page);
    await page.context().setOffline(true);
    await sendButton(page).click();
    await page.waitForURL('chrome-error://chromewebdata/');
    expect((await site.enquiries()).length).toBe(before);
    await page.context().setOffline(false);
    await page.reload();
    await reference(page);
    expect((await site.enquiries()).length).toBe(before + 1);
  }, unscripted);
});

test('with the answer lost after the enquiry was stored, a reload shows its reference and stores nothing more (without scripts)', async () => {
  await site.visit(async ({ page }) => {
    const before = (await site.enquiries()).length;
    await check(page);
    await loseAnswers(page, '**/contact');
    await sendButton(page).click();
    await page.waitForURL('chrome-error://chromewebdata/');
    await expect.poll(async () => (await site.enquiries()).length).toBe(before + 1);
    await page.unroute('**/contact');
    await page.reload();
    expect((await site.enquiries()).map(({ ref }) => ref)).toContain(await reference(page));
    expect((await site.enquiries()).length).toBe(before + 1);
  }, unscripted);
});
