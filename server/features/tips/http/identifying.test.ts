import { expect, test } from 'vitest';
import { newCode } from '../code.ts';
import { findTells } from './identifying.ts';

const code = await newCode();

test.each([
  ['Write to ann.roe+x@mail.example.org', ['email']],
  ['ring 07700 900123', ['phone']],
  ['ring +44 (0)161 496 0142 after six', ['phone']],
  ['https://www.dropbox.com/s/x', ['link']],
  ['see drive.google.com/file and 1drv.ms/x', ['link']],
  ['My name is Ann', ['name']],
  ["I'm Ann and I saw it", ['name']],
  ['Regards, Ann', ['name']],
  [`${code}`, ['code']],
  [
    code
      .toUpperCase()
      .split(' ')
      .map((word, place) => `${place + 1}. ${word},\n`)
      .join(''),
    ['code'],
  ],
] as const)('finds what may tell who wrote %j', async (text, tells) => {
  expect(await findTells(text)).toEqual(tells);
});

test.each([
  'I am afraid that he is taking money. I am not sure.',
  'On 20 November 2026 at 14:30 he paid 12,500 pounds into account 12345678.',
  'The invoices 100200 and 100201 have the same date.',
  'They keep garden tools, amber glass and a badge in the cabin where the eagle hung.',
  '',
])('leaves ordinary words alone: %j', async (text) => {
  expect(await findTells(text)).toEqual([]);
});

test('finds its own code, whose words are of no list, and not a part of it', async () => {
  const own = 'zza zzb zzc zzd zze zzf zzg';
  expect(await findTells(`My words: ${own.toUpperCase()}.`, own)).toEqual(['code']);
  expect(await findTells('zza zzb zzc zzd zze zzf', own)).toEqual([]);
});
