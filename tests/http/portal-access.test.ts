/** Who may come to which address of the portal: every route of its list, for everybody who might ask, for what is theirs and what is not. */
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parts } from '#tests/support/built.ts';
import type { Fields } from '#tests/support/forms.ts';
import { issueReport, sendLetter } from '#tests/support/portal-papers.ts';
import { bare, lead, openPortal, password, same, type PortalSite, type Visitor } from '#tests/support/portal-site.ts';

type Row =
  /** For anybody; the status that a stranger gets who sends nothing. */
  | { kind: 'open'; status: number }
  /** About whoever asks. */
  | { kind: 'own'; status: number; send?: Fields }
  /** About one matter: what its client is answered, and whether a delegate may. */
  | { kind: 'matter'; status: number; send?: Fields; delegate: 'may' | 'may not' };

const message: Fields = [
  ['text', 'A message'],
  ['submission', 'one'],
];

const letterText = 'The letter of terms';

/** Of the letter that is asked about; the same however often it is sent. */
const signature: Fields = [
  ['letter', ':letter'],
  ['hash', createHash('sha256').update(letterText).digest('hex')],
  ['name', 'Somebody'],
  ['intention', 'yes'],
];

/** A route without a row fails the first test. */
const rows: Readonly<Record<string, Row>> = {
  'GET /portal/login': { kind: 'open', status: 200 },
  'POST /portal/login': { kind: 'open', status: 422 },
  'GET /portal/code': { kind: 'open', status: 200 },
  'POST /portal/code': { kind: 'open', status: 303 },
  'POST /portal/sign-out': { kind: 'open', status: 303 },
  'GET /portal/register': { kind: 'open', status: 200 },
  'POST /portal/register': { kind: 'open', status: 422 },
  'GET /portal/reset': { kind: 'open', status: 200 },
  'POST /portal/reset': { kind: 'open', status: 422 },
  'GET /portal/confirm': { kind: 'open', status: 410 },
  'POST /portal/confirm': { kind: 'open', status: 410 },
  'GET /portal/email': { kind: 'open', status: 410 },
  'POST /portal/email': { kind: 'open', status: 410 },
  'GET /portal/security': { kind: 'own', status: 200 },
  'POST /portal/security': { kind: 'own', status: 200 },
  'GET /portal/dashboard': { kind: 'own', status: 200 },
  'GET /portal/api/matters': { kind: 'own', status: 200 },
  'GET /portal/join': { kind: 'own', status: 200 },
  'POST /portal/join': { kind: 'own', status: 422 },
  'GET /portal/invitation': { kind: 'own', status: 410 },
  'GET /portal/report': { kind: 'open', status: 200 },
  'POST /portal/report': { kind: 'open', status: 410 },
  'GET /portal/matters/:ref': { kind: 'matter', status: 200, delegate: 'may' },
  'GET /portal/matters/:ref/messages': { kind: 'matter', status: 200, delegate: 'may not' },
  'POST /portal/matters/:ref/messages': { kind: 'matter', status: 303, send: message, delegate: 'may not' },
  'GET /portal/api/matters/:ref/messages': { kind: 'matter', status: 200, delegate: 'may not' },
  'POST /portal/matters/:ref/read': { kind: 'matter', status: 204, send: [['upTo', '1']], delegate: 'may' },
  'POST /portal/matters/:ref/requests/:id': {
    kind: 'matter',
    status: 303,
    send: [
      ['answer', 'Here'],
      ['submission', 'two'],
    ],
    delegate: 'may not',
  },
  'GET /portal/matters/:ref/documents': { kind: 'matter', status: 200, delegate: 'may' },
  'POST /portal/matters/:ref/documents': { kind: 'matter', status: 422, send: [['submission', 'three']], delegate: 'may not' },
  'GET /portal/api/matters/:ref/documents': { kind: 'matter', status: 200, delegate: 'may' },
  'GET /portal/matters/:ref/documents/:id': { kind: 'matter', status: 200, delegate: 'may not' },
  'GET /portal/matters/:ref/people': { kind: 'matter', status: 200, delegate: 'may not' },
  'POST /portal/matters/:ref/people': {
    kind: 'matter',
    status: 303,
    send: [
      ['address', 'guest@mail.example'],
      ['until-day', '1'],
      ['until-month', '12'],
      ['until-year', '2026'],
    ],
    delegate: 'may not',
  },
  'GET /portal/matters/:ref/engagement': { kind: 'matter', status: 200, delegate: 'may not' },
  'POST /portal/matters/:ref/engagement': { kind: 'matter', status: 303, send: signature, delegate: 'may not' },
  'POST /portal/matters/:ref/engagement/:id/early-start': { kind: 'matter', status: 303, delegate: 'may not' },
  'GET /portal/matters/:ref/engagement/:id/cancel': { kind: 'matter', status: 200, delegate: 'may not' },
  'POST /portal/matters/:ref/engagement/:id/cancel': { kind: 'matter', status: 303, delegate: 'may not' },
  'GET /portal/matters/:ref/engagement/:id/text': { kind: 'matter', status: 200, delegate: 'may not' },
  'GET /portal/matters/:ref/engagement/:id/copy': { kind: 'matter', status: 200, delegate: 'may not' },
  'GET /portal/matters/:ref/engagement/:id/cancellation': { kind: 'matter', status: 200, delegate: 'may not' },
  'GET /portal/matters/:ref/report': { kind: 'matter', status: 200, delegate: 'may' },
  'GET /portal/matters/:ref/report/:id': { kind: 'matter', status: 200, delegate: 'may not' },
  'GET /portal/matters/:ref/dates.ics': { kind: 'matter', status: 200, delegate: 'may' },
};

const secrets = { title: 'The Larch affair', asked: 'The deeds of Larch Hall', letter: letterText, report: 'what was found' };

let portal: PortalSite;
let people: { owner: Visitor; other: Visitor; delegate: Visitor; former: Visitor };
let strangers: Record<'nobody' | 'a session that was ended' | 'a session left alone for half an hour' | 'staff' | 'staff under the name of a client', Visitor>;
let refs: { own: string; foreign: string; missing: string };
const missingId = randomUUID();
/** What `:id` stands for, by what comes before it. */
let items: Record<'requests' | 'documents' | 'engagement' | 'report', { own: string; foreign: string }>;

beforeAll(async () => {
  portal = await openPortal();
  const { matters } = portal.services.get();
  const idle = await portal.client('idle@mail.example');
  portal.pass(31);
  const [ann, bob, sol, former, ended] = await Promise.all(
    ['ann', 'bob', 'sol', 'former', 'ended'].map((name) => portal.client(`${name}@mail.example`, `The one called ${name}`)),
  );
  if (!ann || !bob || !sol || !former || !ended) throw new Error('Not everybody came');
  refs = { foreign: await portal.matterOf(ann, secrets.title), own: await portal.matterOf(bob, 'A plain matter', 'personal'), missing: 'MAT-0000-0000' };
  const askIn = async (ref: string, what: string) => (await matters.staff.askFor(lead, ref, { what, why: 'for the file', dueOn: '2026-12-01' }))?.id ?? '';
  const storeIn = async (ref: string, who: { id: string }, text: string) => {
    const { staging, documents } = portal.services.get();
    const file = await staging.stage(Readable.from([Buffer.from(text)]), { name: `${text}.txt`, mostBytes: 1000 });
    return (await documents.client.addDocuments(who.id, ref, { submission: text, files: [file] }))?.[0]?.id ?? '';
  };
  items = {
    requests: { foreign: await askIn(refs.foreign, secrets.asked), own: await askIn(refs.own, 'A list') },
    documents: { foreign: await storeIn(refs.foreign, ann, 'Deeds of the larches'), own: await storeIn(refs.own, bob, 'A plain page') },
    engagement: { foreign: await sendLetter(portal, refs.foreign, letterText), own: await sendLetter(portal, refs.own, letterText) },
    report: { foreign: await issueReport(portal, refs.foreign, secrets.report), own: await issueReport(portal, refs.own, 'of their own') },
  };
  const shared = await askIn(refs.foreign, 'For the solicitor');
  await matters.staff.writeMessage(lead, refs.foreign, 'A message about larches', 'first');
  for (const one of [sol, former]) await portal.letIn(ann, refs.foreign, one, [shared]);
  const seat = (await matters.client.matterOf(ann.id, refs.foreign))?.members.find(({ address }) => address === former.email);
  if (!(await matters.client.endDelegate(ann.id, refs.foreign, seat?.id ?? ''))) throw new Error('Nobody has left');
  await portal.services.get().clients.signOut({ cookie: ended.cookie() });
  const staff = await portal.staffMember('lee@mail.example');
  const disguised = portal.visitor();
  disguised.take([staff.cookie().replace(/^staff=/, 'client=')]);
  people = { owner: ann, other: bob, delegate: sol, former };
  strangers = {
    nobody: portal.visitor(),
    'a session that was ended': ended,
    'a session left alone for half an hour': idle,
    staff,
    'staff under the name of a client': disguised,
  };
});
afterAll(() => portal.close());

function addressOf(path: string, ref: keyof typeof refs): string {
  const [, kind = 'requests'] = /\/(documents|engagement|report|requests)\/:id/.exec(path) ?? [];
  const id = ref === 'missing' ? missingId : items[kind as keyof typeof items][ref];
  return path.replace(':ref', refs[ref]).replace(':id', id);
}

function send(who: Visitor, key: string, ref: keyof typeof refs, headers: Record<string, string> = {}): Promise<Response> {
  const [method = '', path = ''] = key.split(' ');
  const row = rows[key];
  const letter = ref === 'missing' ? missingId : items.engagement[ref];
  const fields = (row !== undefined && 'send' in row ? (row.send ?? []) : []).map(([name, value]) => [name, value.replace(':letter', letter)] as const);
  return method === 'GET' ? who.get(addressOf(path, ref), headers) : who.post(addressOf(path, ref), [...fields, ['none', '']], { ...same, ...headers });
}

const keysOf = (...kinds: Row['kind'][]): string[] => Object.keys(rows).filter((key) => kinds.includes(rows[key]?.kind ?? 'open'));
/** Whether something typed is sent: that is shown to its sender once more. */
const hasWords = (key: string): boolean => {
  const row = rows[key];
  return row !== undefined && 'send' in row && (row.send ?? []).some(([name]) => ['text', 'answer', 'address', 'name'].includes(name));
};
const isApi = (key: string): boolean => key.includes('/portal/api/');

test('every route of the portal has a row here, and says the same about strangers', () => {
  const routes = parts.routesOfPortal(portal.services, portal.now, false);
  expect(routes.map(({ method, path }) => `${method.toUpperCase()} ${path}`).toSorted()).toEqual(Object.keys(rows).toSorted());
  const open = routes.filter(({ who }) => who === 'anyone').map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(open.toSorted()).toEqual(keysOf('open').toSorted());
});

describe.each(keysOf('own', 'matter'))('%s', (key) => {
  const [method, path = ''] = key.split(' ');
  const each = rows[key]?.kind === 'matter' ? (['own', 'foreign', 'missing'] as const) : (['own'] as const);

  test('leads strangers to the sign-in, whatever they ask about, gives them back what they typed, and refuses their scripts', async () => {
    for (const [name, who] of Object.entries(strangers)) {
      const before = who.cookie();
      for (const ref of each) {
        const page = await send(who, key, ref);
        const next = new URLSearchParams({ ...(before.includes('client=') && { reason: 'expired' }), ...(method === 'GET' && { next: addressOf(path, ref) }) });
        const led = { status: 303, to: `/portal/login?${next.toString()}`, text: `See Other. Redirecting to /portal/login?${next.toString()}` };
        const told = { status: 403, to: null, text: expect.stringContaining('<h1>You have been signed out</h1>') as string };
        const expected = isApi(key) ? { status: 401, to: null, text: 'Sign in first.' } : hasWords(key) ? told : led;
        expect([name, { status: page.status, to: page.headers.get('location'), text: await page.text() }]).toEqual([name, expected]);
        const script = await send(who, key, ref, { accept: 'application/json' });
        expect([name, script.status, await script.text(), script.headers.get('cache-control')]).toEqual([name, 401, 'Sign in first.', 'no-store']);
      }
    }
  });

  test('answers nobody else with anything of a client', async () => {
    for (const who of [people.other, people.former, ...Object.values(strangers)]) {
      const { body } = await bare(await send(who, key, 'foreign'));
      for (const secret of [...Object.values(secrets), 'larches', 'ann@mail.example', 'The one called ann']) expect(body).not.toContain(secret);
    }
  });
});

describe.each(keysOf('matter'))('%s', (key) => {
  const row = rows[key] as Extract<Row, { kind: 'matter' }>;

  test('is there for the client of the matter alone; a foreign one and one that is missing are answered to the byte alike', async () => {
    const { other, former } = people;
    expect((await send(other, key, 'own')).status).toBe(row.status);
    for (const who of [other, former]) {
      for (const headers of [{}, { accept: 'application/json' }]) {
        const [foreign, missing] = [await bare(await send(who, key, 'foreign', headers)), await bare(await send(who, key, 'missing', headers))];
        expect(foreign.status).toBe(404);
        expect(foreign).toEqual(missing);
        expect(foreign.body).not.toContain(refs.foreign);
      }
    }
  });

  test('goes as far for a delegate as their items do', async () => {
    const [theirs, missing] = [await bare(await send(people.delegate, key, 'foreign')), await bare(await send(people.delegate, key, 'missing'))];
    expect(theirs.status).toBe(row.delegate === 'may' ? row.status : 404);
    expect(isDeepStrictEqual(theirs, missing)).toBe(row.delegate === 'may not');
    expect(theirs.body).not.toContain(secrets.asked);
    expect(missing.status).toBe(404);
  });
});

test.each(keysOf('matter').filter((key) => key.startsWith('GET')))('%s is answered alike without its body', async (key) => {
  const [, path = ''] = key.split(' ');
  for (const ref of ['own', 'foreign', 'missing'] as const) {
    const head = await bare(await people.other.send(addressOf(path, ref), { method: 'HEAD' }));
    expect([ref, head.status, head.body]).toEqual([ref, ref === 'own' ? 200 : 404, '']);
  }
});

test.each(keysOf('open'))('%s is for anybody and knows nothing of anybody', async (key) => {
  for (const [name, who] of [
    ['nobody', portal.visitor()],
    ['staff', strangers.staff],
  ] as const) {
    const { status, body } = await bare(await send(who, key, 'own'));
    expect([name, status]).toEqual([name, rows[key]?.kind === 'open' ? rows[key].status : 0]);
    expect(body).not.toContain('mail.example');
  }
});

test('whoever is signed in is shown no sign-in, and what is no page of the portal is a page of it that says so', async () => {
  const { other } = people;
  expect((await other.get('/portal/login')).headers.get('location')).toBe('/portal/dashboard');
  for (const path of ['/portal', '/portal/nothing', '/portal/x.css', '/portal/matters', `/portal/matters/${refs.own}/nothing`]) {
    const answer = await bare(await other.get(path));
    expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, 404, 'no-store']);
    expect(answer.body).toContain('We could not find that page');
    expect((await portal.visitor().get(path)).headers.get('location')).toBe(`/portal/login?${new URLSearchParams({ next: path }).toString()}`);
  }
});

test('a cookie that somebody chose is no session, and a session is a new one at each sign-in', async () => {
  const planted = portal.visitor();
  planted.take(['client=chosen.by-a-stranger']);
  const before = planted.cookie();
  await planted.post('/portal/login', { email: 'bob@mail.example', password });
  expect(planted.cookie()).toMatch(/^client=/);
  expect(planted.cookie()).not.toBe(before);
  expect((await portal.visitor().get('/portal/dashboard', { cookie: before })).status).toBe(303);
});

test('access that ends counts from the next request on', async () => {
  const { matters } = portal.services.get();
  const owner = await portal.client('last@mail.example');
  const guest = await portal.client('guest-of-last@mail.example');
  const ref = await portal.matterOf(owner, 'Another');
  await portal.letIn(owner, ref, guest, []);
  expect((await guest.get(`/portal/matters/${ref}`)).status).toBe(200);
  const seat = (await matters.client.matterOf(owner.id, ref))?.members.find(({ you }) => !you);
  await owner.post(`/portal/matters/${ref}/people`, { action: 'end', member: seat?.id ?? '' });
  expect((await guest.get(`/portal/matters/${ref}`)).status).toBe(404);
});
