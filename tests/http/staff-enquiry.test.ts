/** The work on an enquiry over plain HTTP, in browsers without scripts: checked, decided, assessed, moved, declined. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { declineSentences } from '#shared/enquiries/states.ts';
import { japan } from '#tests/support/accepted-enquiry.ts';
import { goes } from '#tests/support/portal-site.ts';
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

const markup = '</script><script>alert(1)</script>"\'';
const pathOf = (ref: string): string => `/admin/enquiries/${ref}`;
const said = (ref: string, done: string) => [303, `${pathOf(ref)}?done=${done}`];

/** People of its own, so that no test finds those of another. */
const someone = (name: string) => ({
  people: [{ name, other: '', role: 'subject' }],
  name: `${name} the sender`,
  email: `${name.replaceAll(' ', '.')}@mail.example`,
});

test('is checked, shown with what was found, and decided with a reason for each hit', async () => {
  const earlier = await office.enquiry(someone('Willow Birch'));
  await office.enquiry({ ...someone('W Birch'), name: 'Third', email: 'third@mail.example' });
  const ref = await office.enquiry({ ...someone(`Willow Birch ${markup}`), email: 'other@mail.example' });
  const path = pathOf(ref);
  expect(await textOf(await lead.get(path))).toContain('Not checked yet');
  expect(goes(await press(lead, path, 'check'))).toEqual(said(ref, 'searched'));
  const page = await textOf(await lead.get(path));
  for (const words of ['Checked, not decided', earlier, 'Close: a nickname, an initial or a slip', 'Lee Lead']) expect(page).toContain(words);
  expect(page).not.toContain('<script>alert(1)');
  const none = await refusal(await press(lead, path, 'decide', { reason: 'Typed already' }));
  expect([none.status, none.problems]).toEqual([422, ['Choose what the check comes to.']]);
  expect(none.html).toContain('value="Typed already"');
  const bare = await refusal(await press(lead, path, 'decide', { decision: 'clear', 'hit-1': `Another ${markup}`, 'hit-2': '' }));
  expect([bare.status, bare.problems]).toEqual([422, [expect.stringMatching(/^Say of each hit why it does not stand in the way\./)]]);
  expect(bare.html).toContain('value="Another &lt;/script&gt;');
  const older = await press(second, path, 'party', { name: 'Somebody Late', other: '', role: 'witness' });
  expect(goes(older)).toEqual(said(ref, 'party-added'));
  expect(await textOf(await lead.get(path))).toContain('To be made anew');
  await press(lead, path, 'check');
  expect(goes(await press(lead, path, 'decide', { decision: 'waived', reason: 'Both agree' }))).toEqual(said(ref, 'decided'));
  const done = await textOf(await lead.get(path));
  for (const words of ['Waived', 'Both agree', 'Checks before this one', 'Somebody Late', 'Reason for reading']) expect(done).toContain(words);
});

test('goes by two people from the check to a matter; what is missing is said, and an older page overwrites nothing', async () => {
  const ref = await office.enquiry(someone('Rowan Alder'));
  const path = pathOf(ref);
  const early = await refusal(await lead.post(path, { action: 'assess', version: '0', ...japan }));
  expect([early.status, early.problems.length]).toEqual([422, 1]);
  await press(lead, path, 'check');
  await press(lead, path, 'decide', { decision: 'clear' });
  const missing = await refusal(await press(lead, path, 'assess', { ...japan, necessary: '', justified: `Kept ${markup}` }));
  expect([missing.status, missing.problems]).toEqual([422, ['Answer all five questions. Without an answer: necessary.']]);
  expect(missing.html).toContain('Kept &lt;/script&gt;');
  expect(goes(await press(lead, path, 'assess', japan))).toEqual(said(ref, 'assessed'));
  expect(await textOf(await lead.get(path))).toContain('You wrote this: somebody else approves it.');
  const stale = await refusal(await second.post(path, { action: 'assess', version: '0', ...japan, justified: 'Written at the same time' }));
  expect([stale.problems[0], stale.html]).toEqual([
    expect.stringContaining('Somebody else changed this meanwhile.'),
    expect.stringContaining('Written at the same time'),
  ]);
  const own = await refusal(await lead.post(path, { action: 'approve', version: '1' }));
  expect(own.problems).toEqual(['You wrote this: somebody else has to approve it.']);
  const unready = await refusal(await press(lead, path, 'move', { note: 'A note that stays' }, 'proposal'));
  expect([unready.problems, unready.html]).toEqual([
    ['The assessment of the purpose is not approved by a second person.'],
    expect.stringContaining('value="A note that stays"'),
  ]);
  expect(goes(await press(second, path, 'approve'))).toEqual(said(ref, 'purpose-approved'));
  expect(goes(await press(lead, path, 'move', {}, 'info_needed'))).toEqual(said(ref, 'told'));
  expect((await office.mailsTo('Rowan.Alder@mail.example')).map(({ kind }) => kind)).toContain('enquiry-news');
  for (const to of ['proposal', 'proposal_sent', 'accepted']) expect(goes(await press(lead, path, 'move', {}, to))).toEqual(said(ref, 'stepped'));
  const twice = await refusal(await lead.post(path, { action: 'move', item: 'declined', reason: 'scope', version: '1' }));
  expect(twice.problems).toEqual(['Somebody else changed this meanwhile. Nothing of yours was saved: look at the new version, then do it again.']);
  const opened = await press(lead, path, 'open', { title: 'Rowan', kind: 'general', lead: lead.id });
  expect(goes(opened)).toEqual([303, expect.stringMatching(/^\/admin\/matters\/MAT-/)]);
  const page = await textOf(await lead.get(path));
  for (const words of ['Proposal accepted', 'Became a matter', 'Waiting for the sender']) expect(page).toContain(words);
});

test('where there is a conflict it is declined, and its sender reads the sentence and no more', async () => {
  const ref = await office.enquiry(someone('Hazel Elder'));
  const path = pathOf(ref);
  await press(lead, path, 'check');
  expect(goes(await press(lead, path, 'decide', { decision: 'conflict', reason: 'We act for them' }))).toEqual(said(ref, 'decided'));
  const closed = await textOf(await lead.get(path));
  expect(closed).not.toContain('Reason for reading');
  expect(closed).toContain('The conflict check is not decided as clear or waived');
  const silent = await refusal(await press(lead, path, 'move', { note: 'Known to us' }, 'declined'));
  expect(silent.problems).toEqual(['Choose the reason for declining: its sentence is all that the sender is told.']);
  expect(silent.html).toContain('value="Known to us"');
  expect(goes(await press(lead, path, 'move', { reason: 'conflict', note: 'Known to us' }, 'declined'))).toEqual(said(ref, 'told'));
  const news = (await office.mailsTo('Hazel.Elder@mail.example')).find(({ kind }) => kind === 'enquiry-news');
  expect(news?.text).toContain(declineSentences.conflict);
  expect(`${news?.subject} ${news?.text}`).not.toMatch(/Hazel|Known to us|We act/);
  expect(await textOf(await lead.get(path))).not.toContain('Move it on');
});

test('its sender is answered in the ways that they allow; a refused answer comes back, and markup is shown as it was typed', async () => {
  const ref = await office.enquiry({ ...someone('Maple Thorn'), hours: `evenings ${markup}`, channels: ['email', 'call'], phone: '0161 496 0777' });
  const path = pathOf(ref);
  const before = await textOf(await lead.get(path));
  for (const words of ['No reply yet', '0161 496 0777', 'Yes, without a voicemail', 'Not yet: somebody has to read their words about hours first'])
    expect(before).toContain(words);
  expect(before).not.toContain('Answer by e-mail');
  expect(before).not.toContain('<script>alert(1)');
  const vague = await refusal(await press(lead, path, 'hours', { hours: `late ${markup}` }));
  expect([vague.status, vague.problems]).toEqual([422, ['Write the hours like this: Mon-Fri 18:00-21:00; Sat 10:00-13:00']]);
  expect(vague.html).toContain('value="late &lt;/script&gt;');
  expect(goes(await press(lead, path, 'hours', { hours: 'Mon-Sun 00:00-23:59' }))).toEqual(said(ref, 'hours-read'));
  const none = await refusal(await press(lead, path, 'mail', {}));
  expect(none.problems).toEqual(['Choose what the mail says.']);
  const early = await refusal(await lead.post(path, { action: 'mail', version: '2', fixed: 'words', words: 'Too early' }));
  expect([early.status, early.problems]).toEqual([422, [expect.stringContaining('Only the fixed sentences may be mailed')]]);
  expect(goes(await press(lead, path, 'mail', { fixed: 'checking' }))).toEqual(said(ref, 'answer-mailed'));
  const mail = (await office.mailsTo('Maple.Thorn@mail.example')).find(({ kind }) => kind === 'enquiry-answer');
  expect([mail?.subject, mail?.text]).toEqual([`Your reference ${ref}`, expect.stringContaining('We have what you sent.')]);
  const stale = await refusal(await second.post(path, { action: 'note', version: '1', outcome: 'spoken', words: `Typed ${markup}` }));
  expect([stale.problems[0], stale.html]).toEqual([
    expect.stringContaining('Somebody else changed this meanwhile.'),
    expect.stringContaining('value="Typed &lt;/script&gt;'),
  ]);
  const left = await refusal(await second.post(path, { action: 'note', version: '3', outcome: 'voicemail', words: '' }));
  expect(left.problems).toEqual([expect.stringContaining('They did not allow a voicemail.')]);
  expect(goes(await press(second, path, 'note', { outcome: 'spoken', words: `Calls back ${markup}` }))).toEqual(said(ref, 'answer-noted'));
  const after = await textOf(await lead.get(path));
  for (const words of ['First reply', 'Mailed', 'Called, and spoken with them', 'Sue Second', 'Calls back &lt;/script&gt;']) expect(after).toContain(words);
});

test('declined for safety the neutral sentence goes alone; where no mail may go, the page says so', async () => {
  const ref = await office.enquiry(someone('Aspen Oak'));
  expect(goes(await press(lead, pathOf(ref), 'move', { reason: 'safety' }, 'declined'))).toEqual(said(ref, 'told'));
  const news = (await office.mailsTo('Aspen.Oak@mail.example')).find(({ kind }) => kind === 'enquiry-news');
  expect(news?.text).toBe(`${declineSentences.safety}\n`);
  const quiet = await office.enquiry({ ...someone('Cedar Fir'), channels: ['call'], phone: '0161 496 0999' });
  expect(goes(await press(lead, pathOf(quiet), 'move', {}, 'withdrawn'))).toEqual(said(quiet, 'untold'));
  expect(await textOf(await lead.get(`${pathOf(quiet)}?done=untold`))).toContain('No mail goes to its sender: tell them in the way that they allow.');
  expect((await office.mailsTo('Cedar.Fir@mail.example')).length).toBe(0);
});

test('a matter behind a wall shows as a possible conflict; its enquiry and itself are not there for the others, and an owner breaks the glass', async () => {
  const enquiry = await office.acceptedEnquiry(someone('Juniper Yew'));
  const opened = await press(second, pathOf(enquiry), 'open', { title: 'A walled affair', kind: 'general', lead: second.id });
  const [matter = ''] = (opened.headers.get('location') ?? '').split('?');
  const without = await refusal(await press(owner, matter, 'wall', { reason: ' ' }, 'on'));
  expect(without.status).toBe(422);
  expect(await textOf(await lead.get(matter))).not.toContain('Put it up');
  expect(goes(await press(owner, matter, 'wall', { reason: 'One of us acted for the other side' }, 'on'))).toEqual([303, `${matter}?done=walled`]);
  expect([(await lead.get(matter)).status, (await lead.get(pathOf(enquiry))).status, (await second.get(matter)).status]).toEqual([404, 404, 200]);
  expect(await textOf(await lead.get('/admin/dashboard'))).not.toContain('A walled affair');
  const ref = await office.enquiry({ ...someone('Juniper Yew'), name: 'Nobody Else', email: 'else@mail.example' });
  await press(lead, pathOf(ref), 'check');
  const page = await textOf(await lead.get(pathOf(ref)));
  expect(page).toContain('Possible conflict: ask the owner');
  for (const secret of [enquiry, matter.split('/').at(-1) ?? 'MAT', 'walled affair']) expect(page).not.toContain(secret);
  const refused = await refusal(await press(lead, pathOf(ref), 'decide', { decision: 'waived', reason: 'It is nothing', 'hit-1': 'Nothing' }));
  expect(refused.problems).toEqual(['There is a possible conflict that you may not look into: an owner decides this.']);
  // The owner stands outside, too, and is led to the glass from wherever the wall is met.
  const glass = `${matter}/wall`;
  expect(goes(await owner.get(pathOf(enquiry)))).toEqual([303, glass]);
  const outside = await textOf(await owner.get(pathOf(ref)));
  expect(outside).toContain(`href="${glass}"`);
  for (const secret of [enquiry, 'walled affair']) expect(outside).not.toContain(secret);
  const early = await refusal(await press(owner, pathOf(ref), 'decide', { decision: 'waived', reason: 'Both know' }));
  expect(early.problems).toEqual(['A possible conflict stands behind a wall. Look behind it first, from the line where it was found, and then decide.']);
  for (const path of [matter, `${matter}/messages`, `${matter}/documents`, glass]) {
    const closed = await owner.get(path);
    const text = await textOf(closed);
    expect([path, closed.status, text.includes('There is a wall around this matter')]).toEqual([path, 403, true]);
    expect(text).not.toContain('walled affair');
    expect([(await lead.get(path)).status, path === glass ? 200 : (await second.get(path)).status]).toEqual([404, 200]);
  }
  const confirm = matter.split('/').at(-1) ?? '';
  const hasty = await refusal(await press(owner, glass, 'break', { reason: 'To <b>look</b>', confirm: 'MAT-0' }));
  expect(hasty.problems).toEqual(['Say why, in at least 20 characters: it is read later by those inside.', `Type the reference of the matter: ${confirm}`]);
  expect(hasty.html).toContain('To &lt;b&gt;look&lt;/b&gt;');
  expect(goes(await press(owner, glass, 'break', { reason: 'A check has to be decided today', confirm }))).toEqual([303, `${matter}?done=glass-broken`]);
  expect(await textOf(await owner.get(matter))).toContain('You look behind a wall until');
  expect(await textOf(await second.get(matter))).toContain('A check has to be decided today');
  const [told] = (await office.mailsTo('second@mail.example')).filter(({ kind }) => kind === 'wall-look');
  for (const secret of [confirm, 'walled affair', 'Olive']) expect(`${told?.subject} ${told?.text}`).not.toContain(secret);
  expect(goes(await press(owner, pathOf(ref), 'decide', { decision: 'waived', reason: 'Both know' }))).toEqual(said(ref, 'decided'));
  expect(goes(await owner.post(glass, { action: 'end' }))).toEqual([303, `${matter}?done=look-ended`]);
  expect(await textOf(await owner.get(`${matter}?done=look-ended`))).toContain('There is a wall around this matter');
  await press(owner, glass, 'break', { reason: 'The wall has to be taken down', confirm });
  expect(goes(await press(owner, matter, 'wall', { reason: 'They have left' }, 'off'))).toEqual([303, `${matter}?done=unwalled`]);
});
