/** Uploads that break off leave nothing behind, wherever they break. */
import { createConnection } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aPdf } from '#tests/support/sample-files.ts';
import { startSite } from './a-site.ts';
import { namesBelow } from './kept.ts';
import { leastAnswers, ownHeaders } from './sender.ts';

const boundary = 'part-of-the-form';

/** One form with two files, byte for byte as it is sent. */
function aForm(): Buffer {
  const field = ([name, value]: readonly [string, string]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = (name: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n${aPdf('x'.repeat(90_000)).toString('latin1')}\r\n`;
  return Buffer.from([...leastAnswers('cut').map(field), file('a.pdf'), file('b.pdf'), `--${boundary}--\r\n`].join(''), 'latin1');
}

test('an upload that breaks off at any of forty places leaves nothing in the waiting room', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-data-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const site = await startSite({ dataDir });
  const body = aForm();
  const staging = join(dataDir, 'staging');
  let seen = 0;
  for (let place = 1; place <= 40; place += 1) {
    const cut = Math.floor((body.length * place) / 40) - 1;
    const socket = createConnection(Number(new URL(site.origin).port), '127.0.0.1').on('error', () => undefined);
    const headers = { ...ownHeaders(), 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': String(body.length) };
    socket.write(
      `POST /contact HTTP/1.1\r\nHost: a\r\n${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`,
    );
    socket.write(body.subarray(0, cut));
    // Past the first file the server has something to forget: the connection breaks once it stands there.
    if (place % 8 === 0) {
      await vi.waitUntil(() => namesBelow(staging).length > 0, { timeout: 60_000 });
      seen += 1;
    }
    socket.destroy();
    await once(socket, 'close');
  }
  await vi.waitFor(() => expect(namesBelow(staging)).toEqual([]), { timeout: 60_000 });
  expect(seen).toBe(5);
  expect(site.isAlive()).toBe(true);
});
