import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { everyStated, lead, owner, second } from '#tests/support/a-matter.ts';
import { silent } from '#tests/support/an-outbox.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { staffMail } from '#tests/support/documents-of-a-matter.ts';
import { ann, buildReports as setUp, judge } from '#tests/support/reports-of-a-matter.ts';
import { sampleRow } from '#tests/support/rows.ts';
import { tableNames } from '../../db/tables-in-order.ts';
import { tx } from '../../db/tx.ts';
import { createRetention } from '../retention/index.ts';

describeOnBothEngines('a delivery link', (make) => {
  test('opens with a code that is mailed to its recipient and to nobody else', async () => {
    const { reports, ref, issue, deliver, askCode } = await setUp(make);
    await issue('the findings');
    const { token, sent } = await deliver();
    expect(sent).toBe(true);
    expect(await reports.recipient.look(token)).toEqual({ state: 'open', hint: 'j…@court.example', expiresAt: '2026-11-27T09:00:00.000Z', opensLeft: 5 });
    const code = await askCode(token);
    expect([code.state, code.to]).toEqual(['sent', judge]);
    expect(await reports.recipient.openLink(token, code.id, 'AAAA-AAAA')).toEqual({ state: 'wrong' });
    const opened = await reports.recipient.openLink(token, code.id, code.typed.toLowerCase().replace('-', ' '));
    expect(opened.state === 'opened' && (await buffer(opened.document.content)).toString()).toBe('the findings');
    expect(await reports.recipient.openLink(token, code.id, code.typed)).toEqual({ state: 'wrong' });
    const live = [{ recipient: judge, report: 1, opens: 1, mostOpens: 5, openedOn: [{ day: '2026-11-20', opens: 1 }] }];
    expect([await reports.staff.liveLinks(lead, ref), await reports.client.liveLinks(ann, ref)]).toMatchObject([live, live]);
  });

  test('a code lives 15 minutes, for five tries, ends with the next one, and comes three times an hour', async () => {
    const { reports, issue, deliver, askCode, pass } = await setUp(make);
    await issue('x');
    const { token } = await deliver();
    const old = await askCode(token);
    const late = await askCode(token);
    expect(await reports.recipient.openLink(token, old.id, old.typed)).toEqual({ state: 'wrong' });
    pass(15);
    expect(await reports.recipient.openLink(token, late.id, late.typed)).toEqual({ state: 'wrong' });
    const guessed = await askCode(token);
    for (let attempt = 1; attempt <= 5; attempt += 1) await reports.recipient.openLink(token, guessed.id, 'AAAA-AAAA');
    expect(await reports.recipient.openLink(token, guessed.id, guessed.typed)).toEqual({ state: 'wrong' });
    expect(await reports.recipient.askCode(token)).toEqual({ state: 'too-many' });
    pass(61);
    const again = await askCode(token);
    pass(14);
    expect(await reports.recipient.openLink(token, again.id, again.typed)).toMatchObject({ state: 'opened' });
  });

  test('a code of one link opens no other', async () => {
    const { reports, issue, deliver, askCode } = await setUp(make);
    await issue('x');
    const one = await deliver();
    const two = await deliver({ address: 'other@court.example' });
    const code = await askCode(one.token);
    expect(await reports.recipient.openLink(two.token, code.id, code.typed)).toEqual({ state: 'wrong' });
  });

  test('says that it has expired, is used up, withdrawn, replaced by a newer link or superseded, or is none', async () => {
    const { reports, ref, issue, deliver, open, pass } = await setUp(make);
    await issue('one');
    const state = async (token: string) => {
      const all = [await reports.recipient.look(token), await reports.recipient.askCode(token), await reports.recipient.openLink(token, randomUUID(), 'x')];
      return new Set(all.map((each) => each.state));
    };
    const short = await deliver({ days: 1, address: 'short@court.example' });
    const once = await deliver({ mostOpens: 1, address: 'once@court.example' });
    await open(once.token);
    const revoked = await deliver({ address: 'revoked@court.example' });
    expect(await reports.staff.revoke(lead, ref, revoked.id)).toBe(true);
    const older = await deliver();
    const newer = await deliver();
    expect(await state(once.token)).toEqual(new Set(['used-up']));
    expect([await state(revoked.token), await state(older.token)]).toEqual([new Set(['revoked']), new Set(['replaced'])]);
    pass(24 * 60 - 1);
    expect((await reports.recipient.look(short.token)).state).toBe('open');
    pass(1);
    expect(await state(short.token)).toEqual(new Set(['expired']));
    expect((await reports.staff.liveLinks(lead, ref))?.map(({ id }) => id)).toEqual([newer.id]);
    await issue('two');
    expect([await state(newer.token), await state('none')]).toEqual([new Set(['superseded']), new Set(['unknown'])]);
    expect(await reports.staff.liveLinks(lead, ref)).toEqual([]);
  });

  test('of ten who open at once a link that opens once, one gets in', async () => {
    const { reports, issue, deliver, askCode } = await setUp(make);
    await issue('x');
    const { token } = await deliver({ mostOpens: 1 });
    const code = await askCode(token);
    const all = await Promise.all(Array.from({ length: 10 }, () => reports.recipient.openLink(token, code.id, code.typed)));
    expect(all.filter(({ state }) => state === 'opened')).toHaveLength(1);
  });

  test('“ask for a new one” tells staff, once a day, also when the link is dead', async () => {
    const { reports, ref, issue, deliver, mails, days } = await setUp(make);
    await issue('x');
    const { token } = await deliver({ days: 1 });
    days(2);
    expect([await reports.recipient.askNew(token), await reports.recipient.askNew(token), await reports.recipient.askNew('none')]).toEqual([
      'told',
      'told',
      'unknown',
    ]);
    expect(await mails('report-link-asked')).toMatchObject([{ to: staffMail, subject: expect.stringContaining(ref) }]);
    days(1);
    await reports.recipient.askNew(token);
    expect(await mails('report-link-asked')).toHaveLength(2);
  });

  test('days, openings and address are checked, and nothing is delivered before a report is issued', async () => {
    const { reports, ref, issue } = await setUp(make);
    const deliver = (given: object) => reports.staff.deliver(lead, ref, { address: judge, ...given });
    await expect(deliver({})).rejects.toMatchObject({ reason: 'state' });
    await issue('x');
    for (const wrong of [{ days: 0 }, { days: 31 }, { days: 1.5 }, { mostOpens: 0 }, { mostOpens: 21 }])
      await expect(deliver(wrong)).rejects.toMatchObject({ reason: 'state' });
    await expect(deliver({ address: 'judge' })).rejects.toMatchObject({ reason: 'empty' });
    expect(await deliver({ days: 30 })).toMatchObject({ sent: true });
  });

  test('a client who is not to be mailed gets neither link nor code by mail; another recipient does', async () => {
    const { reports, ref, issue, mails, tokenIn } = await setUp(make, { enquiry: { channels: ['phone'], phone: '0161 496 0000' } });
    await issue('x');
    const delivered = await reports.staff.deliver(lead, ref, { address: 'Client-Ann@mail.example' });
    const link = delivered?.sent === false ? delivered.link : '';
    expect(await reports.recipient.look(tokenIn(link))).toMatchObject({ state: 'open' });
    expect(await reports.recipient.askCode(tokenIn(link))).toEqual({ state: 'not-now' });
    expect([await mails('report-link'), await mails('report-code')]).toEqual([[], []]);
    expect(await reports.staff.deliver(lead, ref, { address: judge })).toMatchObject({ sent: true });
  });

  test('no mail goes against what the client said to the address that they have changed to since, nor to the one of before', async () => {
    const present = 'ann@new.example';
    const addressOf = async (_: unknown, id: string) => (id === ann ? present : undefined);
    const { reports, ref, issue, mails } = await setUp(make, { enquiry: { channels: ['phone'], phone: '0161 496 0000' }, addressOf });
    await issue('x');
    for (const address of [present, 'client-ann@mail.example']) expect(await reports.staff.deliver(lead, ref, { address })).toMatchObject({ sent: false });
    expect(await mails('report-link')).toEqual([]);
  });

  test('token, address and code stand in no table and in no line of the log', async () => {
    const { database, issue, deliver, askCode } = await setUp(make);
    await issue('x');
    const { token } = await deliver();
    const { typed } = await askCode(token);
    const rows = await Promise.all(
      (['delivery_link', 'delivery_code', 'audit_event'] as const).map((table) => database.db.selectFrom(table).selectAll().execute()),
    );
    const raw = JSON.stringify(rows, (_, value: unknown) => (Buffer.isBuffer(value) ? value.toString('latin1') : value));
    for (const secret of [token, judge, typed, typed.replace('-', '')]) expect(raw).not.toContain(secret);
  });
});

describeOnBothEngines('what a report means for its matter', (make) => {
  test('it is delivered with a report and a live link, and closed when no link works any more', async () => {
    const { database, matters, reports, ref, issue, deliver, versionOf } = await setUp(make);
    await tx(database, (t) => t.updateTable('matter').set({ state: 'review' }).execute());
    const move = async (to: 'delivered' | 'closed') => matters.staff.move(second, ref, { to, version: await versionOf(ref), stated: everyStated });
    await expect(move('delivered')).rejects.toMatchObject({ sentences: [expect.stringContaining('No version'), expect.stringContaining('no live link')] });
    await issue('x');
    const { id } = await deliver();
    await move('delivered');
    await expect(move('closed')).rejects.toMatchObject({ sentences: [expect.stringContaining('still works')] });
    await reports.staff.revoke(lead, ref, id);
    expect(await move('closed')).toBeDefined();
  });

  test('all of it goes with its matter; codes go after a day, links a year after they expire', async () => {
    const { database, audit, files, now, ref, issue, deliver, open, days, matters, versionOf, stored } = await setUp(make);
    const retention = createRetention({ database, files, audit, dataDir: database.settings.dataDir, now, log: silent });
    const { matter_id } = await database.db.selectFrom('matter_member').select('matter_id').executeTakeFirstOrThrow();
    const letter = sampleRow('engagement', { matter_id });
    await tx(database, async (t) => {
      await t.insertInto('engagement').values(letter).execute();
      await t
        .insertInto('engagement_signature')
        .values(sampleRow('engagement_signature', { matter_id, engagement_id: letter.id }))
        .execute();
    });
    await issue('x');
    await open((await deliver()).token);
    days(2);
    expect((await retention.run()).rows).toEqual({ 'delivery-code': 1 });
    days(365 + 3);
    expect((await retention.run()).rows).toEqual({});
    days(4);
    expect((await retention.run()).rows).toEqual({ 'delivery-link': 1 });
    expect(await database.db.selectFrom('delivery_open').selectAll().execute()).toEqual([]);
    await open((await deliver()).token);
    await matters.staff.putAside(owner, ref, await versionOf(ref), 'x');
    days(31);
    expect((await retention.run()).records).toMatchObject({ 'deleted-matter': { records: 1, files: 1 } });
    expect(await stored()).toEqual([]);
    const left = tableNames.filter((name) => /^(matter|document|engagement|report|delivery)/.test(name));
    for (const name of left) expect([name, await database.db.selectFrom(name).selectAll().execute()]).toEqual([name, []]);
  });
});
