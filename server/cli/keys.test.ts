import { generateIdentity, identityToRecipient } from 'age-encryption';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from '#tests/support/command.ts';
import { createKeyFile, readKeyFile } from '../vault/key-file.ts';
import { lockKeys, unlockKeys } from '../vault/key-transfer.ts';
import { idOf } from '../vault/keyring.ts';
import { keysExport, keysImport, keysRotate } from './keys.ts';

let dataDir: string;
let out: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'keys-'));
  out = join(dataDir, 'keys.age');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const now = new Date('2026-11-20T09:30:00.000Z');
const settings = () => ({ DATA_DIR: dataDir });
const keyFile = () => join(dataDir, 'keys/data-key');

test('exported keys come back as they were, and cannot be read on the way', async () => {
  const keys = createKeyFile(dataDir, now);
  const identity = await generateIdentity();
  const { lines } = await runCommand(keysExport, settings(), '--out', out, '--recipient', await identityToRecipient(identity));
  const text = readFileSync(out, 'utf8');
  expect(text).toMatch(/^-----BEGIN AGE ENCRYPTED FILE-----\n/);
  expect(statSync(out).mode & 0o777).toBe(0o600);
  for (const shown of [text, lines.join('\n')]) expect(shown).not.toContain(keys[0]?.toString('base64') ?? '');

  rmSync(keyFile());
  writeFileSync(join(dataDir, 'me.txt'), `# created: today\n# public key: age1…\n${identity}\n`);
  const back = await runCommand(keysImport, settings(), '--in', out, '--identity', join(dataDir, 'me.txt'));
  expect(back.lines.join('\n')).toContain(idOf(keys[0] ?? Buffer.of()));
  expect(readKeyFile(dataDir)).toEqual(keys);
  expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
});

test('keys from the settings are exported too', async () => {
  const keys = [Buffer.alloc(32, 2), Buffer.alloc(32, 1)];
  const identity = await generateIdentity();
  const DATA_KEY = keys.map((key) => key.toString('base64')).join(',');
  await runCommand(keysExport, { ...settings(), DATA_KEY }, '--out', out, '--recipient', await identityToRecipient(identity));
  expect(await unlockKeys(readFileSync(out, 'utf8'), { identity })).toEqual(keys);
  await expect(runCommand(keysImport, { ...settings(), DATA_KEY }, '--in', out)).rejects.toThrow('DATA_KEY is set');
  await expect(runCommand(keysRotate, { ...settings(), DATA_KEY })).rejects.toThrow('in front of the others');
});

test('a passphrase locks them as well', async () => {
  const keys = [Buffer.alloc(32, 1)];
  const text = await lockKeys(keys, { passphrase: 'five words are quite enough' }, now);
  expect(await unlockKeys(text, { passphrase: 'five words are quite enough' })).toEqual(keys);
  await expect(unlockKeys(text, { passphrase: 'five words are not enough' })).rejects.toThrow('do not open');
  await expect(unlockKeys('nonsense', { passphrase: 'x' })).rejects.toThrow('do not open');
});

test('nothing is overwritten', async () => {
  createKeyFile(dataDir, now);
  const recipient = await identityToRecipient(await generateIdentity());
  writeFileSync(out, 'mine');
  await expect(runCommand(keysExport, settings(), '--out', out, '--recipient', recipient)).rejects.toThrow('nothing is overwritten');
  await expect(runCommand(keysImport, settings(), '--in', out)).rejects.toThrow('nothing is overwritten');
  expect(readFileSync(out, 'utf8')).toBe('mine');
});

test('what is missing or wrong is said in words', async () => {
  await expect(runCommand(keysExport, settings(), '--out', out, '--recipient', 'age1x')).rejects.toThrow('the first start of the site makes one');
  await expect(runCommand(keysRotate, settings())).rejects.toThrow('the first start makes one');
  expect(existsSync(keyFile())).toBe(false);
  createKeyFile(dataDir, now);
  await expect(runCommand(keysExport, settings())).rejects.toThrow('--out keys.age');
  await expect(runCommand(keysExport, settings(), '--out', out, '--recipient', 'age1x')).rejects.toThrow('no age recipient');
  expect(existsSync(out)).toBe(false);
  rmSync(keyFile());
  await expect(runCommand(keysImport, settings(), '--in', out, '--identity', 'x')).rejects.toThrow('cannot be read (ENOENT)');
});

test('a new key goes in front, and the older ones stay', async () => {
  const [first] = createKeyFile(dataDir, now);
  const { lines } = await runCommand(keysRotate, settings());
  const keys = readKeyFile(dataDir) ?? [];
  expect(keys).toHaveLength(2);
  expect(keys[1]).toEqual(first);
  expect(lines.join('\n')).toContain(idOf(keys[0] ?? Buffer.of()));
  expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
});
