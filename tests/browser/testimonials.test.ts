/** What clients say: four quotes, one of them standing out, and the rest a press away. */
import { expect, test } from 'vitest';
import type { Page } from '#tests/support/browser.ts';
import { calm, drawn, morning, phone, stopClock, takeOver, unscripted, visitSite } from '#tests/support/visits.ts';

const { open, openStopped, newPage, address } = visitSite();

const turn = 20_000;
const section = (page: Page) => page.locator('section[data-on]');
const control = (page: Page) => section(page).locator('button');
const rest = (page: Page) => section(page).locator('details');
const current = (page: Page) => section(page).getAttribute('data-on');
async function is(page: Page, index: number): Promise<void> {
  await expect.poll(() => current(page)).toBe(String(index));
}
const visibleQuotes = (page: Page) => section(page).locator('figure:visible').count();

/** The section in sight, its control there, and nothing pointing at it. */
async function openPlaying(options?: Parameters<typeof openStopped>[1]): Promise<Page> {
  const page = await openStopped('/', options);
  await page.clock.runFor(100);
  await control(page).waitFor({ state: 'visible' });
  await control(page).scrollIntoViewIfNeeded();
  await page.mouse.move(2, 2);
  return page;
}

test('the words are in the page from the server; the highlight and its control come alive 100 ms after the page has', async () => {
  const page = await openStopped('/');
  expect(await visibleQuotes(page)).toBe(4);
  await page.clock.runFor(99);
  await drawn(page);
  expect(await control(page).isVisible()).toBe(false);
  await page.clock.runFor(1);
  await expect.poll(() => control(page).isVisible()).toBe(true);
  expect(await control(page).innerText()).toBe('Pause highlight');
  await page.clock.runFor(turn - 1);
  await drawn(page);
  expect(await current(page)).toBe('0');
  await page.clock.runFor(1);
  await is(page, 1);
});

for (const [name, options] of Object.entries({ wide: {}, phone })) {
  test(`nothing on the page moves when the control comes, nor when the highlight goes round (${name})`, async () => {
    const page = await newPage(options);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await stopClock(page);
    await page.goto(address('/'), { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await section(page).evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await drawn(page);
    await page.evaluate(() => void ((window as unknown as { shifts: number[] }).shifts.length = 0));
    const before = await section(page).boundingBox();
    await takeOver(page);
    await page.clock.runFor(100);
    await control(page).waitFor({ state: 'visible' });
    await drawn(page);
    for (let step = 1; step <= 4; step += 1) {
      await page.clock.runFor(turn);
      await is(page, step % 4);
      await drawn(page);
    }
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    expect((await section(page).boundingBox())?.height).toBe(before?.height);
  });
}

test('the highlight goes through the four quotes in turn and starts again, and can be told apart', async () => {
  const page = await openPlaying();
  for (const index of [1, 2, 3, 0]) {
    await page.clock.runFor(turn);
    await is(page, index);
    const marked = await section(page)
      .locator('figure')
      .evaluateAll((all) => all.flatMap((figure, place) => (getComputedStyle(figure).boxShadow === 'none' ? [] : [place])));
    expect(marked).toEqual([index]);
  }
});

test('Pause stops it, by mouse and by keyboard, and Play lets it go on', async () => {
  const page = await openPlaying();
  await control(page).click();
  await page.mouse.move(2, 2);
  expect(await control(page).innerText()).toBe('Play highlight');
  await page.clock.runFor(3 * turn);
  await drawn(page);
  expect(await current(page)).toBe('0');
  await control(page).press('Enter');
  expect(await control(page).innerText()).toBe('Pause highlight');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(turn);
  await is(page, 1);
});

test('the control comes before every quote in the order of the keyboard', async () => {
  const page = await openPlaying();
  const isFirst = await section(page).evaluate((element) => {
    const [button, figure] = [element.querySelector('button'), element.querySelector('figure')];
    return button !== null && figure !== null && (button.compareDocumentPosition(figure) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
  expect(isFirst).toBe(true);
});

test('it waits under the mouse, for a reader at the keyboard and in a hidden tab', async () => {
  const page = await openPlaying();
  await section(page).locator('figure').first().hover();
  await page.clock.runFor(2 * turn);
  await drawn(page);
  expect(await current(page)).toBe('0');
  await page.mouse.move(2, 2);
  await page.clock.runFor(turn);
  await is(page, 1);

  await control(page).focus();
  await page.keyboard.press('Tab');
  await page.clock.runFor(2 * turn);
  await drawn(page);
  expect(await current(page)).toBe('1');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(turn);
  await is(page, 2);

  const hide = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await hide(true);
  await page.clock.runFor(2 * turn);
  await drawn(page);
  expect(await current(page)).toBe('2');
  await hide(false);
  await page.clock.runFor(turn);
  await is(page, 3);
});

test('for somebody who asked for less motion it never starts, and there is no control', async () => {
  const page = await openStopped('/', calm);
  await page.clock.runFor(3 * turn);
  await drawn(page);
  expect(await current(page)).toBe('0');
  expect(await control(page).isVisible()).toBe(false);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await control(page).waitFor({ state: 'visible' });
});

for (const [name, options] of Object.entries({ wide: {}, phone })) {
  test(`four quotes become all twelve and four again, and the focus goes to the first new one (${name})`, async () => {
    const page = await open('/', options);
    const summary = rest(page).locator('summary');
    expect(await visibleQuotes(page)).toBe(4);
    await (name === 'phone' ? summary.tap() : summary.click());
    await expect.poll(() => visibleQuotes(page)).toBe(12);
    expect(await summary.innerText()).toBe('Show fewer');
    await expect
      .poll(() =>
        rest(page)
          .locator('figure')
          .first()
          .evaluate((figure) => figure === document.activeElement),
      )
      .toBe(true);
    await summary.click();
    await expect.poll(() => visibleQuotes(page)).toBe(4);
    expect(await summary.innerText()).toBe('Show all 12');
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  });
}

test('by keyboard: open, read on, come back and close, without losing the place', async () => {
  const page = await open('/');
  const summary = rest(page).locator('summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() =>
      rest(page)
        .locator('figure')
        .first()
        .evaluate((figure) => figure === document.activeElement),
    )
    .toBe(true);
  await page.keyboard.press('Shift+Tab');
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(() => visibleQuotes(page)).toBe(4);
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('while all are shown the highlight holds still', async () => {
  const page = await openPlaying();
  await rest(page).locator('summary').click();
  await page.mouse.move(2, 2);
  await page.clock.runFor(2 * turn);
  await drawn(page);
  expect(await current(page)).toBe('0');
});

test('without script four are shown, the rest opens, and nothing offers to pause what does not move', async () => {
  const page = await open('/', unscripted);
  expect(await visibleQuotes(page)).toBe(4);
  expect(await control(page).isVisible()).toBe(false);
  await rest(page).locator('summary').click();
  expect(await visibleQuotes(page)).toBe(12);
});

test('a hidden tab that is opened in the background and looked at later starts counting then', async () => {
  const page = await newPage();
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { configurable: true, value: true }));
  await stopClock(page, morning);
  await page.goto(address('/'), { waitUntil: 'load' });
  await takeOver(page);
  await page.clock.runFor(3 * turn);
  await drawn(page);
  expect(await current(page)).toBe('0');
});
