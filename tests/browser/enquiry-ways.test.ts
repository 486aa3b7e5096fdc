/** The enquiry by hands in a hurry, by telephone, in two sittings and by keyboard. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  button,
  checkButton,
  checkHeading,
  fillIn,
  filledIn,
  focused,
  heading,
  openEnquirySite,
  reference,
  sendButton,
  typed,
} from '#tests/support/enquiry-site.ts';
import type { EnquirySite } from '#tests/support/enquiry-site.ts';

let site: EnquirySite;
beforeAll(async () => {
  site = await openEnquirySite();
});
afterAll(() => site.close());

const ways = [
  { way: 'with scripts', isScripted: true },
  { way: 'without scripts', isScripted: false },
];

for (const { way, isScripted } of ways) {
  test(`a double click on Send is one enquiry (${way})`, async () => {
    await site.visit(
      async ({ page }) => {
        const before = (await site.enquiries()).length;
        await site.open(page);
        await fillIn(page);
        await checkButton(page).click();
        await sendButton(page).dblclick();
        await reference(page);
        expect((await site.enquiries()).length).toBe(before + 1);
      },
      { isScripted },
    );
  });

  test(`somebody with a telephone and nothing else can write, on a screen of 320 px (${way})`, async () => {
    await site.visit(
      async ({ page }) => {
        const overflows = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        const wide: Record<string, number> = {};
        await site.open(page);
        await fillIn(page);
        await page.locator('#email').fill('');
        await checkButton(page).click();
        await page.getByRole('group', { name: 'There is a problem' }).waitFor();
        wide.errors = await overflows();
        await page.locator('#phone').fill('+44 7700 900 982');
        await checkButton(page).click();
        await checkHeading(page).waitFor();
        wide.check = await overflows();
        await sendButton(page).click();
        await reference(page);
        wide.sent = await overflows();
        expect(await page.locator('main').innerText()).toContain('We have sent no e-mail');
        expect(wide).toEqual({ errors: 0, check: 0, sent: 0 });
      },
      { isScripted, viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
    );
  });

  test(`an enquiry is saved, opened again by the same browser alone, and erased when that is asked for (${way})`, async () => {
    await site.visit(
      async ({ page, seen }) => {
        await site.open(page);
        await fillIn(page);
        await button(page, 'Save and finish later').click();
        await heading(page, 'Saved, and not sent').waitFor();
        await page.getByRole('link', { name: '/contact/resume' }).click();
        await button(page, 'Open it').click();
        await checkButton(page).waitFor();
        expect(await typed(page)).toEqual(filledIn);
        await page.goto(`${site.origin}/contact/resume`);
        await button(page, 'Erase it now').click();
        await heading(page, 'There is no saved enquiry here').waitFor();
        expect(await site.database().selectFrom('draft').selectAll().execute()).toEqual([]);
        expect(seen.problems).toEqual([]);
      },
      { isScripted },
    );
  });
}

test('a part that is to be changed has the focus', async () => {
  await site.visit(async ({ page }) => {
    await site.open(page);
    await fillIn(page);
    await checkButton(page).click();
    await button(page, 'Change: What happened').click();
    await expect.poll(() => focused(page)).toBe('part-story-title');
    await page.goBack();
    await checkButton(page).waitFor();
    expect(await typed(page)).toEqual(filledIn);
  });
});

for (const { way, isScripted } of ways) {
  test(`the whole way can be gone by keyboard (${way})`, async () => {
    await site.visit(
      async ({ page, seen }) => {
        await site.open(page);
        /** As many as lie between the top of the page and the end of the form. */
        const most = 150;
        const reach = async (id: string) => {
          for (let press = 0; press < most && (await focused(page)) !== id; press += 1) await page.keyboard.press('Tab');
          expect(await focused(page)).toBe(id);
        };
        await reach('intent');
        await page.keyboard.press('Space');
        await reach('audience');
        await page.keyboard.press('ArrowDown');
        await reach('people-1-name');
        await page.keyboard.type('Robert Roe');
        await reach('story');
        await page.keyboard.type('By keyboard');
        await reach('name');
        await page.keyboard.press('Enter');
        // Enter in a line checks the form, whatever button stands first in sight.
        await page.getByRole('group', { name: 'There is a problem' }).waitFor();
        await reach('name');
        await page.keyboard.type('Ann Roe');
        await reach('email');
        await page.keyboard.type('ann@example.com');
        await page.keyboard.press('Enter');
        await checkHeading(page).waitFor();
        // A page that is loaded begins at its top; one that a script has changed, at its new heading.
        await expect.poll(async () => !isScripted || (await focused(page)).includes('Check your answers')).toBe(true);
        const send = async () => (await focused(page)).includes('Send my confidential');
        for (let press = 0; press < most && !(await send()); press += 1) await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await reference(page);
        expect(seen.problems.filter((problem) => !problem.includes('status of 422'))).toEqual([]);
      },
      { isScripted },
    );
  });
}
