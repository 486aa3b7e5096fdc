/** One page of each template through axe (WCAG 2.2 AA and best practice), in both themes and at two widths. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsInBothThemes } from '#tests/support/axe.ts';
import { openBrowser, openHydrated, type Browser } from '#tests/support/browser.ts';
import { listen } from '#tests/support/built.ts';
import { samples } from '#tests/support/samples.ts';
import { visitAllInTabs } from '#tests/support/visit-all.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), listen()]);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

test.each([320, 1280])('every template is free of axe violations and of sideways scrolling, in both themes, at %i px', async (width) => {
  const options = { viewport: { width, height: 900 }, reducedMotion: 'reduce' as const };
  const findings = await visitAllInTabs(browser, options, samples, async (page, path) => {
    await openHydrated(page, site.origin + path);
    return faultsInBothThemes(page);
  });
  expect(findings).toEqual([]);
});
