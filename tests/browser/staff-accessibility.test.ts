/**
 * Pages of the back office with mistakes, with words that never end and with what was just done, for whoever hears them, sees
 * them dark or holds them in one hand. staff-every-page-accessibility.test.ts goes through all of them empty and full.
 */
import { expect, test } from 'vitest';
import { faultsInBothThemes } from '#tests/support/axe.ts';
import { watch, type Browser, type Page } from '#tests/support/browser.ts';
import { fullMatter, longWord } from '#tests/support/full-office.ts';
import { password } from '#tests/support/portal-site.ts';
import { clearEnquiry, japan } from '#tests/support/accepted-enquiry.ts';
import { button } from '#tests/support/portal-visits.ts';
import type { BackOffice, Colleague } from '#tests/support/staff-site.ts';
import { sweep } from '#tests/support/sweep.ts';
import { openOfficeInBrowser } from '#tests/support/office-in-browser.ts';

/** Each group of pages at one width; in the long form at both. */
const desk = sweep([1280], [1280, 360]);
const phone = sweep([360], [1280, 360]);

let office: BackOffice;
let browser: Browser;
openOfficeInBrowser((both) => void ({ office, browser } = both));

const problem = (page: Page) => page.getByRole('group', { name: 'There is a problem' }).waitFor();
const inspect = async (page: Page, state: string): Promise<string[]> => (await faultsInBothThemes(page)).map((fault) => `${state}: ${fault}`);

/** Looks at pages one after the other, in a browser in which somebody is signed in, or nobody. */
async function looker(width: number, who?: Pick<Colleague, 'cookie'>) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const [name = '', value = ''] = who?.cookie().split(/=(.*)/s) ?? [];
  if (who !== undefined) await context.addCookies([{ name, value, url: office.origin, httpOnly: true, sameSite: 'Lax' }]);
  const page = await context.newPage();
  const seen = watch(page, office.origin);
  const found: string[] = [];
  return {
    page,
    look: async (path: string | undefined, act?: () => Promise<void>): Promise<void> => {
      if (path !== undefined) await page.goto(office.origin + path, { waitUntil: 'load' });
      // Every fold open: what is in it counts too.
      await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
      await act?.();
      found.push(...(await inspect(page, `${path ?? page.url()} ${act === undefined ? '' : 'acted'}`)));
    },
    /** What was found, and what the browser has complained of. */
    async findings(): Promise<string[]> {
      await context.close();
      // A page that says what is wrong has a status that says so too, which the browser writes down.
      return [...found, ...seen.problems.filter((each) => !/the server responded with a status of (404|410|422)/.test(each))];
    },
  };
}

test.each(desk)('pages around the sign-in are free of axe violations, in both themes, at %i px', async (width) => {
  const { staff } = office.services.get();
  const token = await staff.invite({ email: `invited-${width}@mail.example`, name: 'Ina', roles: ['owner'], actor: 'operator' });
  const { page, look, findings } = await looker(width);
  const pressed = (name: string) => async () => {
    await button(page, name).click();
    await problem(page);
  };
  for (const path of ['/admin/login', '/admin/login?reason=joined', '/admin/reset', '/admin/reset?sent=1', '/admin/code', '/admin/set-up']) await look(path);
  for (const path of ['/admin/join?token=dead', '/admin/email?token=dead', `/admin/join?token=${token}`]) await look(path);
  await look('/admin/login', pressed('Sign in'));
  await look(`/admin/join?token=${token}`, pressed('Set the password'));
  const newcomer = await office.newcomer(`newcomer-${width}@mail.example`, ['owner']);
  let secret = '';
  await look('/admin/login', async () => {
    await page.getByLabel('E-mail address', { exact: true }).fill(newcomer.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await button(page, 'Sign in').click();
    await page.getByRole('heading', { name: 'Set up your authenticator app' }).waitFor();
    secret = (await page.locator('code').textContent()) ?? '';
  });
  await look(undefined, async () => {
    await page.getByLabel('Six-digit code', { exact: true }).fill('000000');
    await button(page, 'Turn it on').click();
    await problem(page);
  });
  await look(undefined, async () => {
    await page.getByLabel('Six-digit code', { exact: true }).fill(office.codeOf(secret));
    await button(page, 'Turn it on').click();
    await page.getByRole('heading', { name: 'Your app is set up' }).waitFor();
  });
  await look('/admin/security');
  await look('/admin/security', async () => {
    await button(page, 'Add a passkey').click();
    await page.getByText('The passkey was not added.').waitFor();
  });
  await look('/admin/security', pressed('Change the password'));
  expect(await findings()).toEqual([]);
});

test.each(phone)('pages of the work are free of axe violations, with long words and with mistakes, in both themes, at %i px', async (width) => {
  const owner = await office.colleague(`owner-${width}@mail.example`, ['owner'], 'Olive Owner');
  const second = await office.colleague(`second-${width}@mail.example`, ['case-manager'], 'Sue Second');
  const custodian = await office.colleague(`custodian-${width}@mail.example`, ['custodian'], 'Cy Custodian');
  const alone = await looker(width, custodian);
  await alone.look('/admin/dashboard');
  expect(await alone.findings()).toEqual([]);
  const { page, look, findings } = await looker(width, owner);
  const files = [{ name: `${longWord.slice(0, 80)}.txt`, content: 'A plan' }];
  const enquiry = await office.enquiry({ people: [{ name: longWord }], danger: 'yes', sought: 'partner', shared: 'yes' }, false, files);
  await office.enquiry({}, true);
  const full = await fullMatter(office, owner, second, String(width));
  for (const path of ['/admin/dashboard', '/admin/enquiries', '/admin/enquiries?show=spam', `/admin/enquiries/${enquiry}`]) await look(path);
  await office.services.get().inbox.filters.save(owner.as, longWord.slice(0, 40), 'show=declined&late=1');
  await look('/admin/enquiries?show=declined&late=1');
  for (const path of ['/admin/matters', '/admin/matters?show=overdue', `/admin/matters?show=all&person=${second.id}`]) await look(path);
  for (const list of ['enquiries', 'matters']) {
    await look(`/admin/${list}`, async () => {
      await page.getByLabel(`Search all ${list}`, { exact: true }).fill('robert');
      await button(page, 'Search').click();
      await page.getByRole('heading', { name: 'Found' }).waitFor();
    });
    await look(`/admin/${list}`, async () => {
      await button(page, 'Search').click();
      await problem(page);
    });
  }

  const pressed = (name: string | RegExp) => async () => {
    await button(page, name).first().click();
    await problem(page);
  };
  const { conflicts } = office.services.get();
  await look(`/admin/enquiries/${enquiry}`, pressed('Decline it'));
  await look('/admin/audit', pressed('Save the file'));
  await office.enquiry({ people: [{ name: longWord }] });
  await conflicts.check(enquiry, owner.as);
  await look(`/admin/enquiries/${enquiry}`);
  await look(`/admin/enquiries/${enquiry}`, pressed('Decide'));
  await clearEnquiry(office.services.get(), owner.as, enquiry);
  await look(`/admin/enquiries/${enquiry}`, pressed('Keep the assessment'));
  await office.services.get().enquiryWork.assess(second.as, enquiry, 0, { ...japan, justified: longWord });
  await look(`/admin/enquiries/${enquiry}`);
  await look(`/admin/enquiries/${enquiry}`, pressed('Read it'));
  const accepted = await office.acceptedEnquiry({ people: [{ name: 'Nobody else' }] });
  await look(`/admin/enquiries/${accepted}`, pressed('Open the matter'));
  await look(`/admin/enquiries/${enquiry}`, async () => {
    await page.getByLabel('Reason for reading', { exact: true }).fill('To answer it');
    await button(page, 'Read it').click();
    await page.getByText('Papers of Larch Hall are gone.').waitFor();
    await button(page, /^Save an-unbroken/).waitFor();
  });
  const mistakes: Readonly<Record<string, string | RegExp>> = {
    '': 'Move to planning',
    '/updates': 'Keep the draft',
    '/messages': 'Send the message',
    '/requests': 'Ask for it',
    '/documents': 'Add',
    '/letter': 'Keep the change',
    '/report': 'Mail a link',
  };
  for (const [path, name] of Object.entries(mistakes)) {
    await look(`/admin/matters/${full}${path}`, async () => {
      if (path === '/letter') await page.locator('textarea').first().fill(' ');
      await pressed(name)();
    });
  }
  await look(`/admin/matters/${full}/people`, async () => {
    await page.getByLabel('Client’s e-mail address', { exact: true }).fill('nobody');
    await pressed('Invite')();
  });
  await look(`/admin/matters/${full}/people`, async () => {
    await page.getByLabel('Client’s e-mail address', { exact: true }).fill('third@mail.example');
    await button(page, 'Invite').click();
    await page.getByText('Hand the link over in a safe way.').waitFor();
  });
  expect(await findings()).toEqual([]);
});
