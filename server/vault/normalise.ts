/** One spelling for what people spell in many ways, before it is compared or made into a token. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const letters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' };
const titles: ReadonlySet<string> = new Set('mr mrs ms miss mx dr prof professor sir dame lord lady rev revd jr jnr snr esq'.split(' '));
const companyEndings: ReadonlySet<string> = new Set(
  'limited ltd plc llp lp llc inc incorporated corp corporation co company cic cyf cyfyngedig ccc gmbh ag sa sarl sas srl spa bv nv pty ab as aps oy holdings group uk gb trading the and of'.split(
    ' ',
  ),
);

/** Lower case without accents; what is between letters and digits parts words, but an apostrophe does not (O'Brien). */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðłþı]/g, (letter) => letters[letter] ?? letter)
    .replace(/['’‘ʼ`´]/g, '');
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** @returns the words of a name in the order in which it is spoken: "Smith, Dr John" becomes john smith. */
export function nameWords(name: string): string[] {
  const [before = '', ...after] = name.split(',');
  return wordsOf(after.length === 0 ? before : `${after.join(' ')} ${before}`).filter((word, _, all) => all.length === 1 || !titles.has(word));
}

/** @returns the words of a company's name without its legal form; with it where nothing else is left. */
export function companyWords(name: string): string[] {
  const words = wordsOf(name.replace(/&/g, ' and ').replace(/\b([a-z])\.(?=[a-z]\b)/gi, '$1'));
  const telling = words.filter((word) => !companyEndings.has(word));
  return telling.length === 0 ? words : telling;
}

/** @returns E.164 for a number of the UK or with a country code; its digits where it is no such number; undefined below five digits. */
export function phoneDigits(phone: string): string | undefined {
  const parsed = parsePhoneNumberFromString(phone, 'GB');
  if (parsed?.isPossible() === true) return parsed.number;
  const digits = phone.replace(/\D/g, '');
  return digits.length < 5 ? undefined : digits;
}

export function emailAddress(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}
