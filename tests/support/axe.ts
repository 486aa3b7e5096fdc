import axe from 'axe-core';
import type { Page } from './browser.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that go by colour: of all that axe looks at, a theme changes nothing else. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on a page as it is shown (WCAG 2.0 to 2.2, A and AA, and best practice): each rule, where it is broken first, and how often.
 * @param rules Only these; all of them otherwise.
 */
export async function violationsOn(page: Page, rules?: readonly string[]): Promise<string[]> {
  // What stands half under something fixed would be measured by the half that shows.
  await page.evaluate(() => window.scrollTo(0, 0));
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly = rules === undefined ? { type: 'tag' as const, values: tags } : { type: 'rule' as const, values: [...rules] };
  const options = { runOnly, resultTypes: ['violations' as const], preload: false };
  // Only what is said of a violation leaves the page: the whole report costs as much as making it.
  return page.evaluate(async (asked) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, asked);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')} (${nodes.length})`);
  }, options);
}

/** The same, and whether something is wider than the screen (WCAG 1.4.10). */
export async function faultsOn(page: Page, rules?: readonly string[]): Promise<string[]> {
  const found = await violationsOn(page, rules);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return overflow > 0 ? [...found, `${overflow} px wider than the screen`] : found;
}

/** Waits for the changes of style that end by themselves: half-way colours are nobody's. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    // One that pauses, goes round for ever or follows the scrolling would be waited for until the test gives up.
    const ends = ({ effect, playState, timeline }: Animation) =>
      timeline === document.timeline && playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    const ending = document.getAnimations().filter(ends);
    return Promise.all(ending.map(({ finished }) => finished));
  });

/** The same in both themes, each fault under the theme in which it is seen. */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settle(page);
    const rules = colorScheme === 'light' ? undefined : ofColours;
    found.push(...(await faultsOn(page, rules)).map((fault) => `${colorScheme}: ${fault}`));
  }
  return found;
}
