import { expect, test } from 'vitest';
import { aKeyring } from '#tests/support/a-keyring.ts';
import { openTicket, sealTicket } from './tickets.ts';

const now = new Date('2026-11-20T09:30:00.000Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test('a ticket opens until it expires, and carries what JSON can carry', () => {
  const keyring = aKeyring();
  const payload = { ref: 'ENQ-7K4M-2QXD', due: null, files: ['a', 'b'] };
  const ticket = sealTicket(keyring, 'seal:sent', payload, later(15));
  expect(openTicket(keyring, 'seal:sent', ticket, now)).toEqual(payload);
  expect(openTicket(keyring, 'seal:sent', ticket, later(14.99))).toEqual(payload);
  expect(openTicket(keyring, 'seal:sent', ticket, later(15))).toBeUndefined();
});

test('a ticket fits a cookie and a hidden field as it is, and shows nothing', () => {
  const ticket = sealTicket(aKeyring(), 'seal:sent', 'ENQ-7K4M-2QXD', later(15));
  expect(ticket).toMatch(/^[\w-]+$/);
  expect(Buffer.from(ticket, 'base64url').includes('ENQ')).toBe(false);
});

test('a ticket for one thing does not open another', () => {
  const keyring = aKeyring();
  const ticket = sealTicket(keyring, 'seal:sent', 1, later(15));
  expect(openTicket(keyring, 'seal:draft', ticket, now)).toBeUndefined();
  expect(openTicket(keyring, 'form', ticket, now)).toBeUndefined();
});

test.each(['', 'AAAA', '%%%', 'a'.repeat(10_000), ' '])('%j is no ticket', (text) => {
  expect(openTicket(aKeyring(), 'form', text, now)).toBeUndefined();
});

test('a ticket has one spelling, and no character of it can be changed', () => {
  const keyring = aKeyring();
  const ticket = sealTicket(keyring, 'form', { age: 1 }, later(15));
  expect(openTicket(keyring, 'form', `${ticket}=`, now)).toBeUndefined();
  expect(openTicket(keyring, 'form', `${ticket.slice(0, 9)}\n${ticket.slice(9)}`, now)).toBeUndefined();
  for (let at = 0; at < ticket.length; at++) {
    const changed = ticket.slice(0, at) + (ticket[at] === 'A' ? 'B' : 'A') + ticket.slice(at + 1);
    expect(openTicket(keyring, 'form', changed, now), `character ${at}`).toBeUndefined();
  }
});

test('tickets made before a new key came still open; those of a withdrawn key do not', () => {
  const ticket = sealTicket(aKeyring(1), 'form', 'x', later(15));
  expect(openTicket(aKeyring(2, 1), 'form', ticket, now)).toBe('x');
  expect(openTicket(aKeyring(2), 'form', ticket, now)).toBeUndefined();
});
