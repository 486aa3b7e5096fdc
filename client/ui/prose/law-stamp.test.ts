import { expect, test } from 'vitest';
import { tagOf } from './law-stamp.tsx';

test.each([
  ['United Kingdom; one register', 'United Kingdom'],
  ['United Kingdom, and the conduct of UK persons elsewhere', 'United Kingdom'],
  ['England, Wales and Scotland (Acas Code); Northern Ireland has its own code', 'England, Wales and Scotland'],
  ['England and Wales. The Acas Code also applies in Scotland; Northern Ireland has its own code.', 'England and Wales'],
])('the tag for "%s" names every country that the line starts with', (jurisdiction, tag) => {
  expect(tagOf(jurisdiction)).toBe(tag);
});
