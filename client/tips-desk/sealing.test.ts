import { armor, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { packEntry, paddedTo, type EntryHead } from '#shared/tips/entry.ts';
import { makeKey, NotOpened, openEntries, openFile, openTipKey, reseal, sealEntry, unlock } from './sealing.ts';

const head: EntryHead = { number: 1, from: 'sender', day: '2026-11-20', questions: [], files: [] };

/** A key pair, and how to seal to it. */
async function aKey() {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const seal = async (plain: Uint8Array | string): Promise<string> => Buffer.from(await encrypter.encrypt(plain)).toString('base64');
  return { identity, recipient, seal };
}

/** What did not open, as it is told apart; "opened" where it did. */
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'opened',
    (error: unknown) => (error instanceof NotOpened ? error.what : String(error)),
  );

test('a key that is made opens with its passphrase alone, however its letters are composed', async () => {
  const { recipient, wrappedKey } = await makeKey('un caf\u00E9 serr\u00E9 le matin');
  expect(Buffer.from(armor.decode(wrappedKey)).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 18\n/);
  expect(await identityToRecipient(await unlock(wrappedKey, 'un cafe\u0301 serre\u0301 le matin'))).toBe(recipient);
  expect(await outcome(unlock(wrappedKey, 'un cafe serre le matin'))).toBe('passphrase');
}, 60_000);

test('messages come in order, as those whom the server saw, each opened by itself', async () => {
  const { identity, recipient, seal } = await aKey();
  const told = await seal(packEntry(head, Buffer.from('first')));
  const pretended = await seal(packEntry({ ...head, number: 3, files: [{ name: 'a', type: 'b' }] }, Buffer.from('as if from the sender')));
  const sealedEntries = [
    { side: 'custodian', day: '2026-11-22', sealed: pretended },
    { side: 'custodian', day: '2026-11-23', sealed: await (await aKey()).seal('for somebody else') },
    { side: 'custodian', day: '2026-11-21', sealed: await sealEntry(recipient, { ...head, number: 2, from: 'custodian' }, 'second') },
    { side: 'sender', day: '2026-11-20', sealed: told },
  ] as const;
  const { entries, unreadable } = await openEntries(identity, { sealedEntries });
  expect(entries.map(({ from, text, files }) => [from, text, files.length])).toEqual([
    ['sender', 'first', 0],
    ['custodian', 'second', 0],
    ['custodian', 'as if from the sender', 0],
  ]);
  expect(unreadable).toEqual(['2026-11-23']);
});

test('the key of a tip is sealed to one more reader, by whoever can open it', async () => {
  const [mine, theirs, tip] = [await aKey(), await aKey(), await aKey()];
  const sealedKey = await mine.seal(tip.identity);
  const theirKey = await reseal(mine.identity, { sealedKey, recipient: theirs.recipient });
  expect(await openTipKey(theirs.identity, theirKey)).toBe(tip.identity);
  expect(await outcome(openTipKey(mine.identity, theirKey))).toBe('tip');
  expect(await outcome(openTipKey(theirs.identity, sealedKey))).toBe('tip');
  expect(await outcome(reseal(theirs.identity, { sealedKey, recipient: theirs.recipient }))).toBe('tip');
});

test('a file is handed out without its padding, and only if it is what was sent', async () => {
  const { identity, seal } = await aKey();
  const content = Buffer.from('words of the note');
  const sha256 = createHash('sha256').update(content).digest('hex');
  const about = { id: 'a', bytes: content.length, sha256 };
  const padded = new Uint8Array(paddedTo(content.length));
  padded.set(content);
  const sealed = Buffer.from(await seal(padded), 'base64');
  expect(Buffer.from(await openFile(identity, sealed, about)).toString()).toBe('words of the note');
  expect(await outcome(openFile(identity, sealed, { ...about, sha256: sha256.replace(/^./, (sign) => (sign === '0' ? '1' : '0')) }))).toBe('file');
  expect(await outcome(openFile(identity, sealed.subarray(0, -1), about))).toBe('file');
});
