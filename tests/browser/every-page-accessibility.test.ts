/**
 * Every page of the table through axe (WCAG 2.0 to 2.2, A and AA, and best practice), on a phone and on a desk, in both themes;
 * in `npm test` one of each template.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsInBothThemes } from '#tests/support/axe.ts';
import { openBrowser, openHydrated, type Browser } from '#tests/support/browser.ts';
import { listen, publicPages } from '#tests/support/built.ts';
import { samples } from '#tests/support/samples.ts';
import { sweep } from '#tests/support/sweep.ts';
import { visitAllInTabs } from '#tests/support/visit-all.ts';
import { failingRoutes, withdrawnSite } from '#tests/http/failing-routes.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof listen>>;
let broken: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  [browser, site, broken] = await Promise.all([openBrowser(), listen(), listen({ dependencies: { routes: failingRoutes, site: withdrawnSite } })]);
});

afterAll(async () => {
  await browser.close();
  await Promise.all([site.close(), broken.close()]);
});

const paths = publicPages.map(({ path }) => path);
const visited = sweep(
  paths.filter((path) => samples.includes(path)),
  paths,
);
/** Answers 404, 410 and 500. */
const statusPages = ['/no-such-page', '/guides/retired-guide', '/contact'];
const urls = (): string[] => [...visited.map((path) => site.origin + path), ...statusPages.map((path) => broken.origin + path)];

/** Milliseconds for the whole site: some minutes on a quiet machine, several times that on a busy one. */
const patience = 30 * 60_000;

test.each([360, 1280])(
  'every page is free of axe violations in both themes (%i px)',
  async (width) => {
    const options = { viewport: { width, height: 800 }, reducedMotion: 'reduce' } as const;
    const findings = await visitAllInTabs(browser, options, urls(), async (page, url) => {
      await openHydrated(page, url);
      return faultsInBothThemes(page);
    });
    expect(findings).toEqual([]);
  },
  patience,
);

test('what is wrong with a page is found: in both themes, in one of them, and where it is too wide', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  await openHydrated(page, site.origin);
  await page.locator('main').evaluate((main) => {
    main.innerHTML = '<h1>Home</h1><input type="text"><p id="planted">To be read by day alone</p>';
    // The page's policy lets no style in that is written into it.
    const style = new CSSStyleSheet();
    style.replaceSync(
      '#planted { inline-size: 400px; color: black; background: white } @media (prefers-color-scheme: dark) { #planted { color: #444; background: black } }',
    );
    document.adoptedStyleSheets.push(style);
  });
  const found = await faultsInBothThemes(page);
  expect(found).toEqual([
    expect.stringMatching(/^light: label: .*input/),
    expect.stringMatching(/^light: \d+ px wider than the screen$/),
    'dark: color-contrast: #planted (1)',
    expect.stringMatching(/^dark: \d+ px wider than the screen$/),
  ]);
  await context.close();
});
