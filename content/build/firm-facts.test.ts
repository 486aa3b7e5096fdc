import { toString as textOf } from 'hast-util-to-string';
import { expect, test } from 'vitest';
import { firm } from '../firm.ts';
import { firmFact, firmFacts } from './firm-facts.ts';

test('every fact prints words', () => {
  for (const name of Object.keys(firmFacts)) {
    const fact = firmFact(name);
    expect(fact && textOf(fact), name).toMatch(/\S/);
  }
});

test('the telephone number can be dialled, and with the caller withheld', () => {
  expect(firmFact('phone')).toMatchObject({ tagName: 'a', properties: { href: firm.phone.href } });
  expect(firmFact('phoneWithheld')).toMatchObject({ tagName: 'a', properties: { href: `tel:141${firm.phone.text.replaceAll(' ', '')}` } });
});

test('an e-mail address is a link where one is wanted and plain text where it is to be copied', () => {
  expect(firmFact('email')).toMatchObject({ properties: { href: `mailto:${firm.email}` } });
  expect(firmFact('privacyEmail')).toMatchObject({ properties: { href: `mailto:${firm.privacyEmail}` } });
  expect(firmFact('emailText')).toMatchObject({ tagName: 'code', properties: {} });
});

test.each(['motto', '', 'toString', 'constructor'])('%j is no fact about the firm', (name) => {
  expect(firmFact(name)).toBeUndefined();
});
