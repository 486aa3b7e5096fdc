/** The back office in a real browser: from the invitation to a published update, with scripts and without, and with a passkey. */
import { createServer, connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { touch, watch, type Browser } from '#tests/support/browser.ts';
import { password } from '#tests/support/portal-site.ts';
import { button, field, heading, link, press, tabTo, write } from '#tests/support/portal-visits.ts';
import { openBackOffice, type BackOffice } from '#tests/support/staff-site.ts';
import { openOfficeInBrowser } from '#tests/support/office-in-browser.ts';

let office: BackOffice;
let browser: Browser;
openOfficeInBrowser((both) => void ({ office, browser } = both));

const assessment = {
  Justified: 'Papers are gone, and the owner asks.',
  Accountable: 'The lead answers for it.',
  'Proportionate and reasonable': 'Papers alone are looked at.',
  Appropriate: 'Nobody is followed.',
  Necessary: 'There is no gentler way.',
};

async function visit(width: number, isScripted = true) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce', javaScriptEnabled: isScripted });
  const page = await context.newPage();
  /** Waits until the page with that heading is there, and alive where scripts run. */
  const arrive = async (title: string): Promise<void> => {
    await heading(page, title).waitFor();
    await page.waitForLoadState('load');
    if (isScripted) await touch(page);
  };
  return { context, page, arrive, seen: watch(page, office.origin) };
}

type Visitor = Awaited<ReturnType<typeof visit>>;

/** From the mailed link to the first page. @returns the key of the app. */
async function begin({ page, arrive }: Visitor, email: string): Promise<string> {
  const token = await office.services.get().staff.invite({ email, name: 'Olive Owner', roles: ['owner'], actor: 'operator' });
  await page.goto(`${office.origin}/admin/join?token=${token}`);
  await arrive('Choose your password');
  await write(page, 'New password', password);
  await press(page, button(page, 'Set the password'));
  await arrive('Staff sign-in');
  await write(page, 'E-mail address', email);
  await write(page, 'Password', password);
  await press(page, button(page, 'Sign in'));
  await arrive('Set up your authenticator app');
  const secret = (await page.locator('code').textContent()) ?? '';
  await write(page, 'Six-digit code', office.codeOf(secret));
  await press(page, button(page, 'Turn it on'));
  await arrive('Your app is set up');
  expect(await page.locator('ol li').count()).toBe(10);
  await press(page, link(page, 'I have kept them: go on'));
  await arrive('Today');
  return secret;
}

test.each([
  { how: 'with scripts', isScripted: true, width: 1280 },
  { how: 'without scripts, on a telephone', isScripted: false, width: 320 },
])('from the invitation to a published update, $how, by keyboard alone', async ({ isScripted, width }) => {
  const { page, arrive, seen, context } = await visit(width, isScripted);
  const other = await office.colleague(`other-${width}@mail.example`, ['case-manager'], 'Otto Other');
  const client = await office.client(`client-${width}@mail.example`);
  const enquiry = await office.enquiry({ email: client.email });
  await begin({ page, arrive, seen, context }, `owner-${width}@mail.example`);

  await press(page, link(page, enquiry));
  await arrive(`Enquiry ${enquiry}`);
  await press(page, button(page, 'Check for conflicts'));
  await page.getByText('The check is made.').waitFor();
  await arrive(`Enquiry ${enquiry}`);
  // The client’s own account was found.
  for (const hit of await page.getByLabel('Why this does not stand in the way').all()) {
    await tabTo(page, hit);
    await page.keyboard.type('The same person, who asks');
  }
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await press(page, button(page, 'Decide'));
  await page.getByText('The check is decided').waitFor();
  await arrive(`Enquiry ${enquiry}`);
  await write(page, 'Reason for reading', 'To answer it');
  await press(page, button(page, 'Read it'));
  await page.getByText('Papers of Larch Hall are gone.').waitFor();
  await arrive(`Enquiry ${enquiry}`);
  const fold = async (name: string) => press(page, page.locator('summary').filter({ hasText: name }));
  await fold('Write the assessment');
  for (const [label, answer] of Object.entries(assessment)) await write(page, label, answer);
  await tabTo(page, field(page, 'Lawful basis (UK GDPR Article 6)'));
  await page.keyboard.type('Leg');
  await press(page, button(page, 'Keep the assessment'));
  await page.getByText('You wrote this: somebody else approves it.').waitFor();
  await office.services.get().enquiryWork.approvePurpose(other.as, enquiry, 1);
  await page.reload();
  for (const step of ['Ask the sender for more', 'Write a proposal', 'The proposal is sent', 'The proposal is accepted']) {
    await arrive(`Enquiry ${enquiry}`);
    await fold(step);
    await press(page, button(page, step));
    await page.getByText('The enquiry has moved on').waitFor();
  }
  await arrive(`Enquiry ${enquiry}`);
  await press(page, button(page, 'Open the matter'));
  await page.getByRole('group', { name: 'There is a problem' }).waitFor();
  await arrive(`Enquiry ${enquiry}`);
  await write(page, 'Title', 'Larch Hall');
  await tabTo(page, field(page, 'Lead'));
  await page.keyboard.type('Oli');
  await press(page, button(page, 'Open the matter'));
  await arrive('Larch Hall');
  await page.getByText('The matter is open.').waitFor();

  await press(page, link(page, 'People'));
  await heading(page, 'Invite the client', 2).waitFor();
  await arrive('Larch Hall');
  expect(await field(page, 'Client’s e-mail address').inputValue()).toBe(client.email);
  await press(page, button(page, 'Invite'));
  await page.getByText('The invitation is on its way.').waitFor();
  const joined = await office.services.get().matters.joining.acceptInvitation(await office.unread(client.email, 'matter-invitation'), client.id, client.email);
  const ref = joined.state === 'joined' ? joined.ref : '';

  await arrive('Larch Hall');
  await press(page, link(page, 'Updates'));
  await heading(page, 'Write an update', 2).waitFor();
  await arrive('Larch Hall');
  await write(page, 'Text of the update', 'The papers are found.');
  await press(page, button(page, 'Keep the draft'));
  await page.getByText('You wrote this: somebody else approves it.').waitFor();
  const { staff, client: own } = office.services.get().matters;
  const [draft] = (await staff.updatesOf(other.as, ref)) ?? [];
  await staff.approveUpdate(other.as, ref, { id: draft?.id ?? '', version: 1 });
  await page.reload();
  await arrive('Larch Hall');
  await press(page, button(page, /^Publish the update/));
  await page.getByText('Published. The client is told').waitFor();
  await arrive('Larch Hall');
  await press(page, button(page, 'We are writing the report.'));
  await page.getByText('There is no news yet. We are writing the report.').waitFor();
  expect((await own.matterOf(client.id, ref))?.updates.length).toBe(2);

  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await arrive('Larch Hall');
  await press(page, button(page, 'Sign out'));
  await arrive('Staff sign-in');
  // A page that says what is wrong has a status that says so too, which the browser writes down.
  expect(seen.problems.filter((problem) => !problem.includes('status of 422'))).toEqual([]);
  await context.close();
});

test('the first page of the back office needs no more than 130 kB of scripts, and the portal nothing of it', async () => {
  const scriptsOf = async (cookie: string, path: string): Promise<{ urls: string[]; bytes: number }> => {
    const { page, context, arrive } = await visit(1280);
    const [name = '', value = ''] = cookie.split(/=(.*)/s);
    await context.addCookies([{ name, value, url: office.origin, httpOnly: true, sameSite: 'Lax' }]);
    await page.goto(office.origin + path);
    await arrive(path.startsWith('/admin') ? 'Today' : 'Your matters');
    await page.waitForLoadState('networkidle');
    const found = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => ({ url: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize })),
    );
    await context.close();
    const scripts = found.filter(({ url }) => url.endsWith('.js'));
    return { urls: scripts.map(({ url }) => url), bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0) };
  };
  const owner = await office.colleague('bytes@mail.example', ['owner']);
  const client = await office.client('bytes@mail.example');
  const [admin, portal] = [await scriptsOf(owner.cookie(), '/admin/dashboard'), await scriptsOf(client.cookie(), '/portal/dashboard')];
  console.table({ 'scripts of /admin/dashboard': admin.bytes, 'scripts of /portal/dashboard': portal.bytes });
  expect(admin.bytes).toBeGreaterThan(0);
  expect(admin.bytes).toBeLessThanOrEqual(130_000);
  expect(portal.bytes).toBeLessThanOrEqual(130_000);
  expect(portal.urls.filter((url) => url.includes('admin'))).toEqual([]);
});

test('a passkey is added and signs in; a device that has none says so', async () => {
  // Passkeys belong to a name, so the site is called localhost, at a port that is known before it listens.
  let port = 0;
  const door = createServer((socket) => socket.pipe(connect(port, '127.0.0.1')).pipe(socket));
  await new Promise<void>((done) => door.listen(0, 'localhost', done));
  const origin = `http://localhost:${(door.address() as AddressInfo).port}`;
  const named = await openBackOffice(origin);
  port = named.port;
  const owner = await named.colleague('owner@mail.example', ['owner']);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true } as const;
  await device.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } });
  const [name = '', value = ''] = owner.cookie().split(/=(.*)/s);
  await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }]);

  named.pass(1);
  await page.goto(`${origin}/admin/security`);
  await field(page, 'Name of the device').fill('Work laptop');
  const form = page.locator('form').filter({ has: page.locator('#passkey-name') });
  await form.getByLabel('Your password', { exact: true }).fill(password);
  await form.getByLabel('Six-digit code', { exact: true }).fill('000000');
  await button(page, 'Add a passkey').click();
  await page.getByText('This is not your password, or the code is not right.').waitFor();
  await form.getByLabel('Your password', { exact: true }).fill(password);
  await form.getByLabel('Six-digit code', { exact: true }).fill(named.codeOf(owner.secret));
  await button(page, 'Add a passkey').click();
  await page.getByText('The passkey is added.').waitFor();
  await page.getByText('Work laptop', { exact: true }).waitFor();

  await button(page, 'Sign out').click();
  await heading(page, 'Staff sign-in').waitFor();
  await button(page, 'Sign in with a passkey').click();
  await heading(page, 'Today').waitFor();
  await button(page, 'Sign out').click();
  await heading(page, 'Staff sign-in').waitFor();
  await named.services.get().staff.resetSecondFactor(owner.email, 'operator');
  await button(page, 'Sign in with a passkey').click();
  await page.getByText('This passkey is not known here').waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/login');
  await context.close();
  await named.close();
  door.close();
});
