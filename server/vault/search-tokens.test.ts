import { expect, test } from 'vitest';
import { aKeyring } from '#tests/support/a-keyring.ts';
import { prefixTokens, tokensOf, type Findable } from './search-tokens.ts';

const keyring = aKeyring();
const meet = (a: Findable, b: Findable): boolean => {
  const tokens = new Set(tokensOf(keyring, a));
  return tokensOf(keyring, b).some((token) => tokens.has(token));
};

test.each([
  ['José Müller', 'jose muller'],
  ["O'Brien", 'O’BRIEN'],
  ['Bob Kaye', 'Robert Leigh'],
  ['Bob Kaye', 'Rob Leigh'],
  ['Liz', 'Elizabeth'],
  ['Steven', 'Stephen'],
  ['Catherine Ash', 'Kathryn Oak'],
  ['Jon Smyth', 'Ann Smith'],
  ['J Smith', 'Smith, John'],
  ['Dr. Ann Ash-Oak', 'oak'],
  ['Ståle Bjørn', 'stale bjorn'],
  ['王芳', '王芳'],
])('%s and %s can be found by one another', (a, b) => {
  expect(meet({ names: [a] }, { names: [b] })).toBe(true);
});

test.each([
  ['John Smith', 'Mary Patel'],
  ['Ann', 'Dan'],
  ['Mr', 'Mrs'],
])('%s and %s have nothing in common', (a, b) => {
  expect(meet({ names: [a] }, { names: [b] })).toBe(false);
});

test('a company is found without its legal form, however it is written', () => {
  for (const written of ['ACME Widgets Ltd', 'Acme Widgets Limited.', 'The Acme-Widgets Co', 'acmewidgets plc']) {
    expect(meet({ companies: ['Acme Widgets'] }, { companies: [written] }), written).toBe(true);
  }
  expect(meet({ companies: ['Acme Ltd'] }, { companies: ['Zenith Ltd'] })).toBe(false);
  expect(meet({ companies: ['A & B Ltd'] }, { companies: ['C and D Ltd'] })).toBe(false);
  expect(tokensOf(keyring, { companies: ['Company Ltd'] })).not.toEqual([]);
});

test('a phone number is one number in every spelling', () => {
  for (const spelling of ['+44 161 496 0000', '0161 496 0000', '(0161) 4960000', '0044 161 496 0000']) {
    expect(meet({ phones: ['01614960000'] }, { phones: [spelling] }), spelling).toBe(true);
  }
  expect(meet({ phones: ['0161 496 0000'] }, { phones: ['0161 496 0001'] })).toBe(false);
  expect(meet({ phones: ['+33 1 99 00 12 34'] }, { phones: ['0033199001234'] })).toBe(true);
  expect(tokensOf(keyring, { phones: ['1234'] })).toEqual([]);
});

test('an address is one address in any case', () => {
  expect(meet({ emails: ['Ann@Example.ORG '] }, { emails: ['ann@example.org'] })).toBe(true);
  expect(tokensOf(keyring, { emails: ['  '] })).toEqual([]);
});

test('a number is no name, and an address no company', () => {
  expect(meet({ names: ['Ann'] }, { emails: ['ann'] })).toBe(false);
  expect(meet({ companies: ['441614960000'] }, { phones: ['+441614960000'] })).toBe(false);
});

test('typing the beginning of a name finds it, from three letters on', () => {
  const tokens = tokensOf(keyring, { names: ['Bartholomew Featherstonehaugh'], companies: ['Acme'] });
  for (const typed of ['bar', 'Bartho', 'bartholomew', 'feather', 'feath bart', 'acm']) {
    const asked = prefixTokens(keyring, typed);
    expect(asked).not.toEqual([]);
    expect(tokens, typed).toEqual(expect.arrayContaining(asked));
  }
  expect(prefixTokens(keyring, 'ba')).toEqual([]);
  expect(tokens).not.toContain(prefixTokens(keyring, 'bat')[0]);
  expect(prefixTokens(keyring, 'bart xyz').every((token) => tokens.includes(token))).toBe(false);
});

test('tokens say nothing: one length, sorted, each once, different under another key', () => {
  const who = { names: ['John Smith', 'John Jones'], phones: ['0161 496 0000'], emails: ['j@example.org'] };
  const tokens = tokensOf(keyring, who);
  expect(tokens.every((token) => /^[\w-]{22}$/.test(token))).toBe(true);
  expect(tokens).toEqual([...new Set(tokens)].toSorted());
  const others = new Set(tokensOf(aKeyring(2), who));
  expect(tokens.some((token) => others.has(token))).toBe(false);
});

test('tokens made before a new key came still match', () => {
  expect(tokensOf(aKeyring(2, 1), { names: ['Ann Ash'] })).toEqual(tokensOf(aKeyring(1), { names: ['Ann Ash'] }));
});
