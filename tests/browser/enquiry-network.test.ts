/** The enquiry where the line fails, and the files that are sent before it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkButton, checkHeading, fillIn, filledIn, heading, note, openEnquirySite, paper, sendButton, typed } from '#tests/support/enquiry-site.ts';
import type { EnquirySite } from '#tests/support/enquiry-site.ts';
import { loseAnswers, type Page } from '#tests/support/browser.ts';

let site: EnquirySite;
beforeAll(async () => {
  site = await openEnquirySite();
});
afterAll(() => site.close());

const chooser = (page: Page) => page.getByLabel('Papers, pictures or recordings');
const listed = (page: Page, name: string) => page.getByRole('list', { name: 'Files to send' }).getByRole('listitem').filter({ hasText: name });
const sent = (page: Page) => heading(page, 'Your enquiry has been sent');
const hasFocus = (page: Page) => page.getByRole('group', { name: 'There is a problem' }).evaluate((element) => element === document.activeElement);

test('with the line down at the check everything typed stays, and the next try succeeds', async () => {
  await site.visit(async ({ page }) => {
    await site.open(page);
    await fillIn(page);
    await page.context().setOffline(true);
    await checkButton(page).click();
    await page.getByText('We could not reach our server, so nothing was sent.').waitFor();
    await expect.poll(() => hasFocus(page)).toBe(true);
    expect(await typed(page)).toEqual(filledIn);
    await page.context().setOffline(false);
    await checkButton(page).click();
    await checkHeading(page).waitFor();
    expect(await page.title()).not.toContain('Error');
  });
});

test('with the line down before the enquiry was sent, it can be sent again and is stored once', async () => {
  await site.visit(async ({ page }) => {
    const before = (await site.enquiries()).length;
    await site.open(page);
    await fillIn(page);
    await checkButton(page).click();
    await checkHeading(page).waitFor();
    await page.context().setOffline(true);
    await sendButton(page).click();
    await page.getByText('we do not know whether your enquiry arrived').waitFor();
    await expect.poll(() => hasFocus(page)).toBe(true);
    expect((await site.enquiries()).length).toBe(before);
    await page.context().setOffline(false);
    await sendButton(page).click();
    await sent(page).waitFor();
    expect((await site.enquiries()).length).toBe(before + 1);
  });
});

test('with the answer lost after the enquiry was stored, sending again stores nothing more', async () => {
  await site.visit(async ({ page }) => {
    const before = (await site.enquiries()).length;
    await site.open(page);
    await fillIn(page);
    await checkButton(page).click();
    await checkHeading(page).waitFor();
    await loseAnswers(page, '**/contact');
    await sendButton(page).click();
    await page.getByText('we do not know whether your enquiry arrived').waitFor();
    expect((await site.enquiries()).length).toBe(before + 1);
    await page.unroute('**/contact');
    await sendButton(page).click();
    await sent(page).waitFor();
    expect((await site.enquiries()).length).toBe(before + 1);
  });
});

test('where nothing can be stored for a moment, what was typed is not swept away', async () => {
  await site.visit(async ({ page }) => {
    await site.open(page);
    await fillIn(page);
    const live = { step: 'closed', answers: {}, problems: [], rows: 0, files: [], token: '', context: { subjects: [] } };
    await page.route('**/contact', (route) => route.fulfill({ status: 503, json: { live } }));
    await checkButton(page).click();
    await page.getByRole('group', { name: 'There is a problem' }).waitFor();
    expect(await typed(page)).toEqual(filledIn);
    await page.unroute('**/contact');
    await checkButton(page).click();
    await checkHeading(page).waitFor();
  });
});

test('a file whose connection broke says so, loses nothing else, and arrives when it is chosen again', async () => {
  await site.visit(async ({ page }) => {
    await site.open(page);
    await fillIn(page);
    await page.context().setOffline(true);
    await chooser(page).setInputFiles([paper]);
    await expect.poll(() => listed(page, 'letter.pdf').innerText()).toContain('The connection was lost. Choose it again.');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Remove letter.pdf' }).click();
    await chooser(page).setInputFiles([paper]);
    await expect.poll(() => listed(page, 'letter.pdf').getAttribute('data-state')).toBe('received');
    expect(await typed(page)).toEqual(filledIn);
    await checkButton(page).click();
    await checkHeading(page).waitFor();
    expect(await page.locator('main').innerText()).toContain('letter.pdf');
  });
});

test('a file shows how far it is, keeps the form waiting, and can be called off', async () => {
  await site.visit(async ({ page }) => {
    await site.open(page);
    await fillIn(page);
    const arrived: string[] = [];
    let goOn = (): void => undefined;
    const held = new Promise<void>((done) => (goOn = done));
    await page.route('**/contact/files', async (route) => {
      arrived.push(route.request().url());
      await held;
      await route.abort().catch(() => undefined);
    });
    await chooser(page).setInputFiles([paper]);
    await page.getByRole('progressbar', { name: 'letter.pdf: sent so far' }).waitFor();
    await checkButton(page).click();
    await page.getByRole('link', { name: 'Wait until every file has arrived, or remove it' }).waitFor();
    const aborted = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Remove letter.pdf' }).click();
    expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED');
    goOn();
    expect(arrived.length).toBe(1);
    await expect.poll(() => listed(page, 'letter.pdf').count()).toBe(0);
    await checkButton(page).click();
    await checkHeading(page).waitFor();
    expect(await page.locator('main').innerText()).not.toContain('letter.pdf');
  });
});

test('the bar of a file grows as it is sent, and calling it off half-way leaves nothing on the server', async () => {
  await site.visit(async ({ page }) => {
    await site.open(page);
    const line = await page.context().newCDPSession(page);
    const others = site.staged();
    // Four seconds for the whole of it.
    await line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 256 * 1024 });
    const large = { name: 'long.txt', mimeType: 'text/plain', buffer: Buffer.alloc(1024 * 1024, 'Parked outside.\n') };
    await chooser(page).setInputFiles([large]);
    const bar = page.getByRole('progressbar', { name: 'long.txt: sent so far' });
    await bar.waitFor();
    const values: number[] = [];
    const nextAfter = (before: number) =>
      bar.evaluate(
        (element: HTMLProgressElement, least) =>
          new Promise<number>((grown) => {
            const look = (): void => (element.value > least ? grown(element.value) : void requestAnimationFrame(look));
            look();
          }),
        before,
      );
    for (let count = 0; count < 3; count += 1) values.push(await nextAfter(values.at(-1) ?? 0));
    expect(values).toEqual(values.toSorted((one, other) => one - other));
    expect(values.every((done) => done > 0 && done < 1)).toBe(true);
    await expect.poll(() => site.staged().length).toBe(others.length + 1);
    await page.getByRole('button', { name: 'Remove long.txt' }).click();
    await expect.poll(() => listed(page, 'long.txt').count()).toBe(0);
    await expect.poll(() => site.staged()).toEqual(others);
  });
});

test('a file that is not what its name says is refused in words, and the others stay', async () => {
  await site.visit(async ({ page }) => {
    await site.open(page);
    await fillIn(page);
    await chooser(page).setInputFiles([
      note,
      { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ\u0090\0 a program') },
      { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
    ]);
    await expect.poll(() => listed(page, 'photo.jpg').getAttribute('data-state')).toBe('refused');
    await expect.poll(() => listed(page, 'note.txt').getAttribute('data-state')).toBe('received');
    expect(await listed(page, 'empty.txt').innerText()).toContain('It is empty');
    expect((await listed(page, 'photo.jpg').locator('p').innerText()).length).toBeGreaterThan('Refused, 14 B.'.length + 10);
    await page.getByRole('button', { name: 'Remove photo.jpg' }).click();
    // The next file's button has the focus, not the top of the page.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Remove empty.txt');
    await checkButton(page).click();
    await checkHeading(page).waitFor();
    expect(await page.locator('main').innerText()).toContain('note.txt');
  });
});

test('files that were held for too long are asked for once more, and those that were chosen anew are sent', async () => {
  await site.visit(async ({ page }) => {
    await site.open(page);
    await fillIn(page);
    await chooser(page).setInputFiles([paper]);
    await listed(page, 'letter.pdf').and(page.locator('[data-state=received]')).waitFor();
    site.wait(61);
    await checkButton(page).click();
    await page.getByRole('link', { name: 'Files are held for an hour' }).waitFor();
    expect(await typed(page)).toEqual(filledIn);
    await expect.poll(() => listed(page, 'letter.pdf').count()).toBe(0);
    await chooser(page).setInputFiles([note]);
    await listed(page, 'note.txt').and(page.locator('[data-state=received]')).waitFor();
    await checkButton(page).click();
    await checkHeading(page).waitFor();
    expect(await page.locator('main').innerText()).toContain('note.txt');
  });
});
