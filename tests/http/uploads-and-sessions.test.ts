/** Files on their way while the session of whoever sends them ends: answered, told what happened, and nothing of them is left. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textFrom } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { formBody, type Fields } from '#tests/support/forms.ts';
import { goes, same, type Lines, type Visitor } from '#tests/support/portal-site.ts';
import { openBackOffice, press, type BackOffice, type Colleague } from '#tests/support/staff-site.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'site-data-'));

let office: BackOffice;
let lead: Colleague;
let owner: Colleague;
beforeAll(async () => {
  office = await openBackOffice(undefined, { DATA_DIR: dataDir });
  owner = await office.colleague('owner@mail.example', ['owner'], 'Olive Owner', false);
  lead = await office.colleague('lead@mail.example', ['case-manager'], 'Lee Lead', false);
});
afterAll(async () => {
  await office.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const title = 'The Larch affair';
let nth = 0;
/** A client with a matter, in which something was asked of them. */
async function aClient() {
  nth += 1;
  const client = await office.client(`client-${nth}@mail.example`, 'Una Roe', false);
  const { staff, joining } = office.services.get().matters;
  const { ref } = await staff.openMatter(lead.as, { title, kind: 'general', lead: lead.id, audience: 'business' });
  await staff.invite(lead.as, ref, client.email);
  await joining.acceptInvitation(await office.unread(client.email, 'matter-invitation'), client.id, client.email);
  const asked = await staff.askFor(lead.as, ref, { what: 'The deeds', why: 'for the file', dueOn: '2026-12-01' });
  return { who: client, ref, documents: `/portal/matters/${ref}/documents`, answer: `/portal/matters/${ref}/requests/${asked?.id}` };
}

/** Somebody of the staff in a matter of their own. */
async function aColleague() {
  nth += 1;
  const who = await office.colleague(`colleague-${nth}@mail.example`, ['case-manager'], 'Gus Going', false);
  const opened = { title, kind: 'general', lead: who.id, team: [lead.id], audience: 'business' } as const;
  const { ref } = await office.services.get().matters.staff.openMatter(who.as, opened);
  return { who, ref, documents: `/admin/matters/${ref}/documents` };
}

const keptIn = async (ref: string) => ((await office.services.get().documents.staff.documentsOf(lead.as, ref)) ?? []).map(({ name }) => name);
/** Names of what waits in the place where files arrive, half written ones too. */
const waiting = (): string[] => (existsSync(join(dataDir, 'staging')) ? readdirSync(join(dataDir, 'staging')) : []);

type Answer = { status: number; to: string | undefined; body: string };

/** Sends a form with two files, of which the second stops half-way until something has happened. */
async function sendSlowly(who: Visitor, path: string, fields: Fields, meanwhile: () => Promise<unknown>, headers: Lines = {}): Promise<Answer> {
  const boundary = `part-${randomUUID()}`;
  const field = ([name, value]: Fields[number]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = (name: string) => `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n`;
  const first = `${fields.map(field).join('')}${file('whole.txt')}${'words '.repeat(20_000)}\r\n${file('half.txt')}${'words '.repeat(20_000)}`;
  const rest = `${'words '.repeat(20_000)}\r\n--${boundary}--\r\n`;
  const own = { ...same, cookie: who.cookie(), 'x-forwarded-for': who.network, 'content-type': `multipart/form-data; boundary=${boundary}` };
  const sent = request({
    host: '127.0.0.1',
    port: office.port,
    path,
    method: 'POST',
    headers: { ...own, 'content-length': first.length + rest.length, ...headers },
  });
  const answered = once(sent, 'response');
  sent.write(first);
  await vi.waitUntil(() => waiting().length >= 2, { timeout: 60_000, interval: 5 });
  await meanwhile();
  sent.end(rest);
  const [answer] = (await answered) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, to: answer.headers.location, body: (await textFrom(answer)).replaceAll('<!-- -->', '') };
}

const ended = '<h1>You have been signed out</h1>';

describe('a session that is ended in the middle of an upload', () => {
  const ways: Readonly<Record<string, (who: Visitor & { email: string }) => Promise<unknown>>> = {
    'on another device': (who) => office.services.get().clients.signOut({ cookie: who.cookie() }),
    'by a new password': async (who) => {
      await office.visitor().post('/portal/reset', { email: who.email });
      const token = await office.unread(who.email, 'account-reset');
      const set = await office.visitor().post('/portal/reset', { token, password: 'seven grey herons wade' });
      expect(set.status).toBe(303);
    },
  };

  test.each(Object.entries(ways))('of the portal, %s: words come back, files are gone, and the request is still open', async (_, end) => {
    const { who, ref, answer } = await aClient();
    const fields: Fields = [
      ['submission', randomUUID()],
      ['answer', 'Here they <b>are'],
    ];
    const { status, body } = await sendSlowly(who, answer, fields, () => end(who));
    expect([status, body]).toEqual([403, expect.stringContaining(ended)]);
    expect(body).toContain('Here they &lt;b&gt;are</textarea>');
    expect(body).toContain('Files have to be chosen again.');
    for (const secret of [title, who.email, 'whole.txt', 'half.txt']) expect(body).not.toContain(secret);
    expect([waiting(), await keptIn(ref)]).toEqual([[], []]);
    const [asked] = (await office.services.get().matters.client.matterOf(who.id, ref))?.requests ?? [];
    expect(asked).toMatchObject({ state: 'open', answer: null });
  });

  test('of the portal with files alone is told so, and its script is refused, which keeps its page', async () => {
    const [plain, scripted] = [await aClient(), await aClient()];
    const out = ({ who }: typeof plain) => office.services.get().clients.signOut({ cookie: who.cookie() });
    const page = await sendSlowly(plain.who, plain.documents, [['submission', randomUUID()]], () => out(plain));
    expect([page.status, page.body]).toEqual([403, expect.stringContaining(ended)]);
    expect([page.body.includes('Files have to be chosen again.'), page.body.includes('is shown this once')]).toEqual([true, false]);
    const script = await sendSlowly(scripted.who, scripted.documents, [['submission', randomUUID()]], () => out(scripted), { accept: 'application/json' });
    expect([script.status, script.body]).toEqual([401, 'Sign in first.']);
    expect([waiting(), await keptIn(plain.ref), await keptIn(scripted.ref)]).toEqual([[], [], []]);
  });

  test('of the back office, by an owner who shuts them out, leaves nothing and shows nothing of the matter', async () => {
    const { who, ref, documents } = await aColleague();
    const fields: Fields = [
      ['action', 'add'],
      ['submission', randomUUID()],
      ['keptAs', 'paper'],
    ];
    const { status, body } = await sendSlowly(who, documents, fields, async () => {
      expect((await press(owner, `/admin/staff/${who.id}`, 'disable', { reason: 'Has left the firm', known: 'yes' })).status).toBe(303);
    });
    expect([status, body]).toEqual([403, expect.stringContaining(ended)]);
    for (const secret of [title, ref, who.email, 'whole.txt']) expect(body).not.toContain(secret);
    expect([waiting(), await keptIn(ref)]).toEqual([[], []]);
  });
});

test('a session that only runs out in the middle of an upload still counts, in both areas', async () => {
  const mine = await aClient();
  const sent = await sendSlowly(mine.who, mine.documents, [['submission', randomUUID()]], async () => office.pass(31));
  expect([sent.status, sent.to]).toEqual([303, expect.stringMatching(/\/documents#document-/)]);
  expect((await mine.who.get(mine.documents)).status).toBe(303);
  const ours = await aColleague();
  const fields: Fields = [
    ['action', 'add'],
    ['submission', randomUUID()],
    ['keptAs', 'paper'],
  ];
  const late = await sendSlowly(ours.who, ours.documents, fields, async () => office.pass(16));
  expect([late.status, late.to]).toEqual([303, `${ours.documents}?done=added`]);
  expect((await ours.who.get(ours.documents)).status).toBe(303);
  for (const { ref } of [mine, ours]) expect((await keptIn(ref)).toSorted()).toEqual(['half.txt', 'whole.txt']);
  expect(waiting()).toEqual([]);
});

test('files that are sent after the session has run out are let go, and their sender is told', async () => {
  const { who, ref, documents, answer } = await aClient();
  office.pass(31);
  const send = (path: string, fields: Fields) => {
    const body = formBody(fields);
    body.append('files', new File(['The deeds of Larch Hall'], 'deeds.txt'));
    return who.send(path, { method: 'POST', headers: same, body });
  };
  for (const [path, fields] of [
    [documents, [['submission', randomUUID()]]],
    [
      answer,
      [
        ['submission', randomUUID()],
        ['answer', 'Here they are'],
      ],
    ],
  ] as const) {
    const page = await send(path, fields);
    const html = (await page.text()).replaceAll('<!-- -->', '');
    expect([path, page.status, html]).toEqual([path, 403, expect.stringContaining(ended)]);
    expect([html.includes('Files have to be chosen again.'), html.includes('Here they are</textarea>'), html.includes('deeds')]).toEqual([
      true,
      path === answer,
      false,
    ]);
  }
  expect([waiting(), await keptIn(ref)]).toEqual([[], []]);
  // Without anything typed or chosen there is nothing to tell.
  expect(goes(await who.post(documents, { submission: randomUUID() }))).toEqual([303, '/portal/login?reason=expired']);
});
