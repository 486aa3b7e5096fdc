/** The list of matters over plain HTTP, in browsers without scripts: lists as places, narrowed by the address, searched by a form. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackOffice, press, refusal, textOf, type BackOffice, type Colleague } from '#tests/support/staff-site.ts';

let office: BackOffice;
let lead: Colleague;
let walker: Colleague;
let outsider: Colleague;
beforeAll(async () => {
  office = await openBackOffice();
  lead = await office.colleague('lead@mail.example', ['case-manager'], 'Lee Lead', false);
  walker = await office.colleague('walker@mail.example', ['investigator'], 'Ida Investigator', false);
  outsider = await office.colleague('outside@mail.example', ['investigator'], 'Otto Outside', false);
});
afterAll(() => office.close());

const path = '/admin/matters';
const refsIn = (html: string): string[] => [...html.matchAll(/href="\/admin\/matters\/(MAT-[\dA-Z-]+)"/g)].map(([, ref = '']) => ref);
const listed = async (who: Colleague, query = '') => refsIn(await textOf(await who.get(`${path}${query}`)));
const found = async (who: Colleague, text: string) => refsIn((await textOf(await press(who, path, 'search', { text }))).split('id="list"')[0] ?? '');

async function open(title: string, given: { enquiryRef?: string } = {}): Promise<string> {
  const { staff } = office.services.get().matters;
  const audience = given.enquiryRef === undefined ? { audience: 'business' as const } : {};
  return (await staff.openMatter(lead.as, { title, kind: 'general', lead: lead.id, team: [walker.id], ...audience, ...given })).ref;
}

const due = (ref: string, next_update_due: string) =>
  office.services.get().database.db.updateTable('matter').set({ next_update_due }).where('ref', '=', ref).execute();

test('each list is an address, the most pressing first, and shows who leads, for whom, and what is next', async () => {
  const enquiryRef = await office.acceptedEnquiry({ name: 'Willow Birch', subject: 'fraud' });
  const first = await open('Larch Hall', { enquiryRef });
  const second = await open('Elm & Sons <Ltd>');
  await due(second, '2026-12-24T23:59:59.999Z');
  expect(await listed(lead)).toEqual([first, second]);
  expect((await listed(lead, '?show=all')).toSorted()).toEqual([first, second].toSorted());
  expect(await listed(lead, '?show=closed')).toEqual([]);
  expect(await listed(lead, '?show=nonsense&person=%22%3E&before=nonsense')).toEqual([first, second]);
  expect(await listed(lead, '?show=open&person=me&service=&from=&to=')).toEqual([first, second]);
  expect(await listed(lead, `?person=${outsider.id}`)).toEqual([]);
  const html = await textOf(await lead.get(path));
  for (const words of ['Willow Birch', 'An organisation', 'Lee Lead', 'Elm &amp; Sons &lt;Ltd&gt;', 'aria-current="page">Open<']) expect(html).toContain(words);
  expect(await textOf(await lead.get(`${path}?show=overdue`))).toContain('No update is overdue.');
});

test('what is overdue is a list of its own, and leaves it with the next word to the client', async () => {
  const ref = await open('Oak Row');
  await due(ref, '2026-11-20T08:59:59.999Z');
  expect(await listed(lead, '?show=overdue')).toEqual([ref]);
  expect(await listed(walker, '?show=overdue')).toEqual([ref]);
  expect(await textOf(await lead.get(`${path}?show=overdue`))).toMatch(/Overdue since <span[^>]*>20 November 2026/);
  await office.services.get().matters.staff.noNews(lead.as, ref, 'searching');
  expect(await listed(lead, '?show=overdue')).toEqual([]);
});

test('an investigator sees the matters of their team alone, and no name from an enquiry', async () => {
  const enquiryRef = await office.acceptedEnquiry({ name: 'Hazel Elder', people: [{ name: 'Rowan Alder' }] });
  const ref = await open('Alder', { enquiryRef });
  expect(await listed(walker, '?show=all')).toContain(ref);
  expect(await listed(outsider, '?show=all')).toEqual([]);
  const html = await textOf(await walker.get(path));
  expect(html).not.toContain('Hazel Elder');
  expect(html).not.toContain('name="person"');
  expect([await found(walker, ref.toLowerCase()), await found(outsider, ref)]).toEqual([[ref], []]);
  const refused = await refusal(await press(walker, path, 'search', { text: 'hazel' }));
  expect([refused.status, refused.problems]).toEqual([422, ['Type the reference of a matter, such as MAT-7K4M-2QXD.']]);
});

test('a search is in no address, finds matters by whom their enquiry names, and comes back with what was typed', async () => {
  const enquiryRef = await office.acceptedEnquiry({ people: [{ name: 'Juniper "Witch" Marsh' }], name: 'Kit Fenn', email: 'kit@mail.example' });
  const ref = await open('Marsh', { enquiryRef });
  const answer = await press(lead, path, 'search', { text: 'juniper' });
  const html = await textOf(answer);
  expect([answer.status, refsIn(html.split('id="list"')[0] ?? '')]).toEqual([200, [ref]]);
  expect(html).toContain('Juniper &quot;Witch&quot; Marsh');
  expect(html).toContain('value="juniper"');
  for (const text of [ref.replaceAll('-', ''), enquiryRef, 'KIT@mail.example']) expect(await found(lead, text)).toEqual([ref]);
  const nothing = await refusal(await press(lead, path, 'search', { text: '<x' }));
  expect([nothing.status, nothing.problems]).toEqual([422, [expect.stringMatching(/^Type a reference/)]]);
  expect(nothing.html).toContain('value="&lt;x"');
});

test('a matter behind a wall is on no list and found by no word, but for those inside', async () => {
  const owner = await office.colleague('owner@mail.example', ['owner'], 'Olive Owner', false);
  const second = await office.colleague('second@mail.example', ['case-manager'], 'Sue Second', false);
  const enquiryRef = await office.acceptedEnquiry({ people: [{ name: 'Aspen Grove' }] });
  const ref = await open('Grove', { enquiryRef });
  const { staff } = office.services.get().matters;
  const { version = 0 } = (await staff.matterOf(owner.as, ref)) ?? {};
  await staff.setWall(owner.as, ref, version, true, 'Kept apart');
  for (const who of [owner, second]) {
    for (const query of ['', '?show=all', `?person=${lead.id}`]) expect(await listed(who, query)).not.toContain(ref);
    for (const text of [ref, enquiryRef, 'aspen']) expect(await found(who, text)).toEqual([]);
  }
  for (const who of [lead, walker]) expect(await listed(who)).toContain(ref);
  expect(await found(lead, 'aspen')).toEqual([ref]);
  expect(await textOf(await lead.get(path))).toContain('behind a wall');
});
