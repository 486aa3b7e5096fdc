/** Pages that somebody has made larger or looser, or shows in the colours of the system. */
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

/** Text at twice its size: what a browser's own setting for the size of text does. */
const doubled = 'html { font-size: 200% }';
/** WCAG 2.2, success criterion 1.4.12. */
const spaced = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/** What reaches beyond the screen, the outermost first, unless the page itself is no wider than the screen. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const over = document.documentElement.scrollWidth - window.innerWidth;
    if (over <= 0) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 0.5 && element.checkVisibility(),
    );
    const name = (element: Element) => `${element.localName}.${element.getAttribute('class') ?? ''} "${(element.textContent ?? '').trim().slice(0, 30)}"`;
    return [`${over} px wider than the screen: ${[...wide.slice(0, 1), ...wide.slice(-1)].map(name).join(' … ')}`];
  });

test.each([
  ['as it is', 320, ''],
  ['with text twice as large', 320, doubled],
  ['with text twice as large', 360, doubled],
  ['with wider spacing of text', 320, spaced],
])('every template fits the screen (%s, %i px)', async (_, width, style) => {
  const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce', bypassCSP: true });
  const findings: string[] = [];
  for (const path of samples) {
    const page = await context.newPage();
    await page.goto(site.origin + path, { waitUntil: 'load' });
    if (style !== '') await page.addStyleTag({ content: style });
    for (const finding of await tooWide(page)) findings.push(`${path}: ${finding}`);
    await page.close();
  }
  await context.close();
  expect(findings).toEqual([]);
});

test('where less motion is asked for, a change of style is there at once', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce', bypassCSP: true });
  await page.goto(`${site.origin}/about`, { waitUntil: 'load' });
  const sizes = await page.evaluate((style) => {
    const size = () => Number.parseFloat(getComputedStyle(document.body).fontSize);
    const before = size();
    document.head.insertAdjacentHTML('beforeend', `<style>${style}</style>`);
    return [before * 2, size()];
  }, doubled);
  expect(sizes[1]).toBe(sizes[0]);
  await page.close();
});

test.each([320, 768, 1280, 1920])('no heading breaks after the first letter of “e-mail” (%i px)', async (width) => {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  await page.goto(`${site.origin}/guides/email-breach-check`, { waitUntil: 'load' });
  const lines = await page.locator('h1').evaluate((heading) => {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const start = text.data.indexOf('e-mail');
      if (start < 0) continue;
      const word = document.createRange();
      word.setStart(text, start);
      word.setEnd(text, start + 'e-mail'.length);
      return word.getClientRects().length;
    }
    return 0;
  });
  expect(lines).toBe(1);
  await page.close();
});

/** What has the focus and cannot be told from what has not, after each of the first presses of Tab. */
async function unmarkedStops(page: Page, presses: number): Promise<{ stops: number; unmarked: string[] }> {
  const unmarked: string[] = [];
  const stops = new Set<string>();
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    const { name, isMarked } = await page.evaluate(() => {
      const element = document.activeElement ?? document.body;
      const { outlineStyle, outlineWidth, clipPath } = getComputedStyle(element);
      const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && clipPath === 'none';
      return { name: `${element.localName} "${(element.textContent ?? '').trim().slice(0, 30)}"`, isMarked: isOutlined };
    });
    stops.add(name);
    if (!isMarked) unmarked.push(name);
  }
  return { stops: stops.size, unmarked };
}

test.each(['/', '/about', '/resources', '/anonymous-tip'])('in the colours of the system the focus can be seen at every stop (%s)', async (path) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await page.emulateMedia({ forcedColors: 'active' });
  await openHydrated(page, site.origin + path);
  const { stops, unmarked } = await unmarkedStops(page, 30);
  expect(unmarked).toEqual([]);
  expect(stops).toBeGreaterThan(15);
  await page.close();
});
