import { afterAll, expect, test } from 'vitest';
import { newForDays } from '#shared/text/dates.ts';
import { listen, parts, publicPages } from '#tests/support/built.ts';
import { ask } from './client.ts';
import { watchAssets } from './watched-assets.ts';

const day = 86_400_000;
const published = Date.parse(`${parts.site.publishedDays.at(-1)}T12:00:00Z`);

let clock = published;
const { assets, asked } = watchAssets();
const site = await listen({ now: () => new Date(clock), dependencies: { assets } });
afterAll(site.close);

/** Whether asking for a page made it anew. */
async function wasMadeAnew(path: string): Promise<boolean> {
  const before = asked();
  expect((await ask(site.port, path)).status).toBe(200);
  return asked() > before;
}

test('a page that calls articles new is made anew when the last badge goes, and not every day', async () => {
  const dated = publicPages.filter((page) => page.dated).map(({ path }) => path);
  expect(dated).not.toEqual([]);
  for (const path of dated) {
    clock = published;
    expect(await wasMadeAnew(path)).toBe(true);
    clock = published + (newForDays - 1) * day;
    await ask(site.port, path);
    clock = published + newForDays * day;
    expect(await wasMadeAnew(path)).toBe(true);
    clock = published + 3650 * day;
    expect(await wasMadeAnew(path)).toBe(false);
  }
});

test('a page without dates stays as it is', async () => {
  clock = published;
  expect(await wasMadeAnew('/about')).toBe(true);
  clock = published + 3650 * day;
  expect(await wasMadeAnew('/about')).toBe(false);
});
