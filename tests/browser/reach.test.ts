/** Whoever uses a keyboard sees where they are; whoever uses a finger meets what they aim at. */
import { expect, test } from 'vitest';
import type { Page } from '#tests/support/browser.ts';
import { publicPages } from '#tests/support/built.ts';
import { calm, narrow, phone, scrollTo, takeOver, visitSite, wide } from '#tests/support/visits.ts';

const { newPage, address, open } = visitSite();

/** The first page of each template, and what stands for those that are made another way. */
const samples = [
  ...new Map(publicPages.toReversed().map((page) => [page.template, page.path])).values(),
  '/insights/case-romance-scam-profile',
  '/no-such-page',
];

/** What on the page is smaller than 24 by 24 pixels to a finger, apart from links within a sentence. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const least = 24;
    const isInSentence = (element: Element) => {
      if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
      const block = element.closest('p, li, dd, td, blockquote, figcaption, summary, address, small, span');
      return (block?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length;
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [role=button], [role=tab]')) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]') !== null || isInSentence(element)) continue;
      // A label is pressed in place of its field, and of a line that is broken the parts together are met.
      const boxes = [element, ...('labels' in element ? ((element as HTMLInputElement).labels ?? []) : [])].map((part) => part.getBoundingClientRect());
      if (boxes.some(({ width, height }) => width >= least && height >= least)) continue;
      // What a pseudo-element adds has no box of its own: the finger tells.
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const reach = least / 2 - 0.5;
      const [x, y] = [left + width / 2, top + height / 2];
      const meets = (byX: number, byY: number) => element.contains(document.elementFromPoint(x + byX, y + byY));
      const isMet = meets(-reach, 0) && meets(reach, 0) && meets(0, -reach) && meets(0, reach);
      if (!isMet) found.push(`${element.outerHTML.slice(0, 90)} ${Math.round(width)} × ${Math.round(height)}`);
    }
    return [...new Set(found)];
  });

for (const [name, options] of Object.entries({ wide, phone })) {
  test(`every target of every template is 24 by 24 pixels or more (${name})`, async () => {
    const page = await newPage({ ...options, ...calm });
    const findings: string[] = [];
    for (const path of samples) {
      await page.goto(address(path), { waitUntil: 'load' });
      await takeOver(page);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      for (const finding of await smallTargets(page)) findings.push(`${path}: ${finding}`);
    }
    expect(findings).toEqual([]);
  });
}

test('on every template the first stop is the way past the header, which shows itself and leads there', async () => {
  const page = await newPage(calm);
  for (const path of samples) {
    await page.goto(address(path), { waitUntil: 'load' });
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    expect(await skip.evaluate((link) => link === document.activeElement), path).toBe(true);
    await expect.poll(() => skip.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('header[data-scrolled]') === null), path).toBe(true);
  }
});

/** What has the focus: null for nothing, empty when it is in full sight, else what it is and where. */
const stopOf = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body || element === document.documentElement) return null;
    const rects = [...element.getClientRects(), ...(element.closest('label')?.getClientRects() ?? [])];
    const header = document.querySelector('header[data-scrolled]');
    // The header itself, and the way past it, which lies over it.
    const isAbove = header === null || header.contains(element) || getComputedStyle(element).position === 'fixed';
    const foot = isAbove ? 0 : Math.max(0, header.getBoundingClientRect().bottom);
    // Of a tall target its start has to be in sight, of any other the whole height.
    const isSeen = rects.some(({ top, bottom, height }) => top >= foot - 1 && (height > 300 ? top < innerHeight - 50 : bottom <= innerHeight + 1));
    return isSeen ? '' : `${element.outerHTML.slice(0, 80)} at ${Math.round(element.getBoundingClientRect().top)} under ${Math.round(foot)}`;
  });

/** Goes through the page with one key, to its end or for so many stops. @returns how many stops there are, and those of which something could not be seen. */
async function hiddenStops(page: Page, key: 'Tab' | 'Shift+Tab', most = 500): Promise<{ stops: number; hidden: string[] }> {
  const hidden: string[] = [];
  let stops = 0;
  for (; stops < most; stops += 1) {
    await page.keyboard.press(key);
    let stop = await stopOf(page);
    // What slides into sight takes a frame or two.
    for (let frame = 0; stop && frame < 5; frame += 1) {
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      stop = await stopOf(page);
    }
    if (stop === null) break;
    if (stop !== '') hidden.push(stop);
  }
  return { stops, hidden };
}

for (const path of ['/', '/resources/legal/dsar-response', '/sitemap']) {
  for (const [name, options] of Object.entries({ wide, narrow })) {
    test(`down and up the page by keyboard, every stop is in full sight and none under the header (${path}, ${name})`, async () => {
      const page = await open(path, { ...options, ...calm });
      const down = await hiddenStops(page, 'Tab');
      expect(down.hidden).toEqual([]);
      expect(down.stops).toBeGreaterThan(20);
      expect(down.stops).toBeLessThan(500);
      const up = await hiddenStops(page, 'Shift+Tab', down.stops);
      expect(up.hidden).toEqual([]);
      expect(up.stops).toBeGreaterThan(20);
    });
  }
}

test('on a page for people who must not be noticed, the way out is in sight and covers no stop of the keyboard', async () => {
  const page = await open('/insights/case-romance-scam-profile', { ...narrow, ...calm });
  const exit = page.getByRole('link', { name: 'Exit this page' });
  await scrollTo(page, 1200);
  expect(await exit.isVisible()).toBe(true);
  await scrollTo(page, 0);
  const covered: string[] = [];
  for (let stop = 0; stop < 200; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      const way = [...document.querySelectorAll('main a')].find((link) => link.textContent?.trim() === 'Exit this page');
      if (way === undefined || way === element) return '';
      const [a, b] = [element.getBoundingClientRect(), way.getBoundingClientRect()];
      return a.top >= b.top && a.bottom <= b.bottom && a.left >= b.left && a.right <= b.right ? element.outerHTML.slice(0, 80) : '';
    });
    if (found === null) break;
    if (found !== '') covered.push(found);
  }
  expect(covered).toEqual([]);
});
