/** What staff do over plain HTTP, in browsers without scripts: from an enquiry to the report. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clearEnquiry } from '#tests/support/accepted-enquiry.ts';
import { goes, same } from '#tests/support/portal-site.ts';
import { openBackOffice, press, problemsIn, refusal, textOf, type BackOffice, type Colleague } from '#tests/support/staff-site.ts';

const markup = '</script><script>alert(1)</script><!-- <b>&\u2028"\'';

let office: BackOffice;
let lead: Colleague;
let second: Colleague;
let investigator: Colleague;
let ann: Awaited<ReturnType<BackOffice['client']>>;
beforeAll(async () => {
  office = await openBackOffice();
  lead = await office.colleague('lead@mail.example', ['case-manager'], 'Lee Lead', false);
  second = await office.colleague('second@mail.example', ['owner'], 'Sue Second', false);
  investigator = await office.colleague('field@mail.example', ['investigator'], 'Flo Field', false);
  ann = await office.client('ann@mail.example');
});
afterAll(() => office.close());

const matters = () => office.services.get().matters;
describe('an enquiry', () => {
  test('shows who is involved at once and what happened only for a reason, which the audit log keeps', async () => {
    const ref = await office.enquiry({ people: [{ name: `Robert ${markup}` }], story: 'Papers of Larch Hall are gone.' });
    const path = `/admin/enquiries/${ref}`;
    const head = await textOf(await lead.get(path));
    expect(head).toContain('Robert &lt;/script&gt;&lt;script&gt;alert(1)');
    expect(head).not.toContain('<script>alert(1)');
    expect(head).not.toContain('Larch Hall');
    expect(head).toContain('It stays closed until the conflict check is decided as clear or waived.');
    const early = await refusal(await lead.post(path, { action: 'read', reason: 'To answer it' }));
    expect([early.status, early.problems]).toEqual([
      422,
      ['What happened stays closed until the conflict check is decided as clear or waived, and not too long ago.'],
    ]);
    expect(early.html).not.toContain('Larch Hall');
    await clearEnquiry(office.services.get(), lead.as, ref);
    const empty = await refusal(await press(lead, path, 'read', { reason: '  ' }));
    expect([empty.status, empty.problems]).toEqual([422, ['There is no text. Write something, then send it again.']]);
    expect(empty.html).not.toContain('Larch Hall');
    const read = await press(lead, path, 'read', { reason: 'To answer it' });
    expect([read.status, await textOf(read)]).toEqual([200, expect.stringContaining('Papers of Larch Hall are gone.')]);
    const [line] = (await office.database().db.selectFrom('audit_event').selectAll().orderBy('seq', 'desc').limit(1).execute()).slice(0, 1);
    expect(line).toMatchObject({ action: 'enquiry.opened', actor: `staff:${lead.id}`, detail: expect.stringContaining('To answer it') });
    expect(await textOf(await lead.get(path))).not.toContain('Larch Hall');
  });

  test('becomes a matter once; what is refused comes back with what was typed', async () => {
    const ref = await office.acceptedEnquiry();
    const path = `/admin/enquiries/${ref}`;
    const nobody = await refusal(await press(lead, path, 'open', { title: 'A <b>title</b>', kind: 'general', lead: 'nobody', team: [investigator.id] }));
    expect([nobody.status, nobody.problems]).toEqual([422, ['Choose people from the list: some of these can be given no work any more.']]);
    expect(nobody.html).toContain('value="A &lt;b&gt;title&lt;/b&gt;"');
    expect(nobody.html).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${investigator.id}"`));
    const hours = await refusal(await press(lead, path, 'open', { title: 'Larch', kind: 'general', lead: lead.id, hours: 'evenings' }));
    expect(hours.problems).toEqual(['Write the hours like this: Mon-Fri 18:00-21:00; Sat 10:00-13:00']);
    const opened = await press(lead, path, 'open', { title: 'Larch', kind: 'general', lead: lead.id, team: [investigator.id] });
    expect(goes(opened)).toEqual([303, expect.stringMatching(/^\/admin\/matters\/MAT-[\dA-Z-]+\?done=opened$/)]);
    const [address = ''] = (opened.headers.get('location') ?? '').split('?');
    expect(await textOf(await investigator.get(address))).toContain('Larch');
    expect(await textOf(await lead.get(`${address}?done=opened`))).toContain('The matter is open.');
    const again = await lead.post(path, { action: 'open', title: 'Larch', kind: 'general', lead: lead.id });
    expect([again.status, problemsIn(await textOf(again))]).toEqual([422, ['There is no such enquiry, it has ended, or it has become a matter already.']]);
    expect(await textOf(await lead.get('/admin/dashboard'))).not.toContain(ref);
  });

  test('suspected of being spam stands apart until somebody releases it', async () => {
    const ref = await office.enquiry({}, true);
    expect(await textOf(await lead.get('/admin/dashboard'))).toContain('Enquiries held as suspected spam');
    expect(goes(await press(lead, `/admin/enquiries/${ref}`, 'release'))).toEqual([303, `/admin/enquiries/${ref}?done=released`]);
    expect(await textOf(await lead.get('/admin/dashboard'))).not.toContain('suspected spam');
    const twice = await lead.post(`/admin/enquiries/${ref}`, { action: 'release', version: '2' });
    expect(problemsIn(await textOf(twice))).toEqual(['It is not held as suspected spam.']);
  });
});

describe('a matter', () => {
  let ref: string;
  const at = (page = '') => `/admin/matters/${ref}${page === '' ? '' : `/${page}`}`;
  const stateOf = async () => (await matters().staff.matterOf(second.as, ref))?.state;
  beforeEach(async () => {
    ref = await office.matterOf(ann, `Larch ${markup}`);
    const version = (await matters().staff.matterOf(second.as, ref))?.version ?? 0;
    await matters().staff.changeMatter(second.as, ref, version, { lead: lead.id, team: [investigator.id] });
  });

  test('says in words what keeps it from moving, keeps what was typed, and moves when that is there', async () => {
    const page = await textOf(await lead.get(at()));
    expect(page).not.toContain('<script>alert(1)');
    expect(page).toContain('The engagement letter is not signed, or was cancelled.');
    const early = await refusal(await press(lead, at(), 'move', { stated: 'plan-approved', reason: 'We begin' }, 'planning'));
    expect([early.status, early.problems]).toEqual([
      422,
      [
        'The engagement letter is not signed, or was cancelled.',
        'The client’s identity has not been checked.',
        'There is no current assessment of the purpose.',
      ],
    ]);
    expect(early.html).toContain('value="We begin"');
    expect(early.html).toMatch(/<input[^>]*checked=""[^>]*value="plan-approved"/);
    await press(lead, at('letter'), 'draft', { text: 'We work for you.' });
    await press(lead, at('letter'), 'revise', { text: 'We work for you, from Monday.' });
    expect(goes(await press(lead, at('letter'), 'send'))).toEqual([303, `${at('letter')}?done=sent`]);
    const { client } = office.services.get().engagements;
    const [letter] = (await client.lettersOf(ann.id, ref)) ?? [];
    expect(letter?.text).toBe('We work for you, from Monday.');
    await client.sign(ann.id, ref, letter?.id ?? '', { name: 'Ann Roe', intends: true, hash: letter?.hash ?? '', earlyStart: false });
    const signed = await textOf(await lead.get(at('letter')));
    expect(signed).toContain('Ann Roe');
    const copy = await investigator.get(`${at('letter')}/${letter?.id}/copy`);
    expect([copy.headers.get('content-disposition'), await copy.text()]).toEqual([
      `attachment; filename="${ref}-engagement-letter-1.html"`,
      expect.stringContaining('Ann Roe'),
    ]);
    expect(goes(await press(lead, at(), 'identity'))).toEqual([303, `${at()}?done=checked`]);
    const moved = await press(lead, at(), 'move', { stated: ['plan-approved', 'purpose-assessed'], reason: 'Agreed by telephone' }, 'planning');
    expect(goes(moved)).toEqual([303, `${at()}?done=moved`]);
    expect(await stateOf()).toBe('planning');
    expect(await textOf(await lead.get(at()))).toContain('Agreed by telephone');
    const why = await refusal(await press(lead, at(), 'move', {}, 'paused'));
    expect([why.status, why.problems]).toEqual([422, ['Say why the work pauses: the client reads it.']]);
    expect((await press(lead, at(), 'move', { pauseReason: 'legal' }, 'paused')).status).toBe(303);
    expect(await stateOf()).toBe('paused');
  });

  test('is not overwritten by somebody who has an older page open, and what they typed is kept', async () => {
    const mine = { action: 'change', version: '2', title: 'My title', lead: lead.id };
    expect(goes(await press(second, at(), 'change', { title: 'Their title' }))).toEqual([303, `${at()}?done=changed`]);
    const late = await refusal(await lead.post(at(), mine));
    expect([late.status, late.problems]).toEqual([
      422,
      ['Somebody else changed this meanwhile. Nothing of yours was saved: look at the new version, then do it again.'],
    ]);
    expect(late.html).toContain('<h1>Their title</h1>');
    expect(late.html).toContain('value="My title"');
    expect((await lead.post(at(), { action: 'due', version: 'x', days: '5' })).status).toBe(422);
  });

  test('an update is drafted by one and approved by another; no news is one press', async () => {
    expect(goes(await press(investigator, at('updates'), 'draft', { text: `News ${markup}` }))).toEqual([303, `${at('updates')}?done=drafted`]);
    const [draft] = (await matters().staff.updatesOf(lead.as, ref)) ?? [];
    expect((await press(lead, at('updates'), 'edit', { text: 'News, put better' }, draft?.id)).status).toBe(303);
    const own = await refusal(await lead.post(at('updates'), { action: 'approve', item: draft?.id ?? '', version: '2' }));
    expect([own.status, own.problems]).toEqual([422, ['You wrote this: somebody else has to approve it.']]);
    expect((await press(second, at('updates'), 'approve', {}, draft?.id)).status).toBe(303);
    expect((await matters().client.matterOf(ann.id, ref))?.updates).toEqual([]);
    expect(goes(await press(lead, at('updates'), 'publish', {}, draft?.id))).toEqual([303, `${at('updates')}?done=published`]);
    office.pass(1);
    expect((await press(lead, at('updates'), 'no-news', {}, 'waiting')).status).toBe(303);
    const read = (await matters().client.matterOf(ann.id, ref))?.updates.map(({ text }) => text);
    expect(read).toEqual(['There is no news yet. We are waiting for an answer from somebody outside the agency.', 'News, put better']);
    const empty = await refusal(await press(lead, at('updates'), 'draft', { text: ' ' }));
    expect([empty.status, empty.problems.length]).toEqual([422, 1]);
    // An investigator drafts, and no more.
    const foreign = await investigator.post(at('updates'), { action: 'no-news', item: 'waiting' });
    expect(foreign.status).toBe(404);
  });

  test('messages go both ways; sent twice, one is kept once', async () => {
    await matters().client.writeMessage(ann.id, ref, `A question ${markup}`, 'one');
    expect(await textOf(await lead.get('/admin/dashboard'))).toMatch(new RegExp(`${ref}[^]*1 unread message`));
    expect(await textOf(await lead.get(at('messages')))).toContain('A question &lt;/script&gt;');
    expect((await press(lead, at('messages'), 'read')).status).toBe(303);
    expect(await textOf(await lead.get(at('messages')))).not.toContain('Mark as read');
    const form = { action: 'write', submission: 'twice', text: '  An answer\n\nin two parts  ' };
    expect(goes(await lead.post(at('messages'), form))).toEqual([303, `${at('messages')}?done=written`]);
    await lead.post(at('messages'), form);
    const thread = (await matters().client.messagesOf(ann.id, ref))?.messages.map(({ text }) => text.replaceAll('\r\n', '\n'));
    expect(thread).toEqual([`A question ${markup}`, '  An answer\n\nin two parts  ']);
    expect((await investigator.post(at('messages'), { ...form, submission: 'three' })).status).toBe(404);
  });

  test('the client is asked; the answer goes back once and is accepted then', async () => {
    const odd = await refusal(
      await press(lead, at('requests'), 'ask', { what: 'The deeds', why: 'They name the owner.', 'due-day': '31', 'due-month': '2', 'due-year': '2027' }),
    );
    expect([odd.status, odd.problems]).toEqual([422, ['Give the day as YYYY-MM-DD.']]);
    for (const kept of ['value="The deeds"', 'They name the owner.', 'value="31"']) expect(odd.html).toContain(kept);
    expect(
      (await press(lead, at('requests'), 'ask', { what: 'The deeds', why: 'They name the owner.', 'due-day': '1', 'due-month': '3', 'due-year': '2027' }))
        .status,
    ).toBe(303);
    const [request] = (await matters().client.matterOf(ann.id, ref))?.requests ?? [];
    expect(request).toMatchObject({ what: 'The deeds', dueOn: '2027-03-01', state: 'open' });
    await matters().client.answerRequest(ann.id, ref, request?.id ?? '', 'Here', 'one');
    expect(await textOf(await lead.get('/admin/dashboard'))).toContain('1 answered');
    const silent = await refusal(await press(lead, at('requests'), 'return', { reason: '' }, request?.id));
    expect([silent.status, silent.problems.length]).toEqual([422, 1]);
    expect((await press(lead, at('requests'), 'return', { reason: 'The second page is missing' }, request?.id)).status).toBe(303);
    await matters().client.answerRequest(ann.id, ref, request?.id ?? '', 'Now with both', 'two');
    expect((await press(lead, at('requests'), 'accept', {}, request?.id)).status).toBe(303);
    expect((await matters().client.matterOf(ann.id, ref))?.requests[0]?.state).toBe('accepted');
  });

  test('clients are invited and let go again; where no mail may go the link is shown, once and in no address', async () => {
    const bob = await office.client(`bob-${ref.toLowerCase()}@mail.example`);
    const wrong = await refusal(await press(lead, at('people'), 'invite', { address: 'nobody' }));
    expect([wrong.status, wrong.problems]).toEqual([422, ['Enter an e-mail address, such as name@example.org.']]);
    expect(wrong.html).toContain('value="nobody"');
    expect(goes(await press(lead, at('people'), 'invite', { address: bob.email }))).toEqual([303, `${at('people')}?done=invited`]);
    expect(await textOf(await lead.get(at('people')))).toContain('invited until');
    expect((await press(lead, at('people'), 'withdraw')).status).toBe(303);
    const late = await matters().joining.acceptInvitation(await office.unread(bob.email, 'matter-invitation'), bob.id, bob.email);
    expect(late.state).not.toBe('joined');
    expect((await press(lead, at('people'), 'end')).status).toBe(303);
    expect(await matters().client.matterOf(ann.id, ref)).toBeUndefined();
    const twice = await refusal(await lead.post(at('people'), { action: 'end', item: 'nobody' }));
    expect([twice.status, twice.problems]).toEqual([422, ['That had ended already.']]);

    const silent = await office.acceptedEnquiry({ email: 'quiet@mail.example', channels: ['call'], phone: '0161 496 0000' });
    const opened = await press(lead, `/admin/enquiries/${silent}`, 'open', { title: 'Quiet', kind: 'general', lead: lead.id });
    const people = `${(opened.headers.get('location') ?? '').split('?', 1)[0]}/people`;
    const shown = await press(lead, people, 'invite', { address: 'quiet@mail.example' });
    expect(shown.status).toBe(200);
    const html = await textOf(shown);
    expect(html).toContain('No mail was sent');
    expect(html).toMatch(/\/portal\/invitation\?token=[\w-]{43}/);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(await textOf(await lead.get(people))).not.toContain('token=');
  });

  test('a document is private until it is shared, and saved byte by byte', async () => {
    const id = await office.paper(investigator.as, ref, 'Land register.txt', 'Larch Hall, title GM1');
    const { client } = office.services.get().documents;
    expect(await client.documentsOf(ann.id, ref)).toEqual([]);
    expect(goes(await press(lead, at('documents'), 'share', {}, id))).toEqual([303, `${at('documents')}?done=shared`]);
    expect((await client.documentsOf(ann.id, ref))?.map(({ name }) => name)).toEqual(['Land register.txt']);
    const saved = await lead.get(`${at('documents')}/${id}`);
    expect([saved.status, saved.headers.get('content-disposition'), await saved.text()]).toEqual([
      200,
      expect.stringMatching(/^attachment/),
      'Larch Hall, title GM1',
    ]);
    expect((await press(lead, at('documents'), 'unshare', {}, id)).status).toBe(303);
    expect(await client.documentsOf(ann.id, ref)).toEqual([]);
    const silent = await refusal(await press(lead, at('documents'), 'remove', { reason: ' ' }, id));
    expect([silent.status, silent.problems.length]).toEqual([422, 1]);
    const stale = await refusal(await lead.post(at('documents'), { action: 'remove', item: id, version: '1', reason: 'Wrong matter' }));
    expect([stale.status, stale.problems[0]]).toEqual([422, expect.stringContaining('Somebody else changed this meanwhile.')]);
    expect(stale.html).toContain('value="Wrong matter"');
    expect((await press(lead, at('documents'), 'remove', { reason: 'Wrong matter' }, id)).status).toBe(303);
    expect(await textOf(await lead.get(at('documents')))).toContain('Put aside');
  });

  test('documents are added with their use; what is refused is not kept, and sent twice they are kept once', async () => {
    const send = (fields: Readonly<Record<string, string>>, ...files: readonly [name: string, content: string][]) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ action: 'add', ...fields })) body.append(name, value);
      for (const [name, content] of files) body.append('files', new Blob([content]), name);
      return investigator.send(at('documents'), { method: 'POST', headers: same, body });
    };
    const kept = async () => (await office.services.get().documents.staff.documentsOf(lead.as, ref))?.map(({ name, keptAs }) => [name, keptAs]);
    const none = await refusal(await send({ keptAs: 'evidence' }));
    expect([none.status, none.problems]).toEqual([422, ['There is no file. Choose one, then send it.']]);
    expect(none.html).toMatch(/<input[^>]*checked=""[^>]*value="evidence"/);
    const odd = await refusal(await send({ keptAs: 'paper' }, ['program.exe', 'MZ program'], ['note.txt', 'A note']));
    expect([odd.status, odd.problems.length, await kept()]).toEqual([422, 1, []]);
    for (const _ of [1, 2]) {
      const sent = await send({ keptAs: 'evidence', submission: 'once' }, ['note.txt', 'A note'], ['list.csv', 'a;b']);
      expect(goes(sent)).toEqual([303, `${at('documents')}?done=added`]);
    }
    expect(await kept()).toEqual([
      ['note.txt', 'evidence'],
      ['list.csv', 'evidence'],
    ]);
  });

  test('a report is issued by a second reader, delivered by a link that can be withdrawn, and saved', async () => {
    const id = await office.paper(lead.as, ref, 'Report.txt', 'Our findings');
    expect(await textOf(await lead.get(at('report')))).toContain('You added this: somebody else issues it.');
    const own = await refusal(await lead.post(at('report'), { action: 'issue', item: id, version: '1' }));
    expect([own.status, own.problems]).toEqual([422, ['Somebody else has to read and issue what you wrote.']]);
    expect(goes(await press(second, at('report'), 'issue', {}, id))).toEqual([303, `${at('report')}?done=issued`]);
    const [report] = (await office.services.get().reports.staff.reportsOf(lead.as, ref)) ?? [];
    expect(await (await investigator.get(`${at('report')}/${report?.id}`)).text()).toBe('Our findings');
    for (const [fields, words] of [
      [{ address: 'nobody' }, 'Enter an e-mail address, such as name@example.org.'],
      [{ address: 'court@mail.example', days: '31' }, 'A link lives for 1 to 30 days.'],
      [{ address: 'court@mail.example', opens: 'many' }, 'A link opens once, or up to 20 times.'],
    ] as const) {
      const refused = await refusal(await press(lead, at('report'), 'deliver', fields));
      expect([refused.status, refused.problems]).toEqual([422, [words]]);
      expect(refused.html).toContain(`value="${fields.address}"`);
    }
    expect(goes(await press(lead, at('report'), 'deliver', { address: 'court@mail.example' }))).toEqual([303, `${at('report')}?done=delivered`]);
    const token = await office.unread('court@mail.example', 'report-link');
    expect(await textOf(await lead.get(at('report')))).toContain('court@mail.example');
    expect((await press(lead, at('report'), 'revoke')).status).toBe(303);
    expect((await office.visitor().get(`/portal/report?token=${token}`)).status).toBe(410);
    expect(await textOf(await lead.get(at('report')))).not.toContain('court@mail.example');
  });
});
