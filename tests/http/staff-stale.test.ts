/** Two people with one record open: whoever sends an older page is refused, with what they typed, for every form that changes something. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parts } from '#tests/support/built.ts';
import { addressesOf, fillOffice, hirePeople, routeOf, type People } from '#tests/support/full-office.ts';
import { formsIn, type LiveForm } from '#tests/support/live-forms.ts';
import { openBackOffice, press, refusal, textOf, undoIn, type BackOffice, type Colleague } from '#tests/support/staff-site.ts';

/** Forms that overwrite nothing, and so carry no version. A form that is not named here has to. */
const overwriteNothing: Readonly<Record<string, string>> = {
  '/admin/mails retry': 'a mail is put back or is not',
  '/admin/enquiries search': 'reads',
  '/admin/enquiries save': 'adds a filter of one’s own',
  '/admin/enquiries forget': 'removes a filter of one’s own',
  '/admin/enquiries/:ref read': 'reads',
  '/admin/enquiries/:ref check': 'makes a new check beside the earlier ones',
  '/admin/enquiries/:ref open': 'opens a matter once, whoever is first',
  '/admin/matters/:ref/updates draft': 'adds an update',
  '/admin/matters/:ref/updates no-news': 'adds an update',
  '/admin/matters/:ref/messages write': 'adds a message, once for each submission',
  '/admin/matters/:ref/messages read': 'says up to which message somebody has read',
  '/admin/matters/:ref/requests ask': 'adds a request',
  '/admin/matters/:ref/documents add': 'adds documents, once for each submission',
  '/admin/matters/:ref/letter draft': 'adds a letter',
  '/admin/matters/:ref/report deliver': 'makes a link',
  '/admin/matters/:ref/report revoke': 'a link works or does not',
  '/admin/matters/:ref/people invite': 'adds an invitation',
  '/admin/matters/:ref/people withdraw': 'an invitation works or does not',
  '/admin/matters/:ref/people end': 'somebody has access or has not',
  '/admin/matters/:ref/wall break': 'begins a look of one’s own',
  '/admin/matters/:ref/wall end': 'ends a look of one’s own',
  '/admin/staff invite': 'adds somebody',
  '/admin/rights/:ref read': 'reads',
  '/admin/rights/new enter': 'adds a request',
  '/admin/rights/breaches/new record': 'adds a breach, once for each submission',
  '/admin/matters search': 'reads',
  '/admin/tips/:ref summarise': 'adds a summary to a matter',
  '/admin/tips/:ref erase': 'erases, whatever it is by then',
  '/admin/audit verify': 'reads',
  '/admin/audit/export save': 'reads',
  '/admin/unsent ': 'sends or throws away a form of one’s own',
};

/** What somebody might type, by the name of the field; a sentence in all others. */
const typed: Readonly<Record<string, string>> = {
  hours: 'Mon-Fri 09:00-17:00',
  days: '5',
  'came-day': '20',
  'came-month': '11',
  'came-year': '2026',
};
const sentence = 'What the second of them typed';
const stale = /^(?:ENQ-[\dA-Z-]+: )?Somebody else(?:, or the sender,)? changed this (?:tip )?meanwhile\. Nothing (?:of yours )?was saved/;

let office: BackOffice;
let everyone: Colleague;
let second: People['second'];
let enquiry: string;
let forms: readonly (LiveForm & { key: string })[];
beforeAll(async () => {
  office = await openBackOffice();
  const people = await hirePeople(office);
  ({ everyone, second } = people);
  enquiry = await office.enquiry();
  const records = await fillOffice(office, people, 'stale');
  const routes = parts
    .routesOfAdmin(office.services, office.now, [])
    .filter(({ path }) => !/^\/admin\/(login|code|reset|email|join|set-up|security)/.test(path));
  const paths = routes.map(({ path }) => path);
  const addresses = routes.filter(({ method }) => method === 'get').flatMap(({ path }) => addressesOf(path, records));
  const pages = await Promise.all([...addresses, '/admin/enquiries?show=spam'].map(async (address) => (await everyone.get(address)).text()));
  const all = pages.flatMap((html) => formsIn(html)).filter(({ method, to }) => method === 'post' && to !== '/admin/sign-out');
  forms = all.map((form) => ({ ...form, key: `${routeOf(form.to, paths)} ${form.action}` }));
});
afterAll(() => office.close());

const hasVersion = ({ fields }: LiveForm): boolean => fields.some(({ name }) => name === 'version' || name === 'chosen');

test('every form that overwrites something carries the version that was read', () => {
  expect([...new Set(forms.filter((form) => !hasVersion(form)).map(({ key }) => key))].toSorted()).toEqual(Object.keys(overwriteNothing).toSorted());
});

test('an older page is refused with what was typed, and the record stays as it was', async () => {
  const changing = new Map(forms.filter(hasVersion).map((form) => [form.key, form]));
  expect(changing.size).toBeGreaterThan(35);
  for (const [key, { to, action, item, fields }] of changing) {
    const [{ values: [before] = [''] } = {}] = fields.filter(({ name }) => name === 'version' || name === 'chosen');
    const texts = new Map(fields.filter(({ kind }) => kind === 'text').map(({ name }) => [name, name === 'enquiry' ? enquiry : (typed[name] ?? sentence)]));
    const others = fields
      .filter(({ kind }) => kind === 'hidden' || kind === 'choice')
      .flatMap(({ name, values }) => values.map((value): [string, string] => [name, olderOf(name, value)]));
    const answer = await refusal(await everyone.post(to, [...others, ...texts, ['action', action]]));
    expect([key, answer.status, answer.problems]).toEqual([key, 422, expect.arrayContaining([expect.stringMatching(stale)])]);
    const back = formsIn(answer.html).find((form) => form.action === action && form.item === item);
    for (const [name, text] of texts) expect([key, name, back?.fields.find((field) => field.name === name)?.values]).toEqual([key, name, [text]]);
    const now = back?.fields.find(({ name }) => name === 'version' || name === 'chosen')?.values[0];
    expect([key, now]).toEqual([key, before]);
  }
});

/** The version of a page that was opened before the last change. */
function olderOf(name: string, value: string): string {
  if (name === 'version') return String(Number(value) - 1);
  return name === 'chosen' ? value.replace(/\d+$/, (version) => String(Number(version) - 1)) : value;
}

/** What is done, what somebody else makes of the same thing before it is taken back, and where it stands. */
type Deed = {
  path: string;
  fields?: Readonly<Record<string, string>>;
  item?: string;
  meanwhile: () => Promise<unknown>;
  stands: () => Promise<unknown>;
};

/** A matter of both, with a client who has written to them. */
async function aMatter() {
  const { matters } = office.services.get();
  const opened = { title: 'The Rowan affair', kind: 'general', lead: everyone.id, team: [second.id], audience: 'business' } as const;
  const { ref } = await matters.staff.openMatter(everyone.as, opened);
  const path = `/admin/matters/${ref}`;
  const view = async () => (await matters.staff.matterOf(second.as, ref)) ?? expect.fail('The matter is gone');
  return { ref, path, staff: matters.staff, view };
}

async function aPaper() {
  const { ref, path } = await aMatter();
  const id = await office.paper(everyone.as, ref, 'map.txt');
  const { staff } = office.services.get().documents;
  const stands = async () => (await staff.documentsOf(second.as, ref))?.[0] ?? expect.fail('The paper is gone');
  const at = async () => ({ id, version: (await stands()).version });
  return { ref, path: `${path}/documents`, item: id, staff, stands, at };
}

async function anEnquiry(isSpam: boolean) {
  const ref = await office.enquiry({}, isSpam);
  const { desk, inbox } = office.services.get();
  const stands = async () => (await desk.find(ref, second.as)) ?? expect.fail('The enquiry is gone');
  const turn = async (verb: 'hold' | 'release') => inbox[verb](second.as, ref, (await stands()).version, 'list');
  return { path: `/admin/enquiries${isSpam ? '?show=spam' : ''}`, item: ref, stands, turn };
}

/** Everything that the back office offers to take back, by its name in the form and, where it goes both ways, the way. */
const deeds: Readonly<Record<string, () => Promise<Deed>>> = {
  async share() {
    const { ref, staff, at, ...paper } = await aPaper();
    return { ...paper, meanwhile: async () => [await staff.unshare(second.as, ref, await at()), await staff.share(second.as, ref, await at())] };
  },
  async unshare() {
    const { ref, staff, at, ...paper } = await aPaper();
    await staff.share(everyone.as, ref, await at());
    return { ...paper, meanwhile: async () => [await staff.share(second.as, ref, await at()), await staff.unshare(second.as, ref, await at())] };
  },
  async remove() {
    const { ref, staff, at, ...paper } = await aPaper();
    const again = async () => [await staff.bringBack(second.as, ref, await at()), await staff.remove(second.as, ref, await at(), 'It is not ours')];
    return { ...paper, fields: { reason: 'Twice here' }, meanwhile: again };
  },
  async hold() {
    const { turn, ...received } = await anEnquiry(false);
    return { ...received, meanwhile: async () => [await turn('release'), await turn('hold')] };
  },
  async release() {
    const { turn, ...received } = await anEnquiry(true);
    return { ...received, meanwhile: async () => [await turn('hold'), await turn('release')] };
  },
  async 'wall on'() {
    const { ref, path, staff, view } = await aMatter();
    const wall = async (isWalled: boolean) => staff.setWall(second.as, ref, (await view()).version, isWalled, 'Somebody else’s reason');
    return { path, item: 'on', fields: { reason: 'A friend' }, meanwhile: async () => [await wall(false), await wall(true)], stands: view };
  },
  async 'wall off'() {
    const { ref, path, staff, view } = await aMatter();
    const wall = async (isWalled: boolean) => staff.setWall(second.as, ref, (await view()).version, isWalled, 'Somebody else’s reason');
    await wall(true);
    return { path, item: 'off', fields: { reason: 'No friend' }, meanwhile: async () => [await wall(true), await wall(false)], stands: view };
  },
  async due() {
    const { ref, path, staff, view } = await aMatter();
    return { path, fields: { days: '12' }, meanwhile: async () => staff.setNextUpdate(second.as, ref, (await view()).version, 4), stands: view };
  },
  async read() {
    const { ref, path, staff } = await aMatter();
    const { client, joining } = office.services.get().matters;
    const ann = await office.client('ann@mail.example');
    await staff.invite(everyone.as, ref, ann.email);
    await joining.acceptInvitation(await office.unread(ann.email, 'matter-invitation'), ann.id, ann.email);
    await client.writeMessage(ann.id, ref, 'Hello', 'one');
    // A mark is its reader's own: only another window of theirs can have gone on.
    const readOn = async () => [await client.writeMessage(ann.id, ref, 'And more', 'two'), await staff.markRead(everyone.as, ref, 2)];
    const isRead = async () => (await client.messagesOf(ann.id, ref))?.messages.map(({ read }) => read);
    return { path: `${path}/messages`, meanwhile: readOn, stands: isRead };
  },
};

test.each(Object.entries(deeds))('what was done is not taken back over the head of whoever went on from there: %s', async (name, begin) => {
  const { path, fields = {}, item, meanwhile, stands } = await begin();
  const [action = ''] = name.split(' ');
  const done = await press(everyone, path, action, fields, item);
  const [undo] = formsIn(undoIn(await textOf(await everyone.get(done.headers.get('location') ?? ''))));
  expect([done.status, undo?.to, undo?.action]).toEqual([303, path, expect.stringMatching(/./)]);
  await meanwhile();
  const before = await stands();
  const pairs = (undo?.fields ?? []).flatMap(({ name: field, values }) => values.map((value): [string, string] => [field, value]));
  const answer = await refusal(await everyone.post(path, [...pairs, ['action', undo?.action ?? '']]));
  expect([answer.status, answer.problems]).toEqual([422, [expect.stringMatching(name === 'read' ? /Nothing was changed\./ : stale)]]);
  expect(undoIn(answer.html)).toBe('');
  expect(await stands()).toEqual(before);
});
