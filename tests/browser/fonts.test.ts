/** The faces of the site are cut in two (content/build/fonts.ts): a reader must not see the seam. */
import { expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { listen } from '#tests/support/built.ts';

/** Letters, and signs that stand in the other half. */
const text = 'Fees & costs (2026): £1,200 “yes” é';

test('letters and signs are set in the site’s own faces, none of them in one of the reader’s', async () => {
  const [browser, site] = await Promise.all([openBrowser(), listen()]);
  try {
    const page = await browser.newPage();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    await page.goto(`${site.origin}/guides/verify-uk-company`);

    /** What each line was set in: names of faces, and how many signs each has set. */
    const setIn = async (): Promise<unknown[]> => {
      await page.reload();
      await page.evaluate((words) => {
        for (const face of ['sans', 'serif', 'mono']) {
          const line = document.createElement('p');
          line.style.fontFamily = `var(--${face})`;
          line.id = `set-in-${face}`;
          line.textContent = words;
          document.querySelector('main')?.append(line);
        }
      }, text);
      const { root } = await devtools.send('DOM.getDocument');
      return Promise.all(
        ['sans', 'serif', 'mono'].map(async (face) => {
          const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: `#set-in-${face}` });
          const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
          return fonts.map(({ familyName, glyphCount }) => `${familyName} ${glyphCount}`).join();
        }),
      );
    };
    // A face that comes late waits for the next page (decision 23), so the page is opened until it has come in time.
    await expect.poll(setIn, { timeout: 20_000 }).toEqual(['Schibsted Grotesk', 'Reading Serif', 'Sometype Mono'].map((name) => `${name} ${text.length}`));
  } finally {
    await browser.close();
    await site.close();
  }
});
