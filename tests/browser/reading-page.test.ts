/** What stands around a long text: contents, the line of progress, the print button. */
import { expect, test } from 'vitest';
import type { Page } from '#tests/support/browser.ts';
import { drawn, morning, narrow, phone, scrollTo, stopClock, takeOver, unscripted, visitSite } from '#tests/support/visits.ts';

const { open, newPage, address } = visitSite();
const article = '/insights/workplace-harassment-investigations';

const side = (page: Page) => page.getByRole('navigation', { name: 'On this page' }).locator('visible=true');
const links = (page: Page) => page.locator('[data-contents]:visible a');
const currentOf = (page: Page) =>
  page.locator('[data-contents]:visible [aria-current]').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hash));
const topOf = (page: Page, hash: string) => page.locator(hash).evaluate((element) => element.getBoundingClientRect().top);
const headerFoot = (page: Page) => page.locator('body > header').evaluate((element) => element.getBoundingClientRect().bottom);

for (const path of [article, '/resources/legal/dsar-response', '/guides/verify-uk-company', '/privacy-policy']) {
  test(`the contents name every part of the page, and mark the one that is being read (${path})`, async () => {
    const page = await open(path);
    const hashes = await links(page).evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hash));
    expect(hashes.length).toBeGreaterThanOrEqual(4);
    expect(await currentOf(page)).toEqual([]);
    for (const hash of [0, 2, 1].map((place) => hashes[place] ?? '')) {
      await page.locator(hash).evaluate((heading) => window.scrollBy({ top: heading.getBoundingClientRect().top - 150, behavior: 'instant' }));
      await expect.poll(() => currentOf(page)).toEqual([hash]);
    }
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(() => currentOf(page)).toEqual([]);
  });
}

test('an entry leads to its part, which is below the header, and the keyboard goes on from there', async () => {
  const page = await open(article);
  const link = links(page).nth(2);
  const hash = await link.evaluate((element) => (element as HTMLAnchorElement).hash);
  await link.press('Enter');
  await page.waitForURL(`**${hash}`);
  await expect.poll(() => topOf(page, hash)).toBeLessThan(300);
  expect(await topOf(page, hash)).toBeGreaterThanOrEqual(await headerFoot(page));
  await expect.poll(() => currentOf(page)).toEqual([hash]);
  await page.keyboard.press('Tab');
  const isAfter = await page
    .locator(hash)
    .evaluate((heading) => (heading.compareDocumentPosition(document.activeElement ?? heading) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
  expect(isAfter).toBe(true);
});

test('on a wide screen the contents stay beside the text as it is read', async () => {
  const page = await open(article);
  await scrollTo(page, 1500);
  const box = await links(page).first().boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(await headerFoot(page));
  expect(box?.y).toBeLessThan(400);
});

for (const [name, options] of Object.entries({ phone, 'a narrow window': narrow, 'a phone without script': { ...phone, ...unscripted } })) {
  test(`on ${name} the contents are folded above the text, open at a press and lead to their parts`, async () => {
    const page = await open(article, options);
    const summary = page.locator('[data-contents] summary');
    expect(await side(page).count()).toBe(1);
    expect(await links(page).first().isVisible()).toBe(false);
    await ('hasTouch' in options ? summary.tap() : summary.click());
    const link = links(page).nth(1);
    const hash = (await link.getAttribute('href')) ?? '';
    await ('hasTouch' in options ? link.tap() : link.click());
    await page.waitForURL(`**${hash}`);
    await expect.poll(() => topOf(page, hash)).toBeLessThan(300);
    expect(await topOf(page, hash)).toBeGreaterThanOrEqual(await headerFoot(page));
  });
}

test('without script the contents of a wide screen are there and lead to their parts', async () => {
  const page = await open(article, unscripted);
  const link = links(page).nth(1);
  const hash = (await link.getAttribute('href')) ?? '';
  await link.click();
  await page.waitForURL(`**${hash}`);
  expect(await topOf(page, hash)).toBeGreaterThanOrEqual(await headerFoot(page));
});

test('contents and progress work as well on a page that was moved to inside the site', async () => {
  const page = await open('/insights');
  await page
    .locator(`main a[href="${article}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL(`**${article}`);
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  const hash = await links(page)
    .nth(1)
    .evaluate((element) => (element as HTMLAnchorElement).hash);
  await page.locator(hash).evaluate((heading) => window.scrollBy({ top: heading.getBoundingClientRect().top - 150, behavior: 'instant' }));
  await expect.poll(() => currentOf(page)).toEqual([hash]);
  expect(await progress(page)).toBeGreaterThan(0);
});

/** The share that the line at the top edge shows; it is the first thing in the text that it belongs to. */
const line = (page: Page) => page.locator('main div:first-child > div[aria-hidden=true]:first-child').first();
const progress = (page: Page) => line(page).evaluate((element) => Number.parseFloat(getComputedStyle(element).scale.split(' ')[0] ?? ''));
/** Scrolls until this share of the text has gone by. */
const read = (page: Page, share: number) =>
  line(page).evaluate((element, part) => {
    const { top, height } = (element.parentElement ?? element).getBoundingClientRect();
    window.scrollTo({ top: window.scrollY + top + part * (height - window.innerHeight), behavior: 'instant' });
  }, share);

for (const [name, hasTimeline] of [
  ['by the browser itself', true],
  ['by script where the browser cannot', false],
] as const) {
  test(`the line of progress runs from nothing to the whole as the text is read (${name})`, async () => {
    const page = await newPage();
    if (!hasTimeline) await page.addInitScript(() => Reflect.deleteProperty(window, 'ViewTimeline'));
    await page.goto(address(article), { waitUntil: 'load' });
    await takeOver(page);
    await expect.poll(() => progress(page)).toBeCloseTo(0, 2);
    for (const share of [0.25, 0.75, 1]) {
      await read(page, share);
      await expect.poll(() => progress(page)).toBeCloseTo(share, 1);
    }
  });
}

test('where a script draws the line, it follows a new size of the window once that has stood for 250 ms', async () => {
  const page = await newPage();
  await page.addInitScript(() => Reflect.deleteProperty(window, 'ViewTimeline'));
  await stopClock(page, morning);
  await page.goto(address(article), { waitUntil: 'load' });
  await takeOver(page);
  await read(page, 0.5);
  await expect.poll(() => progress(page)).toBeCloseTo(0.5, 1);
  const before = await progress(page);
  const resized = page.evaluate(() => new Promise((done) => addEventListener('resize', done, { once: true })));
  await page.setViewportSize({ width: 1280, height: 400 });
  await resized;
  await page.clock.runFor(249);
  await drawn(page);
  expect(await progress(page)).toBe(before);
  await page.clock.runFor(1);
  await expect.poll(() => progress(page)).not.toBe(before);
});

test('without script there is no line', async () => {
  const page = await open(article, unscripted);
  expect(await progress(page)).toBe(0);
});

for (const path of [article, '/resources/playbooks/people-tracing', '/resources/templates/attendance-note-for-service']) {
  test(`Print opens the print dialogue, once, by mouse and by keyboard (${path})`, async () => {
    const page = await newPage();
    await page.addInitScript(() => Object.assign(window, { printed: 0, print: () => void ((window as unknown as { printed: number }).printed += 1) }));
    await page.goto(address(path), { waitUntil: 'load' });
    await takeOver(page);
    const printed = () => page.evaluate(() => (window as unknown as { printed: number }).printed);
    const button = page.locator('main button[data-print]');
    await button.click();
    await expect.poll(printed).toBe(1);
    await button.press('Enter');
    await expect.poll(printed).toBe(2);
  });
}

test('without script there is no print button, and paper carries neither contents nor buttons', async () => {
  const page = await open(article, unscripted);
  expect(await page.locator('main button:visible').count()).toBe(0);
  const scripted = await open(article);
  await scripted.emulateMedia({ media: 'print' });
  expect(await scripted.locator('main button:visible').count()).toBe(0);
  expect(await scripted.locator('[data-contents]:visible').count()).toBe(0);
  expect(await scripted.locator('h1').isVisible()).toBe(true);
});
