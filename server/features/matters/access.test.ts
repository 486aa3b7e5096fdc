import { expect, test } from 'vitest';
import { build, custodian, investigator, lead, owner, second, stranger } from '#tests/support/a-matter.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import type { Staff } from './context.ts';
import type { Matters } from './service.ts';

type Call = (ref: string) => Promise<unknown>;

const scope = { items: [], until: '2026-12-01' };
const one = { id: 'none', version: 1 };

/** Every function of the client's door that names a matter: one that is missing here is an error of types. */
const asClient = (client: Matters['client'], id: string): Record<Exclude<keyof Matters['client'], 'listMatters'>, Call> => ({
  matterOf: (ref) => client.matterOf(id, ref),
  calendarOf: (ref) => client.calendarOf(id, ref),
  messagesOf: (ref) => client.messagesOf(id, ref),
  writeMessage: (ref) => client.writeMessage(id, ref, 'x', 'one'),
  markRead: (ref) => client.markRead(id, ref, 1),
  answerRequest: (ref) => client.answerRequest(id, ref, 'none', 'x', 'one'),
  inviteDelegate: (ref) => client.inviteDelegate(id, ref, 'x@mail.example', scope),
  changeDelegate: (ref) => client.changeDelegate(id, ref, 'none', scope),
  endDelegate: (ref) => client.endDelegate(id, ref, 'none'),
  withdrawInvitation: (ref) => client.withdrawInvitation(id, ref, 'none'),
});

/** The same of the staff's door. */
const asStaff = (
  staff: Matters['staff'],
  who: Staff,
): Record<Exclude<keyof Matters['staff'], 'listMatters' | 'updatesDue' | 'updatesLate' | 'mattersOf' | 'openMatter'>, Call> => ({
  matterOf: (ref) => staff.matterOf(who, ref),
  subjectOf: (ref) => staff.subjectOf(who, ref),
  openGuardsOf: (ref) => staff.openGuardsOf(who, ref, 'planning'),
  changeMatter: (ref) => staff.changeMatter(who, ref, 1, { title: 'x' }),
  move: (ref) => staff.move(who, ref, { to: 'closed', version: 1 }),
  setNextUpdate: (ref) => staff.setNextUpdate(who, ref, 1, 5),
  putNextUpdateBack: (ref) => staff.putNextUpdateBack(who, ref, 1, '2026-11-27T23:59:59.999Z'),
  hold: (ref) => staff.hold(who, ref, 1, { reason: 'x', reviewOn: '2027-01-01' }),
  releaseHold: (ref) => staff.releaseHold(who, ref, 1),
  setWall: (ref) => staff.setWall(who, ref, 1, true, 'x'),
  putAside: (ref) => staff.putAside(who, ref, 1, 'x'),
  bringBack: (ref) => staff.bringBack(who, ref, 1),
  messagesOf: (ref) => staff.messagesOf(who, ref),
  writeMessage: (ref) => staff.writeMessage(who, ref, 'x', 'one'),
  markRead: (ref) => staff.markRead(who, ref, 1),
  takeReadBack: (ref) => staff.takeReadBack(who, ref, { upTo: 1, before: 0 }),
  writeNote: (ref) => staff.writeNote(who, ref, 'x'),
  notesOf: (ref) => staff.notesOf(who, ref),
  draftUpdate: (ref) => staff.draftUpdate(who, ref, 'x'),
  editUpdate: (ref) => staff.editUpdate(who, ref, one, 'x'),
  approveUpdate: (ref) => staff.approveUpdate(who, ref, one),
  publishUpdate: (ref) => staff.publishUpdate(who, ref, one),
  noNews: (ref) => staff.noNews(who, ref, 'waiting'),
  updatesOf: (ref) => staff.updatesOf(who, ref),
  askFor: (ref) => staff.askFor(who, ref, { what: 'x', why: 'y' }),
  acceptAnswer: (ref) => staff.acceptAnswer(who, ref, one),
  returnAnswer: (ref) => staff.returnAnswer(who, ref, one, 'x'),
  requestsOf: (ref) => staff.requestsOf(who, ref),
  membersOf: (ref) => staff.membersOf(who, ref),
  endMember: (ref) => staff.endMember(who, ref, 'none'),
  changeDelegate: (ref) => staff.changeDelegate(who, ref, 'none', scope),
  invite: (ref) => staff.invite(who, ref, 'x@mail.example'),
  addDelegate: (ref) => staff.addDelegate(who, ref, 'x@mail.example', scope),
  invitationsOf: (ref) => staff.invitationsOf(who, ref),
  withdrawInvitation: (ref) => staff.withdrawInvitation(who, ref, 'none'),
});

describeOnBothEngines('who has no access', (make) => {
  test('is answered alike for a matter that exists and one that does not, in everything, and changes nothing', async () => {
    const database = await make();
    const { matters, withClient, actions } = build(database);
    const ref = await withClient('client-ann');
    const before = await actions();
    const doors = { client: asClient(matters.client, 'client-bob'), stranger: asStaff(matters.staff, stranger), custodian: asStaff(matters.staff, custodian) };
    for (const [who, calls] of Object.entries(doors)) {
      for (const [name, call] of Object.entries(calls)) {
        const [foreign, missing] = [await call(ref), await call('MAT-0000-0000')];
        expect([who, name, foreign, missing]).toEqual([who, name, missing, missing]);
        expect([who, name, missing === undefined || missing === false]).toEqual([who, name, true]);
      }
    }
    expect(await actions()).toEqual(before);
  });

  test('a wall closes a matter to all of the staff but its lead and its team, and to owners until they break the glass', async () => {
    const { matters, withClient, versionOf, actions, walls } = build(await make());
    const ref = await withClient('client-ann');
    const listed = async (staff: Staff) => (await matters.staff.listMatters(staff)).matters.length;
    await expect(matters.staff.setWall(owner, ref, await versionOf(ref), true, ' ')).rejects.toMatchObject({ reason: 'empty' });
    for (const staff of [lead, investigator])
      expect(await matters.staff.setWall(staff, ref, await versionOf(ref), true, 'Acts for the other side')).toBeUndefined();
    expect(await listed(second)).toBe(1);
    await matters.staff.setWall(owner, ref, await versionOf(ref), true, 'One of us acted for the other side');
    const missing = asStaff(matters.staff, second);
    for (const [name, call] of Object.entries(missing)) expect([name, await call(ref)]).toEqual([name, await call('MAT-0000-0000')]);
    expect(await Promise.all([second, stranger, lead, investigator, owner].map(listed))).toEqual([0, 0, 1, 1, 0]);
    expect(await asStaff(matters.staff, owner).matterOf?.(ref)).toBeUndefined();
    await walls.breakGlass(owner, ref, { reason: 'A complaint has to be looked into', confirm: ref });
    expect(await listed(owner)).toBe(1);
    for (const staff of [lead, investigator, owner]) expect(await matters.staff.matterOf(staff, ref)).toMatchObject({ isWalled: true });
    expect(await matters.client.matterOf('client-ann', ref)).toBeDefined();
    await matters.staff.setWall(owner, ref, await versionOf(ref), false, 'They have left');
    expect([await listed(second), (await actions()).slice(-2)]).toEqual([1, ['matter.glass-broken', 'matter.wall-removed']]);
  });
});
