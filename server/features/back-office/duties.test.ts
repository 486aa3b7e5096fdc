import { expect, test } from 'vitest';
import { dutiesOf, pagesToReview } from './duties.ts';

const page = (path: string, lawAsAt: string) => ({ path, title: path, lawAsAt });

test('a page is read again half a year after the law was read for it, to the day', () => {
  const pages = [page('/young', '2026-05-21'), page('/due', '2026-05-20'), page('/old', '2025-12-31')];
  expect(pagesToReview(pages, '2026-11-20').map(({ path, reviewBy }) => [path, reviewBy])).toEqual([
    ['/old', '2026-06-30'],
    ['/due', '2026-11-20'],
  ]);
});

test('what waits for nobody is not listed, and the promised comes first', async () => {
  const none = { count: 0, isMore: false };
  const some = { count: 2, isMore: false };
  const due = { unanswered: { ...some, late: none, nextAt: '2026-11-20T10:00:00.000Z' }, unchecked: none, undecided: some, suspected: none };
  const mail = { id: 'a', kind: 'k', created_at: '', done_at: '', attempts: 3, last_error: null };
  const rightsDesk = { due: async () => ({ overdue: 1, soon: 2, nextOn: '2026-11-24', unacknowledged: 0, unacknowledgedLate: 0, acknowledgeOn: null }) };
  const spans: object[] = [];
  const keptPromise = async (span: object) => {
    spans.push(span);
    return { promised: 8, kept: 7, late: 1, unanswered: 0, share: 88 };
  };
  const breaches = { due: async () => ({ undecided: 1, late: 0, nextAt: '2026-11-21T10:00:00.000Z' }) };
  const updatesLate = async () => some;
  const services = {
    matters: { staff: { updatesLate } },
    rightsDesk,
    breaches,
    figures: { keptPromise },
    desk: { due: async () => due },
    mailDesk: { listRefused: async () => ({ mails: [mail] }) },
  };
  const found = await dutiesOf(services, { id: 'x', roles: ['owner'] }, [page('/due', '2020-01-01')], new Date('2026-11-20T09:00:00.000Z'));
  expect(found.duties.map(({ name, waiting }) => [name, waiting.count])).toEqual([
    ['breaches', 1],
    ['replies', 2],
    ['undecided', 2],
    ['updates', 2],
    ['rights', 3],
    ['mails', 1],
    ['pages', 1],
  ]);
  expect([found.replies, spans]).toEqual([{ promised: 8, kept: 7, percent: 88 }, [{ from: '2026-10-22', to: '2026-11-20' }]]);
  expect(found.duties[4]).toMatchObject({ late: { count: 1 }, nextOn: '2026-11-24' });
  expect([found.duties[1]?.nextAt, found.pages.length, found.checkedAt]).toEqual(['2026-11-20T10:00:00.000Z', 1, '2026-11-20T09:00:00.000Z']);
});
