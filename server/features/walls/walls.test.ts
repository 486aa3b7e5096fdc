import { expect, test } from 'vitest';
import { build, custodian, investigator, lead, owner, second, stranger } from '#tests/support/a-matter.ts';
import { describeOnBothEngines, type TestDatabase } from '#tests/support/databases.ts';
import { tx } from '../../db/tx.ts';

const reason = 'A complaint about this matter has come in';
const secondOwner = { id: 'staff-other-owner', roles: ['owner'] } as const;

async function setUp(database: TestDatabase) {
  const made = build(database);
  const ref = await made.withClient('client-ann');
  const wall = async (isWalled: boolean) => made.matters.staff.setWall(owner, ref, await made.versionOf(ref), isWalled, 'A test');
  await wall(true);
  const sees = async (staff: typeof owner) => (await made.matters.staff.matterOf(staff, ref)) !== undefined;
  const lists = async (staff: typeof owner) => (await made.matters.staff.listMatters(staff)).matters.length === 1;
  const refusal = (given: { reason: string; confirm: string }) =>
    made.walls.breakGlass(owner, ref, given).catch(({ problems }: { problems: { field: string }[] }) => problems.map(({ field }) => field));
  return { ...made, ref, wall, sees, lists, refusal };
}

describeOnBothEngines('breaking the glass', (make) => {
  test('needs a reason and the reference, and shows the matter to that owner alone, for an hour', async () => {
    const { walls, ref, sees, lists, refusal, pass } = await setUp(await make());
    expect([await sees(owner), await lists(owner), await walls.isClosedTo(owner, ref)]).toEqual([false, false, true]);
    expect(await refusal({ reason: 'too short a reason ', confirm: ref })).toEqual(['reason']);
    expect(await refusal({ reason: 'x'.repeat(1001), confirm: 'MAT' })).toEqual(['reason', 'confirm']);
    expect(await refusal({ reason: ` ${'x'.repeat(19)} `, confirm: ref })).toEqual(['reason']);
    expect(await sees(owner)).toBe(false);
    expect(await walls.breakGlass(owner, ref, { reason, confirm: ` ${ref.toLowerCase()} ` })).toBe(true);
    expect([await sees(owner), await lists(owner), await walls.isClosedTo(owner, ref)]).toEqual([true, true, false]);
    expect([await sees(secondOwner), await lists(secondOwner), await sees(second), await lists(second)]).toEqual([false, false, false, false]);
    pass(59);
    expect(await sees(owner)).toBe(true);
    pass(1);
    expect([await sees(owner), await lists(owner), await walls.isClosedTo(owner, ref)]).toEqual([false, false, true]);
  });

  test('is told to the lead without a word of what it was, and stands in the history for those inside', async () => {
    const database = await make();
    const { walls, ref, matters, mails, actions, now, pass } = await setUp(database);
    await walls.breakGlass(owner, ref, { reason, confirm: ref });
    const [mail, ...others] = await mails('wall-look');
    expect([mail?.to, others]).toEqual([`${lead.id}@site.example`, []]);
    for (const secret of [ref, 'A matter', reason, owner.id, 'Ann']) expect(`${mail?.subject} ${mail?.text}`).not.toContain(secret);
    const until = new Date(now().getTime() + 60 * 60_000).toISOString();
    expect((await matters.staff.matterOf(lead, ref))?.looks).toEqual([{ at: now().toISOString(), until, by: owner.id, reason }]);
    expect((await actions()).at(-1)).toBe('matter.glass-broken');
    // What is kept of the reason cannot be read in the table.
    expect(JSON.stringify(await database.db.selectFrom('wall_look').selectAll().execute())).not.toContain('complaint');
    // Pressed twice it is one look, one mail.
    await walls.breakGlass(owner, ref, { reason: '', confirm: '' });
    expect([(await matters.staff.matterOf(lead, ref))?.looks.length, (await mails('wall-look')).length]).toEqual([1, 1]);
    pass(5);
    expect(await walls.endLook(owner, ref)).toBe(true);
    expect((await matters.staff.matterOf(lead, ref))?.looks[0]?.until).toBe(now().toISOString());
    expect([await walls.endLook(owner, ref), await walls.isClosedTo(owner, ref)]).toEqual([undefined, true]);
  });

  test('is for owners who stand outside: nobody else, no other matter, and not once they are owners no longer', async () => {
    const { walls, ref, open, sees, wall, pass } = await setUp(await make());
    const plain = await open();
    const given = { reason, confirm: ref };
    for (const staff of [second, stranger, custodian, investigator, lead]) {
      expect(await walls.breakGlass(staff, ref, given)).toBeUndefined();
      expect(await walls.isClosedTo(staff, ref)).toBe(false);
    }
    for (const other of [plain, 'MAT-0000-0000']) {
      expect([await walls.breakGlass(owner, other, { reason, confirm: other }), await walls.isClosedTo(owner, other)]).toEqual([undefined, false]);
      expect(await walls.endLook(owner, other)).toBeUndefined();
    }
    await walls.breakGlass(owner, ref, given);
    expect(await sees({ id: owner.id, roles: ['case-manager'] })).toBe(false);
    pass(1);
    // A wall that was taken down and put up anew is another wall.
    await wall(false);
    expect(await sees(second)).toBe(true);
    await wall(true);
    expect([await sees(owner), await sees(second)]).toEqual([false, false]);
  });

  test('is told to those who work on it where the lead has left', async () => {
    const database = await make();
    const { walls, ref, mails } = await setUp(database);
    await tx(database, (t) => t.updateTable('matter').set({ lead: 'gone' }).where('ref', '=', ref).execute());
    await walls.breakGlass(owner, ref, { reason, confirm: ref });
    expect((await mails('wall-look')).map(({ to }) => to)).toEqual([`${investigator.id}@site.example`]);
  });
});

describeOnBothEngines('an enquiry behind a wall', (make) => {
  test('leads an owner to the matter that it has become, and nobody else', async () => {
    const { walls, anEnquiry, open, matters, versionOf } = build(await make());
    const enquiryRef = await anEnquiry();
    const ref = await open({ enquiryRef, lead: second.id });
    expect(await walls.closedMatterOf(owner, enquiryRef)).toBeUndefined();
    await matters.staff.setWall(owner, ref, await versionOf(ref), true, 'A test');
    expect([await walls.closedMatterOf(owner, enquiryRef), await walls.closedMatterOf(lead, enquiryRef)]).toEqual([ref, undefined]);
    expect(await walls.closedMatterOf(owner, 'ENQ-0000-0000')).toBeUndefined();
  });
});
