import { expect, test } from 'vitest';
import { createNetworks, networkOf } from './networks.ts';

const noon = new Date('2026-11-20T12:00:00Z');
const from = (remoteAddress: string | undefined, forwarded?: string | string[]) => ({
  socket: { remoteAddress },
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded as string },
});
const networks = (proxies = 0, now = () => noon) => createNetworks({ proxies, now });

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:4711', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:0207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:0:192.0.2.7', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each(['', 'unknown', '192.0.2', '192.0.2.256', '192.0.2.7, 192.0.2.8', '_hidden', '2001:db8:::1', '1:2:3:4:5:6:7:8:9'])('"%s" is no address', (text) => {
  expect(networkOf(text)).toBeUndefined();
});

test('a thousand addresses of one /64 are one network, and the next /64 is another', () => {
  const { of } = networks();
  const hashes = new Set(Array.from({ length: 1000 }, (_, index) => of(from(`2001:db8:1:2::${index.toString(16)}`))));
  expect(hashes.size).toBe(1);
  expect(hashes).not.toContain(of(from('2001:db8:1:3::1')));
  expect(of(from('::ffff:192.0.2.7'))).toBe(of(from('192.0.2.7')));
  expect(of(from('192.0.2.7'))).not.toBe(of(from('192.0.2.8')));
});

test('without proxies X-Forwarded-For changes nothing', () => {
  const { of } = networks();
  expect(of(from('192.0.2.7', '198.51.100.1'))).toBe(of(from('192.0.2.7')));
});

test('behind proxies the entry of the outermost one counts, and nothing the visitor wrote', () => {
  const { of } = networks(2);
  const visitor = of(from('198.51.100.1'));
  for (const forwarded of ['198.51.100.1, 10.0.0.1', '203.0.113.9, 198.51.100.1,10.0.0.1', ['203.0.113.9', '198.51.100.1, 10.0.0.1']]) {
    expect(of(from('10.0.0.2', forwarded))).toBe(visitor);
  }
});

test('a missing or broken X-Forwarded-For falls back to the socket', () => {
  const { of } = networks(1);
  for (const forwarded of [undefined, '', 'not an address', '198.51.100.1, '])
    expect(of(from('10.0.0.2', forwarded)), String(forwarded)).toBe(of(from('10.0.0.2')));
  const { of: ofThree } = networks(3);
  expect(ofThree(from('10.0.0.2', '198.51.100.1'))).toBe(ofThree(from('198.51.100.1')));
  expect(of(from(undefined))).toBe(of(from('no address')));
});

test('the key is replaced at midnight UTC and differs in every process', () => {
  let now = new Date('2026-11-20T23:59:59.999Z');
  const { of } = networks(0, () => now);
  const today = of(from('192.0.2.7'));
  expect(of(from('192.0.2.7'))).toBe(today);
  expect(networks(0, () => now).of(from('192.0.2.7'))).not.toBe(today);
  now = new Date('2026-11-21T00:00:00Z');
  const tomorrow = of(from('192.0.2.7'));
  now = new Date('2026-11-20T12:00:00Z');
  expect(new Set([today, tomorrow, of(from('192.0.2.7'))]).size).toBe(3);
  expect(today).toMatch(/^[\w-]{22}$/);
});
