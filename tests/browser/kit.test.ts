/** Every piece of the interface in a real browser, on the page that shows them all to whoever builds with them. */
import type { Locator } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { faultsOn } from '#tests/support/axe.ts';
import type { Page } from '#tests/support/browser.ts';
import { boxOf, focusedIn, openKit } from '#tests/support/kit.ts';

let kit: Awaited<ReturnType<typeof openKit>>;
let page: Page;

beforeAll(async () => {
  kit = await openKit();
  ({ page } = kit);
}, 500_000);

afterAll(() => kit.close());

const button = (name: string): Locator => kit.button(name);
const focused = (): Promise<string> => focusedIn(page);

beforeEach(() => page.setViewportSize({ width: 1280, height: 900 }));

test('a dialog takes the focus, keeps it, and gives it back on Close, on Escape and on a press beside it', async () => {
  const dialog = page.getByRole('dialog', { name: 'Leave the form?' });
  const opener = button('Leave the form');
  const ways = [() => dialog.getByRole('button', { name: 'Close' }).click(), () => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)];
  for (const leave of ways) {
    await opener.click();
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    // Beyond the last control the focus goes to the browser's own, never to the page behind.
    for (let step = 0; step < 3; step += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement) || document.activeElement === document.body)).toBe(true);
    }
    await leave();
    await dialog.waitFor({ state: 'hidden' });
    expect(await focused()).toBe('Leave the form');
  }
});

test('a dialog in which something is typed does not close by a press beside it', async () => {
  await button('Erase this tip').click();
  const dialog = page.getByRole('dialog', { name: 'Erase this tip for good?' });
  await dialog.getByRole('textbox').fill('erase');
  await page.mouse.click(5, 5);
  expect(await dialog.getByRole('textbox').inputValue()).toBe('erase');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

test('tabs answer to a click and to the arrows, Home and End, and hide what is not chosen', async () => {
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const chosen = () => page.locator('#lists [role=tab][aria-selected=true]').evaluate((element) => element.getAttribute('aria-controls'));
  await tab('Personal').click();
  expect(await chosen()).toBe('kit-personal');
  for (const [key, panel] of [
    ['ArrowRight', 'kit-business'],
    ['ArrowRight', 'kit-personal'],
    ['ArrowLeft', 'kit-business'],
    ['ArrowLeft', 'kit-personal'],
    ['Home', 'kit-business'],
    ['End', 'kit-personal'],
  ] as const) {
    await page.keyboard.press(key);
    expect(await chosen()).toBe(panel);
    expect(await focused()).toBe(`${panel}-tab`);
  }
  await page.clock.runFor(1000);
  expect(await page.getByRole('tabpanel').evaluateAll((panels) => panels.map(({ id }) => id))).toEqual(['kit-personal']);
});

test('a disclosure opens and closes by pointer and by key', async () => {
  const summary = page.getByText('What is a scope note?');
  const text = page.getByText('It says what we will look into');
  expect(await text.isVisible()).toBe(false);
  await summary.click();
  expect(await text.isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  expect(await text.isVisible()).toBe(false);
});

test('the error summary takes the focus each time, and leads to each field with its question in sight', async () => {
  const summary = page.getByRole('group', { name: 'There is a problem' });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await button('Send the enquiry').click();
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  const links = await summary.getByRole('link').all();
  expect(links.length).toBe(3);
  for (const link of links) {
    const target = ((await link.getAttribute('href')) ?? '').slice(1);
    await link.click();
    expect(await focused()).toBe(target);
    const top = await page.evaluate((id) => {
      const question = document.getElementById(id)?.closest('fieldset')?.querySelector('legend') ?? document.querySelector(`label[for="${id}"]`);
      return question?.getBoundingClientRect().top ?? -1;
    }, target);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(900);
  }
});

test('a password is shown and hidden again, keeps its letters, and says which', async () => {
  const field = page.locator('#plain-password');
  const toggle = page.locator('button[aria-controls=plain-password]');
  await field.fill('correct horse');
  await toggle.click();
  expect([await field.getAttribute('type'), await field.inputValue()]).toEqual(['text', 'correct horse']);
  expect(await page.locator('#plain-password ~ [role=status]').innerText()).toBe('Your password is visible');
  await toggle.click();
  expect(await field.getAttribute('type')).toBe('password');
  expect(await page.locator('#plain-password ~ [role=status]').innerText()).toBe('Your password is hidden');
});

test('a file that is removed leaves the focus at the next one', async () => {
  const list = page.getByRole('list', { name: 'Files to send' });
  expect(await list.getByRole('listitem').count()).toBe(4);
  await button('Remove rota-week-44.csv').click();
  expect(await focused()).toBe('Remove night-shift-door-camera-export-final-FINAL(2).zip');
  await button('Remove note.txt').click();
  expect(await focused()).toBe('Remove IMG_2207.heic');
  expect(await list.getByRole('listitem').count()).toBe(2);
});

test('a table becomes sheets on a small screen, loses no word, and stays a table for a screen reader', async () => {
  const table = page.getByRole('table', { name: 'Enquiries of today' });
  const row = table.getByRole('row').filter({ hasText: 'E-0000-31' });
  const cells = () => row.locator('th, td').evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().top)));
  expect(new Set(await cells()).size).toBe(1);
  const wide = await row.innerText();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(new Set(await cells()).size).toBeGreaterThan(1);
  for (const word of wide.split(/\s+/)) expect(await row.innerText()).toContain(word);
  expect(await table.getByRole('rowheader').count()).toBe(3);
  expect(await table.evaluate((element) => element.scrollWidth <= element.clientWidth + 1)).toBe(true);
});

test('a table is sorted by its heading, turned round by the next press, and says so', async () => {
  const table = page.getByRole('table', { name: 'Enquiries of today' });
  const order = () => table.getByRole('rowheader').allInnerTexts();
  await table.getByRole('button', { name: 'Service' }).click();
  expect(await order()).toEqual(['E-0000-31', 'E-0000-30', 'E-0000-29']);
  await table.getByRole('button', { name: 'Service' }).click();
  expect(await order()).toEqual(['E-0000-29', 'E-0000-30', 'E-0000-31']);
  expect(await table.getByRole('columnheader', { name: 'Service' }).getAttribute('aria-sort')).toBe('descending');
  expect(await page.locator('#tables [role=status]').first().innerText()).toBe('Sorted by Service, descending');
});

test('pages are named after what they list, and the first has nothing newer', async () => {
  const first = page.getByRole('navigation', { name: 'Pages of enquiries, first page' });
  expect(await first.getByRole('link').allInnerTexts()).toEqual(['Older']);
  const middle = page.getByRole('navigation', { name: 'Pages of enquiries', exact: true });
  expect(await middle.getByRole('link').allInnerTexts()).toEqual(['Newer', 'Older']);
  for (const link of await middle.getByRole('link').all()) expect((await boxOf(link)).height).toBeGreaterThanOrEqual(24);
});

test('progress of a known length is a bar with a number, and of an unknown one has none', async () => {
  const known = page.getByRole('progressbar', { name: 'rota-week-44.csv' });
  expect(await known.evaluate((bar: HTMLProgressElement) => bar.position)).toBeCloseTo(0.62);
  const unknown = page.getByRole('progressbar', { name: 'Checking three files' });
  expect(await unknown.evaluate((bar: HTMLProgressElement) => bar.position)).toBe(-1);
});

test('a window has settled when it has kept its size for 250 ms', async () => {
  const news = page.getByText(/^The window settled at/);
  await page.evaluate(() => addEventListener('resize', () => document.documentElement.setAttribute('data-width', `${window.innerWidth}`)));
  /** Makes the window this wide, and waits until the page knows. */
  const resize = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await page.locator(`html[data-width="${width}"]`).waitFor({ state: 'attached' });
  };
  await resize(1100);
  await page.clock.runFor(1000);
  expect(await news.innerText()).toBe('The window settled at 1100 pixels.');
  await resize(1000);
  await page.clock.runFor(249);
  await resize(1010);
  await page.clock.runFor(249);
  expect(await news.innerText()).toBe('The window settled at 1100 pixels.');
  await page.clock.runFor(1);
  expect(await news.innerText()).toBe('The window settled at 1010 pixels.');
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test(`no piece in any state breaks a rule that axe knows, and none is wider than the screen (${colorScheme}, ${width} px)`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await button('Error with an action').click();
      await page.clock.resume();
      expect(await faultsOn(page)).toEqual([]);
    });
  }
}

test('nothing went wrong on the way', () => {
  expect(kit.problems).toEqual([]);
});
