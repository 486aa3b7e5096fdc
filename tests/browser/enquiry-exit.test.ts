/** The quick way out of the enquiry: nothing that was written stays, here or on the server. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { elsewhere } from '#shared/site/elsewhere.ts';
import { button, checkButton, checkHeading, fillIn, heading, note, openEnquirySite, reference, sendButton, typed } from '#tests/support/enquiry-site.ts';
import type { EnquirySite } from '#tests/support/enquiry-site.ts';
import type { Page } from '#tests/support/browser.ts';

let site: EnquirySite;
beforeAll(async () => {
  site = await openEnquirySite();
});
afterAll(() => site.close());

const nothing = { intent: 'null', audience: 'null', person: '', story: '', name: '', email: '' };
const drafts = () => site.database().selectFrom('draft').selectAll().execute();
const exit = (page: Page) => button(page, 'Exit this page');

/** What the weather page was told of where its visitor came from. */
async function watchWeather(page: Page): Promise<(string | undefined)[]> {
  const referrers: (string | undefined)[] = [];
  await page.route(`${elsewhere}**`, async (route) => {
    referrers.push((await route.request().allHeaders()).referer);
    await route.fulfill({ contentType: 'text/html', body: '<title>Weather</title><h1>Weather</h1>' });
  });
  return referrers;
}

/** An enquiry that was saved, opened again and is being written on. */
async function saveAndGoOn(page: Page): Promise<void> {
  await site.open(page);
  await fillIn(page);
  await button(page, 'Save and finish later').click();
  await heading(page, 'Saved, and not sent').waitFor();
  await site.open(page, '/contact/resume');
  await button(page, 'Open it').click();
  await checkButton(page).waitFor();
  expect((await drafts()).length).toBe(1);
}

for (const { way, isScripted } of [
  { way: 'with scripts', isScripted: true },
  { way: 'without scripts', isScripted: false },
]) {
  test(`the way out erases what was saved, forgets its cookie and leaves without a word (${way})`, async () => {
    await site.visit(
      async ({ page }) => {
        const referrers = await watchWeather(page);
        await saveAndGoOn(page);
        await exit(page).click();
        await page.waitForURL(elsewhere);
        expect(referrers).toEqual([undefined]);
        await expect.poll(drafts).toEqual([]);
        await expect.poll(() => page.context().cookies()).toEqual([]);
      },
      { isScripted },
    );
  });

  test(`each step has the way out, above everything and on a screen of 320 px (${way})`, async () => {
    await site.visit(
      async ({ page }) => {
        const inSight = async () => {
          const box = await exit(page).boundingBox();
          const isOnTop = await exit(page).evaluate((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
          });
          expect([isOnTop, (box?.height ?? 0) >= 44, (box?.x ?? 320) + (box?.width ?? 0) <= 320]).toEqual([true, true, true]);
        };
        await site.open(page);
        await inSight();
        await fillIn(page);
        await checkButton(page).click();
        await checkHeading(page).waitFor();
        await inSight();
        await sendButton(page).click();
        await reference(page);
        await inSight();
        await page.goto(`${site.origin}/contact/resume`);
        await inSight();
      },
      { isScripted, viewport: { width: 320, height: 640 } },
    );
  });
}

test('a way back brings back nothing that was written or checked', async () => {
  await site.visit(async ({ page }) => {
    await watchWeather(page);
    await page.goto(`${site.origin}/about`);
    await site.open(page);
    await fillIn(page);
    await checkButton(page).click();
    await checkHeading(page).waitFor();
    await exit(page).click();
    await page.waitForURL(elsewhere);
    await page.goBack();
    await checkButton(page).waitFor();
    expect(await typed(page)).toEqual(nothing);
    await page.goForward();
    await page.waitForURL(elsewhere);
    await page.goto(`${site.origin}/contact`);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('checked-answers');
  });
});

test('Shift pressed three times erases too, files that were sent already as well', async () => {
  await site.visit(async ({ page }) => {
    await watchWeather(page);
    await saveAndGoOn(page);
    await site.open(page);
    await page.getByLabel('Papers, pictures or recordings').setInputFiles([note]);
    await page.locator('li[data-state=received]').waitFor();
    expect(site.staged().length).toBe(1);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift');
    await page.waitForURL(elsewhere);
    await expect.poll(async () => [await drafts(), site.staged()]).toEqual([[], []]);
  });
});

test('nobody waits for a server that does not answer', async () => {
  await site.visit(async ({ page }) => {
    await watchWeather(page);
    await site.open(page);
    await fillIn(page);
    await page.route('**/contact/exit', () => undefined);
    await exit(page).click();
    await page.waitForURL(elsewhere);
    expect(await page.title()).toBe('Weather');
  });
});

test('the page says what the way out erases, and without scripts what it cannot', async () => {
  for (const isScripted of [true, false]) {
    await site.visit(
      async ({ page }) => {
        await site.open(page);
        const words = await page.locator('#exit-note').innerText();
        expect(words).toContain('erases what you have written or saved here');
        expect(words).toContain('It does not clear your browser’s history');
        expect([words.includes('Shift key'), words.includes('close this tab')]).toEqual([isScripted, !isScripted]);
      },
      { isScripted },
    );
  }
});
