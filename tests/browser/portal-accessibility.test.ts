/** Every page of the portal, empty, full and with mistakes, for whoever hears it, sees it dark or holds it in one hand. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsInBothThemes } from '#tests/support/axe.ts';
import { openBrowser, watch, type Browser, type BrowserContext, type Page, openHydrated } from '#tests/support/browser.ts';
import { deliverReport, issueReport, sendLetter } from '#tests/support/portal-papers.ts';
import { lead, openPortal, password, type PortalSite } from '#tests/support/portal-site.ts';
import { button, field } from '#tests/support/portal-visits.ts';
import { aPdf } from '#tests/support/sample-files.ts';
import { sweep } from '#tests/support/sweep.ts';

/** Each group of pages at one width; in the long form at both. */
const desk = sweep([1280], [1280, 360]);
const phone = sweep([360], [1280, 360]);

let portal: PortalSite;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([openPortal(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await portal.close();
});

type Client = Awaited<ReturnType<PortalSite['client']>>;

const inspect = async (page: Page, state: string): Promise<string[]> => (await faultsInBothThemes(page)).map((fault) => `${state}: ${fault}`);

/** Adds files of those names to a matter, from its client. */
async function give({ id }: Client, ref: string, answered: { requestId?: string }, ...names: string[]): Promise<void> {
  const { staging, documents } = portal.services.get();
  const stage = (name: string) => staging.stage(Readable.from([aPdf(name)]), { name: name.replace(/txt$/, 'pdf'), mostBytes: 10_000 });
  await documents.client.addDocuments(id, ref, { submission: randomUUID(), files: await Promise.all(names.map(stage)), ...answered });
}

/** A browser in which somebody is signed in, or nobody. */
async function enter(width: number, client?: Client): Promise<{ context: BrowserContext; page: Page; problems: () => string[] }> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const [name = '', value = ''] = client?.cookie().split(/=(.*)/s) ?? [];
  if (client !== undefined) await context.addCookies([{ name, value, url: portal.origin, httpOnly: true, sameSite: 'Lax' }]);
  const page = await context.newPage();
  const seen = watch(page, portal.origin);
  // A page that says what is wrong has a status that says so too, which the browser writes down.
  return { context, page, problems: () => seen.problems.filter((problem) => !/the server responded with a status of (404|410|422)/.test(problem)) };
}

test.each(desk)('pages before the sign-in are free of axe violations, in both themes, at %i px', async (width) => {
  const email = `before-${width}@mail.example`;
  await portal.services.get().clients.register({ headers: { cookie: '' }, network: email, email, name: 'Ann', password });
  const token = await portal.unread(email, 'account-confirm');
  const known = await portal.client(`known-${width}@mail.example`);
  await known.post('/portal/reset', { email: known.email });
  const reset = await portal.unread(known.email, 'account-reset');
  const { context, page, problems } = await enter(width);
  const found: string[] = [];
  const look = async (path: string, submit?: string) => {
    await page.goto(portal.origin + path);
    if (submit !== undefined) {
      await button(page, submit).click();
      await page.getByRole('group', { name: 'There is a problem' }).waitFor();
    }
    found.push(...(await inspect(page, `${path} ${submit ?? ''}`)));
  };
  for (const path of ['/portal/login', '/portal/login?reason=signed-out', '/portal/login?reason=expired&next=/portal/security']) await look(path);
  await look('/portal/login', 'Sign in');
  await look('/portal/register');
  await look('/portal/register', 'Create the account');
  await look('/portal/register?sent=1');
  await look('/portal/reset');
  await look('/portal/reset', 'Send the link');
  await look('/portal/reset?sent=1');
  await look(`/portal/reset?token=${reset}`);
  await look(`/portal/reset?token=${reset}`, 'Set the password');
  await look('/portal/reset?token=dead');
  await look('/portal/code');
  await look('/portal/code?kind=recovery');
  await look(`/portal/confirm?token=${token}`);
  await look(`/portal/confirm?token=${token}`, 'Confirm and sign in');
  await look('/portal/confirm?token=dead');
  await look('/portal/email?token=dead');
  expect(found).toEqual([]);
  expect(problems()).toEqual([]);
  await context.close();
});

test.each(phone)('pages of a matter are free of axe violations, empty, full and with mistakes, in both themes, at %i px', async (width) => {
  const client = await portal.client(`a-rather-long-address-of-somebody-${width}@mail.example`);
  const { context, page, problems } = await enter(width, client);
  const { staff } = portal.services.get().matters;
  const found: string[] = [];
  const look = async (path: string | undefined, act?: () => Promise<void>) => {
    // A form that is sent before the page is taken over would go as a page, and the answer that is held back would hold it for ever.
    if (path !== undefined) await (act === undefined ? page.goto(portal.origin + path) : openHydrated(page, portal.origin + path));
    await act?.();
    found.push(...(await inspect(page, `${page.url()} ${act === undefined ? '' : 'acted'}`)));
  };
  const problem = () => page.getByRole('group', { name: 'There is a problem' }).waitFor();
  await look('/portal/dashboard');
  const ref = await portal.matterOf(client, 'The Larch file, with a title that is as long as titles may well become');
  const at = `/portal/matters/${ref}`;
  for (const path of [at, `${at}/messages`, `${at}/documents`, `${at}/people`]) await look(path);

  await staff.askFor(lead, ref, { what: 'The deeds of the house', why: 'They name the owner.', dueOn: '2026-12-01' });
  const answeredWithFile = await staff.askFor(lead, ref, { what: 'A survey', why: 'To see the fence.' });
  const answered = await staff.askFor(lead, ref, { what: 'A plan', why: 'To find the door.' });
  await client.post(`${at}/requests/${answered?.id}`, { answer: 'Here it is', submission: 'plan' });
  await give(client, ref, { requestId: answeredWithFile?.id ?? '' }, 'plan.pdf');
  await give(client, ref, {}, `${'a-name-without-a-space'.repeat(5)}.txt`, 'second.txt');
  await staff.noNews(lead, ref, 'waiting');
  await staff.writeMessage(lead, ref, 'A word from us', 'one');
  await client.json(`${at}/messages`, { text: `${'an-unbroken-word-'.repeat(20)}\n\nand more`, submission: 'two' });
  for (const path of ['/portal/dashboard', at, `${at}/messages`, `${at}/documents`, `${at}/people`, `${at}/nothing`]) await look(path);
  await look(`${at}/documents`, async () => {
    await field(page, 'Files').setInputFiles(['good.txt', 'tool.exe'].map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })));
    await button(page, 'Send the files').click();
    await problem();
  });
  await look(`${at}/documents`, async () => {
    await field(page, 'Files').setInputFiles([{ name: 'good.txt', mimeType: 'text/plain', buffer: Buffer.from('good') }]);
    await page.route(`**${at}/documents`, () => undefined);
    await button(page, 'Send the files').click();
    await page.getByRole('progressbar').waitFor();
  });
  await look(undefined, async () => {
    await button(page, 'Cancel').click();
    await page.getByText('Stopped.').waitFor();
    await page.unroute(`**${at}/documents`);
  });
  await look(at, async () => {
    await button(page, 'Send the answer').click();
    await problem();
  });
  await look(`${at}/messages`, async () => {
    await button(page, 'Send the message').click();
    await page.getByText('There is no text.').waitFor();
  });
  await look(`${at}/people`, async () => {
    await button(page, 'Invite').click();
    await problem();
  });
  await look(`${at}/people`, async () => {
    await field(page, 'Their e-mail address').fill('solicitor@mail.example');
    for (const [name, value] of [
      ['Day', '24'],
      ['Month', '12'],
      ['Year', '2026'],
    ] as const)
      await field(page, name).fill(value);
    await button(page, 'Invite').click();
    await page.getByText('is invited, until').waitFor();
  });
  expect(found).toEqual([]);
  expect(problems()).toEqual([]);
  await context.close();
});

test.each(desk)('pages of joining and of security are free of axe violations, in both themes, at %i px', async (width) => {
  const client = await portal.client(`security-${width}@mail.example`);
  const { context, page, problems } = await enter(width, client);
  const { ref } = await portal.services.get().matters.staff.openMatter(lead, { title: 'Of another', kind: 'general', lead: lead.id, audience: 'business' });
  await portal.services.get().matters.staff.invite(lead, ref, client.email);
  const invitation = `/portal/invitation?token=${await portal.unread(client.email, 'matter-invitation')}`;
  const found: string[] = [];
  const look = async (path: string | undefined, act?: () => Promise<void>) => {
    if (path !== undefined) await page.goto(portal.origin + path);
    await act?.();
    found.push(...(await inspect(page, `${path ?? page.url()} ${act === undefined ? '' : 'acted'}`)));
  };
  const problem = () => page.getByRole('group', { name: 'There is a problem' }).waitFor();
  for (const path of ['/portal/join', invitation, '/portal/invitation?token=dead', '/portal/security', '/portal/nothing']) await look(path);
  await look('/portal/join', async () => {
    await button(page, 'Mail me the code').click();
    await problem();
  });
  await look(undefined, async () => {
    await field(page, 'Reference').fill('ENQ-0000-0000');
    await field(page, 'E-mail address of the enquiry').fill('sam@mail.example');
    await button(page, 'Mail me the code').click();
    await button(page, 'Join').waitFor();
  });
  await look(undefined, async () => {
    await button(page, 'Join').click();
    await problem();
  });
  await look('/portal/security', async () => {
    await button(page, 'Change the password').click();
    await problem();
  });
  let secret = '';
  await look('/portal/security', async () => {
    await field(page, 'Your password').fill(password);
    await button(page, 'Set up an app').click();
    secret = (await page.locator('code').textContent()) ?? '';
  });
  await look(undefined, async () => {
    await field(page, 'Six-digit code').fill('000000');
    await button(page, 'Turn it on').click();
    await problem();
  });
  await look(undefined, async () => {
    await field(page, 'Six-digit code').fill(portal.codeOf(secret));
    await button(page, 'Turn it on').click();
    await page.getByText('Your recovery codes', { exact: true }).waitFor();
  });
  portal.pass(1);
  expect(found).toEqual([]);
  expect(problems()).toEqual([]);
  await context.close();
});

test.each(phone)('letter, report and the recipient’s page are free of axe violations, whatever they say, in both themes, at %i px', async (width) => {
  const client = await portal.client(`papers-${width}@mail.example`);
  const { context, page, problems } = await enter(width, client);
  const ref = await portal.matterOf(client, 'The Larch file', 'personal');
  const [letter, report] = ['engagement', 'report'].map((name) => `/portal/matters/${ref}/${name}`);
  const found: string[] = [];
  const look = async (path: string | undefined, act?: { press: string; until: string }) => {
    if (path !== undefined) await page.goto(portal.origin + path);
    if (act !== undefined) {
      await page.getByText(act.press, { exact: true }).first().click();
      await page.getByText(act.until).first().waitFor();
    }
    found.push(...(await inspect(page, `${page.url()} ${act?.press ?? ''}`)));
  };
  await look(letter);
  await look(report);
  await sendLetter(portal, ref, `Dear Ann,\n\n${'an-unbroken-word-'.repeat(20)}\n`);
  await look(letter);
  await look(letter, { press: 'Sign the letter', until: 'There is a problem' });
  await field(page, 'Your full name').fill('Ann Roe');
  await page.getByText('I intend the name typed here').click();
  await look(undefined, { press: 'Sign the letter', until: 'You have signed the letter.' });
  await look(undefined, { press: 'Ask for an early start', until: 'You have asked us to begin' });
  await sendLetter(portal, ref, 'Dear Ann,\n\nsomething else.');
  await look(letter, { press: 'Read the text', until: 'It holds until you have signed the newer one.' });
  await look(undefined, { press: 'Cancel the contract', until: 'Yes, cancel it' });
  await look(undefined, { press: 'Yes, cancel it', until: 'You have cancelled the contract.' });

  await issueReport(portal, ref, 'x', `${'a-name-without-a-space'.repeat(5)}.txt`);
  await look(report);
  await issueReport(portal, ref, 'y', 'second.txt');
  const token = await deliverReport(portal, ref, `a-rather-long-address-of-a-judge-${width}@court.example`);
  await look(report);
  await context.clearCookies();
  for (const path of ['/portal/report', '/portal/report?asked=1', '/portal/report?token=none', `/portal/report?token=${token}`]) await look(path);
  await look(undefined, { press: 'Mail me the code', until: 'A code has been mailed' });
  await look(undefined, { press: 'Open the report', until: 'There is a problem' });
  await issueReport(portal, ref, 'z', 'third.txt');
  await look(`/portal/report?token=${token}`);
  expect(found).toEqual([]);
  expect(problems()).toEqual([]);
  await context.close();
});
