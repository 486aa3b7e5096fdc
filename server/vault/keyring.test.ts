import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aKeyring } from '#tests/support/a-keyring.ts';
import { KeyRefused } from './errors.ts';
import { idOf, openKeyring, type Keyring } from './keyring.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'keyring-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const now = () => new Date('2026-11-20T09:30:00.000Z');
const key = (seed: number) => Buffer.alloc(32, seed);
const keyFile = () => join(dataDir, 'keys/data-key');
const open = (usedKeyIds: string[] = [], dataKeys?: Buffer[]): Keyring =>
  openKeyring({ dataDir, usedKeyIds, now, ...(dataKeys === undefined ? {} : { dataKeys }) });

test('the first start makes a key that only this user can read, and the next start finds it', () => {
  const first = open();
  expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, 'keys')).mode & 0o777).toBe(0o700);
  expect(readdirSync(join(dataDir, 'keys'))).toEqual(['data-key']);
  const second = open([first.current]);
  expect(second.current).toBe(first.current);
  expect(second.derive('field:enquiry')).toEqual(first.derive('field:enquiry'));
});

test('a key file that is gone is asked for, not replaced, once something was sealed under it', () => {
  const { current } = open();
  rmSync(keyFile());
  expect(() => open([current])).toThrow(KeyRefused);
  expect(() => open([current])).toThrow(new RegExp(`${current}.*data-key.*put it back`));
  expect(readdirSync(join(dataDir, 'keys'))).toEqual([]);
});

test('another key does not stand in for the one that was used', () => {
  expect(() => open([idOf(key(1))], [key(2)])).toThrow(/DATA_KEY: put it back/);
  expect(() => open([idOf(key(1)), idOf(key(2))], [key(2), key(1)])).not.toThrow();
});

test('the refusal of a key names no key', () => {
  mkdirSync(join(dataDir, 'keys'));
  const half = key(7).toString('base64').slice(0, 20);
  writeFileSync(keyFile(), half);
  expect(() => open()).toThrow(KeyRefused);
  expect(() => open()).not.toThrow(half);
  expect(readFileSync(keyFile(), 'utf8')).toBe(half);
});

test('an empty key file is damaged, not a first start', () => {
  mkdirSync(join(dataDir, 'keys'));
  writeFileSync(keyFile(), '# nothing\n');
  expect(() => open()).toThrow(/damaged/);
});

test('a key file that came back open to others is closed', () => {
  const { current } = open();
  chmodSync(keyFile(), 0o644);
  open([current]);
  expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
});

test('every label has a key of its own, and so has every root key', () => {
  const keyring = aKeyring(2, 1);
  const labels = ['field:enquiry', 'field:draft', 'file', 'search', 'audit', 'seal', 'form', 'network', 'account', 'tip', 'tip:receipt'] as const;
  const keys = labels.flatMap((label) => keyring.ids.map((id) => keyring.derive(label, id).toString('hex')));
  expect(new Set(keys).size).toBe(2 * labels.length);
  expect(keys.every((text) => text.length === 64)).toBe(true);
});

test('a new key seals everything but search tokens, the audit chain, accounts and what senders of tips hold, which stay under the first', () => {
  const [before, after] = [aKeyring(1), aKeyring(2, 1)];
  expect(after.derive('search')).toEqual(before.derive('search'));
  for (const label of ['audit', 'account', 'tip', 'tip:receipt'] as const) expect([label, after.derive(label)]).toEqual([label, before.derive(label)]);
  expect(after.derive('field:enquiry')).not.toEqual(before.derive('field:enquiry'));
  expect(after.derive('field:enquiry', before.current)).toEqual(before.derive('field:enquiry'));
});

test('the first key is the one first used, in whatever order the keys are given', () => {
  const used = [idOf(key(1)), idOf(key(2))];
  expect(open(used, [key(1), key(2)]).oldest).toBe(used[0]);
  expect(open(used, [key(2), key(1)]).oldest).toBe(used[0]);
});

test('a derived key is stable between versions of the program', () => {
  expect(idOf(key(1))).toBe('76b555a175de9403');
  expect(aKeyring(1).derive('field:enquiry').toString('hex')).toBe('43e5eb6b72dd13b3a493b41b618b53953d7024d6b7ea433a3bb81ad6d87ea5bf');
});
