/** A file is checked in the browser, and nothing of it leaves the device. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsOn } from '#tests/support/axe.ts';
import { openBrowser, openHydrated, watch, type Browser, type Page } from '#tests/support/browser.ts';
import { listen } from '#tests/support/built.ts';
import { groupDigest } from '#shared/verify/digest.ts';

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
  await file(page).setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await page.getByText(groupDigest(sha256(Buffer.from('a')))).waitFor();
  expect(seen.problems).toEqual([]);
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
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await context.close();
});
