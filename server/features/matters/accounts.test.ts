/** Matters and the accounts of those who see them, together. */
import { expect, test } from 'vitest';
import { build, lead } from '#tests/support/a-matter.ts';
import { aBrowser, aClient, anAccounts, password } from '#tests/support/an-account.ts';
import { describeOnBothEngines, type MakeDatabase } from '#tests/support/databases.ts';

const first = 'sam@mail.example';
const second = 'sam@new.example';

async function setUp(make: MakeDatabase) {
  const database = await make();
  const erased: string[] = [];
  const home = anAccounts(database, {
    matters: { leave: (...of) => matter.matters.leave(...of), moveNotices: (...of) => matter.matters.moveNotices(...of) },
    erase: async ({ id }) => void erased.push(id),
  });
  const matter = build(database, { addressOf: home.accounts.addressOf });
  const person = async (email: string) => {
    const browser = await aClient(home, email, aBrowser(email));
    return { email, browser, id: (await home.accounts.sessionOf(browser.headers))?.user.id ?? '' };
  };
  const changeAddress = async ({ browser }: Awaited<ReturnType<typeof person>>, email: string) => {
    await home.accounts.changeEmail({ ...browser, email, password });
    expect(await home.accounts.confirmNewEmail({ token: await home.tokenIn('new-email') })).toEqual({ state: 'done' });
  };
  const noticesTo = async () => (await matter.mails('matter-notice')).map(({ to }) => to);
  const membersOf = async (ref: string) => (await matter.matters.staff.membersOf(lead, ref))?.map(({ role, address }) => [role, address]);
  const remove = ({ browser }: Awaited<ReturnType<typeof person>>) => home.accounts.deleteAccount({ ...browser, password });
  return { ...matter, database, home, erased, person, changeAddress, noticesTo, membersOf, remove };
}

describeOnBothEngines('an account that changes its address', (make) => {
  test('has its notices there from then on, and is listed by it', async () => {
    const { matters, join, open, person, changeAddress, noticesTo, membersOf } = await setUp(make);
    const sam = await person(first);
    const ref = await open();
    await join(ref, sam.id, first);
    await changeAddress(sam, second);
    expect(await membersOf(ref)).toEqual([['client', second]]);
    await matters.staff.writeMessage(lead, ref, 'x', 'one');
    expect(await noticesTo()).toEqual([second]);
  });

  test('has those there too that still wait for the hours of the client; notices of others stay where they are', async () => {
    const { matters, join, open, person, anEnquiry, changeAddress, noticesTo } = await setUp(make);
    const [sam, kim] = [await person(first), await person('kim@mail.example')];
    // A Friday at nine.
    const ref = await open({ enquiryRef: await anEnquiry({ email: first, hours: 'Mon-Fri 18:00-21:00' }) });
    await join(ref, sam.id, first);
    await join(ref, kim.id, kim.email);
    await matters.staff.writeMessage(lead, ref, 'x', 'one');
    await changeAddress(sam, second);
    expect((await noticesTo()).toSorted()).toEqual([kim.email, second]);
  });

  test('has no notices while nobody may sign in to it', async () => {
    const { matters, join, open, person, home, noticesTo } = await setUp(make);
    const sam = await person(first);
    const ref = await open();
    await join(ref, sam.id, first);
    await home.accounts.setDisabled(first, true, 'operator');
    await matters.staff.writeMessage(lead, ref, 'x', 'one');
    expect(await noticesTo()).toEqual([]);
    await home.accounts.setDisabled(first, false, 'operator');
    await matters.staff.writeMessage(lead, ref, 'y', 'two');
    expect(await noticesTo()).toEqual([first]);
  });
});

describeOnBothEngines('an account that is deleted', (make) => {
  test('stays while it is the client of an open matter, with everything it sees', async () => {
    const { join, open, person, remove, membersOf, erased, matters, home } = await setUp(make);
    const sam = await person(first);
    const [ref, other] = [await open(), await open({ title: 'Of another' })];
    await join(ref, sam.id, first);
    const kim = await person('kim@mail.example');
    await join(other, kim.id, kim.email);
    await matters.client.inviteDelegate(kim.id, other, first, { items: [], until: '2026-12-20' });
    expect(await remove(sam)).toEqual({ state: 'in-matter' });
    expect([await membersOf(ref), erased]).toEqual([[['client', first]], []]);
    expect(await home.accounts.sessionOf(sam.browser.headers)).toBeDefined();
    expect(home.actions()).not.toContain('deleted');
  });

  test('leaves closed matters and those in which it was a delegate, each with its line in the log', async () => {
    const { join, open, person, remove, membersOf, erased, matters, mails, tokenIn, database, actions } = await setUp(make);
    const [sam, kim] = [await person(first), await person('kim@mail.example')];
    const [closed, shared] = [await open(), await open()];
    await join(closed, sam.id, first);
    await join(shared, kim.id, kim.email);
    await matters.client.inviteDelegate(kim.id, shared, first, { items: [], until: '2026-12-20' });
    const link = (await mails('matter-invitation')).filter(({ to }) => to === first).map(({ text }) => tokenIn(text));
    for (const token of link) await matters.joining.acceptInvitation(token, sam.id, first);
    expect((await membersOf(shared))?.toSorted()).toEqual([
      ['client', kim.email],
      ['delegate', first],
    ]);
    const over = { state: 'closed' as const, closed_at: '2026-11-20T09:00:00.000Z', next_update_due: null };
    await database.db.transaction().execute((t) => database.guard.enter(() => t.updateTable('matter').set(over).where('ref', '=', closed).execute()));
    expect((await remove(sam)).state).toBe('done');
    expect([await membersOf(closed), await membersOf(shared), erased]).toEqual([[], [['client', kim.email]], [sam.id]]);
    expect((await actions()).filter((action) => action === 'matter.member-ended')).toHaveLength(2);
    expect(await matters.client.listMatters(sam.id)).toEqual([]);
  });
});
