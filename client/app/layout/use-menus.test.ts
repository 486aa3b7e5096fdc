// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { fetchMenus } from './use-menus.ts';

let connected = false;
vi.mock('./menus.ts', () => {
  if (!connected) throw new Error('The network is gone');
  return { Drawer: () => null, ServicesPanel: () => null };
});

test('menus that could not be fetched are fetched again, and then kept', async () => {
  await expect(fetchMenus()).rejects.toBeInstanceOf(Error);
  connected = true;
  const menus = fetchMenus();
  await expect(menus).resolves.toHaveProperty('Drawer');
  expect(fetchMenus()).toBe(menus);
});
