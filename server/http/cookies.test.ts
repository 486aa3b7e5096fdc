import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { createCookie, hasCookies } from './cookies.ts';

const asked = (cookie?: string) => ({ headers: cookie === undefined ? {} : { cookie } }) as IncomingMessage;
function answered() {
  const headers: string[] = [];
  return { headers, response: { appendHeader: (name: string, value: string) => void headers.push(`${name}: ${value}`) } as unknown as ServerResponse };
}

test('over https a cookie is bound to this host, this scheme and all its paths, and hidden from scripts', () => {
  const { headers, response } = answered();
  createCookie('draft', { secure: true }).write(response, 'abc');
  expect(headers).toEqual(['Set-Cookie: __Host-draft=abc; Path=/; HttpOnly; SameSite=Lax; Secure']);
});

test('on this machine alone it can be set over http', () => {
  const { headers, response } = answered();
  createCookie('sent', { secure: false, seconds: 900 }).write(response, 'abc');
  expect(headers).toEqual(['Set-Cookie: sent=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=900']);
});

test('a cookie is found among others, by its whole name', () => {
  const cookie = createCookie('draft', { secure: false });
  expect(cookie.read(asked('a=1; draft=abc; b=2'))).toBe('abc');
  expect(cookie.read(asked('mydraft=abc'))).toBeUndefined();
  expect(cookie.read(asked('draft='))).toBeUndefined();
  expect(cookie.read(asked())).toBeUndefined();
});

test('a cookie that is cleared is gone at once', () => {
  const { headers, response } = answered();
  createCookie('draft', { secure: true }).clear(response);
  expect(headers[0]).toContain('Max-Age=0');
});

test.each([
  [undefined, false],
  ['', false],
  ['sent=; draft=', false],
  ['sent= ; draft=abc', true],
  ['other=1', true],
  ['nameless', true],
])('cookies are %s: something came along: %s', (cookie, expected) => {
  expect(hasCookies(asked(cookie))).toBe(expected);
});
