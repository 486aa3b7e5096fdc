/** A file, and the receipt of a tip, are checked in the browser, and nothing of them leaves the device. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsOn } from '#tests/support/axe.ts';
import { hydrated, openBrowser, openHydrated, watch, type Browser, type Page } from '#tests/support/browser.ts';
import { listen } from '#tests/support/built.ts';
import { groupDigest } from '#shared/verify/digest.ts';
import { contentBytes } from '#shared/tips/receipt.ts';

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

let site: Awaited<ReturnType<typeof listen>>;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([listen(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const file = (page: Page) => page.getByLabel('The file', { exact: true });
const expected = (page: Page) => page.getByLabel('The SHA-256 that it should have', { exact: true });

async function visit() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const seen = watch(page, site.origin);
  await openHydrated(page, `${site.origin}/verify`);
  return { context, page, seen };
}

test('without a connection a file is read, compared and found the same or not, and the page asks nobody for anything', async () => {
  const { context, page, seen } = await visit();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const before = seen.requests.length;
  // More than one piece of a mebibyte, and a piece that is not whole.
  const buffer = Buffer.alloc(5_300_000, 'exhibit ');
  await file(page).setInputFiles({ name: 'exhibit.bin', mimeType: 'application/octet-stream', buffer });
  await page.getByText(groupDigest(sha256(buffer))).waitFor();
  await expected(page).fill(`SHA-256: ${groupDigest(sha256(buffer)).toUpperCase()}`);
  await page.getByText('Success: The same.').waitFor();
  await expected(page).fill(sha256(Buffer.from('another')));
  await page.getByText('Not the same.').waitFor();
  await expected(page).fill('1234');
  await page.getByText('What you pasted is no SHA-256.').waitFor();
  expect([seen.requests.slice(before), seen.problems]).toEqual([[], []]);
  await context.close();
});

test('a file is dropped on the page', async () => {
  const { context, page, seen } = await visit();
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['dropped'], 'dropped.txt'));
    return data;
  });
  await file(page).dispatchEvent('drop', { dataTransfer: transfer });
  await page.getByText(groupDigest(sha256(Buffer.from('dropped')))).waitFor();
  expect(seen.problems).toEqual([]);
  await context.close();
});

test('whoever comes to it inside the site can use it at once', async () => {
  const { context, page, seen } = await visit();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Resources' }).click();
  await page.getByRole('heading', { level: 1, name: 'Guides, playbooks' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Check a file' }).click();
  await page.getByRole('heading', { level: 1, name: 'Is this the file' }).waitFor();
  await page.keyboard.press('Shift');
  await hydrated(page);
  await file(page).setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await page.getByText(groupDigest(sha256(Buffer.from('a')))).waitFor();
  expect(seen.problems).toEqual([]);
  await context.close();
});

const picture = Buffer.from('a picture');

/** A receipt as the site makes one for this text and the picture. */
function issue(text: string): string {
  const content = createHash('sha256')
    .update(contentBytes(Buffer.from(text), [createHash('sha256').update(picture).digest()]))
    .digest();
  return site.services.get().receipts.issue({ id: 'TIP-7K4M-2QXD', day: '2026-11-20', contentDigest: content });
}

const receiptField = (page: Page) => page.getByLabel('The receipt', { exact: true });

test('without a connection a receipt is checked, alone and with what was lodged, and the page asks nobody for anything', async () => {
  const { context, page, seen } = await visit();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const before = seen.requests.length;
  const receipt = issue('The van was red.\nIt left at nine.');
  await receiptField(page).fill(receipt.replaceAll(/^/gm, '> '));
  await page.getByText('This receipt is genuine.').waitFor();
  await page.getByLabel('What was written').fill('The van was red.\nIt left at nine.\n');
  await page.getByText('This is not what was lodged.').waitFor();
  await page.getByLabel('The files that were sent').setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: picture });
  await page.getByText('This receipt is genuine, and this is what was lodged.').waitFor();
  await receiptField(page).fill(receipt.replace('2026-11-20', '2026-11-19'));
  await page.getByText('Altered, or never ours.').waitFor();
  await page.getByLabel('Or the file').setInputFiles({ name: 'receipt.txt', mimeType: 'text/plain', buffer: Buffer.from(receipt) });
  await page.getByText('This receipt is genuine, and this is what was lodged.').waitFor();
  expect([seen.requests.slice(before), seen.problems]).toEqual([[], []]);
  await context.close();
});

test('what is pasted before the scripts have arrived is checked when they have', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const seen = watch(page, site.origin);
  let release: () => void = () => undefined;
  const arrival = new Promise<void>((open) => void (release = open));
  await page.route('**/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(`${site.origin}/verify`, { waitUntil: 'commit' });
  await receiptField(page).fill(issue('x'));
  await expected(page).fill('1234');
  release();
  await page.getByText('This receipt is genuine.').waitFor();
  await file(page).setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await page.getByText('What you pasted is no SHA-256.').waitFor();
  expect(seen.problems).toEqual([]);
  await context.close();
});

test('nothing of it is stored, and a reload brings none of it back', async () => {
  const { context, page } = await visit();
  await receiptField(page).fill(issue('x'));
  await page.getByText('This receipt is genuine.').waitFor();
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, '']);
  await page.reload();
  expect(await receiptField(page).inputValue()).toBe('');
  await context.close();
});

test('without scripts there are no fields, but the key and the commands', async () => {
  const context = await browser.newContext({ viewport: { width: 320, height: 800 }, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.origin}/verify`);
  expect([await receiptField(page).isVisible(), await file(page).isVisible()]).toEqual([false, false]);
  await page.getByText(site.services.get().receipts.publicKey()).waitFor();
  await page.getByRole('link', { name: 'how to use openssl' }).click();
  await page.getByRole('heading', { name: 'A receipt without this page' }).waitFor();
  await context.close();
});

test.each(['light', 'dark'] as const)('what it says is free of axe violations (%s)', async (colorScheme) => {
  const { context, page } = await visit();
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await file(page).setInputFiles({ name: `${'a-name-without-a-space'.repeat(8)}.txt`, mimeType: 'text/plain', buffer: Buffer.from('a') });
  for (const [typed, answer] of [
    ['', 'The file is read.'],
    ['1234', 'What you pasted is no SHA-256.'],
    [sha256(Buffer.from('a')), 'Success: The same.'],
    [sha256(Buffer.from('b')), 'Not the same.'],
  ] as const) {
    await expected(page).fill(typed);
    await page.getByText(answer).waitFor();
    expect([answer, await violationsOn(page)]).toEqual([answer, []]);
  }
  const receipt = issue('x');
  for (const [typed, answer] of [
    ['1234', 'This is no whole receipt.'],
    [receipt, 'This receipt is genuine.'],
    [receipt.replace('2026', '2027'), 'Altered, or never ours.'],
    [receipt.replace(/^Key: .*$/m, `Key: ${'A'.repeat(43)}`), 'Not signed with the key of this site.'],
  ] as const) {
    await receiptField(page).fill(typed);
    await page.getByText(answer).waitFor();
    expect([answer, await violationsOn(page)]).toEqual([answer, []]);
  }
  await page
    .getByLabel('The files that were sent')
    .setInputFiles({ name: `${'a-name-without-a-space'.repeat(8)}.txt`, mimeType: 'text/plain', buffer: picture });
  await page.getByText(/^a-name.*, 9 bytes$/).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await context.close();
});
