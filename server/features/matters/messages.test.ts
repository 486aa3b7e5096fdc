import { expect, test } from 'vitest';
import { limits } from '#shared/matters/limits.ts';
import { build, investigator, lead, second } from '#tests/support/a-matter.ts';
import { describeOnBothEngines } from '#tests/support/databases.ts';

describeOnBothEngines('the thread of a matter', (make) => {
  test('a message is kept to the character, and each side sees who wrote and what the other has read', async () => {
    const { matters, withClient } = build(await make());
    const ref = await withClient();
    const text = '  Zoë\r\n\tsaid: “no” \u0000 <b>&amp;</b> 😀  \n';
    expect(await matters.client.writeMessage('client-ann', ref, text, 'one')).toMatchObject({ seq: 1, by: 'you', text, read: false });
    expect((await matters.staff.messagesOf(lead, ref))?.messages).toMatchObject([{ by: 'client', text, read: false }]);
    await matters.staff.writeMessage(lead, ref, 'We have read it.', 'two');
    await matters.staff.markRead(second, ref, 1);
    expect((await matters.client.messagesOf('client-ann', ref))?.messages).toMatchObject([
      { seq: 1, by: 'you', read: true },
      { seq: 2, by: 'us', read: false },
    ]);
    await matters.client.markRead('client-ann', ref, 2);
    expect((await matters.staff.messagesOf(second, ref))?.messages).toMatchObject([
      { by: 'client', read: true },
      { by: 'us', read: true },
    ]);
  });

  test('nothing of staff is shown to a client but that it was us', async () => {
    const { matters, withClient } = build(await make());
    const ref = await withClient();
    await matters.staff.writeMessage(lead, ref, 'hello', 'one');
    await matters.staff.writeNote(lead, ref, 'a note of ours');
    await matters.staff.draftUpdate(lead, ref, 'a draft of ours');
    const seen = JSON.stringify([
      await matters.client.messagesOf('client-ann', ref),
      await matters.client.matterOf('client-ann', ref),
      await matters.client.listMatters('client-ann'),
    ]);
    for (const secret of ['staff', 'ours', 'client-ann"', 'lead']) expect(seen).not.toContain(secret);
  });

  test('sent twice, or ten times at once, it is kept once; another one with the same number in another matter is another one', async () => {
    const database = await make();
    const { matters, withClient } = build(database);
    const ref = await withClient();
    const send = () => matters.client.writeMessage('client-ann', ref, 'hello', 'one');
    const sent = [...(await Promise.all(Array.from({ length: 10 }, send))), await send()];
    expect(new Set(sent.map((message) => message?.id)).size).toBe(1);
    const other = await withClient('client-ann');
    await matters.client.writeMessage('client-ann', other, 'hello', 'one');
    await matters.staff.writeMessage(lead, ref, 'hello', 'one');
    expect(await database.db.selectFrom('matter_message').select('id').execute()).toHaveLength(3);
  });

  test('twenty that come at once are all kept, each in its place', async () => {
    const { matters, withClient } = build(await make());
    const ref = await withClient();
    await Promise.all(Array.from({ length: 20 }, (_, index) => matters.client.writeMessage('client-ann', ref, `${index}`, `${index}`)));
    const page = await matters.client.messagesOf('client-ann', ref);
    expect(page?.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  test('long threads come in pages, the newest last, without a gap', async () => {
    const { matters, withClient } = build(await make());
    const ref = await withClient();
    for (let index = 1; index <= 7; index += 1) await matters.client.writeMessage('client-ann', ref, `${index}`, `${index}`);
    const read: string[][] = [];
    for (let before: number | null | undefined; before !== null;) {
      const page = await matters.client.messagesOf('client-ann', ref, { limit: 3, ...(before !== undefined && { before }) });
      read.push((page?.messages ?? []).map(({ text }) => text));
      before = page?.before ?? null;
    }
    expect(read).toEqual([['5', '6', '7'], ['2', '3', '4'], ['1']]);
  });

  test('empty and endless messages are refused in words, and one of the full length is not', async () => {
    const { matters, withClient } = build(await make());
    const ref = await withClient();
    await expect(matters.client.writeMessage('client-ann', ref, ' \n', 'one')).rejects.toMatchObject({ reason: 'empty' });
    await expect(matters.client.writeMessage('client-ann', ref, 'x'.repeat(limits.message + 1), 'one')).rejects.toMatchObject({
      sentences: ['The text has 10,001 characters; 10,000 fit. Shorten it, or send it in parts.'],
    });
    expect(await matters.client.writeMessage('client-ann', ref, '😀'.repeat(limits.message), 'one')).toBeDefined();
  });

  test('what is unread is counted for each reader, and reading never goes back', async () => {
    const { matters, withClient } = build(await make());
    const ref = await withClient();
    for (const number of ['1', '2', '3']) await matters.staff.writeMessage(lead, ref, number, number);
    await matters.client.writeMessage('client-ann', ref, '4', '4');
    const unread = async () => (await matters.client.listMatters('client-ann'))[0]?.unread;
    expect(await unread()).toBe(3);
    await matters.client.markRead('client-ann', ref, 2);
    await matters.client.markRead('client-ann', ref, 1);
    expect([await unread(), (await matters.client.matterOf('client-ann', ref))?.unread]).toEqual([1, 1]);
    await matters.client.markRead('client-ann', ref, 999);
    await matters.staff.writeMessage(lead, ref, '5', '5');
    expect(await unread()).toBe(1);
    expect((await matters.staff.listMatters(investigator)).matters).toMatchObject([{ unread: 1 }]);
  });

  test('a mark of having read is taken back for its reader and for the client, unless they have read on', async () => {
    const { matters, withClient } = build(await make());
    const ref = await withClient();
    const unread = async (who: typeof lead) => (await matters.staff.matterOf(who, ref))?.unread;
    const isRead = async () => (await matters.client.messagesOf('client-ann', ref))?.messages.map(({ read }) => read);
    for (const text of ['1', '2', '3']) await matters.client.writeMessage('client-ann', ref, text, text);
    expect(await matters.staff.markRead(lead, ref, 1)).toEqual({ upTo: 1, before: 0 });
    expect(await matters.staff.markRead(lead, ref, 99)).toEqual({ upTo: 3, before: 1 });
    // Never back by reading less.
    expect(await matters.staff.markRead(lead, ref, 2)).toEqual({ upTo: 3, before: 3 });
    await expect(matters.staff.takeReadBack(second, ref, { upTo: 3, before: 1 })).rejects.toMatchObject({ reason: 'stale' });
    for (const wrong of [
      { upTo: 1, before: 0 },
      { upTo: 3, before: 3 },
      { upTo: 3, before: -1 },
      { upTo: 3, before: Number.NaN },
    ])
      await expect(matters.staff.takeReadBack(lead, ref, wrong)).rejects.toMatchObject({ reason: 'stale' });
    expect([await unread(lead), await isRead()]).toEqual([0, [true, true, true]]);
    expect(await matters.staff.takeReadBack(lead, ref, { upTo: 3, before: 1 })).toBe(true);
    expect([await unread(lead), await isRead()]).toEqual([2, [true, false, false]]);
    expect(await matters.staff.takeReadBack(lead, ref, { upTo: 1, before: 0 })).toBe(true);
    expect([await unread(lead), await isRead()]).toEqual([3, [false, false, false]]);
    expect(await matters.staff.markRead(lead, ref, 3)).toEqual({ upTo: 3, before: 0 });
  });

  test('a message that is not written down in the audit log is not kept either', async () => {
    const database = await make();
    const { withClient } = build(database);
    const ref = await withClient();
    const broken = build(database, { audit: { append: () => Promise.reject(new Error('no room')) } });
    await expect(broken.matters.client.writeMessage('client-ann', ref, 'hello', 'one')).rejects.toThrow('no room');
    expect(await database.db.selectFrom('matter_message').select('id').execute()).toEqual([]);
  });
});
