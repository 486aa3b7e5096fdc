/** What a client does in a matter over plain HTTP: reads, writes, answers, lets others in. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldsOf, type Fields } from '#tests/support/forms.ts';
import { goes, lead, openPortal, type PortalSite, type Visitor } from '#tests/support/portal-site.ts';

const markup = '</script><script>alert(1)</script><!-- <b>&\u2028"\'';

type Client = Awaited<ReturnType<PortalSite['client']>>;

let portal: PortalSite;
let ann: Client;
let ref: string;
const matters = () => portal.services.get().matters;
const at = (page = '') => `/portal/matters/${ref}${page}`;
const thread = async () => (await matters().client.messagesOf(ann.id, ref))?.messages ?? [];
const viewOf = () => matters().client.matterOf(ann.id, ref);
/** As it reads: React parts texts with comments. */
const page = async (who: Visitor, path: string) => (await (await who.get(path)).text()).replaceAll('<!-- -->', '');
const blank = async (action: string, path = action) => fieldsOf(await page(ann, path), action);
const filled = (fields: Fields, name: string, value: string): Fields => [...fields.filter(([own]) => own !== name), [name, value]];

beforeAll(async () => {
  portal = await openPortal();
  ann = await portal.client('ann@mail.example');
  ref = await portal.matterOf(ann, `Larch ${markup}`);
});
afterAll(() => portal.close());

test('the overview says where it stands, what comes next and by when; what was typed is text in it', async () => {
  await matters().staff.noNews(lead, ref, 'waiting');
  const html = await page(ann, at());
  expect(html).toContain('You hear from us by');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html.match(/alert\(1\)/g)?.length).toBeGreaterThan(1);
  expect(html).not.toContain('<script>alert(1)');
  expect(html).not.toContain('</script><script>alert');
  for (const [script] of html.matchAll(/<script.*?<\/script>/gs)) expect(script).not.toContain('\u2028');
  expect(await page(ann, '/portal/dashboard')).toContain('Step 2 of 5');
});

describe('messages', () => {
  test('one is kept to the character, shown as text, and led to', async () => {
    const text = `  first line\n\n${markup}\n\tlast  `;
    const sent = await ann.post(at('/messages'), filled(await blank(at('/messages')), 'text', text));
    const [message] = (await thread()).slice(-1);
    expect(goes(sent)).toEqual([303, `${at('/messages')}#message-${message?.seq}`]);
    expect(message?.text.replaceAll('\r\n', '\n')).toBe(text);
    const html = await page(ann, at('/messages'));
    expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
    expect(html).not.toContain('<script>alert(1)');
  });

  test('the same form sent twice, or twice at the same moment, is one message; the next form is another', async () => {
    const before = (await thread()).length;
    const form = filled(await blank(at('/messages')), 'text', 'Sent twice');
    const sent = [...(await Promise.all([ann.post(at('/messages'), form), ann.post(at('/messages'), form)])), await ann.post(at('/messages'), form)];
    expect(new Set(sent.map((response) => goes(response).join(' '))).size).toBe(1);
    expect((await thread()).length).toBe(before + 1);
    await ann.post(at('/messages'), filled(await blank(at('/messages')), 'text', 'Sent twice'));
    expect((await thread()).length).toBe(before + 2);
  });

  test('ten thousand characters fit, counted as people count; one more is refused with everything kept', async () => {
    const longest = '🌲'.repeat(10_000);
    expect((await ann.post(at('/messages'), filled(await blank(at('/messages')), 'text', longest))).status).toBe(303);
    expect((await thread()).at(-1)?.text).toBe(longest);
    const before = (await thread()).length;
    const refused = await ann.post(at('/messages'), filled(await blank(at('/messages')), 'text', `${longest}x`));
    const html = await refused.text();
    expect([refused.status, html]).toEqual([422, expect.stringContaining('10,001 characters; 10,000 fit')]);
    expect(html).toMatch(/<title>Error: Messages/);
    expect(Object.fromEntries(fieldsOf(html, at('/messages'))).text).toBe(`${longest}x`);
    expect((await thread()).length).toBe(before);
    const empty = await ann.post(at('/messages'), filled(await blank(at('/messages')), 'text', ' \n '));
    expect([empty.status, await empty.text()]).toEqual([422, expect.stringContaining('There is no text.')]);
  });

  test('scripts send and read the same as JSON', async () => {
    const sent = await ann.json(at('/messages'), { text: 'From a script', submission: 'from-a-script' });
    expect([sent.status, await sent.json()]).toEqual([200, { to: expect.stringMatching(/\/messages#message-\d+$/) }]);
    const read = (await (await ann.get(`/portal/api/matters/${ref}/messages`)).json()) as { messages: { text: string; by: string }[]; checkedAt: string };
    expect(read.messages.at(-1)).toMatchObject({ text: 'From a script', by: 'you' });
    expect(read.checkedAt).toBe(portal.now().toISOString());
    const ended = await portal.visitor().json(at('/messages'), { text: 'Of nobody', submission: 'ended' });
    expect([ended.status, await ended.text()]).toEqual([401, 'Sign in first.']);
    const refused = await ann.json(at('/messages'), { text: '', submission: 'another' });
    expect([refused.status, await refused.text()]).toEqual([422, 'There is no text. Write something, then send it again.']);
    const listed = (await (await ann.get('/portal/api/matters')).json()) as { matters: { ref: string }[] };
    expect(listed.matters.map((matter) => matter.ref)).toEqual([ref]);
  });

  test('fields that nobody asked for change nothing, and no answer has what staff alone see', async () => {
    await ann.json(at('/messages'), {
      text: 'Mine',
      submission: 'fields',
      author: 'staff-lead',
      by: 'us',
      author_kind: 'staff',
      seq: 1,
      role: 'owner',
      matter: 'x',
    });
    expect((await thread()).at(-1)).toMatchObject({ text: 'Mine', by: 'you' });
    await matters().staff.writeNote(lead, ref, 'A note of ours');
    const answers = await Promise.all(
      [at(), at('/messages'), at('/people'), '/portal/api/matters', `/portal/api/matters/${ref}/messages`].map((path) => page(ann, path)),
    );
    for (const secret of ['A note of ours', 'staff-lead', 'argon2', 'submission_hash']) expect(answers.join('\n')).not.toContain(secret);
  });

  test('what was read is noted, once and no further than there are messages', async () => {
    await matters().staff.writeMessage(lead, ref, 'From us', 'from-us');
    expect(await page(ann, '/portal/dashboard')).toContain('One new message.');
    expect((await ann.json(`${at()}/read`, { upTo: '1000000' })).status).toBe(204);
    expect(await page(ann, '/portal/dashboard')).not.toContain('One new message.');
    for (const upTo of ['', '-1', 'x', '9'.repeat(400)]) expect([upTo, (await ann.json(`${at()}/read`, { upTo })).status]).toEqual([upTo, 204]);
  });

  test('earlier ones stand on a page of their own', async () => {
    for (let nth = 1; nth <= 55; nth += 1) await matters().staff.writeMessage(lead, ref, `Numbered ${nth}.`, `numbered-${nth}`);
    const html = await page(ann, at('/messages'));
    expect(html).not.toContain('Numbered 1.');
    const [, earlier = ''] = /href="([^"]+\?before=\d+)"/.exec(html) ?? [];
    expect(await page(ann, earlier)).toContain('Numbered 1.');
    for (const before of ['0', '-5', 'x', '1e400']) expect((await ann.get(`${at('/messages')}?before=${before}`)).status).toBe(200);
  });
});

describe('what we ask for', () => {
  const ask = async (what: string) => (await matters().staff.askFor(lead, ref, { what, why: 'for the file', dueOn: '2026-12-01' }))?.id ?? '';
  const requestOf = async (id: string) => (await viewOf())?.requests.find((one) => one.id === id);

  test('is answered once, however often it is sent', async () => {
    const id = await ask('The deeds');
    const action = at(`/requests/${id}`);
    const form = filled(await blank(action, at()), 'answer', markup);
    const sent = await Promise.all([ann.post(action, form), ann.post(action, form)]);
    expect(sent.map(goes)).toEqual([1, 2].map(() => [303, `${at()}#requests`]));
    expect(await requestOf(id)).toMatchObject({ state: 'answered', answer: markup });
    expect(await page(ann, at())).not.toContain('<script>alert(1)');
  });

  test('an answer that cannot be taken comes back at its own field, on the page of the matter', async () => {
    const [first, second] = [await ask('The plan'), await ask('The survey')];
    const action = at(`/requests/${second}`);
    const answer = 'x'.repeat(10_001);
    const refused = await ann.post(action, filled(await blank(action, at()), 'answer', answer));
    const html = await refused.text();
    expect([refused.status, html]).toEqual([422, expect.stringContaining(`href="#answer-${second}"`)]);
    expect(Object.fromEntries(fieldsOf(html, action)).answer).toBe(answer);
    expect(Object.fromEntries(fieldsOf(html, at(`/requests/${first}`))).answer).toBe('');
    expect(html).toContain(`"path":"${at()}"`);
    expect(await requestOf(second)).toMatchObject({ state: 'open', answer: null });
  });

  test('is in the calendar file, which says nothing of the matter', async () => {
    const response = await ann.get(at('/dates.ics'));
    const text = await response.text();
    expect([response.headers.get('content-type'), response.headers.get('content-disposition'), response.headers.get('cache-control')]).toEqual([
      'text/calendar; charset=utf-8',
      'attachment; filename="dates.ics"',
      'no-store',
    ]);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).toContain('DTSTART;VALUE=DATE:20261201');
    expect(text).not.toMatch(/Larch|survey|deeds/i);
  });
});

describe('people', () => {
  const invite = (address: string, day: string, month = '12', more: Record<string, string> = {}): Promise<Response> =>
    ann.post(at('/people'), { action: 'invite', address, 'until-day': day, 'until-month': month, 'until-year': '2026', ...more });

  test('somebody is invited, comes in, and goes, twice pressed or not', async () => {
    const guest = await portal.client('guest@mail.example', 'Gil Guest');
    expect(goes(await invite(guest.email, '24'))).toEqual([303, at('/people')]);
    expect(await page(ann, at('/people'))).toContain('is invited, until');
    const token = await portal.unread(guest.email, 'matter-invitation');
    expect(goes(await guest.post('/portal/join', { token }))).toEqual([303, at()]);
    expect(await page(guest, at())).not.toContain('Who can see it');
    const member = Object.fromEntries(await blank(at('/people'))).member ?? '';
    for (const _ of ['once', 'twice']) expect(goes(await ann.post(at('/people'), { action: 'end', member }))).toEqual([303, at('/people')]);
    expect((await guest.get(at())).status).toBe(404);
  });

  test('an invitation is withdrawn, and its link says so', async () => {
    const guest = await portal.client('late@mail.example');
    await invite(guest.email, '24');
    const token = await portal.unread(guest.email, 'matter-invitation');
    const id = (await viewOf())?.invitations.find(({ address }) => address === guest.email)?.id ?? '';
    await ann.post(at('/people'), { action: 'withdraw', invitation: id });
    const link = await guest.get(`/portal/invitation?token=${token}`);
    expect([link.status, await link.text()]).toEqual([410, expect.stringContaining('This invitation does not work')]);
    expect((await guest.post('/portal/join', { token })).status).toBe(410);
    expect((await guest.get(at())).status).toBe(404);
  });

  test.each([
    ['no address', 'nobody', '24', '12', 'address'],
    ['a day that is over', 'sol@mail.example', '19', '11', 'until'],
    ['no day', 'sol@mail.example', '', '', 'until'],
  ])('%s is refused at its field, with everything kept', async (_, address, day, month, field) => {
    const [shared = ''] = ((await viewOf())?.requests ?? []).map(({ id }) => id);
    const refused = await invite(address, day, month, { item: shared });
    const html = await refused.text();
    expect([refused.status, html]).toEqual([422, expect.stringContaining(`href="#${field}"`)]);
    const invitation = html.slice(html.indexOf('id="invite"'));
    expect(fieldsOf(invitation, at('/people'))).toEqual([
      ['address', address],
      ['item', shared],
      ['until-day', day],
      ['until-month', month],
      ['until-year', '2026'],
    ]);
    expect((await viewOf())?.invitations.filter((one) => one.address === address)).toEqual([]);
  });
});
