/** The three cards of the home page that fade in one after another when they are scrolled to. */
import { expect, test } from 'vitest';
import type { Page } from '#tests/support/browser.ts';
import { calm, drawn, phone, unscripted, visitSite } from '#tests/support/visits.ts';

const { open } = visitSite();

/** So high that all three stand under its edge together. */
const tall = { viewport: { width: 1280, height: 2400 } };

const cards = (page: Page) => page.locator('[data-reveal]');
const opacities = (page: Page) => cards(page).evaluateAll((all) => all.map((card) => Number(getComputedStyle(card).opacity)));
/** Brings the first card just under the window's edge. */
const approach = (page: Page) =>
  page.evaluate(() => {
    const card = document.querySelector('[data-reveal]');
    window.scrollTo({ top: window.scrollY + (card?.getBoundingClientRect().top ?? 0) - window.innerHeight - 10, behavior: 'instant' });
  });
const arrive = (page: Page) =>
  cards(page)
    .last()
    .evaluate((card) => card.scrollIntoView({ block: 'end', behavior: 'instant' }));

test('there are three: Evidence-First, Absolute Discretion, Legally Defensible', async () => {
  const page = await open('/', unscripted);
  expect(await cards(page).locator('h3').allInnerTexts()).toEqual(['Evidence-First', 'Absolute Discretion', 'Legally Defensible']);
});

test('scrolled to, they fade in 0, 200 and 400 ms after one another', async () => {
  const page = await open('/', tall);
  await approach(page);
  await expect.poll(() => opacities(page)).toEqual([0, 0, 0]);
  // Asked of the running transitions, in the page's own time: no watch on the wall is exact enough.
  await page.evaluate(() => {
    const starts: number[] = [];
    Object.assign(window, { starts });
    for (const card of document.querySelectorAll('[data-reveal]')) {
      card.addEventListener('transitionrun', () => {
        for (const { effect } of card.getAnimations()) starts.push(Number(effect?.getTiming().delay));
      });
    }
  });
  await arrive(page);
  await expect.poll(() => opacities(page)).toEqual([1, 1, 1]);
  expect(await page.evaluate(() => (window as unknown as { starts: number[] }).starts.toSorted((a, b) => a - b))).toEqual([0, 200, 400]);
});

test('they stay once they have come', async () => {
  const page = await open('/');
  await approach(page);
  await arrive(page);
  await expect.poll(() => opacities(page)).toEqual([1, 1, 1]);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await drawn(page);
  await approach(page);
  await drawn(page);
  expect(await opacities(page)).toEqual([1, 1, 1]);
});

test('on a telephone they come as each is scrolled to', async () => {
  const page = await open('/', phone);
  await approach(page);
  await expect.poll(async () => (await opacities(page))[0]).toBe(0);
  for (const card of await cards(page).all()) {
    await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect.poll(() => card.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  }
});

test('whoever jumps past them, or comes from below, finds them there', async () => {
  const page = await open('/');
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await drawn(page);
  await cards(page)
    .first()
    .evaluate((card) => card.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await expect.poll(() => opacities(page)).toEqual([1, 1, 1]);
});

for (const [name, options] of Object.entries({ 'for less motion': calm, 'without script': unscripted })) {
  test(`${name} all three are there from the start, near and far`, async () => {
    const page = await open('/', options);
    expect(await opacities(page)).toEqual([1, 1, 1]);
    await approach(page);
    await drawn(page);
    expect(await opacities(page)).toEqual([1, 1, 1]);
  });
}

test('on paper all three are there, whatever was scrolled to', async () => {
  const page = await open('/', tall);
  await approach(page);
  await expect.poll(() => opacities(page)).toEqual([0, 0, 0]);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => opacities(page)).toEqual([1, 1, 1]);
});
