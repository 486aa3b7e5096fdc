import { expect, test } from 'vitest';
import { isByDue, readMatterFilter, writeMatterFilter, type MatterFilter } from './list.ts';

const read = (query: string) => readMatterFilter(new URLSearchParams(query));

test('an address is read as it was written, and always written alike', () => {
  const filters: readonly MatterFilter[] = [
    { show: 'open' },
    { show: 'overdue', person: 'me' },
    { show: 'review', service: 'corporate-fraud' },
    { show: 'all', person: '0b1c-2', service: 'tracing', from: '2026-01-31', to: '2026-02-28' },
  ];
  for (const filter of filters) expect(read(writeMatterFilter(filter))).toEqual(filter);
  expect(writeMatterFilter({ show: 'open' })).toBe('');
  expect(writeMatterFilter(read('to=2026-02-28&show=closed&person=me'))).toBe('show=closed&person=me&to=2026-02-28');
});

test('what is not understood is left out', () => {
  expect(read('show=spam&person="><script&service=a%20b&from=2026-02-30&to=tomorrow')).toEqual({ show: 'open' });
  expect(read('show=&person=&service=&from=&to=')).toEqual({ show: 'open' });
});

test('what is not closed goes by when its next update is due', () => {
  expect((['open', 'overdue', 'client', 'paused', 'closed', 'all'] as const).map(isByDue)).toEqual([true, true, true, true, false, false]);
});
