/** The machine may stand anywhere: days, times and due times are those of London, through both changes of its clocks. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

type Line = Readonly<Record<'at' | 'shown' | 'day' | 'begins' | 'reply' | 'breach' | 'breachShown' | 'coolingOff' | 'rights', string>>;

const script = fileURLToPath(new URL('../../../tests/support/print-clocks.ts', import.meta.url));
async function clocksIn(zone: string): Promise<{ zone: number; lines: readonly Line[] }> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], { env: { ...process.env, TZ: zone }, timeout: 60_000 });
  return JSON.parse(stdout) as { zone: number; lines: readonly Line[] };
}

test('the desk’s clocks say the same in every zone', { timeout: 300_000 }, async () => {
  const utc = await clocksIn('UTC');
  expect(utc.lines.length).toBe(30);
  for (const [zone, offset] of [
    ['Pacific/Auckland', -780],
    ['America/Los_Angeles', 480],
    ['Europe/London', 0],
  ] as const)
    expect([zone, await clocksIn(zone)]).toEqual([zone, { zone: offset, lines: utc.lines }]);

  const at = (moment: string) => utc.lines.find((line) => line.at === moment);
  // Clocks go forward: an hour that nobody's clock shows, and 72 hours that are 72 hours all the same.
  expect(at('2026-03-29T00:30:00.000Z')).toMatchObject({
    shown: '00:30 on 29 March 2026',
    reply: '2026-03-29T01:30:00.000Z',
    breachShown: '01:30 on 1 April 2026',
  });
  expect(at('2026-03-29T01:00:00.000Z')).toMatchObject({ shown: '02:00 on 29 March 2026', begins: '2026-03-29T00:00:00.000Z', rights: '2026-04-29' });
  // Clocks go back: the same hour twice, and a cooling-off time that ends with a day of London.
  expect(at('2026-10-25T00:30:00.000Z')).toMatchObject({ shown: '01:30 on 25 October 2026', begins: '2026-10-24T23:00:00.000Z' });
  expect(at('2026-10-25T01:30:00.000Z')).toMatchObject({ shown: '01:30 on 25 October 2026', coolingOff: '2026-11-08T23:59:59.999Z' });
  // Midnight of London is an hour before that of UTC in summer.
  expect([at('2026-07-14T22:59:59.000Z')?.day, at('2026-07-14T23:00:00.000Z')?.day]).toEqual(['14 July 2026', '15 July 2026']);
  expect([at('2026-01-14T23:59:59.000Z')?.day, at('2026-01-15T00:00:00.000Z')?.day]).toEqual(['14 January 2026', '15 January 2026']);
});
