import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { build, custodian, lead, origin } from '#tests/support/a-matter.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import type { NewMatter } from './opening.ts';

const day = 24 * 60;

describeOnBothEngines('invitations', (make) => {
  const start = async (given: Partial<NewMatter> = {}) => {
    const database = await make();
    const made = build(database);
    const ref = await made.open(given);
    const address = 'ann@mail.example';
    /** Tokens of the mails that wait, the newest last. */
    const tokens = async (): Promise<string[]> => {
      const rows = await database.db.selectFrom('outbox').select('id').where('kind', '=', 'matter-invitation').orderBy('created_at').execute();
      return rows.length === 0 ? [] : (await made.mails('matter-invitation')).map(({ text }) => made.tokenIn(text));
    };
    const invite = async (): Promise<string> => {
      const before = new Set(await tokens());
      await made.matters.staff.invite(lead, ref, address);
      return (await tokens()).find((token) => !before.has(token)) ?? '';
    };
    return { ...made, database, ref, address, invite };
  };

  test('a link lets in the invited address once, and looking at it changes nothing', async () => {
    const { matters, ref, invite, actions, mails } = await start();
    const token = await invite();
    const [mail] = await mails('matter-invitation');
    expect(mail).toMatchObject({ to: 'ann@mail.example', text: expect.stringContaining(`${origin}/portal/invitation?token=`) });
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/investigat|matter|fallowgate/i);
    for (let look = 0; look < 3; look += 1)
      expect(await matters.joining.openInvitation(token)).toEqual({
        state: 'open',
        role: 'client',
        hint: 'a…@mail.example',
        expiresAt: '2026-11-27T09:00:00.000Z',
      });
    expect(await matters.joining.acceptInvitation(token, 'client-bob', 'bob@mail.example')).toEqual({ state: 'other-address', hint: 'a…@mail.example' });
    expect(await matters.joining.acceptInvitation(token, 'client-ann', ' Ann@MAIL.example ')).toEqual({ state: 'joined', ref });
    expect(await matters.joining.acceptInvitation(token, 'client-ann', 'ann@mail.example')).toEqual({ state: 'joined', ref });
    expect(await matters.joining.acceptInvitation(token, 'client-eve', 'eve@mail.example')).toEqual({ state: 'used' });
    expect(await matters.joining.openInvitation(token)).toEqual({ state: 'used' });
    expect(await matters.client.matterOf('client-ann', ref)).toMatchObject({
      role: 'client',
      members: [{ you: true, address: 'ann@mail.example' }],
      invitations: [],
    });
    expect((await actions()).filter((action) => action === 'matter.joined')).toHaveLength(1);
  });

  test('why a link does not work is told: too old, replaced, withdrawn, never made', async () => {
    const { matters, ref, invite, pass } = await start();
    const first = await invite();
    const newer = await invite();
    expect([await matters.joining.openInvitation(first), await matters.joining.acceptInvitation(first, 'client-ann', 'ann@mail.example')]).toEqual([
      { state: 'superseded' },
      { state: 'superseded' },
    ]);
    pass(7 * day - 1);
    expect(await matters.joining.openInvitation(newer)).toMatchObject({ state: 'open' });
    pass(1);
    expect(await matters.joining.openInvitation(newer)).toEqual({ state: 'expired' });
    expect(await matters.joining.acceptInvitation(newer, 'client-ann', 'ann@mail.example')).toEqual({ state: 'expired' });
    const withdrawn = await invite();
    const [open] = (await matters.staff.invitationsOf(lead, ref)) ?? [];
    expect(await matters.staff.withdrawInvitation(lead, ref, open?.id ?? '')).toBe(true);
    expect(await matters.joining.openInvitation(withdrawn)).toEqual({ state: 'superseded' });
    for (const token of ['', 'x', 'x'.repeat(43)]) expect(await matters.joining.openInvitation(token)).toEqual({ state: 'unknown' });
  });

  test('over the change of the clock a link lives seven times 24 hours', async () => {
    const made = build(await make(), {}, '2026-10-20T12:00:00.000Z');
    const ref = await made.open();
    await made.matters.staff.invite(lead, ref, 'ann@mail.example');
    const [mail] = await made.mails('matter-invitation');
    expect(await made.matters.joining.openInvitation(made.tokenIn(mail?.text ?? ''))).toMatchObject({ expiresAt: '2026-10-27T12:00:00.000Z' });
  });

  test('accepted ten times at once it lets in once; the token stands nowhere in the database', async () => {
    const { matters, ref, invite, database } = await start();
    const token = await invite();
    const answers = await Promise.all(Array.from({ length: 10 }, () => matters.joining.acceptInvitation(token, 'client-ann', 'ann@mail.example')));
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['joined']));
    expect(await matters.staff.membersOf(lead, ref)).toHaveLength(1);
    const rows = await database.db.selectFrom('matter_invitation').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('whoever does not want mails gets none: the link is handed to whoever invites', async () => {
    const made = build(await make());
    const enquiryRef = await made.anEnquiry({ channels: ['call'], phone: '0161 496 0000' });
    const { ref, mailing } = await made.matters.staff.openMatter(lead, { title: 'x', kind: 'general', lead: lead.id, enquiryRef });
    const invited = await made.matters.staff.invite(lead, ref, 'ann@mail.example');
    expect([mailing, invited, await made.mails('matter-invitation')]).toEqual(['no', { sent: false, link: expect.stringContaining('token=') }, []]);
    const token = made.tokenIn(invited?.sent === false ? invited.link : '');
    expect(await made.matters.joining.acceptInvitation(token, 'client-ann', 'ann@mail.example')).toMatchObject({ state: 'joined' });
  });

  test('what is no address is refused', async () => {
    const { matters, ref } = await start();
    for (const address of ['', 'ann', 'ann@mail.example, bob@mail.example', 'a@b\r\nBcc: c@d']) {
      await expect(matters.staff.invite(lead, ref, address)).rejects.toMatchObject({ reason: 'empty' });
    }
    expect(await matters.staff.invite(custodian, ref, 'ann@mail.example')).toBeUndefined();
  });
});

describeOnBothEngines('delegates', (make) => {
  const start = async () => {
    const made = build(await make());
    const { matters } = made;
    const ref = await made.withClient('client-ann');
    const asked = await matters.staff.askFor(lead, ref, { what: 'For the solicitor', why: 'y', dueOn: '2026-12-01' });
    await matters.staff.askFor(lead, ref, { what: 'For Ann alone', why: 'y' });
    const update = await matters.staff.noNews(lead, ref, 'waiting');
    await matters.staff.writeMessage(lead, ref, 'For Ann alone', 'one');
    const invite = async (items: string[], until = '2026-12-31') => {
      await matters.client.inviteDelegate('client-ann', ref, 'sol@mail.example', { items, until });
      const mail = (await made.mails('matter-invitation')).find(({ to }) => to === 'sol@mail.example');
      return matters.joining.acceptInvitation(made.tokenIn(mail?.text ?? ''), 'client-sol', 'sol@mail.example');
    };
    const delegateId = async () => (await matters.client.matterOf('client-ann', ref))?.members.find(({ role }) => role === 'delegate')?.id ?? '';
    return { ...made, ref, asked: asked?.id ?? '', update: update?.id ?? '', invite, delegateId };
  };

  test('a delegate sees the items that were shared and nothing else, and answers those alone', async () => {
    const { matters, ref, asked, invite } = await start();
    await invite([asked]);
    const view = await matters.client.matterOf('client-sol', ref);
    expect(view).toMatchObject({
      role: 'delegate',
      unread: 0,
      asked: 1,
      requests: [{ id: asked }],
      updates: [],
      members: [],
      invitations: [],
      coolingOffEnds: null,
      keptBecause: null,
    });
    expect(JSON.stringify(view)).not.toContain('For Ann alone');
    expect(await matters.client.listMatters('client-sol')).toMatchObject([{ ref, role: 'delegate', unread: 0, asked: 1 }]);
    expect((await matters.client.calendarOf('client-sol', ref))?.match(/DTSTART/g)).toHaveLength(2);
    const own = (await matters.client.matterOf('client-ann', ref))?.requests.find(({ what }) => what === 'For Ann alone')?.id ?? '';
    const refused = [
      matters.client.answerRequest('client-sol', ref, own, 'x', 'one'),
      matters.client.messagesOf('client-sol', ref),
      matters.client.writeMessage('client-sol', ref, 'x', 'one'),
      matters.client.inviteDelegate('client-sol', ref, 'x@mail.example', { items: [], until: '2026-12-01' }),
    ];
    expect(await Promise.all(refused)).toEqual([undefined, undefined, undefined, undefined]);
    expect(await matters.client.answerRequest('client-sol', ref, asked, 'Here', 'one')).toMatchObject({ state: 'answered' });
  });

  test('what comes later is not shared by itself; the client shares it, and ends access for the next request on', async () => {
    const { matters, ref, asked, update, invite, delegateId } = await start();
    await invite([asked]);
    const later = await matters.staff.noNews(lead, ref, 'writing');
    const seen = async () => (await matters.client.matterOf('client-sol', ref))?.updates.map(({ id }) => id);
    expect(await seen()).toEqual([]);
    const id = await delegateId();
    expect(await matters.client.changeDelegate('client-ann', ref, id, { items: [update], until: '2026-12-31' })).toBe(true);
    expect([await seen(), (await matters.client.matterOf('client-sol', ref))?.requests]).toEqual([[update], []]);
    expect(later?.id).not.toBe(update);
    expect(await matters.client.endDelegate('client-sol', ref, id)).toBe(false);
    expect(await matters.client.endDelegate('client-ann', ref, id)).toBe(true);
    expect([await seen(), await matters.client.listMatters('client-sol')]).toEqual([undefined, []]);
  });

  test('access ends by itself with its last day in the United Kingdom', async () => {
    const { matters, ref, invite, pass, asked } = await start();
    await invite([asked], '2026-11-25');
    pass(Math.floor((Date.parse('2026-11-25T23:59:00.000Z') - Date.parse('2026-11-20T09:00:00.000Z')) / 60_000));
    expect(await matters.client.matterOf('client-sol', ref)).toBeDefined();
    pass(1);
    expect([await matters.client.matterOf('client-sol', ref), await matters.client.listMatters('client-sol')]).toEqual([undefined, []]);
    expect(await matters.staff.membersOf(lead, ref)).toHaveLength(1);
  });

  test('a client ends no other client, and a seat without an end or with strange items is refused', async () => {
    const { matters, ref, invite, asked } = await start();
    const [own] = (await matters.client.matterOf('client-ann', ref))?.members ?? [];
    expect(await matters.client.endDelegate('client-ann', ref, own?.id ?? '')).toBe(false);
    for (const until of ['', '0000-00-00', '2026-13-45', '2027-02-30', '2026-11-19', '2028-01-01', 'soon'])
      await expect(invite([asked], until)).rejects.toThrow('refused');
    await expect(invite(['../../etc'])).rejects.toMatchObject({ reason: 'state' });
    await expect(matters.staff.changeDelegate(lead, ref, own?.id ?? '', { items: [], until: '2026-12-01' })).rejects.toMatchObject({ reason: 'state' });
  });

  test('a client who accepts a delegate’s invitation stays a client', async () => {
    const { matters, ref, mails, tokenIn } = await start();
    await matters.staff.addDelegate(lead, ref, 'client-ann@mail.example', { items: [randomUUID()], until: '2026-12-01' });
    const sent = (await mails('matter-invitation')).map(({ text }) => tokenIn(text));
    for (const token of sent) await matters.joining.acceptInvitation(token, 'client-ann', 'client-ann@mail.example');
    expect(await matters.client.matterOf('client-ann', ref)).toMatchObject({ role: 'client' });
  });
});

describeOnBothEngines('joining with a reference', (make) => {
  const start = async (answers: Record<string, string | string[]> = {}) => {
    const database = await make();
    const made = build(database);
    const enquiryRef = await made.anEnquiry(answers);
    const ref = await made.open({ enquiryRef });
    const ask = async (given = enquiryRef, address = 'ann@mail.example') => {
      const { join } = made.matters.joining.startJoin(given, address);
      await made.matters.settle();
      const codes = (await made.mails('matter-join-code')).map(({ text }) => /code: (\S+)/.exec(text)?.[1] ?? '');
      return { join, codes };
    };
    return { ...made, database, enquiryRef, ref, ask };
  };

  test('the code that was mailed lets in, however it is typed, and once', async () => {
    const { matters, ask, ref, enquiryRef, mails } = await start({ cover: 'Sam from the garden centre' });
    const { join, codes } = await ask(enquiryRef.toLowerCase(), 'ANN@mail.example');
    expect((await mails('matter-join-code'))[0]).toMatchObject({ to: 'ann@mail.example', fromName: 'Sam from the garden centre' });
    const typed = (codes[0] ?? '').toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect(await matters.joining.finishJoin(join, typed, 'client-ann')).toEqual({ state: 'joined', ref });
    expect(await matters.client.matterOf('client-ann', ref)).toMatchObject({ role: 'client' });
    expect(await matters.joining.finishJoin(join, codes[0] ?? '', 'client-eve')).toEqual({ state: 'wrong' });
  });

  test('whether reference and address fit, nobody learns: only a mail differs', async () => {
    const { matters, ask, enquiryRef, anEnquiry, errors } = await start();
    const unconverted = await anEnquiry();
    for (const [given, address] of [
      ['ENQ-0000-0000', 'ann@mail.example'],
      [enquiryRef, 'eve@mail.example'],
      [unconverted, 'ann@mail.example'],
      ['', ''],
    ] as const) {
      const { join, codes } = await ask(given, address);
      expect([join, codes]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), []]);
      expect(await matters.joining.finishJoin(join, '0000-0000', 'client-eve')).toEqual({ state: 'wrong' });
    }
    expect(errors).toEqual([]);
    expect((await ask()).codes).toHaveLength(1);
  });

  test('five tries, fifteen minutes, three codes an hour, and a newer code ends the older one', async () => {
    const { matters, ask, pass } = await start();
    const first = await ask();
    for (let wrong = 0; wrong < 5; wrong += 1) expect(await matters.joining.finishJoin(first.join, '0000-0000', 'client-ann')).toEqual({ state: 'wrong' });
    expect(await matters.joining.finishJoin(first.join, first.codes[0] ?? '', 'client-ann')).toEqual({ state: 'wrong' });
    const second = await ask();
    const third = await ask();
    const fresh = second.codes.find((code) => !first.codes.includes(code)) ?? '';
    expect(await matters.joining.finishJoin(second.join, fresh, 'client-ann')).toEqual({ state: 'wrong' });
    expect((await ask()).codes).toHaveLength(3);
    pass(15);
    const newest = third.codes.find((code) => !second.codes.includes(code)) ?? '';
    expect(await matters.joining.finishJoin(third.join, newest, 'client-ann')).toEqual({ state: 'wrong' });
    pass(60);
    expect((await ask()).codes).toHaveLength(4);
  });

  test('a wrong answer leaves the same line in the log, whether there was a code or not', async () => {
    const { matters, ask, enquiryRef, database } = await start();
    const fits = await ask();
    const fitsNot = await ask(enquiryRef, 'eve@mail.example');
    for (const { join } of [fits, fitsNot]) await matters.joining.finishJoin(join, '0000-0000', 'client-eve');
    const lines = await database.db.selectFrom('audit_event').select(['actor', 'subject', 'detail']).where('action', '=', 'matter.code-wrong').execute();
    expect(lines).toEqual([1, 2].map(() => ({ actor: 'client:client-eve', subject: 'client:client-eve', detail: '{}' })));
  });

  test('whoever floods it holds nothing up, and is answered alike', async () => {
    const { matters, enquiryRef, mails, errors } = await start();
    const answers = Array.from({ length: 500 }, () => matters.joining.startJoin(enquiryRef, 'ann@mail.example'));
    await matters.settle();
    expect(new Set(answers.map(({ join }) => join)).size).toBe(500);
    expect([(await mails('matter-join-code')).length, errors]).toEqual([3, []]);
  });

  test('five wrong tries at once count as five', async () => {
    const { matters, ask } = await start();
    const { join, codes } = await ask();
    await Promise.all(Array.from({ length: 5 }, () => matters.joining.finishJoin(join, '0000-0000', 'client-eve')));
    expect(await matters.joining.finishJoin(join, codes[0] ?? '', 'client-ann')).toEqual({ state: 'wrong' });
  });

  test('no code is mailed against the wish of the client, or outside their hours', async () => {
    for (const answers of [{ channels: ['call'], phone: '0161 496 0000' }, { shared: 'yes' }, { hours: 'evenings' }, { hours: 'Mon-Fri 18:00-21:00' }]) {
      const { ask } = await start(answers);
      expect((await ask()).codes).toEqual([]);
    }
    const { ask, pass } = await start({ hours: 'Mon-Fri 18:00-21:00' });
    pass(10 * 60);
    expect((await ask()).codes).toHaveLength(1);
  });
});
