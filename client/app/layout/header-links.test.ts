import { expect, test } from 'vitest';
import { portalLogin } from './header-links.ts';
import { areaRows } from '#shared/site/area-rows.ts';

test('the way to the portal that stands on every public page is the one of the table', () => {
  expect(areaRows.find(({ id }) => id === 'portal-login')?.path).toBe(portalLogin);
});
