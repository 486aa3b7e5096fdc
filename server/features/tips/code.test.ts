import { expect, test } from 'vitest';
import { aKeyring } from '#tests/support/a-keyring.ts';
import { codeWords, isTypedBack, newCode, plainTipCode } from './code.ts';
import { createTipSecrets, TipsBusy } from './secrets.ts';
import { words } from './word-list.ts';

test('the list has 7,772 words, none twice and none that could be typed in two ways: seven of them are 90 bits', () => {
  expect([words.length, new Set(words).size, words.every((word) => /^[a-z]{3,9}$/.test(word))]).toEqual([7772, 7772, true]);
  expect(Math.log2(words.length) * codeWords).toBeGreaterThan(90);
});

test('a code has seven words of the list and comes back the same however it is typed', async () => {
  const code = await newCode();
  const list = code.split(' ');
  expect([list.length, list.every((word) => words.includes(word))]).toEqual([7, true]);
  const numbered = list.map((word, index) => `${index + 1}. ${word}`).join('\r\n');
  for (const typed of [code, code.toUpperCase(), code.replaceAll(' ', '-'), `  ${code.replaceAll(' ', '   ')}\n`, list.join(', '), numbered, list.join('\t')]) {
    expect(plainTipCode(typed)).toBe(code);
  }
  expect(await newCode()).not.toBe(code);
  expect(plainTipCode('İLK IŞIK ılık')).toBe('ilk isik ilik');
  expect(plainTipCode('\uFEFFal\u00ADpha\u200B \u2060be\u200Dta\u00A0ＧＡＭＭＡ')).toBe('alpha beta gamma');
});

test('what is typed back is the second word and the sixth', () => {
  const code = 'one two three four five six seven';
  expect([isTypedBack(code, ['two', 'six']), isTypedBack(code, [' Two ', 'SIX.'])]).toEqual([true, true]);
  for (const wrong of [['six', 'two'], ['two', ''], ['two'], ['', ''], ['two', 'sixth']]) expect(isTypedBack(code, wrong)).toBe(false);
});

test('the same code leads to the same secret, under one root key alone', async () => {
  const secrets = createTipSecrets({ keyring: aKeyring(1) });
  const first = await secrets.of('alpha beta');
  expect(await secrets.of('Alpha-BETA')).toEqual(first);
  expect(first.lookup).toMatch(/^[\da-f]{64}$/);
  expect(first.identity).toMatch(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/);
  expect(await secrets.of('alpha gamma')).not.toEqual(first);
  expect((await createTipSecrets({ keyring: aKeyring(2) }).of('alpha beta')).lookup).not.toBe(first.lookup);
  // Rotating keys closes no tip: it stays with the first one.
  expect(await createTipSecrets({ keyring: aKeyring(2, 1) }).of('alpha beta')).toEqual(first);
});

// Whoever changes how codes are read closes every tip that there is. The values were made with OpenSSL, and bech32 after BIP 173.
test('a code opens today what it opened when it was made', async () => {
  const keyring = { derive: (label: string) => Buffer.alloc(32, label) };
  expect(await createTipSecrets({ keyring }).of('alpha beta gamma')).toEqual({
    lookup: '31bf489dc579f5c86875091aa59b7d807c3f9f93511e189b0c571bcc9cbf47ee',
    identity: 'AGE-SECRET-KEY-1TC344RA58SC3NCL3SMECKTQFCZVRJSXT2UGEJQGA3JMZ4VZQ7PKQ89X7NA',
  });
});

test('few are looked up at a time, some wait, and the rest are told to come back', async () => {
  const secrets = createTipSecrets({ keyring: aKeyring(1), parallel: 1, queue: 2 });
  const results = await Promise.allSettled(['a', 'b', 'c', 'd'].map((code) => secrets.of(code)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect((results[3] as PromiseRejectedResult).reason).toBeInstanceOf(TipsBusy);
  expect((await secrets.of('d')).lookup).toHaveLength(64);
});
