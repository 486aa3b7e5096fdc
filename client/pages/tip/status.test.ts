import { expect, test } from 'vitest';
import type { ThreadView } from '#shared/tips/live.ts';
import { looksOf, statusOf } from './status.ts';

const thread: ThreadView = {
  ref: 'TIP-7K4M-2QXD',
  state: 'received',
  receivedOn: '2026-11-20',
  acknowledgeBy: '2026-11-24',
  feedbackBy: '2026-12-18',
  entries: [],
  unreadable: [],
  looks: { people: 0, files: 0, originals: 0, days: [] },
};

test.each([
  [{}, '2026-11-24', 'Received', 'Nobody has opened it yet. It is opened by 24 November 2026.'],
  [{}, '2026-11-25', 'Received', 'It should have been by 24 November 2026: we are late'],
  [
    { state: 'being-read', openedOn: '2026-11-23' },
    '2026-11-25',
    'Being read',
    'First opened on 23 November 2026. You find an answer here by 18 December 2026.',
  ],
  [{ state: 'looked-into' }, '2026-12-18', 'Being looked into', 'by 18 December 2026.'],
  [{ state: 'looked-into' }, '2026-12-19', 'Being looked into', 'we are late'],
  [{ state: 'finished', outcome: 'acted' }, '2026-12-19', 'Finished', 'We looked into it and have done what we could. You can still write'],
  [{ state: 'finished', outcome: 'withdrawn', withdrawnOn: '2026-11-21' }, '2026-12-19', 'Taken back', 'You took it back.'],
] as const)('says where it stands and what comes next: %j on %s', (different, today, title, next) => {
  const said = statusOf({ ...thread, ...different }, today);
  expect([said.title, said.next]).toEqual([title, expect.stringContaining(next)]);
});

test('says who has looked, without who they are', () => {
  expect(looksOf(thread.looks)).toBe('Nobody has opened it yet.');
  expect(looksOf({ people: 2, files: 1, originals: 0, days: ['2026-11-21', '2026-11-23'] })).toBe(
    'Opened by 2 people, 1 file opened, on 21 November 2026, 23 November 2026.',
  );
  expect(looksOf({ people: 1, files: 0, originals: 2, days: ['2026-11-21'] })).toBe(
    'Opened by 1 person, 2 originals opened, with a written reason, on 21 November 2026.',
  );
});
