import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aSite } from '#tests/support/a-site.ts';
import { SiteContext } from '#client/app/site-context.ts';
import { NewBadge } from './new-badge.tsx';

const badgeOn = (today: string) =>
  renderToStaticMarkup(
    <SiteContext value={aSite({ today })}>
      <NewBadge published="2026-11-06" />
    </SiteContext>,
  );

test('the badge is there from the day of publication to the thirteenth day after it', () => {
  expect(badgeOn('2026-11-05')).toBe('');
  expect(badgeOn('2026-11-06')).toContain('New');
  expect(badgeOn('2026-11-19')).toContain('New');
  expect(badgeOn('2026-11-20')).toBe('');
});
