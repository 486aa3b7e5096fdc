import { expect, test } from 'vitest';
import { aKeyring } from '#tests/support/a-keyring.ts';
import { createTipTickets, emptyDraft, type NewTip } from './tickets.ts';

const start = Date.parse('2026-11-20T09:00:00Z');
const head: NewTip = { ...emptyDraft(), shownAt: start, baited: false, code: 'a b c d e f g' };

function setUp() {
  let time = start;
  const tickets = createTipTickets(aKeyring(), () => new Date(time));
  return { tickets, pass: (minutes: number) => void (time += minutes * 60_000) };
}

test('brings head and text back as they were, to the byte', () => {
  const { tickets } = setUp();
  const text = Buffer.from([0, 255, 10, 13, 226, 130, 172]);
  const ticket = tickets.seal('tip', head, text);
  const opened = tickets.open('tip', Buffer.from(ticket));
  expect(opened?.head).toEqual(head);
  expect(opened?.text.equals(text)).toBe(true);
  expect(Buffer.from(ticket, 'base64url').includes('a b c')).toBe(false);
});

test('opens for its own kind alone, and only as it was made', () => {
  const { tickets } = setUp();
  const ticket = tickets.seal('tip', head, Buffer.from('x'));
  expect(tickets.open('thread', Buffer.from(ticket))).toBeUndefined();
  for (const wrong of ['', 'x', ticket.slice(1), `${ticket}A`, `${ticket.slice(0, -2)}AA`, `${ticket} `])
    expect(tickets.open('tip', Buffer.from(wrong))).toBeUndefined();
  expect(tickets.open('tip', undefined)).toBeUndefined();
});

test.each([
  ['tip', 24 * 60],
  ['thread', 60],
  ['sent', 60],
] as const)('a ticket for %s is good for %i minutes', (kind, minutes) => {
  const { tickets, pass } = setUp();
  const ticket = Buffer.from(tickets.seal(kind, head as never));
  pass(minutes - 1);
  expect(tickets.open(kind, ticket)).toBeDefined();
  pass(1);
  expect(tickets.open(kind, ticket)).toBeUndefined();
});
