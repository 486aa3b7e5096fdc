/** The rights desk of the back office over plain HTTP, in browsers without scripts: listed, read, worked on, answered. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goes } from '#tests/support/portal-site.ts';
import { openBackOffice, press, refusal, textOf, type BackOffice, type Colleague } from '#tests/support/staff-site.ts';

let office: BackOffice;
let lead: Colleague;
let owner: Colleague;
beforeAll(async () => {
  office = await openBackOffice();
  lead = await office.colleague('lead@mail.example', ['case-manager'], 'Lee Lead', false);
  owner = await office.colleague('owner@mail.example', ['owner'], 'Olive Owner', false);
});
afterAll(() => office.close());

const markup = '</script><script>alert(1)</script>"\'';
const pathOf = (ref: string): string => `/admin/rights/${ref}`;
const said = (ref: string, done: string) => [303, `${pathOf(ref)}?done=${done}`];
const newsTo = async (address: string) => (await office.mailsTo(address)).filter(({ kind }) => kind === 'rights-news').map(({ text }) => text);
/** A sender of its own, so that no test finds the mails of another. */
const sender = (email: string) => ({ email, answers: { 'request-kind': 'access', 'request-about': `Larches ${markup}`, 'request-email': email } });

test('the list shows what is due and nothing of what was asked, narrowed to a kind or a state', async () => {
  const request = await office.rightsRequest();
  const complaint = await office.rightsRequest({ kind: 'complaint' });
  const spam = await office.rightsRequest({ suspicious: true });
  const closed = await office.rightsRequest();
  await press(owner, pathOf(closed), 'close', { outcome: 'withdrawn' });
  const whole = await textOf(await lead.get('/admin/rights'));
  for (const words of [request, complaint, spam, closed, 'Answer by', 'Acknowledge by', 'Suspected spam', 'Withdrawn by the person'])
    expect(whole).toContain(words);
  for (const secret of ['Larches', 'Ann Roe', 'ann@mail.example']) expect(whole).not.toContain(secret);
  const shows = async (query: string) => {
    const html = await textOf(await lead.get(`/admin/rights?${query}`));
    return [request, complaint, spam, closed].map((ref) => html.includes(`>${ref}<`));
  };
  expect(await shows('kind=complaint')).toEqual([false, true, false, false]);
  expect(await shows('state=received')).toEqual([true, true, false, false]);
  expect(await shows('state=spam')).toEqual([false, false, true, false]);
  expect(await shows('state=closed&kind=access')).toEqual([false, false, false, true]);
  expect(await shows('state=paused')).toEqual([false, false, false, false]);
  for (const odd of ['kind=%00&state=%F0%9F%92%A9', 'after=%00', 'closed-after=x', `after=${'9'.repeat(24)}%20x`])
    expect([odd, (await lead.get(`/admin/rights?${odd}`)).status]).toEqual([odd, 200]);
});

test('what was asked opens for a reason, this once, and who asked why is in the audit log', async () => {
  const ref = await office.rightsRequest(sender('read@mail.example'));
  const path = pathOf(ref);
  expect(await textOf(await lead.get(path))).not.toContain('Larches');
  const bare = await refusal(await press(lead, path, 'read', { reason: ' ' }));
  expect([bare.status, bare.problems]).toEqual([422, ['There is no text. Write something, then send it again.']]);
  const page = await textOf(await press(lead, path, 'read', { reason: 'To answer it' }));
  for (const words of ['Larches', 'read@mail.example', 'A copy of what you hold about me']) expect(page).toContain(words);
  expect(page).not.toContain('<script>alert(1)');
  expect(await textOf(await lead.get(path))).not.toContain('Larches');
  const { database } = office.services.get();
  const events = await database.db.selectFrom('audit_event').selectAll().where('action', '=', 'rights.opened').execute();
  expect(events.map(({ actor, detail }) => [actor, JSON.parse(detail)])).toContainEqual([`staff:${lead.id}`, { ref, reason: 'To answer it' }]);
});

test('goes from acknowledgement over proof of identity to an answer in time, the sender mailed of each without a word of it', async () => {
  const ref = await office.rightsRequest(sender('whole@mail.example'));
  const path = pathOf(ref);
  expect(goes(await press(lead, path, 'acknowledge'))).toEqual(said(ref, 'rights-mailed'));
  expect(goes(await press(lead, path, 'identity', { check: 'asked', note: `Asked ${markup}` }))).toEqual(said(ref, 'rights-mailed'));
  const paused = await textOf(await lead.get(path));
  for (const words of ['Paused: ', 'UK GDPR Articles 12(6) and 12A', 'The proof has come', 'Asked &lt;/script&gt;', 'Lee Lead'])
    expect(paused).toContain(words);
  expect(paused).not.toContain('<script>alert(1)');
  const early = await refusal(
    await press(lead, path, 'identity', { check: 'confirmed', 'came-day': '1', 'came-month': '1', 'came-year': '2020', note: 'Typed' }),
  );
  expect([early.status, early.problems]).toEqual([422, [expect.stringContaining('it cannot have come before that day')]]);
  for (const kept of ['value="2020"', 'Typed']) expect(early.html).toContain(kept);
  expect(goes(await press(lead, path, 'identity'))).toEqual(said(ref, 'rights-mailed'));
  const missing = await refusal(await press(owner, path, 'close', { outcome: 'refused', note: `Kept ${markup}` }));
  expect([missing.status, missing.problems.length]).toEqual([422, 3]);
  expect(missing.html).toContain('Kept &lt;/script&gt;');
  expect(goes(await press(owner, path, 'close', { outcome: 'granted', way: 'post' }))).toEqual(said(ref, 'rights-closed'));
  const done = await textOf(await lead.get(path));
  for (const words of ['Granted', 'By post', 'Closed: granted', 'The person was mailed.', 'Olive Owner']) expect(done).toContain(words);
  expect(done).not.toContain('Close the request');
  const texts = await newsTo('whole@mail.example');
  expect(texts).toHaveLength(4);
  for (const text of texts) expect(text).not.toMatch(/larch|access|data|erase|complain/i);
});

test('time is stopped where the law lets it, let go on, extended once, each with its reason', async () => {
  const ref = await office.rightsRequest(sender('time@mail.example'));
  const path = pathOf(ref);
  const none = await refusal(await press(lead, path, 'pause', { note: 'Typed' }));
  expect(none.problems).toEqual(['Choose what is awaited.']);
  expect(goes(await press(lead, path, 'pause', { awaited: 'clarification' }))).toEqual(said(ref, 'rights-mailed'));
  expect(goes(await press(lead, path, 'resume', {}, 'clarification'))).toEqual(said(ref, 'rights-mailed'));
  expect(goes(await press(lead, path, 'extend', { because: 'complex' }))).toEqual(said(ref, 'rights-mailed'));
  const page = await textOf(await lead.get(path));
  for (const words of ['Three months from receipt', 'Time goes on. It has come', 'Extended by two months: the request is complex'])
    expect(page).toContain(words);
  expect(page).not.toContain('Take two further months');
  const again = await refusal(await lead.post(path, { action: 'extend', because: 'many', version: '4' }));
  expect(again.problems).toEqual(['It was extended already, and can be only once.']);
  const erasure = await office.rightsRequest({ kind: 'erasure' });
  const other = await textOf(await lead.get(pathOf(erasure)));
  expect(other).toContain('Closing this request erases nothing by itself.');
  expect(other).not.toContain('for access alone');
  const forced = await refusal(await lead.post(pathOf(erasure), { action: 'pause', awaited: 'clarification', version: '1' }));
  expect(forced.problems).toEqual(['For this kind of request the law does not stop the time for that.']);
});

test('whom no mail reaches is told by hand, by a date that the page names', async () => {
  const ref = await office.rightsRequest({ kind: 'complaint' }, 'by post');
  const path = pathOf(ref);
  const page = await textOf(await lead.get(path));
  for (const words of ['No mail reaches them', 'No mail reaches this person: tell them by ']) expect(page).toContain(words);
  const untold = await refusal(await press(lead, path, 'acknowledge', { note: 'Typed' }));
  expect([untold.status, untold.problems]).toEqual([422, [expect.stringContaining('No mail reaches this person.')]]);
  expect(untold.html).toContain('Typed');
  expect(goes(await press(lead, path, 'acknowledge', { told: 'yes' }))).toEqual(said(ref, 'rights-told'));
  expect(await textOf(await lead.get(path))).toContain('The person was told by letter or on the telephone.');
});

test('an older page overwrites nothing, spam is released first, and a wrong form changes nothing', async () => {
  const ref = await office.rightsRequest({ ...sender('stale@mail.example'), suspicious: true });
  const path = pathOf(ref);
  const held = await refusal(await lead.post(path, { action: 'acknowledge', version: '1' }));
  expect(held.problems).toEqual(['It is held as suspected spam. Release it first.']);
  expect(goes(await press(lead, path, 'release', { reason: 'It is honest' }))).toEqual(said(ref, 'rights-released'));
  const stale = await refusal(await owner.post(path, { action: 'note', version: '1', note: 'Written at the same time' }));
  expect([stale.status, stale.problems[0]]).toEqual([422, expect.stringContaining('Somebody else changed this meanwhile.')]);
  expect(stale.html).toContain('Written at the same time');
  for (const version of ['', '-1', '1e3', 'x', '99999999999'])
    expect((await refusal(await lead.post(path, { action: 'note', version, note: 'x' }))).problems).toEqual([expect.stringContaining('Somebody else changed')]);
  for (const action of ['', 'nothing', 'constructor', '__proto__']) expect((await lead.post(path, { action, version: '2' })).status).toBe(422);
  const long = await refusal(await press(lead, path, 'note', { note: 'x'.repeat(4001) }));
  expect(long.problems).toEqual([expect.stringMatching(/^The text has 4,001 characters; 4,000 fit\./)]);
  expect((await office.services.get().rightsDesk.find(lead.as, ref))?.version).toBe(2);
});

test('a letter is entered by staff, with what was typed kept by a refusal, and its time counted from its day', async () => {
  const path = '/admin/rights/new';
  expect(await textOf(await lead.get('/admin/rights'))).toContain(`href="${path}"`);
  const typed = { cameBy: 'letter', asked: `Larches ${markup}`, name: 'Ann Roe', 'came-day': '1', 'came-month': '13', 'came-year': '2020' };
  const wrong = await refusal(await press(lead, path, 'enter', typed));
  expect([wrong.status, wrong.problems]).toEqual([
    422,
    [
      'Choose what they ask for',
      'Enter the day on which it came, such as 20 11 2026',
      'Enter how they are reached: an e-mail address, a postal address or a telephone number',
    ],
  ]);
  for (const kept of ['value="13"', 'Larches &lt;/script&gt;', 'value="Ann Roe"']) expect(wrong.html).toContain(kept);
  const day = new Date(office.now().getTime() - 40 * 86_400_000).toISOString().slice(0, 10).split('-');
  const fields = { ...typed, kind: 'erasure', address: '1 Sample Street', 'came-day': day[2] ?? '', 'came-month': day[1] ?? '', 'came-year': day[0] ?? '' };
  const answer = await press(lead, path, 'enter', fields);
  const to = answer.headers.get('location') ?? '';
  expect([answer.status, to]).toEqual([303, expect.stringMatching(/^\/admin\/rights\/REQ-.*\?done=rights-entered$/)]);
  const page = await textOf(await lead.get(to));
  for (const words of [', by letter', 'Lee Lead', 'Overdue: answer since', 'No mail reaches the person: tell them']) expect(page).toContain(words);
  for (const secret of ['Larches', 'Ann Roe', 'Sample Street']) expect(page).not.toContain(secret);
  const mailed = await press(lead, path, 'enter', { ...fields, email: 'letter@mail.example' });
  expect(mailed.headers.get('location')).toContain('done=rights-entered-mailed');
  const [mail] = (await office.mailsTo('letter@mail.example')).filter(({ kind }) => kind === 'rights-acknowledgement');
  expect(mail?.text).toContain('We answer as soon as we can.');
});

test('an enquiry is erased on request by two people, and not while a matter keeps it', async () => {
  const second = await office.colleague('second@mail.example', ['owner'], 'Sam Second', false);
  const [enquiry, accepted] = [await office.enquiry(), await office.acceptedEnquiry()];
  const ref = await office.rightsRequest({ kind: 'erasure' });
  const path = pathOf(ref);
  expect(await textOf(await lead.get(path))).toContain('Note first who asks');
  expect(goes(await press(lead, path, 'identity', { check: 'not-needed' }))).toEqual(said(ref, 'rights-noted'));
  const wrong = await refusal(await press(lead, path, 'ask-erasure', { enquiry: `ENQ-0000-0000 ${markup}`, reason: `Hers ${markup}` }));
  expect([wrong.status, wrong.problems]).toEqual([422, [expect.stringContaining('Enter the reference of an enquiry that you may see')]]);
  expect(wrong.html).toContain('Hers &lt;/script&gt;');
  expect(goes(await press(owner, path, 'ask-erasure', { enquiry, reason: 'It is hers' }))).toEqual(said(ref, 'erasure-asked'));
  const page = await textOf(await owner.get(path));
  expect(page).toContain('An owner who has not asked for it erases it.');
  expect(page).not.toContain('Erase it for good');
  const { request } = { request: await office.services.get().rightsDesk.find(lead.as, ref) };
  const item = request?.erasures[0]?.id ?? '';
  const own = await refusal(await owner.post(path, { action: 'erase', item, version: String(request?.version) }));
  expect(own.problems).toEqual(['You have asked for it: another owner has to erase it.']);
  expect((await lead.post(path, { action: 'erase', item, version: String(request?.version) })).status).toBe(404);
  expect(goes(await press(second, path, 'erase', {}, item))).toEqual(said(ref, 'enquiry-erased'));
  expect((await owner.get(`/admin/enquiries/${enquiry}`)).status).toBe(404);
  const after = await textOf(await owner.get(path));
  for (const words of ['An enquiry was erased', 'Gone from backups by', 'Sam Second']) expect(after).toContain(words);

  await office.services.get().matters.staff.openMatter(owner.as, { title: 'Larches', kind: 'general', lead: lead.id, team: [], enquiryRef: accepted });
  expect(goes(await press(owner, path, 'ask-erasure', { enquiry: accepted, reason: 'It is hers' }))).toEqual(said(ref, 'erasure-asked'));
  const kept = await refusal(await press(second, path, 'erase'));
  expect(kept.problems).toEqual([expect.stringContaining('A matter began with it')]);
  expect((await owner.get(`/admin/enquiries/${accepted}`)).status).toBe(200);
});
