import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#tests/support/databases.ts';
import { inTransaction } from './current.ts';
import { AccountsBusy, createHasher } from './hasher.ts';

const password = 'quiet lamp brisk otter';
const light = { memoryCost: 64, timeCost: 1 };

test('hashes are Argon2id with 19 MiB and two passes, each with a salt of its own', async () => {
  const hasher = createHasher();
  const [one, two] = [await hasher.hash(password), await hasher.hash(password)];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await hasher.verify(one, password)).toEqual({ right: true, outdated: false });
  expect((await hasher.verify(one, `${password} `)).right).toBe(false);
});

test('no hash is nobody, whatever is typed', async () => {
  const hasher = createHasher(light);
  for (const none of [undefined, null]) expect((await hasher.verify(none, password)).right).toBe(false);
});

test('a hash made with other parameters is right and outdated', async () => {
  const hash = await createHasher(light).hash(password);
  expect(await createHasher({ ...light, timeCost: 2 }).verify(hash, password)).toEqual({ right: true, outdated: true });
});

test('the same password typed on another keyboard is the same password; none is cut off', async () => {
  const hasher = createHasher(light);
  const hash = await hasher.hash('Zoë ﬁnds a café at noon');
  expect((await hasher.verify(hash, 'Zoë finds a café at noon')).right).toBe(true);
  const long = await hasher.hash(`${'a'.repeat(100)}b`);
  expect((await hasher.verify(long, `${'a'.repeat(100)}c`)).right).toBe(false);
});

test('two are computed at a time, a few wait, and the rest is told at once', async () => {
  const hasher = createHasher({ ...light, parallel: 2, queue: 3 });
  const results = await Promise.allSettled(Array.from({ length: 9 }, () => hasher.hash(password)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  expect(reasons.every((reason) => reason instanceof AccountsBusy)).toBe(true);
  // The places are free again.
  expect((await hasher.verify(await hasher.hash(password), password)).right).toBe(true);
});

describeOnBothEngines('hashing', (make) => {
  test('does not happen inside a transaction', async () => {
    const [database, hasher] = [await make(), createHasher(light)];
    await expect(inTransaction(database, () => hasher.hash(password))).rejects.toThrow('before a transaction');
    await expect(inTransaction(database, () => hasher.verify(undefined, password))).rejects.toThrow('before a transaction');
  });
});

test('whether there is room is known before an attempt is counted', async () => {
  const hasher = createHasher({ ...light, parallel: 1, queue: 1 });
  const running = [hasher.hash(password), hasher.hash(password)];
  expect(() => hasher.expectRoom()).toThrow(AccountsBusy);
  await Promise.all(running);
  expect(() => hasher.expectRoom()).not.toThrow();
});
