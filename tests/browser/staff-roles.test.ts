/** Days of a case manager and of an investigator in a real browser, by keyboard alone: what each finds, does, and does not find. */
import { expect, test } from 'vitest';
import type { Browser } from '#tests/support/browser.ts';
import { arrive, button, enterAs, link, open, press, visitPortal, write, type PortalVisitor } from '#tests/support/portal-visits.ts';
import type { BackOffice, Colleague } from '#tests/support/staff-site.ts';
import { openOfficeInBrowser } from '#tests/support/office-in-browser.ts';

let office: BackOffice;
let browser: Browser;
let owner: Colleague;
openOfficeInBrowser(async (both) => {
  ({ office, browser } = both);
  owner = await office.colleague('owner@mail.example', ['owner'], 'Olive Owner');
});

async function visit(who: Colleague, width: number, isScripted: boolean): Promise<PortalVisitor> {
  const visitor = await visitPortal(browser, office.origin, { width, isScripted });
  await enterAs(visitor, who);
  return visitor;
}

const ways = [
  { how: 'with scripts', isScripted: true, width: 1280 },
  { how: 'without scripts, on a telephone', isScripted: false, width: 320 },
];

const isHeld = async (ref: string): Promise<boolean> =>
  (await office.database().db.selectFrom('enquiry').select('quarantined').where('ref', '=', ref).executeTakeFirstOrThrow()).quarantined === 1;

test.each(ways)(
  'what was held as spam and is none is released with one press, taken back, released again and worked on, $how',
  async ({ isScripted, width }) => {
    const manager = await office.colleague(`manager-${width}@mail.example`, ['case-manager'], 'Mo Manager', isScripted);
    const ref = await office.enquiry({ people: [{ name: `Rowan Alder ${width}` }] }, true);
    const visitor = await visit(manager, width, isScripted);
    const { page, context } = visitor;
    await open(visitor, '/admin/dashboard', 'Today');
    await open(visitor, '/admin/enquiries', 'Enquiries');
    expect(await link(page, ref).count()).toBe(0);
    await press(page, link(page, 'Suspected spam'));
    await page.getByRole('heading', { level: 2, name: 'Suspected spam' }).waitFor();
    await arrive(visitor, 'Enquiries');
    const release = button(page, `Release ${ref} from suspected spam`);
    const back = isScripted ? button(page, `Spam: mark ${ref} as suspected spam`) : page.getByRole('button', { name: /^Undo: / });
    await press(page, release);
    await page.getByText(isScripted ? `${ref} is released.` : 'The enquiry is among those that wait.').waitFor();
    expect(await isHeld(ref)).toBe(false);
    await press(page, back);
    await (isScripted ? page.getByText(`${ref} is among suspected spam.`) : release).waitFor();
    expect(await isHeld(ref)).toBe(true);
    await press(page, release);
    await release.waitFor({ state: 'detached' });
    await press(page, link(page, 'Waiting'));
    await page.getByRole('heading', { level: 2, name: 'Waiting' }).waitFor();
    await arrive(visitor, 'Enquiries');
    await press(page, button(page, `Take ${ref}`));
    await page.getByRole('row').filter({ hasText: ref }).getByText('Mo Manager').waitFor();
    await press(page, link(page, ref));
    await arrive(visitor, `Enquiry ${ref}`);
    await press(page, button(page, 'Check for conflicts'));
    await page.getByText('The check is made.').waitFor();
    await context.close();
  },
);

test.each(ways)('an investigator finds their own matters and writes in them, and nothing else is there for them, $how', async ({ isScripted, width }) => {
  const investigator = await office.colleague(`investigator-${width}@mail.example`, ['investigator'], 'Ina Field', isScripted);
  const { staff } = office.services.get().matters;
  const opened = { kind: 'trace', lead: owner.id, audience: 'business' } as const;
  const own = (await staff.openMatter(owner.as, { ...opened, title: `Larch Hall ${width}`, team: [investigator.id] })).ref;
  const other = (await staff.openMatter(owner.as, { ...opened, title: 'The alder papers', team: [] })).ref;
  const enquiry = await office.enquiry();
  const visitor = await visit(investigator, width, isScripted);
  const { page, context } = visitor;
  await open(visitor, '/admin/dashboard', 'Today');
  if (width < 768) await press(page, button(page, 'Menu'));
  expect(await page.getByRole('navigation', { name: 'Back office' }).getByRole('link').allTextContents()).toEqual(['Today', 'Matters', 'Sign-in and security']);
  await open(visitor, '/admin/matters', 'Matters');
  expect(await page.getByText('The alder papers').count()).toBe(0);
  await press(page, link(page, `Larch Hall ${width}`));
  await arrive(visitor, `Larch Hall ${width}`);
  await press(page, link(page, 'Updates'));
  await page.getByRole('heading', { level: 2, name: 'Write an update' }).waitFor();
  await arrive(visitor, `Larch Hall ${width}`);
  await write(page, 'Text of the update', 'The door stands open.');
  await press(page, button(page, 'Keep the draft'));
  await page.getByText('You wrote this: somebody else approves it.').waitFor();
  expect((await staff.updatesOf(owner.as, own))?.length).toBe(1);
  for (const path of [
    `/admin/matters/${other}`,
    `/admin/enquiries/${enquiry}`,
    '/admin/enquiries',
    '/admin/rights',
    '/admin/staff',
    '/admin/audit',
    '/admin/tips',
  ]) {
    const answer = await page.goto(office.origin + path);
    expect([path, [403, 404].includes(answer?.status() ?? 0)]).toEqual([path, true]);
    expect(await page.getByText('Robert Roe').count()).toBe(0);
  }
  await context.close();
});
