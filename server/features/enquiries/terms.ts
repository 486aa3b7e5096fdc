/** What an enquiry can be found by: names, organisations, telephone numbers and addresses, as keyed hashes. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { rowsOf, textOf, type Answers } from '#shared/forms/definition.ts';
import type { Keyring } from '../../vault/keyring.ts';
import { tokensOf } from '../../vault/search-tokens.ts';

export function termsOf(keyring: Keyring, answers: Answers): string[] {
  const people = rowsOf(answers, 'people').flatMap(({ name = '', other = '' }) => [name, ...other.split(/[,;\n]/)]);
  // A row does not say whether it names a person or a firm: it is found as either.
  const names = [textOf(answers, 'name'), ...people].map((name) => name.trim()).filter((name) => name !== '');
  const phone = parsePhoneNumberFromString(textOf(answers, 'phone'), 'GB')?.number;
  const email = textOf(answers, 'email');
  return tokensOf(keyring, { names, companies: names, phones: phone === undefined ? [] : [phone], emails: email === '' ? [] : [email] });
}
