import { expect, test } from 'vitest';
import { build, lead, origin } from '#tests/support/a-matter.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { tx } from '../../db/tx.ts';

describeOnBothEngines('notices', (make) => {
  const start = async (answers: Record<string, string | string[]> = {}, time?: string) => {
    const database = await make();
    const made = build(database, {}, time);
    const { ref } = await made.matters.staff.openMatter(lead, { title: 'zanzibar', kind: 'general', lead: lead.id, enquiryRef: await made.anEnquiry(answers) });
    await made.join(ref, 'client-ann', 'ann@mail.example');
    const write = (number: string) => made.matters.staff.writeMessage(lead, ref, `zanzibar ${number}`, number);
    const notices = async () => {
      const rows = await database.db.selectFrom('outbox').select('due_at').where('kind', '=', 'matter-notice').orderBy('due_at').execute();
      return rows.map(({ due_at }) => due_at);
    };
    return { ...made, database, ref, write, notices };
  };

  test('say that there is something new and where to sign in, and nothing of what', async () => {
    const { write, mails, ref } = await start({ cover: 'Sam from the garden centre' });
    await write('1');
    const sent = await mails('matter-notice');
    expect(sent).toMatchObject([{ to: 'ann@mail.example', fromName: 'Sam from the garden centre', text: expect.stringContaining(`${origin}/portal/login`) }]);
    expect(JSON.stringify([sent[0]?.subject, sent[0]?.text])).not.toMatch(new RegExp(`zanzibar|${ref}|investigat|matter|message`, 'i'));
  });

  test('come once until their reader has looked, and again after a day', async () => {
    const { write, notices, matters, ref, pass } = await start();
    await write('1');
    pass(1);
    await write('2');
    expect(await notices()).toHaveLength(1);
    await matters.client.markRead('client-ann', ref, 2);
    pass(1);
    await write('3');
    expect(await notices()).toHaveLength(2);
    pass(24 * 60 - 1);
    await write('4');
    expect(await notices()).toHaveLength(2);
    pass(1);
    await write('5');
    expect(await notices()).toHaveLength(3);
  });

  test.each([
    ['who chose other ways', { channels: ['call'], phone: '0161 496 0000' }, 0],
    ['who shares a device and did not choose e-mail', { shared: 'unsure' }, 0],
    ['whose hours nobody has read', { hours: 'after the children are in bed' }, 0],
    ['who chose e-mail on a shared device', { channels: ['email'], shared: 'yes' }, 1],
    ['who said nothing', {}, 1],
  ])('to a client %s', async (_, answers, count) => {
    const { write, notices, matters, ref } = await start(answers);
    await write('1');
    await matters.staff.askFor(lead, ref, { what: 'x', why: 'y' });
    await matters.staff.noNews(lead, ref, 'waiting');
    expect(await notices()).toHaveLength(count);
  });

  test('wait for the hours of the client, over the change of the clock', async () => {
    const { write, notices } = await start({ hours: 'Sat-Sun 18:00-21:00' }, '2026-03-28T22:00:00.000Z');
    await write('1');
    expect(await notices()).toEqual(['2026-03-29T17:00:00.000Z']);
  });

  test('begin once somebody has read the hours', async () => {
    const { write, notices, matters, ref } = await start({ hours: 'after six' });
    expect(await matters.staff.matterOf(lead, ref)).toMatchObject({ mailing: 'hours-unread', contact: { hours: 'after six' } });
    await matters.staff.changeMatter(lead, ref, 1, { hours: [{ day: 'Fri', from: 18 * 60, to: 21 * 60 }] });
    await write('1');
    expect([await notices(), (await matters.staff.matterOf(lead, ref))?.mailing]).toEqual([['2026-11-20T18:00:00.000Z'], 'yes']);
  });

  test('go to delegates for what is shared with them alone, and to nobody whose access has ended', async () => {
    const { matters, ref, mails, tokenIn, write } = await start();
    const asked = await matters.staff.askFor(lead, ref, { what: 'x', why: 'y' });
    await matters.staff.addDelegate(lead, ref, 'sol@mail.example', { items: [asked?.id ?? ''], until: '2026-12-01' });
    const mail = (await mails('matter-invitation')).find(({ to }) => to === 'sol@mail.example');
    await matters.joining.acceptInvitation(tokenIn(mail?.text ?? ''), 'client-sol', 'sol@mail.example');
    await write('1');
    await matters.staff.noNews(lead, ref, 'waiting');
    const toDelegate = async () => (await mails('matter-notice')).filter(({ to }) => to === 'sol@mail.example').length;
    expect(await toDelegate()).toBe(0);
    await matters.client.answerRequest('client-ann', ref, asked?.id ?? '', 'x', 'one');
    await matters.staff.returnAnswer(lead, ref, { id: asked?.id ?? '', version: 2 }, 'z');
    expect(await toDelegate()).toBe(1);
    for (const { id } of (await matters.staff.membersOf(lead, ref)) ?? []) await matters.staff.endMember(lead, ref, id);
    const before = (await mails('matter-notice')).length;
    await write('2');
    expect(await mails('matter-notice')).toHaveLength(before);
  });

  test('go out for an item of another feature to those who may see it', async () => {
    const { matters, database, ref, notices } = await start();
    const { id } = await database.db.selectFrom('matter').select('id').where('ref', '=', ref).executeTakeFirstOrThrow();
    await tx(database, (t) => matters.announce(t, id, 'a-document'));
    await tx(database, (t) => matters.announce(t, 'no-matter', 'a-document'));
    expect(await notices()).toHaveLength(1);
  });

  test('go to the address of the account as it is today', async () => {
    const addresses = new Map([['client-ann', 'new@mail.example']]);
    const { matters, withClient, mails } = build(await make(), { addressOf: async (_, clientId) => addresses.get(clientId) });
    const ref = await withClient('client-ann');
    await withClient('client-gone');
    await matters.staff.writeMessage(lead, ref, 'x', 'one');
    expect((await mails('matter-notice')).map(({ to }) => to)).toEqual(['new@mail.example']);
  });
});
