import { expect, test } from 'vitest';
import { checkOrigin, checkUnnamedOrigin, mayChange } from './same-origin.ts';

const site = 'https://www.example.org';

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, 'same'],
  [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 'same'],
  [{ 'sec-fetch-site': 'same-site' }, 'foreign'],
  [{ 'sec-fetch-site': 'cross-site' }, 'foreign'],
  [{ 'sec-fetch-site': 'none' }, 'foreign'],
  [{ 'sec-fetch-site': '' }, 'foreign'],
  [{ 'sec-fetch-site': 'Same-Origin' }, 'foreign'],
  [{ 'sec-fetch-site': 'same-origin, same-origin' }, 'foreign'],
  [{ 'sec-fetch-site': 'cross-site', origin: site }, 'foreign'],
])('%j is %s by Sec-Fetch-Site alone', (headers, verdict) => {
  expect(checkOrigin(headers, site)).toBe(verdict);
});

test.each([
  [{ origin: site }, 'same'],
  [{ origin: 'https://example.org' }, 'foreign'],
  [{ origin: 'http://www.example.org' }, 'foreign'],
  [{ origin: 'https://www.example.org:444' }, 'foreign'],
  [{ origin: 'https://www.example.org.evil.example' }, 'foreign'],
  [{ origin: 'null' }, 'foreign'],
  [{ origin: '' }, 'foreign'],
  [{ origin: `${site}, ${site}` }, 'foreign'],
])('%j of a browser without Sec-Fetch-Site is %s', (headers, verdict) => {
  expect(checkOrigin(headers, site)).toBe(verdict);
});

test('Host and Referer are no evidence of where a request comes from', () => {
  expect(checkOrigin({ host: 'www.example.org', referer: `${site}/contact` }, site)).toBe('unknown');
  expect(checkOrigin({ host: 'evil.example', origin: 'http://evil.example' }, site)).toBe('foreign');
});

test('a browser that says nothing may change something only without cookies and with a fresh token', () => {
  const all = [true, false].flatMap((hasCookies) => [true, false].map((hasFreshToken) => ({ hasCookies, hasFreshToken })));
  expect(all.filter((request) => mayChange('unknown', request))).toEqual([{ hasCookies: false, hasFreshToken: true }]);
  expect(all.filter((request) => mayChange('same', request))).toEqual(all);
  expect(all.filter((request) => mayChange('foreign', request))).toEqual([]);
});

test.each([
  [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 'same'],
  [{ 'sec-fetch-site': 'cross-site', origin: 'null' }, 'foreign'],
  [{ 'sec-fetch-site': 'same-site' }, 'foreign'],
  [{ origin: 'null' }, 'unknown'],
  [{}, 'unknown'],
  [{ origin: 'https://site.example' }, 'same'],
  [{ origin: 'https://evil.example' }, 'foreign'],
])('a page that names itself to nobody: %j is %s', (headers, verdict) => {
  expect(checkUnnamedOrigin(headers, 'https://site.example')).toBe(verdict);
});
