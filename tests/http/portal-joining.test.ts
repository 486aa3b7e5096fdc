/** How a client comes to a matter over plain HTTP: by an invitation, or with the reference of an enquiry and a mailed code. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptEnquiry } from '#tests/support/accepted-enquiry.ts';
import { fieldsOf } from '#tests/support/forms.ts';
import { goes, lead, openPortal, signIn, type PortalSite, type Visitor } from '#tests/support/portal-site.ts';

let portal: PortalSite;
const matters = () => portal.services.get().matters;
const page = async (who: Visitor, path: string) => (await who.get(path)).text();

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

test('an invitation changes nothing until its button is pressed, tells nobody its link, and is for one address', async () => {
  const [bob, eve] = [await portal.client('bob@mail.example'), await portal.client('eve@mail.example')];
  const { ref: other } = await matters().staff.openMatter(lead, { title: 'Of Bob', kind: 'general', lead: lead.id, audience: 'business' });
  await matters().staff.invite(lead, other, bob.email);
  const token = await portal.unread(bob.email, 'matter-invitation');
  const link = `/portal/invitation?token=${token}`;
  const stranger = await portal.visitor().get(link);
  expect(goes(stranger)).toEqual([303, `/portal/login?${new URLSearchParams({ next: link }).toString()}`]);
  for (let opened = 0; opened < 2; opened += 1) {
    const opening = await bob.get(link);
    expect([opening.status, opening.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    expect(await opening.text()).toContain('b…@mail.example');
  }
  expect((await bob.get(`/portal/matters/${other}`)).status).toBe(404);
  const foreign = await eve.post('/portal/join', { token });
  expect([foreign.status, await foreign.text()]).toEqual([422, expect.stringContaining('you are signed in as eve@mail.example')]);
  expect(goes(await bob.post('/portal/join', { token }))).toEqual([303, `/portal/matters/${other}`]);
  expect(await page(bob, link)).toContain('It has been used.');
  expect(goes(await bob.post('/portal/join', { token }))).toEqual([303, `/portal/matters/${other}`]);
});

test('an older invitation says that there is a newer one, and each ends after seven days', async () => {
  const cay = await portal.client('cay@mail.example');
  const { ref: other } = await matters().staff.openMatter(lead, { title: 'Of Cay', kind: 'general', lead: lead.id, audience: 'business' });
  const invite = async () => {
    await matters().staff.invite(lead, other, cay.email);
    return portal.unread(cay.email, 'matter-invitation');
  };
  const [older, newer] = [await invite(), await invite()];
  expect(await page(cay, `/portal/invitation?token=${older}`)).toContain('A newer invitation was sent after it.');
  expect((await cay.get(`/portal/invitation?token=${newer}`)).status).toBe(200);
  portal.pass(7 * 24 * 60);
  await signIn(cay, cay.email);
  expect(await page(cay, `/portal/invitation?token=${newer}`)).toContain('It was good for seven days');
  expect(await page(cay, '/portal/invitation')).toContain('It may have been cut short');
});

test('with the reference of an enquiry and a mailed code', async () => {
  const dee = await portal.client('dee@mail.example');
  const { intake } = portal.services.get();
  const answers = { intent: 'consultation', audience: 'personal', name: 'Dee', email: dee.email, story: 'what happened' };
  const { ref: enquiryRef } = await intake.accept({ submission: crypto.randomUUID(), answers, files: [], suspicious: false });
  await acceptEnquiry(portal.services.get(), lead, { id: 'staff-second', roles: ['case-manager'] }, enquiryRef);
  const { ref: opened } = await matters().staff.openMatter(lead, { title: 'Of Dee', kind: 'general', lead: lead.id, enquiryRef });
  const ask = async (reference: string, address: string) => {
    const response = await dee.post('/portal/join', { action: 'mail-code', reference, address });
    const html = await response.text();
    await matters().settle();
    return { status: response.status, html, join: /name="join" value="([^"]+)"/.exec(html)?.[1] ?? '' };
  };
  const empty = await ask('', ' ');
  expect([empty.status, empty.html]).toEqual([422, expect.stringContaining('Enter the reference of your enquiry')]);
  const bare = ({ html, join }: { html: string; join: string }) => html.replaceAll(join, '').replaceAll(/nonce="[^"]*"/g, '');
  const [right, wrong] = [await ask(enquiryRef, dee.email), await ask('ENQ-0000-0000', dee.email)];
  expect(bare(wrong)).toBe(bare(right));
  const code = await portal.unread(dee.email, 'matter-join-code', /code: (\S+)/);
  const use = (join: string, typed: string) => dee.post('/portal/join', { action: 'use-code', join, code: typed });
  const refused = await use(right.join, '0000-0000');
  expect([refused.status, fieldsOf(await refused.text(), '/portal/join')]).toEqual([422, expect.arrayContaining([['join', right.join]])]);
  expect((await use(wrong.join, code)).status).toBe(422);
  expect(goes(await use(right.join, code.toLowerCase()))).toEqual([303, `/portal/matters/${opened}`]);
  expect((await dee.get(`/portal/matters/${opened}`)).status).toBe(200);
  expect((await use(right.join, code)).status).toBe(422);
});
