import { expect, test } from 'vitest';
import { refusePassword } from './password-rules.ts';

const known = ['sarah.jones@mail.example', 'Sarah Jones', 'Fallowgate'];

test('fifteen characters are enough and fourteen are not, counted as people count them', async () => {
  expect(await refusePassword('olive brick nap', known)).toBeUndefined();
  expect(await refusePassword('olive brick na', known)).toContain('at least 15');
  expect(await refusePassword('🌧️🦊 wet fox', known)).toContain('at least 15');
  expect(await refusePassword(`${'wet fox runs '.repeat(9)}home at dusk`, known)).toBeUndefined();
  expect(await refusePassword('x'.repeat(257), known)).toContain('at most 256');
});

test.each([
  'no digits or capitals at all here',
  'UPPER CASE IS FINE WITH US TOO',
  '  spaces at both ends count  ',
  'söylemesi zor uzun parola',
  '7fK!q09vLx_2mW$e',
])('nothing is asked of its characters: %s', async (password) => {
  expect(await refusePassword(password, known)).toBeUndefined();
});

test.each([
  'passwordpassword',
  'Password1234567',
  'P@ssw0rdP@ssw0rd',
  'qwertyuiopasdfgh',
  '123456789012345',
  'aaaaaaaaaaaaaaaaaaaa',
  'abcabcabcabcabcabc',
  'letmeinletmein123',
  'iloveyouiloveyou',
  'manchesterunited',
])('what is tried first is refused, with the reason: %s', async (password) => {
  expect(await refusePassword(password, known)).toContain('tried first');
});

test.each(['sarah.jones.2026', 'Fallowgate-Sarah!!', 'sarahjonessarahjones', 'sarah.jones@mail.example'])(
  'little more than a name or an address is refused: %s',
  async (password) => {
    expect(await refusePassword(password, known)).toContain('your name');
  },
);
