/**
 * Every page of the back office through axe, as its routes name them: of an office in which nothing is yet, and of one with
 * something of everything. In `npm test` the first on a desk and the second on a phone, in the long form each on both.
 */
import { expect, test } from 'vitest';
import { areaRows } from '#shared/site/area-rows.ts';
import { faultsInBothThemes } from '#tests/support/axe.ts';
import { openHydrated, type Browser } from '#tests/support/browser.ts';
import { addressesOf, fillOffice, hirePeople, routeOf, type People, type Records } from '#tests/support/full-office.ts';
import type { BackOffice } from '#tests/support/staff-site.ts';
import { sweep } from '#tests/support/sweep.ts';
import { visitAllInTabs } from '#tests/support/visit-all.ts';
import { openOfficeInBrowser } from '#tests/support/office-in-browser.ts';

let office: BackOffice;
let browser: Browser;
let people: People;
openOfficeInBrowser(async (both) => {
  ({ office, browser } = both);
  people = await hirePeople(office);
});

/** Milliseconds for all pages at two widths: a minute or two on a quiet machine. */
const patience = 20 * 60_000;

const [desk, phone] = [1280, 360];
/** Where tables become sheets, and where the menu comes and goes: looked at for what is wider than the screen. */
const between = [1024, 768];
const rows = areaRows.filter(({ area, path }) => area === 'admin' && path !== '/admin/*');
/** Those that somebody who is signed in is not shown, and those that answer a form. */
const elsewhere = ['/admin/login', '/admin/code', '/admin/set-up', '/admin/reset', '/admin/join', '/admin/email', '/admin/ended'];
const paths = rows.map(({ path }) => path).filter((path) => !elsewhere.includes(path));
const addresses = (records: Records): string[] => [...paths.flatMap((path) => addressesOf(path, records)), '/admin/nothing'];
const nothing: Records = { enquiries: [], matters: [], rights: [], breaches: [], tips: [], staff: [] };

/** At each width and in both themes, with every fold open: what is in it counts too. */
async function faultsOf(all: readonly string[], widths: readonly number[]): Promise<{ found: string[]; answers: Map<string, number> }> {
  const answers = new Map<string, number>();
  const [name = '', value = ''] = people.everyone.cookie().split(/=(.*)/s);
  const cookie = { name, value, domain: new URL(office.origin).hostname, path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' } as const;
  const options = { viewport: { width: desk, height: 900 }, reducedMotion: 'reduce' as const, storageState: { cookies: [cookie], origins: [] } };
  const found = await visitAllInTabs(browser, options, all, async (page, path) => {
    const faults: string[] = [];
    page.once('response', (response) => answers.set(path, response.status()));
    await page.setViewportSize({ width: desk, height: 900 });
    await openHydrated(page, office.origin + path);
    await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      faults.push(...(await faultsInBothThemes(page)).map((fault) => `${width} px: ${fault}`));
    }
    for (const width of between) {
      await page.setViewportSize({ width, height: 900 });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (wider > 0) faults.push(`${width} px: ${wider} px wider than the screen`);
    }
    return faults;
  });
  return { found, answers };
}

test(
  'every page of an office in which nothing is yet is free of axe violations',
  async () => {
    const { found } = await faultsOf(addresses(nothing), sweep([desk], [desk, phone]));
    expect(found).toEqual([]);
  },
  patience,
);

test(
  'every page of an office with something of everything is free of axe violations',
  async () => {
    const records = await fillOffice(office, people, 'looked-at');
    const { found, answers } = await faultsOf(addresses(records), sweep([phone], [desk, phone]));
    expect(found).toEqual([]);
    // A page that is not shown has no faults either. A wall is refused with the page that says so.
    const shown = new Set([...answers].filter(([path, status]) => status === (path.endsWith('/wall') ? 403 : 200)).map(([path]) => routeOf(path, paths)));
    expect(paths.filter((path) => !shown.has(path))).toEqual([]);
  },
  patience,
);
