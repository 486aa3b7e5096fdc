/** What comes out on paper. */
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openHydrated, type Browser, type Page } from '#tests/support/browser.ts';
import { listen } from '#tests/support/built.ts';
import { samples } from '#tests/support/samples.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), listen()]);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Text of the main part that is folded away although what folds it is printed. */
const foldedAway = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLDetailsElement>('main details')]
      .filter((details) => details.checkVisibility())
      .flatMap((details) => [...details.children].slice(1))
      .filter((content) => !content.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || content.getBoundingClientRect().height === 0)
      .map((content) => content.textContent.slice(0, 40)),
  );

/** Panels of tabs that are unseen, without height or beside the sheet. */
const lostPanels = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { left, right } = document.body.getBoundingClientRect();
    return [...document.querySelectorAll('main [role=tabpanel]')]
      .filter((panel) => {
        const box = panel.getBoundingClientRect();
        return !panel.checkVisibility({ visibilityProperty: true }) || box.height < 40 || box.left < left || box.right > right;
      })
      .map(({ id }) => id);
  });

test.each([
  ['as it came', false],
  ['taken over by the script', true],
])('nothing of a page stays folded away on paper, and no page prints its skip link (%s)', async (_, isTakenOver) => {
  const context = await browser.newContext({ viewport: { width: 700, height: 1000 }, javaScriptEnabled: isTakenOver, reducedMotion: 'reduce' });
  const findings: string[] = [];
  let folds = 0;
  for (const path of samples) {
    const page = await context.newPage();
    if (isTakenOver) await openHydrated(page, site.origin + path);
    else await page.goto(site.origin + path, { waitUntil: 'load' });
    folds += await page.locator('main details').count();
    await page.emulateMedia({ media: 'print' });
    for (const text of await foldedAway(page)) findings.push(`${path}: folded away: ${text}`);
    if (await page.getByText('Skip to main content').isVisible()) findings.push(`${path}: the skip link is printed`);
    await page.close();
  }
  await context.close();
  expect(folds).toBeGreaterThan(3);
  expect(findings).toEqual([]);
});

test('tabs print every panel, one under the other', async () => {
  const page = await browser.newPage({ viewport: { width: 700, height: 1000 }, reducedMotion: 'reduce' });
  await openHydrated(page, `${site.origin}/`);
  await page.getByRole('tab', { name: 'For Individuals' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => lostPanels(page)).toEqual([]);
  await page.getByRole('tab', { name: 'For Business', includeHidden: true }).evaluate((tab: HTMLElement) => tab.click());
  await expect.poll(() => lostPanels(page)).toEqual([]);
  await page.close();
});

test('without script both panels of the home page stand on the page', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, javaScriptEnabled: false });
  await page.goto(`${site.origin}/`);
  expect(await lostPanels(page)).toEqual([]);
  expect(await page.locator('main [role=tabpanel]').count()).toBe(2);
  await page.close();
});

/** Opens a page as it will be printed: the width of A4 between its margins. */
async function openPrinted(path: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 657, height: 985 }, reducedMotion: 'reduce' });
  await openHydrated(page, site.origin + path);
  await page.emulateMedia({ media: 'print' });
  return page;
}

test('what is there to be pressed does not reach the paper', async () => {
  const findings: string[] = [];
  for (const path of samples) {
    const page = await openPrinted(path);
    const printed = await page.evaluate(() =>
      [...document.querySelectorAll('body > header, body > footer, main button, main nav, main [role=radiogroup], main [href*="?intent="]')]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 0)
        .map((element) => element.outerHTML.slice(0, 60)),
    );
    findings.push(...printed.map((element) => `${path}: ${element}`));
    await page.close();
  }
  expect(findings).toEqual([]);
});

/** How many pieces of text stand on each sheet of a PDF, the two of its foot included. */
function piecesOnSheets(pdf: Buffer): number[] {
  const text = pdf.toString('latin1');
  const numbers = [...text.matchAll(/\/Type \/Page\n.*?\/Contents (\d+) 0 R/gs)].map(([, number]) => number);
  return numbers.map((number) => {
    const start = text.indexOf('stream\n', text.indexOf(`\n${number} 0 obj`)) + 'stream\n'.length;
    const drawing = inflateSync(pdf.subarray(start, text.indexOf('\nendstream', start))).toString('latin1');
    return drawing.match(/\bT[jJ]\b/g)?.length ?? 0;
  });
}

test('no page prints an empty sheet', async () => {
  const findings: string[] = [];
  const page = await browser.newPage();
  for (const path of samples) {
    await page.goto(site.origin + path, { waitUntil: 'load' });
    const sheets = piecesOnSheets(await page.pdf({ preferCSSPageSize: true }));
    if (sheets.length === 0 || sheets.some((pieces) => pieces < 6)) findings.push(`${path}: ${sheets.join(', ')} pieces of text`);
  }
  await page.close();
  expect(findings).toEqual([]);
});

test('links in running text are followed by where they lead', async () => {
  const page = await openPrinted('/guides/verify-uk-company');
  const links = await page.evaluate(() =>
    [...document.querySelectorAll('main ol a, main p a')]
      .filter((link) => link.checkVisibility())
      .map((link) => [link.getAttribute('href'), getComputedStyle(link, '::after').content]),
  );
  expect(links.length).toBeGreaterThan(4);
  expect(links).toEqual(links.map(([address]) => [address, `" (${address})"`]));
  await page.close();
});

test('the foot of each sheet names the page, and follows the visitor to the next one', async () => {
  const page = await openPrinted('/sitemap');
  const foot = () => page.evaluate(() => [getComputedStyle(document.documentElement).getPropertyValue('--foot'), `"${document.title}"`] as const);
  const [first, title] = await foot();
  expect(first).toBe(title);
  await page
    .locator('main a[href="/about"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForFunction((before) => `"${document.title}"` !== before, title);
  await expect.poll(async () => new Set(await foot()).size).toBe(1);
  await page.close();
});

test('a step that was ticked is an empty box on paper', async () => {
  const page = await openPrinted('/resources/playbooks/company-due-diligence');
  const box = page.locator('main input[type=checkbox]').first();
  await box.evaluate((input: HTMLInputElement) => input.click());
  expect(await box.isChecked()).toBe(true);
  expect(await box.evaluate((input) => [getComputedStyle(input).backgroundColor, getComputedStyle(input, '::after').display])).toEqual([
    'rgba(0, 0, 0, 0)',
    'none',
  ]);
  await page.close();
});

test('every page is laid out on A4 with its numbers in the margin', async () => {
  const page = await browser.newPage();
  for (const path of ['/', '/about', '/insights/case-romance-scam-profile']) {
    await page.goto(site.origin + path, { waitUntil: 'load' });
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/MediaBox \[[^\]]*\]/g) ?? [];
    expect([path, new Set(sheets)]).toEqual([path, new Set(['/MediaBox [0 0 594.95996 841.91998]'])]);
  }
  await page.close();
});
