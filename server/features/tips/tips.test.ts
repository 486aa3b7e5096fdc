import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paddedTo } from '#shared/tips/entry.ts';
import { tx } from '../../db/tx.ts';
import { describeOnBothEngines, type MakeDatabase } from '#tests/support/databases.ts';
import { buildTips } from '#tests/support/tips.ts';
import { tableNames } from '../../db/tables-in-order.ts';
import { replayErasures } from '../retention/index.ts';
import { ChannelClosed } from './context.ts';
import { openKey, openStream } from './sealing.ts';
import { newStageKey } from './stage-key.ts';

const setUp = async (make: MakeDatabase) => {
  const database = await make();
  const built = buildTips(database);
  return { database, ...built, people: await built.open() };
};

/** Every byte of a folder. */
function allOf(folder: string): Buffer {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Buffer.concat(files.map((file) => readFileSync(join(file.parentPath, file.name))));
}

const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .jpeg()
    .withExif({ IFD0: { ImageDescription: 'MARKER-OF-PLACE' } })
    .toBuffer();

describeOnBothEngines('a tip', (make) => {
  test('is read by its sender with the code alone, and by both custodians with their keys', async () => {
    const { send, threadOf, entriesAs, people } = await setUp(make);
    const { code, sent } = await send({ text: 'The invoices of Ünal & Söhne are forged 🙂' });
    const entry = { number: 1, from: 'sender', day: '2026-11-20', text: 'The invoices of Ünal & Söhne are forged 🙂', questions: [], files: [] };
    expect(sent).toMatchObject({ day: '2026-11-20', acknowledgeBy: '2026-11-24', feedbackBy: '2026-12-18' });
    expect(await threadOf(` ${code.toUpperCase().replaceAll(' ', ' - ')}.`)).toMatchObject({
      ref: sent.ref,
      state: 'received',
      entries: [entry],
      looks: { people: 0 },
    });
    expect(await entriesAs(people.first, sent.ref)).toEqual([entry]);
    expect(await entriesAs(people.second, sent.ref)).toEqual([entry]);
    expect(await threadOf(code)).toMatchObject({
      state: 'being-read',
      openedOn: '2026-11-20',
      looks: { people: 2, files: 0, originals: 0, days: ['2026-11-20'] },
    });
  });

  test('is nobody’s for any other code', async () => {
    const { tips, send } = await setUp(make);
    const { code } = await send({ text: 'x' });
    const words = code.split(' ');
    for (const wrong of ['', 'seven words that nobody was ever given', [...words.slice(1), words[0]].join(' '), words.slice(0, 6).join(' ')]) {
      expect(await tips.sender.open(await tips.sender.secretOf(wrong))).toBeUndefined();
    }
  });

  test('leaves no word of it in database, files or staging, and no time but its day', async () => {
    const { database, dataDir, stage, send, files, stored } = await setUp(make);
    const stageKey = newStageKey();
    const picture = await stage(await photo(), 'MARKER-OF-NAME.jpg', stageKey);
    const note = await stage('MARKER-OF-NOTE', 'MARKER-OF-NAME.txt', stageKey);
    expect(allOf(dataDir).includes('MARKER')).toBe(false);
    const { tips } = buildTips(database);
    const cleaned = [await tips.sender.clean(picture, stageKey), await tips.sender.clean(note, stageKey)];
    await send({ text: 'MARKER-OF-TEXT', files: cleaned, stageKey, originals: true });
    const rows = JSON.stringify(
      await Promise.all(
        tableNames.map((name) =>
          database.db
            .selectFrom(name as 'tip')
            .selectAll()
            .execute(),
        ),
      ),
      (_, value: unknown) =>
        (value as { type?: string } | null)?.type === 'Buffer' ? Buffer.from((value as { data: number[] }).data).toString('latin1') : value,
    );
    expect(rows).not.toContain('MARKER');
    expect(allOf(dataDir).includes('MARKER')).toBe(false);
    // Of the tables of tips every time is a day.
    const own = tableNames.filter((name) => name.startsWith('tip') && name !== 'tip_custodian' && name !== 'tip_recovery');
    for (const name of own) {
      for (const row of await database.db
        .selectFrom(name as 'tip')
        .selectAll()
        .execute())
        expect(JSON.stringify(row)).not.toMatch(/T\d\d:\d\d/);
    }
    expect(await stored()).toHaveLength(3);
    for (const id of await stored()) {
      const { mtimeMs, atimeMs } = statSync(join(dataDir, 'files', id.slice(0, 2), id));
      expect([mtimeMs, Math.min(mtimeMs, atimeMs)]).toEqual([Date.parse('2026-11-20T00:00:00Z'), Date.parse('2026-11-20T00:00:00Z')]);
      const sealed = await buffer(await files.open(id));
      expect(sealed.length - paddedTo(sealed.length - 1000)).toBeLessThan(1000);
    }
  });

  test('has a clean copy of each picture, and the original only where its sender wants that', async () => {
    const { tips, stage, send, entriesAs, people, files } = await setUp(make);
    for (const originals of [false, true]) {
      const stageKey = newStageKey();
      const picture = await tips.sender.clean(await stage(await photo(), 'a photo.jpg', stageKey), stageKey);
      const note = await tips.sender.clean(await stage('some words', 'note.txt', stageKey), stageKey);
      const pdf = await tips.sender.clean(await stage('%PDF-1.4\nsome words\nstartxref\n%%EOF', 'paper.pdf', stageKey), stageKey);
      const { sent, code } = await send({ text: 'see files', files: [picture, note, pdf], stageKey, originals });
      const [entry] = await entriesAs(people.first, sent.ref);
      const shape = entry?.files.map(({ name, clean, original }) => [name, clean !== undefined, original !== undefined]);
      expect(shape).toEqual([
        ['a photo.jpg', true, originals],
        ['note.txt', true, false],
        ['paper.pdf', false, true],
      ]);
      const copy = entry?.files[0]?.clean;
      const sealed = await tips.desk.read(people.first, sent.ref);
      const key = await openKey(people.first.identity, Buffer.from(sealed?.sealedKey ?? '', 'base64'));
      const opened = await buffer(await openStream(key, await files.open(copy?.id ?? ''), copy?.bytes ?? 0));
      expect([opened.length, opened.includes('MARKER'), (await sharp(opened).metadata()).width]).toEqual([copy?.bytes, false, 40]);
      const secret = await tips.sender.secretOf(code);
      const own = await tips.sender.file(secret, entry?.files[1]?.clean?.id ?? '');
      expect(own && (await buffer(own.content)).toString()).toBe('some words');
      expect(await tips.sender.file(secret, randomUUID())).toBeUndefined();
    }
  });

  test('sent twice, also at the same moment, is kept once; another one under the same code is added to it', async () => {
    const { send, threadOf, database } = await setUp(make);
    const submission = randomUUID();
    const { code } = await send({ text: 'once', submission });
    await Promise.all([send({ text: 'once', submission }, code), send({ text: 'once', submission }, code)]);
    expect((await threadOf(code)).entries.map(({ text }) => text)).toEqual(['once']);
    await send({ text: 'and more' }, code);
    expect((await threadOf(code)).entries.map(({ text }) => text)).toEqual(['once', 'and more']);
    expect(await database.db.selectFrom('tip').select('id').execute()).toHaveLength(1);
    const other = (await send({ text: 'x' })).code;
    const both = await Promise.all([send({ text: 'one' }, other), send({ text: 'two' }, other)]);
    expect(both.map(({ sent }) => sent.ref)[0]).toBe(both[1]?.sent.ref);
    expect((await threadOf(other)).entries.map(({ text }) => text).toSorted()).toEqual(['one', 'two', 'x']);
  });

  test('with files, sent again while the first is kept, is kept once and both times said to be', async () => {
    const { database, send, stage, staging, stored, threadOf } = await setUp(make);
    const [stageKey, submission] = [newStageKey(), randomUUID()];
    const files = [await stage('some words', 'a.txt', stageKey)];
    const { code } = await send({ text: 'first' });
    const told = { text: 'once', files, stageKey, submission };
    let first: ReturnType<typeof send> | undefined;
    const overtaken = buildTips(database, {
      staging: {
        ...staging,
        read: async (id, keyring) => {
          await (first ??= send(told, code));
          return staging.read(id, keyring);
        },
      },
    });
    const second = await overtaken.send(told, code);
    expect(second).toEqual(await first);
    expect((await threadOf(code)).entries.map(({ text, files: own }) => [text, own.length])).toEqual([
      ['first', 0],
      ['once', 1],
    ]);
    expect(await stored()).toHaveLength(1);
  });

  test('is said to be kept only as it was and on the day it was, whatever its number: receipts are made from that', async () => {
    const { send, threadOf, days } = await setUp(make);
    const submission = randomUUID();
    const { code, sent } = await send({ text: 'as it was', submission });
    days(3);
    expect((await send({ text: 'as it was', submission }, code)).sent).toEqual(sent);
    const other = await send({ text: 'never written that day', submission }, code);
    expect([other.sent.ref, other.sent.day]).toEqual([sent.ref, '2026-11-23']);
    expect((await threadOf(code)).entries.map(({ text, day }) => [text, day])).toEqual([
      ['as it was', '2026-11-20'],
      ['never written that day', '2026-11-23'],
    ]);
  });

  test('keeps nothing of itself where sending fails', async () => {
    const { send, stage, staging, stored, database, folder } = await setUp(make);
    const stageKey = newStageKey();
    const first = await stage('kept for a moment', 'a.txt', stageKey);
    const second = await stage('gone', 'b.txt', stageKey);
    await staging.discard(second.id);
    await expect(send({ text: 'x', files: [first, second], stageKey })).rejects.toThrow('no longer here');
    expect([await stored(), await database.db.selectFrom('tip').selectAll().execute()]).toEqual([[], []]);
    expect(readdirSync(folder)).toEqual([first.id]);
  });

  test('is not taken with one custodian, without a recovery key, or with a disabled one', async () => {
    const database = await make();
    const { tips, custodian, recoveryKey, send } = buildTips(database);
    const first = await custodian();
    await recoveryKey();
    expect(await tips.sender.isOpen()).toBe(false);
    await expect(send({ text: 'x' })).rejects.toThrow(ChannelClosed);
    await custodian();
    expect(await tips.sender.isOpen()).toBe(true);
    await tx(
      database,
      async (t) => void (await t.updateTable('staff_user').set({ disabled_at: '2026-11-20T09:30:00.000Z' }).where('id', '=', first.id).execute()),
    );
    expect(await tips.sender.isOpen()).toBe(false);
  });

  test('can be added to after it has ended, withdrawn, and erased for good with its files', async () => {
    const { tips, database, stage, send, threadOf, stored, people } = await setUp(make);
    const stageKey = newStageKey();
    const { code, sent } = await send({ text: 'x', files: [await stage('words', 'a.txt', stageKey)], stageKey });
    const secret = await tips.sender.secretOf(code);
    expect(await tips.sender.withdraw(secret)).toBe(true);
    expect(await tips.sender.withdraw(secret)).toBe(true);
    expect(await threadOf(code)).toMatchObject({ state: 'finished', outcome: 'withdrawn', withdrawnOn: '2026-11-20' });
    expect(await tips.sender.add(secret, { text: Buffer.from('one thing more'), files: [], stageKey, originals: false, submission: randomUUID() })).toBe(true);
    expect((await threadOf(code)).entries.map(({ text }) => text)).toEqual(['x', 'one thing more']);
    expect(await tips.desk.list(people.first, { limit: 9 })).toMatchObject([{ ref: sent.ref, unread: true, state: 'concluded' }]);
    expect(await tips.sender.erase(secret)).toBe(true);
    expect([await tips.sender.open(secret), await stored(), await tips.sender.erase(secret)]).toEqual([{ erasedOn: '2026-11-20' }, [], false]);
    for (const table of ['tip', 'tip_entry', 'tip_file', 'tip_access'] as const) expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
    const certificates = await database.db.selectFrom('certificate').selectAll().execute();
    expect(certificates).toMatchObject([{ subject: `tip:${sent.ref}`, rule: 'sender', erased_at: '2026-11-20T00:00:00.000Z' }]);
  });

  test('is kept no longer for being taken back after it had ended', async () => {
    const { tips, send, people, days, retention, database } = await setUp(make);
    const { sent, code } = await send({ text: 'x' });
    await tips.desk.read(people.first, sent.ref);
    await tips.desk.move(people.first, sent.ref, 2, 'no-action', 'not-ours');
    days(20);
    expect(await tips.sender.withdraw(await tips.sender.secretOf(code))).toBe(true);
    const row = await database.db.selectFrom('tip').select(['state', 'outcome', 'concluded_on', 'withdrawn_on', 'version']).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'no-action', outcome: 'not-ours', concluded_on: '2026-11-20', withdrawn_on: '2026-12-10' });
    await expect(tips.desk.move(people.first, sent.ref, row.version, 'concluded', 'acted')).rejects.toThrow('refused');
    days(11);
    await retention.run();
    expect(await database.db.selectFrom('tip').selectAll().execute()).toEqual([]);
  });

  test('erased, brought back by a restore and erased again, still tells its sender that it was', async () => {
    const { tips, send, database, dataDir } = await setUp(make);
    const { code } = await send({ text: 'x' });
    const secret = await tips.sender.secretOf(code);
    const [tip, entry] = [
      await database.db.selectFrom('tip').selectAll().executeTakeFirstOrThrow(),
      await database.db.selectFrom('tip_entry').selectAll().executeTakeFirstOrThrow(),
    ];
    await tips.sender.erase(secret);
    await tx(database, async (t) => {
      for (const table of ['erasure', 'tip_erased'] as const) await t.deleteFrom(table).execute();
      await t.insertInto('tip').values(tip).execute();
      await t.insertInto('tip_entry').values(entry).execute();
      expect(await replayErasures(t, dataDir)).toMatchObject({ records: 1 });
    });
    expect(await tips.sender.open(secret)).toEqual({ erasedOn: '2026-11-20' });
  });

  test('what its sender did stands in the audit log when the day is over, with the day alone', async () => {
    const { tips, send, log, days } = await setUp(make);
    const { code } = await send({ text: 'x' });
    const secret = await tips.sender.secretOf(code);
    await tips.sender.withdraw(secret);
    await tips.sender.erase(secret);
    const before = (await log()).length;
    await tips.duties.run();
    expect((await log()).length).toBe(before);
    days(1);
    await tips.duties.run();
    const lines = (await log()).slice(before);
    expect(lines.map(({ action }) => action).toSorted()).toEqual(['tip.erased by sender', 'tip.received', 'tip.withdrawn']);
    expect(lines.every(({ detail, actor }) => detail === '{"day":"2026-11-20"}' && actor === 'sender')).toBe(true);
    await tips.duties.run();
    expect((await log()).length).toBe(before + 3);
  });
});
