import { expect, test } from 'vitest';
import { attributeOf, byTag, readHtml } from '#tests/site/html.ts';
import { ask } from './client.ts';
import { launch } from './launch.ts';

test('a started server says that it is alive and ready, and shows its pages', async () => {
  const server = launch();
  const port = await server.port;
  for (const [path, text] of [
    ['/healthz', 'alive\n'],
    ['/readyz', 'ready\n'],
  ] as const) {
    const { status, headers, body } = await ask(port, path);
    expect([status, headers['cache-control'], body.toString()]).toEqual([200, 'no-store', text]);
  }
  expect((await ask(port, '/')).status).toBe(200);
  expect(server.output.error).toBe('');
});

test.each(['SIGTERM', 'SIGINT'] as const)('an idle server ends at %s without delay, and well', async (signal) => {
  const server = launch();
  await ask(await server.port, '/');
  const told = performance.now();
  server.child.kill(signal);
  expect(await server.exited).toEqual({ code: 0, signal: null });
  expect(performance.now() - told).toBeLessThan(4000);
});

/** Arguments of Node with which a process says at its end which CommonJS files of a package it has loaded. */
function tellingLoaded(name: string): string[] {
  const script = `import { createRequire } from 'node:module';
    const { cache } = createRequire('file:///');
    process.on('exit', () => process.stderr.write(Object.values(cache).filter(({ loaded }) => loaded).map(({ id }) => id).filter((id) => id.includes('${name}')).join('\\n')));`;
  return ['--import', `data:text/javascript,${encodeURIComponent(script)}`];
}

test('a server without settings uses the builds of its libraries that are meant for visitors', async () => {
  const server = launch({}, tellingLoaded('react-dom'));
  await ask(await server.port, '/');
  server.child.kill('SIGTERM');
  await server.exited;
  expect(server.output.error).toContain('.production.js');
  expect(server.output.error).not.toContain('.development.js');
});

test('a server that has just started has not read the words of return codes', async () => {
  const server = launch({}, tellingLoaded('diceware'));
  await ask(await server.port, '/');
  server.child.kill('SIGTERM');
  await server.exited;
  expect(server.output.error).toBe('');
});

test('a server that takes any free port names that port in the addresses of its pages', async () => {
  const port = await launch().port;
  const { body } = await ask(port, '/about');
  const canonical = byTag(readHtml(body.toString()), 'link').find((link) => attributeOf(link, 'rel') === 'canonical');
  expect(canonical && attributeOf(canonical, 'href')).toBe(`http://127.0.0.1:${port}/about`);
  expect((await ask(port, '/sitemap.xml')).body.toString()).toContain(`<loc>http://127.0.0.1:${port}/about</loc>`);
});
