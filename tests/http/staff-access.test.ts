/** Who may come to which address of the back office: every route of its list, for everybody who might ask, for what is theirs and what is not. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminPlaces } from '#shared/areas/admin-nav.ts';
import { parts } from '#tests/support/built.ts';
import type { Fields } from '#tests/support/forms.ts';
import { bare, password, same, type Visitor } from '#tests/support/portal-site.ts';
import { openBackOffice, type BackOffice, type Colleague } from '#tests/support/staff-site.ts';
import { openChannel, sendTip } from '#tests/support/tip-desk.ts';

const roles = ['investigator', 'case-manager', 'custodian', 'owner'] as const;
type Role = (typeof roles)[number];
const managers: readonly Role[] = ['case-manager', 'owner'];
const workers: readonly Role[] = ['investigator', ...managers];
const custodians: readonly Role[] = ['custodian'];
const owners: readonly Role[] = ['owner'];

type Row =
  /** For anybody; the status that a stranger gets who sends nothing. */
  | { kind: 'open'; status: number }
  /** About whoever asks: every role. */
  | { kind: 'own'; status: number; send?: Fields }
  /** About no record: which roles may. */
  | { kind: 'desk'; may: readonly Role[]; status: number; send?: Fields }
  /** About one enquiry, matter, tip or request: which roles may, and what they are answered. */
  | { kind: 'record'; may: readonly Role[]; status: number; send?: Fields };

const page = (may: readonly Role[]): Row => ({ kind: 'record', may, status: 200 });
/** A form of a page that it does not have: whoever may use the page is told so. */
const forms = (may: readonly Role[]): Row => ({ kind: 'record', may, status: 422, send: [['action', 'nothing']] });
/** The file of that id: nothing of the kind is there for anybody. */
const none = (may: readonly Role[]): Row => ({ kind: 'record', may, status: 404 });

/** A route without a row fails the first test. */
const rows: Readonly<Record<string, Row>> = {
  'GET /admin/login': { kind: 'open', status: 200 },
  'POST /admin/login': { kind: 'open', status: 422 },
  'GET /admin/code': { kind: 'open', status: 200 },
  'POST /admin/code': { kind: 'open', status: 303 },
  'POST /admin/sign-out': { kind: 'open', status: 303 },
  'GET /admin/reset': { kind: 'open', status: 200 },
  'POST /admin/reset': { kind: 'open', status: 422 },
  'GET /admin/email': { kind: 'open', status: 410 },
  'POST /admin/email': { kind: 'open', status: 410 },
  'GET /admin/join': { kind: 'open', status: 410 },
  'POST /admin/join': { kind: 'open', status: 410 },
  'GET /admin/set-up': { kind: 'open', status: 410 },
  'POST /admin/set-up': { kind: 'open', status: 410 },
  'POST /admin/passkey/challenge': { kind: 'open', status: 200 },
  'POST /admin/passkey': { kind: 'open', status: 422 },
  'GET /admin/security': { kind: 'own', status: 200 },
  'POST /admin/security': { kind: 'own', status: 200 },
  'POST /admin/security/passkey': { kind: 'own', status: 422 },
  'GET /admin/dashboard': { kind: 'own', status: 200 },
  'GET /admin/mails': { kind: 'desk', may: managers, status: 200 },
  'POST /admin/mails': { kind: 'desk', may: managers, status: 422, send: [['action', 'nothing']] },
  'GET /admin/enquiries': { kind: 'desk', may: managers, status: 200 },
  'POST /admin/enquiries': { kind: 'desk', may: managers, status: 422, send: [['action', 'nothing']] },
  'GET /admin/enquiries/:ref': page(managers),
  'POST /admin/enquiries/:ref': forms(managers),
  'POST /admin/enquiries/:ref/files/:id': none(managers),
  'GET /admin/rights': { kind: 'desk', may: managers, status: 200 },
  'GET /admin/rights/new': { kind: 'desk', may: managers, status: 200 },
  'POST /admin/rights/new': { kind: 'desk', may: managers, status: 422, send: [['action', 'nothing']] },
  'GET /admin/rights/breaches': { kind: 'desk', may: managers, status: 200 },
  'GET /admin/rights/breaches/new': { kind: 'desk', may: managers, status: 200 },
  'POST /admin/rights/breaches/new': { kind: 'desk', may: managers, status: 422, send: [['action', 'nothing']] },
  'GET /admin/rights/breaches/:ref': page(managers),
  'POST /admin/rights/breaches/:ref': forms(managers),
  'GET /admin/rights/breaches/:ref/history': page(managers),
  'GET /admin/rights/:ref/history': page(managers),
  'GET /admin/rights/:ref': page(managers),
  'POST /admin/rights/:ref': forms(managers),
  'GET /admin/tips': { kind: 'desk', may: custodians, status: 200 },
  'GET /admin/tips/keys': { kind: 'desk', may: custodians, status: 200 },
  'POST /admin/tips/keys': { kind: 'desk', may: custodians, status: 422, send: [['action', 'nothing']] },
  'GET /admin/tips/:ref': page(custodians),
  'POST /admin/tips/:ref': forms(custodians),
  'POST /admin/tips/:ref/files/:id': none(custodians),
  'GET /admin/figures': { kind: 'desk', may: managers, status: 200 },
  // Without the name of a table.
  'GET /admin/figures/csv': { kind: 'desk', may: managers, status: 404 },
  'GET /admin/enquiries/:ref/history': page(managers),
  'GET /admin/tips/:ref/history': page(custodians),
  'GET /admin/matters/:ref/history': page(workers),
  'GET /admin/audit': { kind: 'desk', may: owners, status: 200 },
  'POST /admin/audit': { kind: 'desk', may: owners, status: 422, send: [['action', 'nothing']] },
  'POST /admin/audit/export': { kind: 'desk', may: owners, status: 422, send: [['action', 'nothing']] },
  'GET /admin/matters': { kind: 'desk', may: workers, status: 200 },
  'POST /admin/matters': { kind: 'desk', may: workers, status: 422, send: [['action', 'nothing']] },
  'GET /admin/matters/:ref': page(workers),
  'POST /admin/matters/:ref': forms(managers),
  'GET /admin/matters/:ref/updates': page(workers),
  'POST /admin/matters/:ref/updates': forms(workers),
  'GET /admin/matters/:ref/messages': page(workers),
  'POST /admin/matters/:ref/messages': forms(workers),
  'GET /admin/matters/:ref/requests': page(workers),
  'POST /admin/matters/:ref/requests': forms(managers),
  'GET /admin/matters/:ref/documents': page(workers),
  'POST /admin/matters/:ref/documents': forms(workers),
  'GET /admin/matters/:ref/documents/:id': none(workers),
  'GET /admin/matters/:ref/letter': page(workers),
  'POST /admin/matters/:ref/letter': forms(workers),
  'GET /admin/matters/:ref/letter/:id/copy': none(workers),
  'GET /admin/matters/:ref/letter/:id/cancellation': none(workers),
  'GET /admin/matters/:ref/report': page(workers),
  'POST /admin/matters/:ref/report': forms(managers),
  'GET /admin/matters/:ref/report/:id': none(workers),
  // Only of a matter that an owner stands outside of: staff-enquiry.test.ts.
  'GET /admin/matters/:ref/wall': none(owners),
  'POST /admin/matters/:ref/wall': none(owners),
  'GET /admin/staff': { kind: 'desk', may: owners, status: 200 },
  'POST /admin/staff': { kind: 'desk', may: owners, status: 422, send: [['action', 'nothing']] },
  'GET /admin/staff/:id': page(owners),
  'POST /admin/staff/:id': forms(owners),
  'GET /admin/staff/:id/history': page(owners),
  'GET /admin/unsent': { kind: 'own', status: 200 },
  // There is no such form of anybody.
  'POST /admin/unsent': { kind: 'own', status: 404 },
  'GET /admin/matters/:ref/people': page(managers),
  'POST /admin/matters/:ref/people': forms(managers),
};

const secrets = ['The Larch affair', 'larches', 'Robert Roe', 'MAT-', 'ENQ-', 'TIP-', 'REQ-', 'BRE-'];
let office: BackOffice;
let people: Record<Role, Colleague>;
let outsider: Colleague;
let strangers: Record<string, Visitor>;
let matter: string;
let enquiry: string;
let tip: string;
let rightsRequest: string;
let breach: string;

beforeAll(async () => {
  office = await openBackOffice();
  const idle = await office.colleague('idle@mail.example', ['owner']);
  office.pass(16);
  const made = await Promise.all([
    ...roles.map((role) => office.colleague(`${role}@mail.example`, [role])),
    office.colleague('outside@mail.example', ['investigator']),
  ]);
  people = Object.fromEntries(roles.map((role, index) => [role, made[index]])) as typeof people;
  outsider = made[4] as Colleague;
  const { matters, staff } = office.services.get();
  const lead = people['case-manager'].as;
  matter = (
    await matters.staff.openMatter(lead, { title: 'The Larch affair', kind: 'general', lead: lead.id, team: [people.investigator.id], audience: 'business' })
  ).ref;
  await matters.staff.writeMessage(lead, matter, 'A message about larches', 'first');
  enquiry = await office.enquiry();
  await openChannel(office.services, people.custodian.as);
  tip = (await sendTip(office.services, 'A word about larches')).ref;
  rightsRequest = await office.rightsRequest();
  breach = await office.breach(lead);
  const ended = await office.colleague('ended@mail.example', ['owner']);
  await staff.signOut({ cookie: ended.cookie() });
  const half = await office.newcomer('half@mail.example', ['owner']);
  await half.post('/admin/login', { email: half.email, password });
  const client = await office.client('client@mail.example');
  const disguised = office.visitor();
  disguised.take([client.cookie().replace(/^client=/, 'staff=')]);
  strangers = {
    nobody: office.visitor(),
    'a session that was ended': ended,
    'a session left alone for a quarter of an hour': idle,
    'the password without the app': half,
    'a client': client,
    'a client under the name of staff': disguised,
  };
});
afterAll(() => office.close());

type Which = 'own' | 'missing';
const address = (path: string, which: Which): string => {
  if (path.startsWith('/admin/staff')) return path.replace(':id', which === 'own' ? outsider.id : randomUUID());
  const ref = path.includes('/enquiries/')
    ? enquiry
    : path.includes('/tips/')
      ? tip
      : path.includes('/breaches/')
        ? breach
        : path.includes('/rights/')
          ? rightsRequest
          : matter;
  return path.replace(':ref', which === 'own' ? ref : `${ref.slice(0, 4)}0000-0000`).replace(':id', randomUUID());
};

function send(who: Visitor, key: string, which: Which, headers: Record<string, string> = {}): Promise<Response> {
  const [method = '', path = ''] = key.split(' ');
  const row = rows[key];
  const fields = row !== undefined && 'send' in row ? (row.send ?? []) : [];
  return method === 'GET' ? who.get(address(path, which), headers) : who.post(address(path, which), [...fields, ['none', '']], { ...same, ...headers });
}

const keysOf = (...kinds: Row['kind'][]): string[] => Object.keys(rows).filter((key) => kinds.includes(rows[key]?.kind ?? 'open'));
/** An answer, whatever address was asked for. */
const anonymous = async (answer: Response) => JSON.stringify(await bare(answer)).replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id');

test('every route of the back office has a row here, and says the same about roles', () => {
  const routes = parts.routesOfAdmin(office.services, office.now, []);
  const kept = Object.fromEntries(routes.map(({ method, path, who }) => [`${method.toUpperCase()} ${path}`, who]));
  const said = Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, row.kind === 'open' ? 'anyone' : row.kind === 'own' ? 'signed-in' : row.may]));
  expect(kept).toEqual(said);
  expect(routes.length).toBe(Object.keys(rows).length);
});

test('the menu shows everybody the pages that they may open, and no other', () => {
  const routes = parts.routesOfAdmin(office.services, office.now, []);
  for (const { path, roles: seenBy } of adminPlaces)
    expect([path, routes.find((route) => route.method === 'get' && route.path === path)?.who]).toEqual([path, seenBy ?? 'signed-in']);
});

describe.each(keysOf('own', 'desk', 'record'))('%s', (key) => {
  const [method] = key.split(' ');
  const each: readonly Which[] = rows[key]?.kind === 'record' ? ['own', 'missing'] : ['own'];

  test('leads strangers to the sign-in, whatever they ask about, and refuses their scripts', async () => {
    for (const [name, who] of Object.entries(strangers)) {
      const hadSession = /(^|; )staff=/.test(who.cookie());
      for (const which of each) {
        const answer = await send(who, key, which);
        const query = new URLSearchParams(answer.headers.get('location')?.split('?')[1]);
        expect([name, answer.status, answer.headers.get('location')?.split('?')[0]]).toEqual([name, 303, '/admin/login']);
        expect([query.get('reason'), query.has('next')]).toEqual([hadSession ? 'expired' : null, method === 'GET']);
        const script = await send(who, key, which, { accept: 'application/json' });
        expect([name, script.status, await script.text(), script.headers.get('cache-control')]).toEqual([name, 401, 'Sign in first.', 'no-store']);
      }
    }
  });
});

test.each(keysOf('own', 'desk', 'record').filter((key) => key.startsWith('POST')))('%s is not taken from another website', async (key) => {
  const row = rows[key];
  const who = people[row !== undefined && 'may' in row ? (row.may[0] ?? 'owner') : 'owner'];
  expect((await send(who, key, 'own', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

describe.each(keysOf('record'))('%s', (key) => {
  const row = rows[key] as Extract<Row, { kind: 'record' }>;

  test('is there for its roles alone; a wrong role and what is missing are answered to the byte alike', async () => {
    for (const role of roles) {
      // Each with their own menu around it.
      const nothing = await anonymous(await people[role].get('/admin/nothing'));
      const isTheirs = row.may.includes(role);
      const [own, missing] = [await send(people[role], key, 'own'), await send(people[role], key, 'missing')];
      expect([role, own.status]).toEqual([role, isTheirs ? row.status : 404]);
      for (const answer of isTheirs ? [missing] : [own, missing]) expect(await anonymous(answer)).toBe(nothing);
      const script = await send(people[role], key, isTheirs ? 'missing' : 'own', { accept: 'application/json' });
      expect([role, script.status, await script.text()]).toEqual([role, 404, 'There is nothing here, or it is not yours to see.']);
    }
  });
});

test.each(keysOf('desk'))('%s is there for its roles alone', async (key) => {
  const row = rows[key] as Extract<Row, { kind: 'desk' }>;
  for (const role of row.may) expect([role, (await send(people[role], key, 'own')).status]).toEqual([role, row.status]);
  for (const role of roles.filter((each) => !row.may.includes(each)))
    expect(await anonymous(await send(people[role], key, 'own'))).toBe(await anonymous(await people[role].get('/admin/nothing')));
});

test.each(keysOf('record').filter((key) => key.includes('/matters/')))('%s of a matter of others is not there for an investigator', async (key) => {
  const [foreign, missing] = [await anonymous(await send(outsider, key, 'own')), await anonymous(await send(outsider, key, 'missing'))];
  expect(foreign).toBe(missing);
  expect(foreign).toContain('"status":404');
  for (const secret of secrets) expect(foreign).not.toContain(secret);
});

test('the first page shows each role what is theirs', async () => {
  const bodyFor = async (who: Visitor) => (await bare(await who.get('/admin/dashboard'))).body;
  for (const role of managers) expect(await bodyFor(people[role])).toEqual(expect.stringMatching(new RegExp(`${enquiry}[^]*${matter}`)));
  const narrow = await bodyFor(people.investigator);
  expect(narrow).toContain(matter);
  expect(narrow).not.toContain(enquiry);
  for (const who of [people.custodian, outsider]) for (const secret of secrets) expect(await bodyFor(who)).not.toContain(secret);
});

test.each(keysOf('open'))('%s is for anybody and knows nothing of anybody', async (key) => {
  const { status, body } = await bare(await send(office.visitor(), key, 'own'));
  expect(status).toBe(rows[key]?.kind === 'open' ? rows[key].status : 0);
  expect(body).not.toContain('mail.example');
});

test('whoever is signed in is shown no sign-in, other roles end the session, and what is no page of the back office says so', async () => {
  expect((await people.owner.get('/admin/login')).headers.get('location')).toBe('/admin/dashboard');
  for (const path of ['/admin', '/admin/nothing', '/admin/register', '/admin/confirm', `/admin/matters/${matter}/nothing`]) {
    const answer = await bare(await people.owner.get(path));
    expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, 404, 'no-store']);
    expect(answer.body).toContain('We could not find that page');
  }
  const promoted = await office.colleague('promoted@mail.example', ['investigator']);
  await office.services.get().staff.setRoles(promoted.email, ['owner'], 'operator');
  expect((await promoted.get('/admin/dashboard')).status).toBe(303);
});
