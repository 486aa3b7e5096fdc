import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bundle } from '#tests/support/bundle.ts';
import { wallPlugin } from './wall-plugin.ts';

const importing = (relative: string) => `import * as all from ${JSON.stringify(fileURLToPath(new URL(relative, import.meta.url)))}; console.log(all);`;
const server = importing('../../server/http/allow-methods.ts');
const shared = importing('../../shared/text/dates.ts');

test('server code in a build for the browser stops it, with the file and with what to do', async () => {
  await expect(bundle({ entry: server, plugins: [wallPlugin()], for: 'browser' })).rejects.toThrow(
    'http/allow-methods.ts belongs to the server: move what the browser needs to shared/',
  );
});

test('a build for the server may hold server code', async () => {
  const [entry] = await bundle({ entry: server, plugins: [wallPlugin()], for: 'server' });
  expect(entry?.code).toContain('allowMethods');
});

test('shared code may reach the browser', async () => {
  const [entry] = await bundle({ entry: shared, plugins: [wallPlugin()], for: 'browser' });
  expect(entry?.code).toContain('londonMidnight');
});
