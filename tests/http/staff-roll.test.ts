/** The roll of the staff over plain HTTP, and what becomes of a form whose sender is thrown out or whose session has run out. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goes, password, same } from '#tests/support/portal-site.ts';
import { openBackOffice, press, refusal, textOf, type BackOffice, type Colleague } from '#tests/support/staff-site.ts';

let office: BackOffice;
let owner: Colleague;
let lead: Colleague;
let matter: string;
beforeAll(async () => {
  office = await openBackOffice();
  owner = await office.colleague('owner@mail.example', ['owner'], 'Olive Owner', false);
  lead = await office.colleague('lead@mail.example', ['case-manager'], 'Lee Lead', false);
  matter = (await office.services.get().matters.staff.openMatter(lead.as, { title: 'The Larch affair', kind: 'general', lead: lead.id, audience: 'business' }))
    .ref;
});
afterAll(() => office.close());

const pathOf = (id: string): string => `/admin/staff/${id}`;
const markup = '<img src=x onerror=alert(1)>';

test('an owner invites somebody, who is in the list with what is wrong said and nothing lost', async () => {
  const wrong = await refusal(await press(owner, '/admin/staff', 'invite', { name: markup, email: 'no address' }));
  expect([wrong.status, wrong.problems]).toEqual([422, ['Enter an e-mail address, such as name@example.org', 'Choose at least one role']]);
  expect(wrong.html).toContain('value="no address"');
  expect(wrong.html).not.toContain(markup);
  const made = await press(owner, '/admin/staff', 'invite', { name: 'Ivy New', email: 'ivy@mail.example', roles: ['investigator'] });
  const [path = ''] = (made.headers.get('location') ?? '').split('?');
  expect(goes(made)).toEqual([303, `${path}?done=colleague-invited`]);
  const token = await office.unread('ivy@mail.example', 'account-join');
  expect((await office.visitor().get(`/admin/join?token=${token}`)).status).toBe(200);
  expect(await textOf(await owner.get('/admin/staff'))).toMatch(/Ivy New[^]*Invited/);
  expect(goes(await press(owner, path, 'withdraw'))).toEqual([303, '/admin/staff?done=colleague-withdrawn']);
  expect([(await owner.get(path)).status, (await office.visitor().get(`/admin/join?token=${token}`)).status]).toEqual([404, 410]);
});

test('an owner cannot change themselves, hands on what is led, and a second page of the same person is told that it is old', async () => {
  const own = await textOf(await owner.get(pathOf(owner.id)));
  expect(own).toContain('This is you.');
  expect(own).not.toContain('Shut them out');
  const forced = await refusal(await owner.post(pathOf(owner.id), { action: 'disable', version: '1', reason: 'A slip', known: 'yes' }));
  expect(forced.problems).toEqual(['Nobody changes their own account here: another owner does it.']);
  expect(await textOf(await owner.get(pathOf(lead.id)))).toMatch(new RegExp(`The Larch affair[^]*${matter}`));
  const somebody = await office.colleague('some@mail.example', ['investigator'], 'Some Body', false);
  const older = { action: 'roles', version: '1', roles: 'custodian' };
  expect(goes(await press(owner, pathOf(somebody.id), 'roles', { roles: ['case-manager'] }))).toEqual([303, `${pathOf(somebody.id)}?done=roles-changed`]);
  expect((await somebody.get('/admin/dashboard')).status).toBe(303);
  expect((await refusal(await owner.post(pathOf(somebody.id), older))).problems[0]).toContain('Somebody else changed this meanwhile.');
});

test('a form whose sender was shut out does nothing; they read their own text once more, and nothing else', async () => {
  const going = await office.colleague('going@mail.example', ['case-manager'], 'Gus Going', false);
  expect(goes(await press(owner, pathOf(going.id), 'disable', { reason: 'Has left the firm' }))).toEqual([303, `${pathOf(going.id)}?done=shut-out`]);
  const path = `/admin/matters/${matter}/updates`;
  const answer = await going.post(path, { action: 'draft', text: `We have found ${markup}` });
  const text = await textOf(answer);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([403, 'no-store']);
  expect(text).toContain('Nothing was saved.');
  expect(text).toContain('We have found &lt;img');
  for (const secret of ['The Larch affair', 'Gus Going', 'going@mail.example', matter]) expect(text).not.toContain(secret);
  expect(await office.services.get().matters.staff.updatesOf(lead.as, matter)).toEqual([]);
  expect(goes(await going.get(path))[0]).toBe(303);
  // Signing out in another window takes the cookie away, and says nothing of who had it.
  const other = await office.visitor().post(path, { action: 'draft', text: 'Typed in another window' });
  expect([other.status, await textOf(other)]).toEqual([403, expect.stringContaining('Typed in another window</textarea>')]);
  // Passwords are never shown again, and another website cannot have text shown here.
  const secret = await going.post('/admin/security', { action: 'change-password', 'new-password': 'seven grey herons wade' });
  expect(goes(secret)).toEqual([303, '/admin/login?reason=expired']);
  expect((await going.post(path, { action: 'draft', text: 'Look here' }, { ...same, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

test('a form sent after the session has run out waits for its sender alone, and is sent once more', async () => {
  const late = await office.colleague('late@mail.example', ['case-manager'], 'Lou Late', false);
  const path = `/admin/matters/${matter}/updates`;
  office.pass(16);
  const answer = await late.post(path, { action: 'draft', text: 'A long text about larches' });
  expect(goes(answer)).toEqual([303, '/admin/login?reason=unsent&next=%2Fadmin%2Funsent']);
  expect(await textOf(await late.get('/admin/login?reason=unsent&next=%2Fadmin%2Funsent'))).not.toContain('larches');
  // Somebody else signs in on that machine.
  const other = await office.colleague('machine@mail.example', ['case-manager'], 'Mo Machine', false);
  expect(await textOf(await other.get('/admin/unsent'))).toContain('Nothing waits for you.');
  const { staff } = office.services.get();
  const visit = () => ({ headers: { cookie: late.cookie() }, network: late.network });
  const half = await staff.signIn({ ...visit(), email: late.email, password, scripts: false });
  late.take('cookies' in half ? half.cookies : []);
  const done = await staff.verifyCode({ ...visit(), code: office.codeOf(late.secret) });
  late.take('cookies' in done ? done.cookies : []);
  expect(await textOf(await late.get('/admin/dashboard'))).toContain('One form of yours has not been sent.');
  const page = await textOf(await late.get('/admin/unsent'));
  expect(page).toContain('A long text about larches</textarea>');
  const send = /action="(\/admin\/unsent\?send=[^"]+)"/.exec(page)?.[1] ?? '';
  expect((await other.post(send, { action: 'draft', text: 'x' })).status).toBe(404);
  const sent = await late.post(send, { action: 'draft', text: 'A long text about larches, mended' });
  expect(goes(sent)).toEqual([307, path]);
  expect(goes(await late.post(path, { action: 'draft', text: 'A long text about larches, mended' }))).toEqual([303, `${path}?done=drafted`]);
  expect(await textOf(await late.get('/admin/unsent'))).toContain('Nothing waits for you.');
});
