/** What was done in the back office is taken back where it was said to be done, and only as long as nobody has changed it since. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackOffice, press, problemsIn, textOf, undoIn, type BackOffice, type Colleague } from '#tests/support/staff-site.ts';

let office: BackOffice;
let owner: Colleague;
let manager: Colleague;
let ref: string;
let id: string;
const path = () => `/admin/matters/${ref}/documents`;
const stands = async () => {
  const { documents } = office.services.get();
  const [found] = (await documents.staff.documentsOf(owner.as, ref)) ?? [];
  return { shared: found?.shared, isAside: found?.removedAt !== null, version: found?.version };
};
const followed = async (who: Colleague, answer: Response): Promise<string> => textOf(await who.get(answer.headers.get('location') ?? ''));
/** What it sends: its hidden fields, and what its button says. */
const valuesIn = (form: string): [string, string][] => [
  ...[...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']): [string, string] => [name, value]),
  ['action', /<button[^>]* value="([\w-]+)"/.exec(form)?.[1] ?? ''],
];

beforeAll(async () => {
  office = await openBackOffice();
  [owner, manager] = [await office.colleague('owner@mail.example', ['owner']), await office.colleague('lead@mail.example', ['case-manager'])];
  const { matters } = office.services.get();
  const opened = { title: 'Larch Hall', kind: 'general', lead: manager.id, team: [owner.id], audience: 'business' } as const;
  ref = (await matters.staff.openMatter(manager.as, opened)).ref;
  id = await office.paper(manager.as, ref, 'map.txt');
});
afterAll(() => office.close());

test('sharing is taken back, and so is taking it back', async () => {
  const shared = await followed(manager, await press(manager, path(), 'share', {}, id));
  expect(shared).toContain('Shared. The client is told');
  expect(valuesIn(undoIn(shared))).toEqual([
    ['item', id],
    ['version', '2'],
    ['action', 'unshare'],
  ]);
  const unshared = await followed(manager, await manager.post(path(), valuesIn(undoIn(shared))));
  expect(unshared).toContain('The client does not see it any more.');
  expect(await stands()).toMatchObject({ shared: false, version: 3 });
  expect(valuesIn(undoIn(unshared))).toContainEqual(['action', 'share']);
});

test('it is refused where somebody has changed the thing meanwhile, and nothing is overruled', async () => {
  const shared = await followed(manager, await press(manager, path(), 'share', {}, id));
  const { documents } = office.services.get();
  await documents.staff.unshare(owner.as, ref, { id, version: 4 });
  await documents.staff.share(owner.as, ref, { id, version: 5 });
  const refused = await manager.post(path(), valuesIn(undoIn(shared)));
  expect(refused.status).toBe(422);
  expect(problemsIn(await textOf(refused)).length).toBe(1);
  expect(await stands()).toMatchObject({ shared: true, version: 6 });
});

test('it is offered where it was done, to whoever did it, and for what was done last', async () => {
  await press(manager, path(), 'unshare', {}, id);
  expect(undoIn(await textOf(await manager.get(`${path()}?done=unshared`)))).not.toBe('');
  for (const elsewhere of [path(), `${path()}?done=shared`, `/admin/matters/${ref}?done=unshared`])
    expect([elsewhere, undoIn(await textOf(await manager.get(elsewhere)))]).toEqual([elsewhere, '']);
  expect(undoIn(await textOf(await owner.get(`${path()}?done=unshared`)))).toBe('');
});

test('a note that was not made here is no note', async () => {
  for (const note of ['%', 'bm90IGpzb24', Buffer.from('7').toString('base64url'), Buffer.from('null').toString('base64url')]) {
    const answer = await manager.get(`${path()}?done=unshared`, { cookie: `${manager.cookie()}; admin-undo=${note}` });
    expect([note, answer.status]).toEqual([note, 200]);
  }
});

test('what an owner puts aside comes back; others are not offered what they may not do', async () => {
  const byManager = await followed(manager, await press(manager, path(), 'remove', { reason: 'Twice here' }, id));
  expect(byManager).toContain('Put aside.');
  expect(undoIn(byManager)).toBe('');
  expect((await press(owner, path(), 'bring-back', {}, id)).status).toBe(303);
  expect(await stands()).toMatchObject({ isAside: false, shared: false });
  const byOwner = await followed(owner, await press(owner, path(), 'remove', { reason: 'Twice here' }, id));
  await owner.post(path(), valuesIn(undoIn(byOwner)));
  expect(await stands()).toMatchObject({ isAside: false });
});

test('a wall is taken back with the reason that it was', async () => {
  const overview = `/admin/matters/${ref}`;
  const walled = await followed(owner, await press(owner, overview, 'wall', { reason: 'A friend of the firm' }, 'on'));
  expect(valuesIn(undoIn(walled))).toContainEqual(['reason', 'Taken back at once.']);
  expect(await followed(owner, await owner.post(overview, valuesIn(undoIn(walled))))).toContain('The wall is taken down.');
});

test('a mark of having read is taken back, and an agreed day for the next update', async () => {
  const { matters } = office.services.get();
  const client = await office.client('ann@mail.example');
  await matters.staff.invite(manager.as, ref, client.email);
  await matters.joining.acceptInvitation(await office.unread(client.email, 'matter-invitation'), client.id, client.email);
  await matters.client.writeMessage(client.id, ref, 'Hello', 'one');
  const messages = `/admin/matters/${ref}/messages`;
  const read = await followed(manager, await press(manager, messages, 'read'));
  expect([read.includes('Marked as read.'), valuesIn(undoIn(read))]).toEqual([true, expect.arrayContaining([['before', '0']])]);
  const unread = await followed(manager, await manager.post(messages, valuesIn(undoIn(read))));
  expect([unread.includes('Not marked as read any more.'), unread.includes('Messages (1 new)'), undoIn(unread)]).toEqual([true, true, '']);
  expect(problemsIn(await textOf(await manager.post(messages, valuesIn(undoIn(read)))))).toEqual([expect.stringContaining('Nothing was changed.')]);

  const overview = `/admin/matters/${ref}`;
  const before = (await matters.staff.matterOf(manager.as, ref))?.nextUpdateDue;
  const agreed = await followed(manager, await press(manager, overview, 'due', { days: '12' }));
  expect((await matters.staff.matterOf(manager.as, ref))?.nextUpdateDue).not.toBe(before);
  const back = await followed(manager, await manager.post(overview, valuesIn(undoIn(agreed))));
  expect(back).toContain('The next update is due on the day on which it was before.');
  expect((await matters.staff.matterOf(manager.as, ref))?.nextUpdateDue).toBe(before);
  const again = await manager.post(overview, valuesIn(undoIn(agreed)));
  expect([again.status, problemsIn(await textOf(again))]).toEqual([422, [expect.stringContaining('Somebody else changed this meanwhile.')]]);
});

test('a script is told where to go, and its page brings the way back too', async () => {
  const { version = 0 } = await stands();
  const answer = await owner.json(path(), { action: 'share', item: id, version: String(version) });
  expect(await answer.json()).toEqual({ to: `${path()}?done=shared` });
  expect(undoIn(await textOf(await owner.get(`${path()}?done=shared`)))).not.toBe('');
});
