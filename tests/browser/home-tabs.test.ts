/** The first screens of the home page: the cue to scroll on, and the services in two tabs. */
import { expect, test } from 'vitest';
import type { Page } from '#tests/support/browser.ts';
import { calm, phone, unscripted, visitSite } from '#tests/support/visits.ts';

const { open } = visitSite();

const kinds = {
  'For Business': ['corporate-legal', 'hr-internal', 'osint-tracing', 'digital-forensics', 'due-diligence'],
  'For Individuals': ['relationship-family', 'online-safety-cyber', 'financial-asset-discovery', 'background-lifestyle', 'surveillance-evidence'],
};

const section = (page: Page) => page.locator('#services');
const tab = (page: Page, name: string) => section(page).getByRole('tab', { name });
const panel = (page: Page, name: string) => section(page).locator(`[role=tabpanel][data-label="${name}"]`);
const visibility = (page: Page, name: string) => panel(page, name).evaluate((element) => getComputedStyle(element).visibility);
async function shown(page: Page, name: string): Promise<void> {
  await expect.poll(() => visibility(page, name)).toBe('visible');
}
async function hidden(page: Page, name: string): Promise<void> {
  await expect.poll(() => visibility(page, name)).toBe('hidden');
}

test('the cue under the first screen leads to the services, below the header, by mouse and by keyboard', async () => {
  const page = await open('/');
  const cue = page.getByRole('link', { name: 'Services, tab 1' });
  const top = () => section(page).evaluate((element) => element.getBoundingClientRect().top);
  const header = () => page.locator('body > header').evaluate((element) => element.getBoundingClientRect().bottom);
  for (const follow of [() => cue.click(), () => cue.press('Enter')]) {
    await page.evaluate(() => window.scrollTo(0, 0));
    await follow();
    await expect.poll(async () => (await top()) >= (await header()) && (await top()) < 200).toBe(true);
    expect(new URL(page.url()).hash).toBe('#services');
  }
  await page.keyboard.press('Tab');
  await expect.poll(() => tab(page, 'For Business').evaluate((element) => element === document.activeElement)).toBe(true);
});

for (const [name, options] of Object.entries({ wide: {}, phone })) {
  test(`each tab shows five categories with their links and no more than five services each (${name})`, async () => {
    const page = await open('/', { ...options, ...calm });
    for (const [label, slugs] of Object.entries(kinds)) {
      await (name === 'phone' ? tab(page, label).tap() : tab(page, label).click());
      await shown(page, label);
      await hidden(page, label === 'For Business' ? 'For Individuals' : 'For Business');
      expect(await tab(page, label).getAttribute('aria-selected')).toBe('true');
      const categories = await panel(page, label)
        .locator('ol > li')
        .evaluateAll((all) =>
          all.map((item) => ({
            path: item.querySelector('h3 a')?.getAttribute('href') ?? '',
            services: [...item.querySelectorAll('ul a')].map((link) => link.getAttribute('href') ?? ''),
          })),
        );
      expect(categories.map(({ path }) => path)).toEqual(slugs.map((slug) => `/services/${slug}`));
      for (const { path, services } of categories) {
        expect(services.length).toBeGreaterThan(0);
        expect(services.length).toBeLessThanOrEqual(5);
        for (const service of services) expect(service.startsWith(`${path}/`)).toBe(true);
      }
    }
  });
}

test('arrows, Home and End choose a tab, and Tab goes on into the panel that is shown', async () => {
  const page = await open('/');
  await tab(page, 'For Business').focus();
  for (const [key, name] of [
    ['ArrowRight', 'For Individuals'],
    ['ArrowRight', 'For Business'],
    ['ArrowLeft', 'For Individuals'],
    ['Home', 'For Business'],
    ['End', 'For Individuals'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => tab(page, name).evaluate((element) => element === document.activeElement)).toBe(true);
    await shown(page, name);
  }
  // Without waiting for the slide to end.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/services/relationship-family');
  await page.keyboard.press('Shift+Tab');
  expect(await tab(page, 'For Individuals').evaluate((element) => element === document.activeElement)).toBe(true);
});

test('the keyboard never enters the panel that is not shown', async () => {
  const page = await open('/', calm);
  await tab(page, 'For Business').focus();
  const paths: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const path = await section(page).evaluate((element) => (element.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : null));
    if (path === null || path === undefined) break;
    paths.push(path);
  }
  expect(paths.length).toBeGreaterThan(5);
  for (const slug of kinds['For Individuals']) expect(paths.join(' ')).not.toContain(slug);
});

test('the panels slide, and stand still for somebody who asked for less motion', async () => {
  for (const [options, least, most] of [
    [{}, 100, 1000],
    [calm, 0, 1],
  ] as const) {
    const page = await open('/', options);
    const milliseconds = await panel(page, 'For Individuals').evaluate((element) => Number.parseFloat(getComputedStyle(element).transitionDuration) * 1000);
    expect(milliseconds).toBeGreaterThanOrEqual(least);
    expect(milliseconds).toBeLessThanOrEqual(most);
    await page.context().close();
  }
});

test('changing the tab never makes the page scroll sideways', async () => {
  const page = await open('/', phone);
  await tab(page, 'For Individuals').tap();
  for (let step = 0; step < 5; step += 1) {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
});

test('without script all ten categories stand one under the other, each kind under its name, and nothing looks like a tab', async () => {
  const page = await open('/', unscripted);
  expect(await section(page).locator('[role=tablist]').isVisible()).toBe(false);
  for (const [label, slugs] of Object.entries(kinds)) {
    for (const slug of slugs) expect(await panel(page, label).locator(`h3 a[href="/services/${slug}"]`).isVisible()).toBe(true);
    expect(await panel(page, label).evaluate((element) => getComputedStyle(element, '::before').content)).toBe(`"${label}"`);
  }
  const gap = await section(page)
    .locator('[role=tabpanel]')
    .evaluateAll(([first, second]) => (second?.getBoundingClientRect().top ?? Number.NaN) - (first?.getBoundingClientRect().bottom ?? Number.NaN));
  expect(gap).toBeGreaterThanOrEqual(0);
});
