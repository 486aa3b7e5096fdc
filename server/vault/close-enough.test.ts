import { expect, test } from 'vitest';
import { closeEnough, slipsBetween } from './close-enough.ts';

test.each([
  ['John Smith', 'john  SMITH'],
  ['John Smith', 'Smith, John'],
  ['John Smith', 'Jonh Smith'],
  ['Margaret Holloway', 'Peggy Holoway'],
  ['J Smith', 'John Smith'],
  ['Smith', 'Mr John Smith'],
  ['Christopherson', 'Cristophersen'],
])('%s may be %s', (a, b) => {
  expect(closeEnough(a, b)).toBe(true);
  expect(closeEnough(b, a)).toBe(true);
});

test.each([
  ['John Smith', 'John Jones'],
  ['Ann Lee', 'Ian Lee'],
  ['John John', 'John Smith'],
  ['', 'John Smith'],
  ['Mia', 'Mio'],
])('%s is not %s', (a, b) => {
  expect(closeEnough(a, b)).toBe(false);
});

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['abc', 'abd', 1],
  ['abcd', 'abdc', 1],
  ['kitten', 'sitting', 3],
  ['ca', 'abc', 3],
])('from %j to %j it takes %i', (a, b, slips) => {
  expect(slipsBetween(a, b)).toBe(slips);
  expect(slipsBetween(b, a)).toBe(slips);
});
