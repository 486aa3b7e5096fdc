/** What the browser of a custodian sends is not believed, where that can be helped. */
import { bech32 } from '@scure/base';
import { armor, identityToRecipient } from 'age-encryption';
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { packEntry } from '#shared/tips/entry.ts';
import { describeOnBothEngines, type MakeDatabase } from '#tests/support/databases.ts';
import { buildTips, wrapped, wrappedWith } from '#tests/support/tips.ts';
import { TipRefused } from './context.ts';
import { sealTo } from './sealing.ts';
import { newStageKey } from './stage-key.ts';

const setUp = async (make: MakeDatabase) => {
  const built = buildTips(await make());
  return { ...built, people: await built.open() };
};

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof TipRefused ? error.sentence : String(error)),
  );

describeOnBothEngines('custodians', (make) => {
  test('cannot close a tip to its sender with a message that does not open, nor speak as the sender', async () => {
    const built = await setUp(make);
    const { tips, send, threadOf, people, stage } = built;
    const stageKey = newStageKey();
    const { sent, code } = await send({ text: 'x', files: [await stage('words', 'a.txt', stageKey)], stageKey });
    const { recipient = '', files = [] } = (await tips.desk.read(people.first, sent.ref)) ?? {};
    const say = (number: number, sealed: Buffer) => tips.desk.reply(people.first, sent.ref, { sealed, number, submission: randomUUID() });
    const elsewhere = await sealTo(
      [people.first.recipient],
      packEntry({ number: 2, from: 'custodian', day: '2026-11-20', questions: [], files: [] }, Buffer.from('?')),
    );
    expect(await say(2, elsewhere)).toBe(true);
    expect(await say(3, await sealTo([recipient], Buffer.from('no entry')))).toBe(true);
    const fake = { name: 'other.html', type: 'text/html', original: { id: files[0]?.id ?? '', bytes: 1, sha256: '0'.repeat(64) } };
    expect(
      await say(
        4,
        await sealTo([recipient], packEntry({ number: 1, from: 'sender', day: '2026-11-20', questions: [], files: [fake] }, Buffer.from('I take it back'))),
      ),
    ).toBe(true);
    const thread = await threadOf(code);
    expect(thread.unreadable).toEqual(['2026-11-20', '2026-11-20']);
    expect(thread.entries.map(({ from, text, files: own }) => [from, text, own.map(({ name }) => name)])).toEqual([
      ['custodian', 'I take it back', []],
      ['sender', 'x', ['a.txt']],
    ]);
    const file = await tips.sender.file(await tips.sender.secretOf(code), files[0]?.id ?? '');
    expect([file?.about.type, file && (await buffer(file.content)).toString()]).toEqual(['text/plain; charset=utf-8', 'words']);
    const sides = (await tips.desk.read(people.second, sent.ref))?.sealedEntries.map(({ side }) => side).toSorted();
    expect(sides).toEqual(['custodian', 'custodian', 'custodian', 'sender']);
  });

  test('are given no key that is none', async () => {
    const { tips, people } = await setUp(make);
    const recipient = people.first.recipient;
    for (const key of [
      { recipient: 'age1nothing', wrappedKey: wrapped },
      { recipient, wrappedKey: people.first.identity },
      { recipient, wrappedKey: `${wrapped}${people.first.identity}` },
      { recipient, wrappedKey: wrappedWith(10) },
      { recipient, wrappedKey: armor.encode(await sealTo([recipient], Buffer.from(people.first.identity))) },
      { recipient: `${recipient.slice(0, -1)}${recipient.endsWith('q') ? 'p' : 'q'}`, wrappedKey: wrapped },
      { recipient: bech32.encodeFromBytes('age', new Uint8Array(32)), wrappedKey: wrapped },
    ])
      expect(await refusal(tips.desk.keepKey(people.first, key))).toMatch(/no key of this desk/);
  });

  test('have a key of their own, and so has the recovery: one that counts twice would be one reader fewer', async () => {
    const { tips, people, send } = await setUp(make);
    const recovery = await identityToRecipient(people.recovery);
    for (const recipient of [people.second.recipient, recovery])
      expect(await refusal(tips.desk.keepKey(people.first, { recipient, wrappedKey: wrapped }))).toMatch(/^Somebody else has this key/);
    expect(await refusal(tips.desk.keepKey(people.first, { recipient: people.first.recipient, wrappedKey: wrapped }))).toBe('done');
    expect(await refusal(tips.recovery.setRecipient(people.first.recipient))).toMatch(/^That is the key of a custodian/);
    expect(await refusal(tips.recovery.setRecipient(`${recovery.slice(0, -1)}${recovery.endsWith('q') ? 'p' : 'q'}`))).toMatch(/one of them is wrong/);
    await send({ text: 'tips are taken all the same' });
  });

  test('who let somebody in can close a tip to nobody who could open it; who cannot open it let nobody in', async () => {
    const { tips, people, send, custodian, threadOf, entriesAs } = await setUp(make);
    const { sent, code } = await send({ text: 'still here' });
    const third = await custodian();
    const [waiting] = await tips.desk.toReseal(people.first);
    const { recipient = '' } = waiting ?? {};
    const wrongFor = async (reader: string) => ({ sealedKey: await sealTo([reader], Buffer.from('no key')), recipient: reader });
    expect(await refusal(tips.desk.reseal(third, sent.ref, await wrongFor(recipient)))).toMatch(/^Your key does not open this tip/);
    expect(await tips.desk.reseal(people.first, sent.ref, await wrongFor(recipient))).toBe(true);
    // Nor to anybody who has a key already, themselves or others.
    for (const reader of [people.first.recipient, people.second.recipient]) await tips.desk.reseal(people.first, sent.ref, await wrongFor(reader));
    for (const one of [people.first, people.second]) expect(await entriesAs(one, sent.ref)).toMatchObject([{ text: 'still here' }]);
    expect((await threadOf(code)).entries).toMatchObject([{ text: 'still here' }]);
  });
});
