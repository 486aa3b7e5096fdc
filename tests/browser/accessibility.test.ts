/** One page of each template through axe (WCAG 2.2 AA and best practice), in both themes and at two widths. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOn } from '#tests/support/axe.ts';
import { openBrowser, openHydrated, type Browser } from '#tests/support/browser.ts';
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

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test(`every template is free of axe violations and of sideways scrolling (${colorScheme}, ${width} px)`, async () => {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      const findings: string[] = [];
      for (const path of samples) {
        const page = await context.newPage();
        await openHydrated(page, site.origin + path);
        findings.push(...(await faultsOn(page)).map((fault) => `${path}: ${fault}`));
        await page.close();
      }
      await context.close();
      expect(findings).toEqual([]);
    });
  }
}
