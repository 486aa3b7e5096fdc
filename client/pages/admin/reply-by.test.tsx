import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NowContext } from '#client/app/area/now.ts';
import { ReplyBy } from './reply-by.tsx';

const textOf = (reply_due_at: string | null, late: boolean): string =>
  renderToStaticMarkup(
    <NowContext value="2026-11-21T09:00:00.000Z">
      <ReplyBy reply_due_at={reply_due_at} late={late} />
    </NowContext>,
  ).replaceAll(/<svg.*?<\/svg>|<[^>]+>/g, '');

test('says until when a reply was promised, that it is late, and where none was promised', () => {
  expect(textOf('2026-11-16T10:00:00.000Z', false)).toBe('16 Nov 10:00');
  expect(textOf('2026-11-16T10:00:00.000Z', true)).toBe('Late: 16 Nov 10:00');
  expect(textOf(null, false)).toBe('No time promised');
});
