/** The inbox over plain HTTP, in browsers without scripts: listed, narrowed, searched, taken, released and held, one or several. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goes, same } from '#tests/support/portal-site.ts';
import { openBackOffice, press, refusal, textOf, type BackOffice, type Colleague } from '#tests/support/staff-site.ts';

let office: BackOffice;
let lead: Colleague;
let second: Colleague;
let owner: Colleague;
beforeAll(async () => {
  office = await openBackOffice();
  lead = await office.colleague('lead@mail.example', ['case-manager'], 'Lee Lead', false);
  second = await office.colleague('second@mail.example', ['case-manager'], 'Sue Second', false);
  owner = await office.colleague('owner@mail.example', ['owner'], 'Olive Owner', false);
});
afterAll(() => office.close());

const inbox = '/admin/enquiries';
const refsIn = (html: string): string[] => [...html.matchAll(/href="\/admin\/enquiries\/(ENQ-[\dA-Z-]+)"/g)].map(([, ref = '']) => ref);
const listed = async (who: Colleague, query = '') => refsIn(await textOf(await who.get(`${inbox}${query}`)));
const versionOf = async (ref: string) => (await office.services.get().desk.find(ref, owner.as))?.version;

test('a list is narrowed by its address alone, and forms lead back to the same list', async () => {
  const [plain, risky] = [await office.enquiry(), await office.enquiry({ danger: 'yes', audience: 'personal' })];
  expect(await listed(lead)).toEqual(expect.arrayContaining([plain, risky]));
  expect(await listed(lead, '?show=waiting&risk=immediate-danger&audience=personal&intent=&handler=&from=&to=')).toEqual([risky]);
  expect(await listed(lead, '?show=ended')).toEqual([]);
  expect(await listed(lead, '?show=nonsense&before=nonsense&audience=%22%3E')).toEqual(expect.arrayContaining([plain, risky]));
  const path = `${inbox}?risk=any&after=2026-01-01T00%3A00%3A00.000Z+-`;
  expect(goes(await press(lead, path, 'take', {}, risky))).toEqual([303, `${path}&done=taken`]);
  expect(await listed(lead, '?handler=me')).toEqual([risky]);
  expect(await listed(second, '?handler=me')).toEqual([]);
  expect(await textOf(await second.get(`${inbox}?handler=${lead.id}`))).toContain('Waiting, Lee Lead');
});

test('suspected spam is released with one press, and taken back as long as nothing else has happened', async () => {
  const ref = await office.enquiry({}, true);
  const spam = `${inbox}?show=spam`;
  expect(goes(await press(lead, spam, 'release', {}, ref))).toEqual([303, `${spam}&done=released`]);
  const after = await textOf(await lead.get(`${spam}&done=released`));
  expect(after).toContain('aria-label="Undo: The enquiry is among those that wait."');
  expect(after).toContain(`name="item" value="${ref}"`);
  // Of this list, and of no other.
  expect(await textOf(await lead.get(`${inbox}?done=released`))).not.toContain('>Undo<');
  expect(goes(await lead.post(spam, { action: 'hold', item: ref, version: '2' }))).toEqual([303, `${spam}&done=held`]);
  expect(await listed(second, '?show=spam')).toContain(ref);
  await press(lead, spam, 'release', {}, ref);
  await press(second, `${inbox}/${ref}`, 'take');
  const stale = await refusal(await lead.post(inbox, { action: 'hold', item: ref, version: '4' }));
  expect([stale.status, stale.problems]).toEqual([422, [expect.stringContaining('Somebody else changed this meanwhile.')]]);
  expect(await listed(lead, '?show=spam')).not.toContain(ref);
});

test('several are released at once; what somebody else has changed meanwhile is left alone and said', async () => {
  const refs = [await office.enquiry({}, true), await office.enquiry({}, true), await office.enquiry({}, true)];
  const [first = '', , third = ''] = refs;
  const chosen = refs.map((ref): [string, string] => ['chosen', `${ref} 1`]);
  await press(second, `${inbox}?show=spam`, 'release', {}, first);
  const some = await refusal(await lead.post(`${inbox}?show=spam`, [['action', 'release-chosen'], ...chosen]));
  expect([some.status, some.problems]).toEqual([422, [expect.stringMatching(new RegExp(`^${first}: Somebody else`)), 'With the other 2 it is done.']]);
  expect(await listed(lead)).toEqual(expect.arrayContaining(refs));
  const none = await refusal(await lead.post(inbox, { action: 'hold-chosen' }));
  expect(none.problems).toEqual(['Choose at least one enquiry first.']);
  const all = await lead.post(inbox, [
    ['action', 'hold-chosen'],
    ['chosen', `${third} 2`],
  ]);
  expect(goes(all)).toEqual([303, `${inbox}?done=all-held`]);
});

test('a search is in no address, finds names and references, and comes back with what was typed', async () => {
  const ref = await office.enquiry({ people: [{ name: 'Hazel "Witch" Elder' }], name: 'Kit Marsh', email: 'kit@mail.example' });
  const answer = await press(lead, inbox, 'search', { text: 'hazel eld' });
  expect(answer.status).toBe(200);
  const html = await textOf(answer);
  expect(html).toContain('Hazel &quot;Witch&quot; Elder');
  expect(refsIn(html.split('id="list"')[0] ?? '')).toEqual([ref]);
  expect(html).toContain('value="hazel eld"');
  for (const text of [ref.toLowerCase().replaceAll('-', ''), 'KIT@mail.example'])
    expect(refsIn((await textOf(await press(lead, inbox, 'search', { text }))).split('id="list"')[0] ?? '')).toEqual([ref]);
  const nothing = await refusal(await press(lead, inbox, 'search', { text: '<x' }));
  expect([nothing.status, nothing.problems]).toEqual([422, [expect.stringMatching(/^Type a reference/)]]);
  expect(nothing.html).toContain('value="&lt;x"');
});

test('a filter is kept under a name for its owner, and removed again', async () => {
  const path = `${inbox}?show=declined&late=1`;
  expect(goes(await press(lead, path, 'save', { name: 'Declined & late' }))).toEqual([303, `${path}&done=filter-kept`]);
  const page = await textOf(await lead.get(inbox));
  expect(page).toMatch(/href="\/admin\/enquiries\?show=declined&amp;late=1"[^>]*>Declined &amp; late/);
  expect(await textOf(await second.get(inbox))).not.toContain('Declined &amp; late');
  const again = await refusal(await press(lead, path, 'save', { name: 'Declined & late' }));
  expect(again.problems).toEqual(['You have a kept filter of that name. Choose another name.']);
  const [{ id = '' } = {}] = await office.services.get().inbox.filters.list(lead.as);
  expect((await second.post(inbox, { action: 'forget', item: id })).status).toBe(404);
  expect(goes(await press(lead, inbox, 'forget', {}, id))).toEqual([303, `${inbox}?done=filter-removed`]);
});

test('an enquiry is handed to a case manager or an owner, and to nobody else', async () => {
  const ref = await office.enquiry();
  const path = `${inbox}/${ref}`;
  const outside = await office.colleague('walker@mail.example', ['investigator'], 'Ida Investigator', false);
  expect(goes(await press(lead, path, 'take'))).toEqual([303, `${path}?done=taken`]);
  const wrong = await refusal(await press(lead, path, 'hand', { handler: outside.id }));
  expect([wrong.status, wrong.problems]).toEqual([422, ['Choose a case manager or an owner from the list.']]);
  expect(goes(await press(lead, path, 'hand', { handler: second.id }))).toEqual([303, `${path}?done=handed-over`]);
  expect(await textOf(await second.get(path))).toContain('Sue Second');
  expect(goes(await press(second, path, 'hold'))).toEqual([303, `${path}?done=held`]);
  expect(goes(await press(second, path, 'release'))).toEqual([303, `${path}?done=released`]);
});

test('an enquiry whose matter stands behind a wall is on no list, found by no search, and cannot be changed', async () => {
  const ref = await office.acceptedEnquiry({ people: [{ name: 'Rowan Alder' }] });
  const { matters } = office.services.get();
  const { ref: matter } = await matters.staff.openMatter(owner.as, { title: 'Alder', kind: 'general', lead: owner.id, enquiryRef: ref });
  expect(await listed(lead, '?show=converted')).toEqual([ref]);
  const found = async (who: Colleague, text: string) => refsIn((await textOf(await press(who, inbox, 'search', { text }))).split('id="list"')[0] ?? '');
  expect(await found(lead, 'rowan')).toEqual([ref]);
  const { version = 0 } = (await matters.staff.matterOf(owner.as, matter)) ?? {};
  await matters.staff.setWall(owner.as, matter, version, true, 'Kept apart');
  for (const query of ['?show=converted', '?show=everything', '?show=ended']) expect(await listed(lead, query)).not.toContain(ref);
  for (const text of [ref, 'rowan', 'Robert Alder Rowan']) expect(await found(lead, text)).toEqual([]);
  expect(await found(owner, 'rowan')).toEqual([ref]);
  expect((await lead.post(inbox, { action: 'take', item: ref, version: String(await versionOf(ref)) })).status).toBe(404);
});

test('a script is answered with the enquiry as it is then, and with a sentence where it is refused', async () => {
  const ref = await office.enquiry({}, true);
  const json = { ...same, accept: 'application/json' };
  const sent = await lead.post(inbox, { action: 'release', item: ref, version: '1' }, json);
  expect([sent.status, await sent.json()]).toEqual([200, { enquiry: expect.objectContaining({ ref, quarantined: false, version: 2 }) }]);
  const stale = await lead.post(inbox, { action: 'release', item: ref, version: '1' }, json);
  expect([stale.status, await stale.text()]).toEqual([422, expect.stringContaining('Somebody else changed this meanwhile.')]);
  const none = await lead.post(inbox, { action: 'release', item: 'ENQ-0000-0000', version: '1' }, json);
  expect(none.status).toBe(404);
});
