/** Notifications in a real browser, against its clock. */
import type { Locator } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type * as Store from '#client/ui/toast/toast-store.ts';
import type { Page } from '#tests/support/browser.ts';
import { boxOf, focusedIn, openKit } from '#tests/support/kit.ts';

let kit: Awaited<ReturnType<typeof openKit>>;
let page: Page;

beforeAll(async () => {
  kit = await openKit();
  ({ page } = kit);
  // The very store that the page uses: Vite serves each module once.
  await page.addScriptTag({ type: 'module', content: "import { toasts } from '/client/ui/toast/toast-store.ts'; window.toastStore = toasts;" });
  await page.waitForFunction(() => 'toastStore' in window);
}, 500_000);

afterAll(() => kit.close());

const button = (name: string): Locator => kit.button(name);
const focused = (): Promise<string> => focusedIn(page);

/** Nothing is shown, the pointer is nowhere near, and nothing has the focus. */
beforeEach(async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.mouse.move(2, 300);
  await page.evaluate(() => {
    const { toastStore: toasts } = window as unknown as { toastStore: Store.ToastStore };
    for (const { id } of toasts.list()) toasts.close(id);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
});

const area = (): Locator => page.getByRole('region', { name: 'Notifications (F8)' });
const cards = (): Locator => area().locator('[data-kind]');
const shown = (): Promise<string[]> => area().locator('[data-kind] b').allInnerTexts();
/** Whether a toast of this title is kept, shown or not. */
const isKept = (title: string): Promise<boolean> =>
  page.evaluate((words) => {
    const { toastStore: toasts } = window as unknown as { toastStore: Store.ToastStore };
    return toasts.list().some((toast) => toast.title === words);
  }, title);
const middleOf = async (locator: Locator): Promise<{ x: number; y: number }> => {
  const { x, y, width, height } = await boxOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
};

test('one toast is shown at a time: the last', async () => {
  await button('Plain').click();
  await button('Success').click();
  await button('Error').click();
  expect(await shown()).toEqual(['Message not sent']);
});

test('a toast stays for 5000 ms and no longer', async () => {
  await button('Plain').click();
  await page.clock.runFor(4999);
  expect(await shown()).toEqual(['Draft saved']);
  await page.clock.runFor(1);
  expect(await shown()).toEqual([]);
});

test.each([
  ['the pointer is over it', () => cards().hover(), () => page.mouse.move(2, 300)],
  ['it has the focus', () => page.keyboard.press('F8'), () => button('Plain').focus()],
  [
    'the visitor is in another window',
    () => page.evaluate(() => void dispatchEvent(new Event('blur'))),
    () => page.evaluate(() => void dispatchEvent(new Event('focus'))),
  ],
])('its time stands still while %s', async (_, come, go) => {
  await button('Plain').click();
  await page.clock.runFor(4000);
  await come();
  await page.clock.runFor(60_000);
  expect(await shown()).toEqual(['Draft saved']);
  await go();
  await page.clock.runFor(900);
  expect(await shown()).toEqual(['Draft saved']);
  await page.clock.runFor(100);
  expect(await shown()).toEqual([]);
});

test('an error that can be acted on waits for the visitor, and one that cannot does not', async () => {
  await button('Error with an action').click();
  await page.clock.fastForward(3_600_000);
  expect(await shown()).toEqual(['Message not sent']);
  await button('Send again').click();
  expect(await shown()).toEqual(['Message sent']);
  await button('Error').click();
  await page.clock.runFor(5000);
  expect(await shown()).not.toContain('Message not sent');
});

test('a closed toast is kept in state for 1,000,000 ms, and a screen reader meets nothing of it', async () => {
  await page.clock.fastForward(1_000_000);
  await button('Success').click();
  await button('Close: Link copied').click();
  expect(await area().ariaSnapshot()).not.toMatch(/Link copied|Close/);
  await page.clock.fastForward(999_999);
  expect(await isKept('Link copied')).toBe(true);
  expect((await area().innerText()).trim()).toBe('');
  await page.clock.fastForward(1);
  expect(await isKept('Link copied')).toBe(false);
});

test('a toast follows the pointer from 3 px on, springs back under 50 px and leaves at 50', async () => {
  await button('Plain').click();
  const { y } = await middleOf(cards());
  const x = (await boxOf(cards())).x + 20;
  const pulled = () => cards().evaluate((card: HTMLElement) => card.style.translate);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 2, y);
  expect(await pulled()).toBe('');
  await page.mouse.move(x + 3, y);
  expect(await pulled()).toBe('3px');
  await page.mouse.move(x + 49, y, { steps: 4 });
  await page.mouse.up();
  expect(await shown()).toEqual(['Draft saved']);
  expect(await pulled()).toBe('');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 50, y, { steps: 4 });
  await page.mouse.up();
  expect(await shown()).toEqual([]);
});

test('a toast that is pulled to the left or up stays where it is', async () => {
  await button('Plain').click();
  const { x, y } = await middleOf(cards().locator('p'));
  for (const [right, down] of [
    [-80, 0],
    [0, -80],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + right, y + down, { steps: 4 });
    expect(await cards().evaluate((card: HTMLElement) => card.style.translate)).toMatch(/^(0px)?$/);
    await page.mouse.up();
  }
  expect(await shown()).toEqual(['Draft saved']);
});

test('F8 leads to the notifications, and Escape takes the toast away and leads back', async () => {
  await button('Plain').click();
  await button('Plain').focus();
  await page.keyboard.press('F8');
  expect(await focused()).toBe('Notifications (F8)');
  await page.keyboard.press('Escape');
  expect(await shown()).toEqual([]);
  expect(await focused()).toBe('Plain');
});

test('the notifications are no wider than 420 px from medium screens up, and fit a small one', async () => {
  await button('Error with an action').click();
  for (const width of [740, 1024, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect((await boxOf(cards())).width, `${width}`).toBeLessThanOrEqual(420);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const { x, width } = await boxOf(cards());
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(320);
});
