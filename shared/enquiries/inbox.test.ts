import { expect, test } from 'vitest';
import { isLate, readFilter, writeFilter, type InboxFilter } from './inbox.ts';

const read = (query: string): InboxFilter => {
  const values = new Map(query.split('&').map((part): [string, string] => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']));
  return readFilter({ get: (name) => values.get(name) ?? null });
};

test('a filter comes back from its address as it was, in one order', () => {
  const full: InboxFilter = {
    show: 'ended',
    audience: 'personal',
    intent: 'quote',
    risk: 'safety',
    handler: 'nobody',
    from: '2026-11-01',
    to: '2026-11-20',
    late: true,
  };
  expect(read(writeFilter(full))).toEqual(full);
  expect(writeFilter(full)).toBe('show=ended&audience=personal&intent=quote&risk=safety&handler=nobody&from=2026-11-01&to=2026-11-20&late=1');
  expect(read('late=1&to=2026-11-20&show=triage')).toEqual({ show: 'triage', to: '2026-11-20', late: true });
  expect(writeFilter({ show: 'waiting' })).toBe('');
});

test('what is not understood is left out, and nothing else can be in an address', () => {
  expect(read('show=all&audience=robots&intent=&risk=none&handler=a b&from=2026-02-30&to=today&late=yes&q=Ann')).toEqual({ show: 'waiting' });
});

test('a reply is late only once its time is over and while nobody has answered', () => {
  const [due, now] = ['2026-11-20T09:00:00.000Z', '2026-11-20T09:00:00.001Z'];
  const enquiry = { state: 'triage', reply_due_at: due, first_reply_at: null } as const;
  expect(isLate(enquiry, now)).toBe(true);
  expect(isLate(enquiry, due)).toBe(false);
  expect(isLate({ ...enquiry, first_reply_at: due }, now)).toBe(false);
  expect(isLate({ ...enquiry, state: 'withdrawn' }, now)).toBe(false);
  expect(isLate({ ...enquiry, reply_due_at: null }, now)).toBe(false);
});
