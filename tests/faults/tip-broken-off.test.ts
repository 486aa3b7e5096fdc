/** Senders of tips whose connection breaks, while they send files and while they save them: nothing stays behind, nothing stays open, and the server goes on. */
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Fields } from '#tests/support/forms.ts';
import { aPdf } from '#tests/support/sample-files.ts';
import { createSender, fromOurPage } from '#tests/support/tip-site.ts';
import { openBelow, startSite, type RunningSite } from './a-site.ts';
import { namesBelow } from './kept.ts';
import { openTipChannel } from './kept-tips.ts';
import { aFolder } from './small-disk.ts';

const [send, back] = ['/anonymous-tip/send', '/anonymous-tip/return'];
const letter = { name: 'letter.pdf', type: 'application/pdf', content: aPdf('x'.repeat(3_000_000)) };

/** One request of the form, byte for byte. */
async function bytesOf(path: string, fields: Fields, files: readonly (typeof letter)[] = []): Promise<Buffer> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  for (const { name, type, content } of files) form.append('files', new File([new Uint8Array(content)], name, { type }));
  const whole = new Response(form);
  const type = whole.headers.get('content-type') ?? '';
  const body = Buffer.from(await whole.arrayBuffer());
  const headers = { host: 'a', ...fromOurPage, 'content-type': type, 'content-length': String(body.length) };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`POST ${path} HTTP/1.1\r\n${head.join('')}\r\n`), body]);
}

const connect = ({ origin }: RunningSite) => createConnection(Number(new URL(origin).port), '127.0.0.1').on('error', () => undefined);

async function aSite() {
  const dataDir = aFolder();
  await openTipChannel({ dataDir });
  const site = await startSite({ dataDir });
  const expectAtRest = async (folder: string): Promise<void> => {
    await vi.waitFor(() => expect(openBelow(site.pid, join(dataDir, folder))).toEqual([]), { timeout: 60_000 });
    expect(site.isAlive(), site.output.error).toBe(true);
  };
  return { dataDir, site, expectAtRest };
}

test('uploads that break off at any of twenty places leave nothing where files wait, and no file open', async () => {
  const { dataDir, site, expectAtRest } = await aSite();
  const staging = join(dataDir, 'staging');
  const sender = createSender(site.origin);
  await sender.begin();
  const bytes = await bytesOf(send, [...sender.fields(), ['text', 'cut'], ['action', 'write']], [{ ...letter, content: aPdf('x'.repeat(90_000)) }, letter]); // prettier-ignore
  let seen = 0;
  for (let place = 1; place <= 20; place += 1) {
    const socket = connect(site);
    socket.write(bytes.subarray(0, Math.floor((bytes.length * place) / 20) - 1));
    // Past the first file the server has something to forget: the connection breaks once it stands there.
    if (place % 5 === 0) {
      await vi.waitUntil(() => namesBelow(staging).length > 0, { timeout: 60_000 });
      seen += 1;
    }
    socket.destroy();
    await once(socket, 'close');
  }
  await vi.waitFor(() => expect(namesBelow(staging)).toEqual([]), { timeout: 60_000 });
  await expectAtRest('staging');
  expect(seen).toBe(4);
});

test('files that somebody stops saving half-way are closed, and the server goes on', async () => {
  const { site, expectAtRest } = await aSite();
  const sender = createSender(site.origin);
  const { code } = await sender.tell('See the letter', [letter], { originals: 'keep' });
  await sender.open(code);
  const file = /value="([0-9a-f-]{36})" aria-label="Save/.exec(sender.page().html)?.[1] ?? '';
  const fields: Fields = [...sender.fields(back).filter(([name]) => name === 'token'), ['file', file]];
  const bytes = await bytesOf('/anonymous-tip/file', fields);
  for (let times = 0; times < 20; times += 1) {
    const socket = connect(site);
    socket.write(bytes);
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first.toString('latin1')).toContain('HTTP/1.1 200');
    socket.destroy();
    await once(socket, 'close');
  }
  await expectAtRest('files');
  const saved = await sender.post('/anonymous-tip/file', fields);
  expect(Buffer.from(await saved.arrayBuffer()).equals(letter.content)).toBe(true);
});
